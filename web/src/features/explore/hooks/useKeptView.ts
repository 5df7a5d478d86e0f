import { useCallback, useState } from 'react'
import type { View } from '#features/maps/position.ts'

/** Of the last search; in memory only, so that logging out clears it. */
let kept: { search: string; view: View } | null = null

/** Coming back to the same search restores the map's view. */
export function useKeptView(search: string, otherwise: View) {
  const [isKept] = useState(kept?.search === search)
  const [initial] = useState(isKept && kept ? kept.view : otherwise)
  const keep = useCallback(
    (view: View) => {
      kept = { search, view }
    },
    [search],
  )
  return { initial, isKept, keep }
}
