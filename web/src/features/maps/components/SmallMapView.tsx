import { useComputedColorScheme } from '@mantine/core'
import { Layer, Marker, Source } from '@vis.gl/react-maplibre'
import { useMemo } from 'react'
import { viewOf } from '#features/maps/map-point.ts'
import { areaFeatures, borderOf, type Spot } from '#features/maps/spots.ts'
import { turquoise } from '#theme/palette.ts'
import { MapView } from './MapView.tsx'
import { MARKER_BOX, MARKER_PATH } from './marker-image.ts'
import styles from './PickerMap.module.css'

interface SmallMapViewProps {
  label: string
  spots: Spot[]
}

/** About the map's size on a phone, without its edge. */
const SIZE_PX = { width: 260, height: 130 }

/** Closer, the base map has little to show around one point. */
const CLOSEST_ZOOM = 13

export function SmallMapView({ label, spots }: SmallMapViewProps) {
  const brand = turquoise[useComputedColorScheme('light') === 'dark' ? 4 : 7]
  const areas = useMemo(() => areaFeatures(spots), [spots])
  const view = viewOf(spots.flatMap(borderOf), SIZE_PX)
  return (
    <MapView label={label} initial={{ ...view, zoom: Math.min(view.zoom, CLOSEST_ZOOM) }} isStill>
      <Source type="geojson" data={areas}>
        <Layer id="areas" type="fill" paint={{ 'fill-color': brand, 'fill-opacity': 0.22 }} />
        <Layer id="area-borders" type="line" paint={{ 'line-color': brand, 'line-width': 2 }} />
      </Source>
      {spots
        .filter(({ radius_m }) => !radius_m)
        .map(({ lat, lng }) => (
          <Marker key={`${lat} ${lng}`} latitude={lat} longitude={lng} anchor="bottom">
            <svg
              {...MARKER_BOX}
              viewBox={`0 0 ${MARKER_BOX.width} ${MARKER_BOX.height}`}
              className={styles.marker}
              aria-hidden="true"
            >
              <path d={MARKER_PATH} />
              <circle cx="20" cy="19" r="7" />
            </svg>
          </Marker>
        ))}
    </MapView>
  )
}
