import { useLingui } from '@lingui/react/macro'
import { leastMarkerScore } from '@meydan/domain/explore-rules.ts'
import { type MapRef, Marker } from '@vis.gl/react-maplibre'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Position, View } from '../position.ts'
import { MapView } from './MapView.tsx'
import styles from './PlacesMapView.module.css'

export interface PlacePoint extends Position {
  id: string
  title: string
  score: number
}

export interface PlacesMapViewProps {
  label: string
  initial: View
  places: PlacePoint[]
  /** The one the list points at: shown whatever its score. */
  highlightedId?: string | null
  onSelect: (id: string) => void
  onView?: (view: View) => void
  /** Where to look when it changes. */
  lookAt?: Position | null
  icon?: ReactNode
  children?: ReactNode
}

/** Places as markers: the farther away one is, the better a place must be to have one. */
export function PlacesMapView(props: PlacesMapViewProps) {
  const { label, initial, places, highlightedId = null, onSelect, onView, lookAt = null, icon, children } = props
  const { t } = useLingui()
  const map = useRef<MapRef>(null)
  const [zoom, setZoom] = useState(initial.zoom)
  const least = leastMarkerScore(zoom)

  useEffect(() => {
    if (lookAt) map.current?.easeTo({ center: lookAt })
  }, [lookAt])

  return (
    <MapView
      ref={map}
      label={label}
      initial={initial}
      onView={(view) => {
        setZoom(view.zoom)
        onView?.(view)
      }}
    >
      {places
        .filter(({ id, score }) => score >= least || id === highlightedId)
        .map(({ id, title, lat, lng }) => (
          <Marker
            key={id}
            latitude={lat}
            longitude={lng}
            anchor="bottom"
            style={{ zIndex: id === highlightedId ? 2 : 1 }}
          >
            <button
              type="button"
              className={styles.marker}
              data-highlighted={id === highlightedId || undefined}
              aria-label={t`Place: ${title}`}
              onClick={(event) => {
                event.stopPropagation()
                onSelect(id)
              }}
            >
              {icon}
            </button>
          </Marker>
        ))}
      {children}
    </MapView>
  )
}
