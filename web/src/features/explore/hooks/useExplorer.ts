import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type ExplorerEvent, explore, readExplorer, writeExplorer } from '#features/explore/explorer.ts'

/** As it was left; in memory only, so that it goes with the person who logs out. */
let left = ''

/**
 * The explorer's state is the address of the page: shareable, and found again by going back. Whoever comes without one, by the
 * tab bar, finds it as they left it; whoever is here already and chooses the tab again begins anew.
 */
export function useExplorer() {
  const [query, setQuery] = useSearchParams()
  const [arrived] = useState(() => query.toString() || left)
  const [isRestored, setRestored] = useState(() => query.toString() === arrived)
  const shown = isRestored ? query : new URLSearchParams(arrived)
  const address = shown.toString()
  const state = useMemo(() => readExplorer(new URLSearchParams(address)), [address])

  useEffect(() => {
    left = address
    if (isRestored) return
    setRestored(true)
    setQuery(new URLSearchParams(address), { replace: true, preventScrollReset: true })
  }, [address, isRestored, setQuery])

  const send = useCallback(
    (event: ExplorerEvent) =>
      setQuery((before) => writeExplorer(explore(readExplorer(before), event)), {
        replace: true,
        preventScrollReset: true,
      }),
    [setQuery],
  )
  return { state, send }
}
