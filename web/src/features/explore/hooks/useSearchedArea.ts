import { RESEARCH_BOX_DEGREES } from '@meydan/domain/explore-rules.ts'
import { useCallback, useState } from 'react'
import { DEFAULT_ZOOM, type Position, type View } from '#features/maps/position.ts'
import { useKeptView } from './useKeptView.ts'

/** Whether the centre of the map has left the box around the last searched location. */
export function hasLeftBox(searched: Position, { lat, lng }: Position): boolean {
  const acrossDateLine = Math.abs(lng - searched.lng)
  const apart = Math.min(acrossDateLine, 360 - acrossDateLine)
  return Math.abs(lat - searched.lat) > RESEARCH_BOX_DEGREES || apart > RESEARCH_BOX_DEGREES
}

/** The map's view, its initial view and whether somebody chose that one, and whether somebody has moved the map out of the searched area. */
export function useSearchedArea(search: string, around: Position, zoom: number | null) {
  // Where somebody is may become known better meanwhile: that moves neither the map nor what was searched.
  const [searched] = useState(around)
  const kept = useKeptView(search, { ...searched, zoom: zoom ?? DEFAULT_ZOOM })
  const { keep } = kept
  const [view, setView] = useState<View | null>(null)
  const [settled, setSettled] = useState(kept.settled)
  const look = useCallback(
    ({ isByItself, ...seen }: View & { isByItself: boolean }) => {
      const last = isByItself ? seen : settled
      setView(seen)
      setSettled(last)
      keep(seen, last)
    },
    [keep, settled],
  )
  return {
    initial: kept.initial,
    isChosen: kept.isKept || zoom !== null,
    view,
    look,
    hasLeft: view !== null && hasLeftBox(searched, view) && (settled === null || hasLeftBox(settled, view)),
  }
}
