import { useCallback, useState } from 'react'
import type { View } from '#features/maps/position.ts'

/** Of the search made last; in memory only, so that it goes with the person who logs out. */
let kept: { search: string; view: View } | null = null

/** Whoever comes back to the same search finds the map where they had moved it to. */
export function useKeptView(search: string, otherwise: View) {
  const [initial] = useState(kept?.search === search ? kept.view : otherwise)
  const keep = useCallback(
    (view: View) => {
      kept = { search, view }
    },
    [search],
  )
  return { initial, keep }
}
