import 'maplibre-gl/dist/maplibre-gl.css'
import './map-controls.css'
import { useLingui } from '@lingui/react/macro'
import { useComputedColorScheme } from '@mantine/core'
import { dictionaryOf } from '@meydan/domain/languages.ts'
import {
  AttributionControl,
  Map as LibraryMap,
  type MapLayerMouseEvent,
  type MapRef,
  NavigationControl,
  type ViewStateChangeEvent,
} from '@vis.gl/react-maplibre'
import * as maplibre from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { type ReactNode, type Ref, useEffect, useMemo, useState } from 'react'
import type { Bounds } from '#features/maps/map-point.ts'
import type { Position, View } from '#features/maps/position.ts'
import { mapStyle } from '#features/maps/style.ts'
import { fetchTileSource, type TileSource } from '#features/maps/tile-source.ts'
import { useLanguage } from '#i18n/language.ts'

maplibre.setWorkerUrl(workerUrl)

const MAX_ZOOM = 19
/** Without streets a map that cannot be moved shows more from further away: the town and the coast. */
const STREETS_ZOOM = 12
const TOWN_ZOOM = 11
/** Short, because the map is redrawn for every frame while a label fades in. */
const FADE_MS = 100

/** With the visible bounds. */
export interface SeenView extends View {
  bounds: Bounds
  /** Whether the map came here by itself, and nobody moved it. */
  isByItself: boolean
}

/** Passed along with a movement that nobody asked for, for its events. */
export const BY_ITSELF = { isByItself: true }

export interface MapViewProps {
  /** For screen readers: what this map shows. */
  label: string
  /** The initial view; afterwards the person moves the map. */
  initial: View
  ref?: Ref<MapRef>
  /** Moved by its buttons only, so that a finger scrolls past it. */
  isStill?: boolean
  /** Layers whose features can be clicked. */
  interactiveLayerIds?: string[]
  onClick?: (position: Position, event: MapLayerMouseEvent) => void
  /** Called after every movement, and once at the start. */
  onView?: (view: SeenView) => void
  children?: ReactNode
}

export function MapView(props: MapViewProps) {
  const { label, initial, ref, isStill = false, interactiveLayerIds, onClick, onView, children } = props
  const { t } = useLingui()
  const { language } = useLanguage()
  const scheme = useComputedColorScheme('light')
  const source = useTileSource()
  const dictionary = dictionaryOf(language)
  const style = useMemo(
    () => (source ? mapStyle({ source, scheme, language: dictionary }) : null),
    [source, scheme, dictionary],
  )
  if (!style) return null

  const zoom = isStill && source && source.maxzoom < STREETS_ZOOM ? Math.min(initial.zoom, TOWN_ZOOM) : initial.zoom

  const report = (event: Pick<ViewStateChangeEvent, 'target'>) => {
    const { target } = event
    const { lat, lng } = target.getCenter().wrap()
    const [[west, south], [east, north]] = target.getBounds().toArray()
    const bounds = { west, south, east, north }
    onView?.({ lat, lng, zoom: target.getZoom(), bounds, isByItself: 'isByItself' in event })
  }

  return (
    <LibraryMap
      ref={ref ?? null}
      mapLib={maplibre}
      mapStyle={style}
      initialViewState={{ latitude: initial.lat, longitude: initial.lng, zoom }}
      maxZoom={MAX_ZOOM}
      pixelRatio={drawnPixelRatio()}
      fadeDuration={FADE_MS}
      attributionControl={false}
      interactive={!isStill}
      dragRotate={false}
      touchPitch={false}
      pitchWithRotate={false}
      locale={{
        'Map.Title': label,
        'NavigationControl.ZoomIn': t`Zoom in`,
        'NavigationControl.ZoomOut': t`Zoom out`,
        'AttributionControl.ToggleAttribution': t`About the map data`,
        'Marker.Title': t`Marker`,
      }}
      {...(interactiveLayerIds ? { interactiveLayerIds } : {})}
      onClick={(event) => onClick?.({ lat: event.lngLat.wrap().lat, lng: event.lngLat.wrap().lng }, event)}
      onMouseEnter={({ target }) => target.getCanvas().style.setProperty('cursor', 'pointer')}
      onMouseLeave={({ target }) => target.getCanvas().style.removeProperty('cursor')}
      onLoad={report}
      onMoveEnd={report}
    >
      <NavigationControl position="top-right" showCompass={false} />
      <AttributionControl position="bottom-right" compact />
      {children}
    </LibraryMap>
  )
}

/** Limits the pixel ratio: 3 is more than twice the work of 2 and hardly sharper. */
const drawnPixelRatio = () => Math.min(devicePixelRatio, navigator.hardwareConcurrency > 4 ? 2 : 1.5)

/** The tile source, once it and the fonts are loaded. Throws a failure, so that the error boundary shows it. */
function useTileSource(): TileSource | null {
  const [answer, setAnswer] = useState<{ source?: TileSource; error?: unknown }>({})
  const { language } = useLanguage()
  useEffect(() => {
    let isWanted = true
    // Labels use the page's own fonts, which must be loaded first.
    const fonts = [document.fonts.load("16px 'Inter Variable'", 'Aşğİ')]
    if (dictionaryOf(language) === 'fa') fonts.push(document.fonts.load("16px 'Vazirmatn Variable'", 'ایران'))
    Promise.all([fetchTileSource(), ...fonts.map((font) => font.catch(() => []))]).then(
      ([source]) => isWanted && setAnswer({ source }),
      (error) => isWanted && setAnswer({ error }),
    )
    return () => {
      isWanted = false
    }
  }, [language])
  if (answer.error) throw answer.error
  return answer.source ?? null
}
