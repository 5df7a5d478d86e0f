import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type ExplorerEvent, explore, readExplorer, writeExplorer } from '#features/explore/explorer.ts'

/** The last state; in memory only, so that logging out clears it. */
let left = ''

/**
 * The explorer's state is the address of the page: it can be shared and restored by going back. Opening the tab without an
 * address restores the last state; choosing the tab again while it is open resets it.
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
