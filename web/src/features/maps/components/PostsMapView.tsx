import { useComputedColorScheme } from '@mantine/core'
import { Layer, type MapLayerMouseEvent, type MapRef, Marker, Source } from '@vis.gl/react-maplibre'
import type { GeoJSONSource } from 'maplibre-gl'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { COVERED, isNarrow, seenBounds } from '#features/maps/covered.ts'
import { type Bounds, boxOutOfSight, type MapPoint, pointFeatures } from '#features/maps/map-point.ts'
import type { Position, View } from '#features/maps/position.ts'
import { currentTag } from '#i18n/language.ts'
import { canvas, mapColors, turquoise } from '#theme/palette.ts'
import { BY_ITSELF, MapView, type SeenView } from './MapView.tsx'
import styles from './PostsMapView.module.css'

export interface PostsMapViewProps {
  label: string
  initial: View
  points: MapPoint[]
  /** The post the list points at, highlighted. */
  highlighted?: Position | null
  /** Whether the map moves to the first points that it gets, if none of them can be seen: to all of a few, or to the nearest. */
  isFitted?: boolean
  /** All posts at the position that was clicked. */
  onSelect: (ids: string[]) => void
  onView?: (view: SeenView) => void
  children?: ReactNode
}

const SOURCE = 'posts'
const CLUSTERS = 'post-clusters'
const POINTS = 'post-points'
const CLUSTER_RADIUS_PX = 46
const CLUSTER_MAX_ZOOM = 16
const EDGES = { top: 120, bottom: 150, left: 50, right: 50 }
const FITTED = { maxZoom: 13, duration: 600 }

/** Posts as clusters and points in a WebGL layer: five hundred cost no more than five. */
export function PostsMapView(props: PostsMapViewProps) {
  const { label, initial, points, highlighted, isFitted = false, onSelect, onView, children } = props
  const map = useRef<MapRef>(null)
  const scheme = useComputedColorScheme('light')
  const colors = mapColors[scheme]
  const brand = turquoise[scheme === 'dark' ? 4 : 7]
  const data = useMemo(() => pointFeatures(points), [points])

  const [seen, setSeen] = useState<Bounds | null>(null)
  const isLooking = useRef(isFitted)
  useEffect(() => {
    if (!seen || !points.length || !isLooking.current) return
    isLooking.current = false
    const box = boxOutOfSight(points, seen)
    if (!box) return
    const padding = isNarrow() ? { ...EDGES, top: COVERED.top + 40 } : EDGES
    map.current?.fitBounds([box.west, box.south, box.east, box.north], { ...FITTED, padding }, BY_ITSELF)
  }, [points, seen])

  function look(view: SeenView) {
    setSeen(seenBounds(view.bounds, map.current?.getCanvas()))
    onView?.(view)
  }

  async function choose(_: Position, { features }: MapLayerMouseEvent) {
    const [first] = features ?? []
    if (first?.geometry.type !== 'Point') return
    if (first.layer.id === POINTS)
      return onSelect([...new Set((features ?? []).flatMap(({ properties }) => properties.id ?? []))])
    const source = map.current?.getSource<GeoJSONSource>(SOURCE)
    const zoom = await source?.getClusterExpansionZoom(first.properties.cluster_id)
    const [lng = 0, lat = 0] = first.geometry.coordinates
    map.current?.easeTo({ center: [lng, lat], zoom: (zoom ?? 14) + 0.2 })
  }

  return (
    <MapView
      ref={map}
      label={label}
      initial={initial}
      interactiveLayerIds={[CLUSTERS, POINTS]}
      onClick={choose}
      onView={look}
    >
      <Source
        id={SOURCE}
        type="geojson"
        data={data}
        cluster
        clusterRadius={CLUSTER_RADIUS_PX}
        clusterMaxZoom={CLUSTER_MAX_ZOOM}
      >
        <Layer
          id={CLUSTERS}
          type="circle"
          filter={['has', 'point_count']}
          paint={{
            'circle-color': brand,
            'circle-radius': ['step', ['get', 'point_count'], 18, 10, 23, 50, 29],
            'circle-stroke-width': 4,
            'circle-stroke-color': brand,
            'circle-stroke-opacity': 0.25,
          }}
        />
        <Layer
          id="post-cluster-counts"
          type="symbol"
          filter={['has', 'point_count']}
          layout={{
            'text-field': ['number-format', ['get', 'point_count'], { locale: currentTag() }],
            'text-font': ['Inter Variable', 'Vazirmatn Variable'],
            'text-size': 14,
            'text-allow-overlap': true,
          }}
          paint={{ 'text-color': scheme === 'dark' ? canvas.dark : colors.road }}
        />
        <Layer
          id={POINTS}
          type="circle"
          filter={['!', ['has', 'point_count']]}
          paint={{
            'circle-color': brand,
            'circle-radius': ['interpolate', ['linear'], ['zoom'], 6, 6, 14, 10],
            'circle-stroke-width': 3,
            'circle-stroke-color': colors.halo,
          }}
        />
      </Source>
      {highlighted && (
        <Marker latitude={highlighted.lat} longitude={highlighted.lng} anchor="center">
          <span className={styles.highlight} aria-hidden="true" />
        </Marker>
      )}
      {children}
    </MapView>
  )
}
