import { Plural, useLingui } from '@lingui/react/macro'
import { Button, useComputedColorScheme, VisuallyHidden } from '@mantine/core'
import { leastMarkerScore } from '@meydan/domain/explore-rules.ts'
import { IconCurrentLocation } from '@tabler/icons-react'
import { Layer, type MapLayerMouseEvent, type MapRef, Marker, Source } from '@vis.gl/react-maplibre'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { seenBounds } from '#features/maps/covered.ts'
import { type Bounds, isWithin, pointFeatures } from '#features/maps/map-point.ts'
import type { Position, View } from '#features/maps/position.ts'
import { BY_ITSELF, MapView, type SeenView } from './MapView.tsx'
import { MarkerPicture } from './MarkerPicture.tsx'
import { MARKER_BOX, MARKER_PATH } from './marker-image.ts'
import styles from './PlacesMapView.module.css'

// docs/decisions/0172: The map draws the places

export interface PlacePoint extends Position {
  id: string
  title: string
  score: number
}

export interface PlacesMapViewProps {
  label: string
  initial: View
  /** Nearest first. Must be stable between renders. */
  places: PlacePoint[]
  /** The place the list points at, shown whatever its score. */
  highlightedId?: string | null
  onSelect: (id: string) => void
  onView?: (view: SeenView) => void
  /** Moves the map here when it changes, unless it is visible. */
  lookAt?: Position | null
  /** The icon in the markers; a different icon needs a different name. */
  icon: ReactNode
  iconName: string
  children?: ReactNode
}

const LAYER = 'place-markers'
/** Markers may overlap, so no collisions are computed for each frame. */
const MARKERS = { 'icon-anchor': 'bottom', 'icon-allow-overlap': true, 'icon-ignore-placement': true } as const
/** From this zoom on every place has a marker. */
const ALL_ZOOM = 16

/**
 * Places as markers: at lower zooms only places with a higher score have one. They are a WebGL layer, so five hundred cost
 * no more than five; only the highlighted one is an element. The list beside the map serves keyboards.
 */
export function PlacesMapView(props: PlacesMapViewProps) {
  const { label, initial, places, highlightedId = null, onSelect, onView, lookAt = null, icon, iconName } = props
  const { t } = useLingui()
  const map = useRef<MapRef>(null)
  const scheme = useComputedColorScheme('light')
  const image = `${iconName} ${scheme}`
  const [seen, setSeen] = useState<{ zoom: number; bounds: Bounds } | null>(null)
  const least = leastMarkerScore(seen?.zoom ?? initial.zoom)
  const marked = useMemo(() => places.filter(({ score }) => score >= least), [places, least])
  const data = useMemo(() => pointFeatures(marked), [marked])
  const inSight = seen ? marked.filter((place) => isWithin(seen.bounds, place)).length : null
  const highlighted = places.find(({ id }) => id === highlightedId)
  const title = highlighted?.title
  const [nearest] = places

  useEffect(() => {
    const view = map.current
    if (lookAt && view && !view.getBounds().contains([lookAt.lng, lookAt.lat]))
      view.easeTo({ center: lookAt }, BY_ITSELF)
  }, [lookAt])

  function choose(_: Position, { features }: MapLayerMouseEvent) {
    const id = features?.[0]?.properties.id
    if (id) onSelect(id)
  }

  return (
    <MapView
      ref={map}
      label={label}
      initial={initial}
      interactiveLayerIds={[LAYER]}
      onClick={choose}
      onView={(view) => {
        setSeen({ zoom: view.zoom, bounds: seenBounds(view.bounds, map.current?.getCanvas()) })
        onView?.(view)
      }}
    >
      <MarkerPicture name={image} icon={icon} />
      <Source id="places-shown" type="geojson" data={data}>
        <Layer id={LAYER} type="symbol" layout={{ ...MARKERS, 'icon-image': image }} />
      </Source>
      {highlighted && (
        <Marker latitude={highlighted.lat} longitude={highlighted.lng} anchor="bottom" style={{ zIndex: 2 }}>
          <button
            type="button"
            className={styles.marker}
            data-highlighted
            // The keyboard reaches the same place in the list beside the map.
            tabIndex={-1}
            aria-label={t`Place: ${title}`}
            onClick={(event) => {
              event.stopPropagation()
              onSelect(highlighted.id)
            }}
          >
            <svg {...MARKER_BOX} viewBox={`0 0 ${MARKER_BOX.width} ${MARKER_BOX.height}`} aria-hidden="true">
              <path d={MARKER_PATH} />
            </svg>
            {icon}
          </button>
        </Marker>
      )}
      {inSight !== null && (
        <VisuallyHidden role="status">
          <Plural value={inSight} one="# marker in sight" other="# markers in sight" />
        </VisuallyHidden>
      )}
      {inSight === 0 && nearest && (
        <Button
          className={styles.nearest}
          variant="default"
          radius="xl"
          size="sm"
          leftSection={<IconCurrentLocation size={18} aria-hidden="true" />}
          onClick={() => map.current?.easeTo({ center: nearest, zoom: ALL_ZOOM })}
        >
          {t`Show the nearest place`}
        </Button>
      )}
      {props.children}
    </MapView>
  )
}
