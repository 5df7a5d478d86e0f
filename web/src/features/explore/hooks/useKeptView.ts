import { useCallback, useState } from 'react'
import type { Position, View } from '#features/maps/position.ts'

interface KeptView {
  search: string
  view: View
  /** Where the map last came to by itself; null if it never moved by itself. */
  settled: Position | null
}

/** Of the last search; in memory only, so that logging out clears it. */
let kept: KeptView | null = null

/** Coming back to the same search restores the map's view. */
export function useKeptView(search: string, otherwise: View) {
  const [before] = useState(kept?.search === search ? kept : null)
  const keep = useCallback(
    (view: View, settled: Position | null) => {
      kept = { search, view, settled }
    },
    [search],
  )
  const [initial] = useState(before?.view ?? otherwise)
  return { initial, isKept: before !== null, settled: before?.settled ?? null, keep }
}
