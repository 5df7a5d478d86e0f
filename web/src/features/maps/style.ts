import { COUNTRY_CODES } from '@meydan/domain/countries.ts'
import type {
  ExpressionSpecification,
  FillLayerSpecification,
  LayerSpecification,
  LineLayerSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl'
import { mapColors } from '#theme/palette.ts'
import type { TileSource } from './tile-source.ts'

type Colors = (typeof mapColors)['light' | 'dark']

interface StyleOptions {
  source: TileSource
  scheme: 'light' | 'dark'
  /** The language of the interface, as in the tiles: tr, fa, en. */
  language: string
}

const SOURCE = 'tiles'
const FONT = ['Inter Variable', 'Vazirmatn Variable']
/** A town's label moves aside for others instead of disappearing. */
const GIVES_WAY = {
  'text-variable-anchor': ['center', 'top', 'bottom', 'left', 'right'],
  'text-radial-offset': 1.6,
  'text-justify': 'auto',
} satisfies SymbolLayerSpecification['layout']

/**
 * Our own style for three kinds of vector tiles: the base map that ships, with the layer names of Protomaps; a Protomaps
 * archive; and the OpenMapTiles schema. A layer that the tiles do not have draws nothing.
 */
export function mapStyle({ source, scheme, language }: StyleOptions): StyleSpecification {
  const colors = mapColors[scheme]
  const tiles = [`${location.origin}/tiles/{z}/{x}/{y}`]
  const facts = { minzoom: source.minzoom, maxzoom: source.maxzoom, attribution: source.attribution }
  const background: LayerSpecification = {
    id: 'background',
    type: 'background',
    paint: { 'background-color': colors.water },
  }
  if (source.format !== 'mvt')
    return {
      version: 8,
      sources: { [SOURCE]: { type: 'raster', tiles, tileSize: 256, ...facts } },
      layers: [background, { id: 'pictures', type: 'raster', source: SOURCE, paint: dimmed(scheme) }],
    }
  const layers = [
    ...groundLayers(colors),
    ...roadLayers(colors),
    ...lineLayers(colors),
    ...labelLayers(colors, language),
  ]
  const known = source.vector_layers && new Set(source.vector_layers.map(({ id }) => id))
  return {
    version: 8,
    sources: { [SOURCE]: { type: 'vector', tiles, ...facts } },
    layers: [background, ...layers.filter((layer) => !known || known.has(String(sourceLayerOf(layer))))],
  }
}

const sourceLayerOf = (layer: LayerSpecification) => ('source-layer' in layer ? layer['source-layer'] : undefined)

/** Raster tiles of others are made for light pages, so they are dimmed in the dark. */
const dimmed = (scheme: 'light' | 'dark') =>
  scheme === 'dark' ? { 'raster-brightness-max': 0.6, 'raster-saturation': -0.4 } : {}

const is = (...kinds: string[]): ExpressionSpecification => [
  'in',
  ['coalesce', ['get', 'kind'], ['get', 'class'], ''],
  ['literal', kinds],
]

function groundLayers(colors: Colors): LayerSpecification[] {
  const fill = (id: string, layer: string, color: string, more: Partial<FillLayerSpecification> = {}) =>
    ({
      id,
      type: 'fill' as const,
      source: SOURCE,
      'source-layer': layer,
      paint: { 'fill-color': color },
      ...more,
    }) satisfies FillLayerSpecification
  const greens = is('park', 'forest', 'wood', 'grass', 'grassland', 'nature_reserve', 'garden', 'cemetery')
  return [
    fill('earth', 'earth', colors.land),
    fill('landcover', 'landcover', colors.green, { filter: greens }),
    fill('landuse', 'landuse', colors.green, { filter: greens }),
    fill('park', 'park', colors.green),
    {
      id: 'coast',
      type: 'line',
      source: SOURCE,
      'source-layer': 'earth',
      paint: {
        'line-color': colors.coast,
        'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.3, 8, 0.8, 14, 1.2],
      },
    },
    fill('water', 'water', colors.water, { filter: ['!=', ['geometry-type'], 'LineString'] }),
    fill('buildings', 'buildings', colors.building, { minzoom: 14 }),
    fill('building', 'building', colors.building, { minzoom: 14 }),
  ]
}

function roadLayers(colors: Colors): LayerSpecification[] {
  const road = (id: string, layer: string, kinds: string[], color: string, [far, near]: [number, number]) =>
    ({
      id: `${layer}-${id}`,
      type: 'line' as const,
      source: SOURCE,
      'source-layer': layer,
      filter: is(...kinds),
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': color,
        'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], 6, far, 18, near],
      },
    }) satisfies LineLayerSpecification
  return ['roads', 'transportation'].flatMap((layer) => [
    road('small', layer, ['path', 'footway', 'service', 'track', 'other'], colors.road, [0, 4]),
    road('street', layer, ['minor_road', 'minor', 'tertiary'], colors.road, [0.1, 14]),
    road('main', layer, ['major_road', 'primary', 'secondary', 'trunk'], colors.mainRoad, [0.5, 20]),
    road('highway', layer, ['highway', 'motorway'], colors.mainRoad, [0.8, 24]),
  ])
}

function lineLayers(colors: Colors): LayerSpecification[] {
  return ['boundaries', 'boundary'].map((layer) => ({
    id: layer,
    type: 'line' as const,
    source: SOURCE,
    'source-layer': layer,
    filter: ['any', is('country'), ['==', ['get', 'admin_level'], 2]],
    paint: {
      'line-color': colors.border,
      'line-width': ['interpolate', ['linear'], ['zoom'], 2, 0.5, 8, 1.2],
      'line-dasharray': [3, 2],
    },
  }))
}

function labelLayers(colors: Colors, language: string): LayerSpecification[] {
  const name: ExpressionSpecification = ['coalesce', ['get', `name:${language}`], ['get', 'name']]
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const country: ExpressionSpecification = [
    'match',
    ['coalesce', ['get', 'iso'], ['get', 'iso_a2'], ''],
    ...(COUNTRY_CODES.flatMap((code) => [code, names.of(code) ?? code]) as [string, string, ...string[]]),
    name,
  ] as unknown as ExpressionSpecification
  const halo = { 'text-halo-color': colors.halo, 'text-halo-width': 1.4 }
  // Our own labels have a minimum zoom; others appear wherever there is room.
  const inTime: ExpressionSpecification = ['<=', ['coalesce', ['get', 'min_zoom'], 0], ['zoom']]
  const rank: ExpressionSpecification = ['-', ['coalesce', ['get', 'rank'], ['get', 'population_rank'], 0]]

  return ['places', 'place'].flatMap((layer): LayerSpecification[] => [
    {
      id: `${layer}-neighbourhood`,
      type: 'symbol',
      source: SOURCE,
      'source-layer': layer,
      minzoom: 10.5,
      filter: ['all', is('neighbourhood', 'macrohood', 'suburb', 'quarter'), inTime],
      layout: {
        'text-field': name,
        'text-font': FONT,
        'text-max-width': 7,
        'symbol-sort-key': rank,
        'text-size': ['interpolate', ['linear'], ['zoom'], 11, 10.5, 15, 14],
        'text-padding': 4,
      },
      paint: { 'text-color': colors.dimText, ...halo },
    },
    {
      id: `${layer}-locality`,
      type: 'symbol',
      source: SOURCE,
      'source-layer': layer,
      filter: ['all', is('locality', 'city', 'town', 'village'), inTime],
      layout: {
        'text-field': name,
        'text-font': FONT,
        'text-max-width': 8,
        'symbol-sort-key': rank,
        'text-padding': 3,
        ...GIVES_WAY,
        'text-size': [
          'interpolate',
          ['linear'],
          ['zoom'],
          3,
          ['interpolate', ['linear'], ['coalesce', ['get', 'rank'], 50], 40, 9, 72, 12],
          10,
          ['interpolate', ['linear'], ['coalesce', ['get', 'rank'], 50], 40, 12, 72, 19],
          14,
          ['interpolate', ['linear'], ['coalesce', ['get', 'rank'], 50], 40, 14, 72, 22],
        ] as ExpressionSpecification,
      },
      paint: { 'text-color': colors.text, ...halo },
    },
    {
      id: `${layer}-country`,
      type: 'symbol',
      source: SOURCE,
      'source-layer': layer,
      maxzoom: 8,
      filter: ['all', is('country'), inTime],
      layout: {
        'text-field': country,
        'text-font': FONT,
        'text-max-width': 7,
        'symbol-sort-key': rank,
        'text-padding': 6,
        'text-size': ['interpolate', ['linear'], ['zoom'], 2, 11, 6, 16],
        'text-letter-spacing': language === 'fa' ? 0 : 0.06,
      },
      paint: { 'text-color': colors.countryText, ...halo },
    },
  ])
}
