import { Trans, useLingui } from '@lingui/react/macro'
import { type MapRef, Marker } from '@vis.gl/react-maplibre'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { Position, View } from '#features/maps/position.ts'
import { MapView } from './MapView.tsx'
import { MARKER_BOX, MARKER_PATH } from './marker-image.ts'
import styles from './PickerMap.module.css'

export interface PickerMapProps {
  label: string
  /** Null until something is chosen; the marker is at `start`. */
  value: Position | null
  start: Position
  startZoom: number
  onChange: (position: Position) => void
  /** Moves the map here when it changes: a chosen city, or the device's position. */
  lookAt?: View | null
  children?: ReactNode
}

const STEP_PX = 10
const LARGE_STEP_PX = 60
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** One position, chosen by dragging the marker, by clicking the map, or with the arrow keys on the marker. */
export function PickerMap({ label, value, start, startZoom, onChange, lookAt = null, children }: PickerMapProps) {
  const { t } = useLingui()
  const map = useRef<MapRef>(null)
  const at = value ?? start

  useEffect(() => {
    if (lookAt) map.current?.flyTo({ center: lookAt, zoom: lookAt.zoom, duration: 900 })
  }, [lookAt])

  function moveByKey(event: KeyboardEvent) {
    const direction = ARROWS[event.key]
    const view = map.current
    if (!direction || !view) return
    event.preventDefault()
    event.stopPropagation()
    const step = event.shiftKey ? LARGE_STEP_PX : STEP_PX
    const { x, y } = view.project([at.lng, at.lat])
    const { lat, lng } = view.unproject([x + direction[0] * step, y + direction[1] * step]).wrap()
    onChange({ lat, lng })
    if (!view.getBounds().contains([lng, lat])) view.panTo([lng, lat])
  }

  return (
    <MapView ref={map} label={label} initial={{ ...at, zoom: startZoom }} onClick={onChange}>
      <Marker
        latitude={at.lat}
        longitude={at.lng}
        anchor="bottom"
        draggable
        onDragEnd={({ lngLat }) => onChange({ lat: lngLat.wrap().lat, lng: lngLat.wrap().lng })}
      >
        <button
          type="button"
          className={styles.marker}
          data-chosen={value !== null}
          aria-label={t`Location marker. Move it with the arrow keys.`}
          onKeyDown={moveByKey}
          onClick={(event) => {
            event.stopPropagation()
            onChange(at)
          }}
        >
          <svg {...MARKER_BOX} viewBox={`0 0 ${MARKER_BOX.width} ${MARKER_BOX.height}`} aria-hidden="true">
            <path d={MARKER_PATH} />
            <circle cx="20" cy="19" r="7" />
          </svg>
        </button>
      </Marker>
      {value === null && (
        <p className={styles.hint}>
          <Trans>Drag the marker, or click where it belongs</Trans>
        </p>
      )}
      {children}
    </MapView>
  )
}
