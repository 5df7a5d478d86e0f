import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type ExplorerEvent, explore, readExplorer, writeExplorer } from '../explorer.ts'

/** The explorer's state is the address of the page: shareable, and found again by going back. */
export function useExplorer() {
  const [query, setQuery] = useSearchParams()
  const state = useMemo(() => readExplorer(query), [query])
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
