import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { type ExplorerEvent, explore, isNewSearch, readExplorer, writeExplorer } from '#features/explore/explorer.ts'

// docs/decisions/0361: A new search in Explore is a step of the history

/** The navigation state of an address: whether the keyword was cleared there. */
type LeftBehind = { isCleared: boolean }

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

  const isCleared = (useLocation().state as LeftBehind | null)?.isCleared === true
  const send = useCallback(
    (event: ExplorerEvent) => {
      // From the address itself: a quick second tap comes before the page is drawn for the first.
      const before = readExplorer(new URLSearchParams(window.location.search))
      const after = explore(before, event)
      const isNew = isNewSearch(before, event, after)
      const cleared: LeftBehind = { isCleared: event.type === 'keyword' && !after.keyword }
      setQuery(writeExplorer(after), {
        // Who empties the field to type another word looked for nothing in between.
        replace: !isNew || (isCleared && event.type === 'keyword'),
        preventScrollReset: !isNew,
        ...(isNew && cleared.isCleared && { state: cleared }),
      })
    },
    [setQuery, isCleared],
  )
  return { state, send }
}
