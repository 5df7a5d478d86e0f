import { RESEARCH_BOX_DEGREES } from '@meydan/domain/explore-rules.ts'
import { useState } from 'react'
import type { Position, View } from '../../maps/position.ts'

/** Whether the middle of the map has left the box around where was searched last. */
export function hasLeftBox(searched: Position, { lat, lng }: Position): boolean {
  const acrossDateLine = Math.abs(lng - searched.lng)
  const apart = Math.min(acrossDateLine, 360 - acrossDateLine)
  return Math.abs(lat - searched.lat) > RESEARCH_BOX_DEGREES || apart > RESEARCH_BOX_DEGREES
}

export function useSearchedArea(searched: Position) {
  const [view, look] = useState<View | null>(null)
  return { view, look, hasLeft: view !== null && hasLeftBox(searched, view) }
}
