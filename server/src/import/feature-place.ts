import { createHash } from 'node:crypto'
import { isLocation, roundLocation } from '@meydan/domain/people-rules.ts'
import type { PlaceCategorySlug } from '@meydan/domain/place-categories.ts'
import { PLACE_LIMITS, placeProblem } from '@meydan/domain/place-rules.ts'
import { westernDigits } from '@meydan/domain/typed-digits.ts'
import zoneAt from '@photostructure/tz-lookup'
import type { ImportedPlace } from '#features/places/imported-places.store.ts'
import { withoutControlCharacters } from '#lib/control-characters.ts'
import { readOpeningHours } from './opening-hours.ts'
import { ADDRESS_TAGS, CATEGORY_OF_TAG, TAGS_OF_FACT, WHOLE_ADDRESS_TAG } from './osm-tags.ts'

type Tags = Record<string, string>
export type PlaceOptions = {
  /** Prefix of the id, so that equal numbers from two sources stay different places. */
  source: string
  /** The preferred language of names: with `fa`, name:fa is used before name. */
  language: string | null
  categoryIds: ReadonlyMap<PlaceCategorySlug, string>
}

/** What to do with a feature: import it, skip it because it is none of ours, or report it as bad. */
export type ReadResult<Row> = { row: Row } | { passedOver: string } | { problem: string }

const CATEGORIES = new Map(CATEGORY_OF_TAG.map(([tag, category], rank) => [tag, { category, rank }]))
const KEYS = new Set(CATEGORY_OF_TAG.map(([tag]) => tag.split('=')[0] ?? ''))

export function readFeature(
  feature: unknown,
  { source, language, categoryIds }: PlaceOptions,
): ReadResult<ImportedPlace> {
  const { type, geometry, properties, id } = (feature ?? {}) as Record<string, unknown>
  if (type !== 'Feature') return { problem: 'it is not a GeoJSON feature' }
  const tags = readTags(properties)
  const category = categoryOf(tags)
  if (!category) return { passedOver: 'of no category of ours' }
  const category_id = categoryIds.get(category)
  if (!category_id) return { problem: `the category ${category} is not in the database; start the server once` }
  const title = first(tags, [...(language ? [`name:${language}`] : []), ...TAGS_OF_FACT.title], PLACE_LIMITS.title)
  if (!title) return { passedOver: 'without a name' }
  const centre = centreOf(geometry)
  if (!centre) return { problem: 'it has no position on the earth' }
  const location = roundLocation(centre)
  const required = { title, location }
  const validOrNull = (fact: 'phone' | 'website', value: string | null) =>
    value && !placeProblem({ ...required, [fact]: value }) ? value : null
  const key = idOf(id, tags) ?? createHash('sha256').update(`${title} ${location.lat} ${location.lng}`).digest('hex')
  return {
    row: {
      import_key: `${source}:${key}`.slice(0, 200),
      category_id,
      title,
      ...location,
      country_code: /^[A-Z]{2}$/.exec(first(tags, TAGS_OF_FACT.country_code, 3)?.toUpperCase() ?? '')?.[0] ?? null,
      state: first(tags, TAGS_OF_FACT.state, PLACE_LIMITS.state),
      address: addressOf(tags),
      postal_code: first(tags, TAGS_OF_FACT.postal_code, PLACE_LIMITS.postal_code),
      phone: validOrNull('phone', phoneOf(tags)),
      website: validOrNull('website', first(tags, TAGS_OF_FACT.website, PLACE_LIMITS.website)),
      time_zone: zoneAt(location.lat, location.lng),
      temporarily_closed: false,
      permanently_closed: false,
      opening_hours: readOpeningHours(first(tags, TAGS_OF_FACT.opening_hours, 1_000) ?? '') ?? [],
    },
  }
}

/** One line without control characters and lone surrogates. */
const clean = (text: string) => withoutControlCharacters(text.replaceAll(/\s+/g, ' ')).trim()

function readTags(properties: unknown): Tags {
  // Some tools nest the tags in a member `tags`.
  const outer = (properties ?? {}) as Record<string, unknown>
  const tags = typeof outer.tags === 'object' && outer.tags ? { ...outer, ...outer.tags } : outer
  return Object.fromEntries(
    Object.entries(tags).flatMap(([tag, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[tag, clean(String(value))]] : [],
    ),
  )
}

/** The category of the tags that is first in the table. */
function categoryOf(tags: Tags): PlaceCategorySlug | null {
  let best: { category: PlaceCategorySlug; rank: number } | null = null
  for (const key of KEYS) {
    const value = tags[key]
    if (!value || value === 'no') continue
    for (const each of value.split(';')) {
      const match = CATEGORIES.get(`${key}=${each.trim()}`) ?? CATEGORIES.get(`${key}=*`)
      if (match && (!best || match.rank < best.rank)) best = match
    }
  }
  return best?.category ?? null
}

function first(tags: Tags, names: readonly string[], mostCharacters: number): string | null {
  for (const name of names) if (tags[name]) return cut(tags[name], mostCharacters)
  return null
}

/** Does not cut a surrogate pair in half. */
const cut = (text: string, most: number) => (text.length <= most ? text : text.slice(0, most).toWellFormed().trim())

/** The first number; several are separated, usually by semicolons. */
const phoneOf = (tags: Tags) =>
  westernDigits(first(tags, TAGS_OF_FACT.phone, 200) ?? '')
    .split(/[;,/]/)[0]
    ?.trim()
    .slice(0, PLACE_LIMITS.phone) || null

function addressOf(tags: Tags): string | null {
  const whole = tags[WHOLE_ADDRESS_TAG]
  if (whole) return cut(whole, PLACE_LIMITS.address)
  const street = [tags['addr:street'] ?? tags['addr:place'], tags['addr:housenumber']].filter(Boolean).join(' ')
  if (!street) return null
  return cut([street, ...ADDRESS_TAGS.flatMap((tag) => tags[tag] ?? [])].join(', '), PLACE_LIMITS.address)
}

/** For example `node/123`: equal in every extract of OpenStreetMap, whatever tool wrote it. */
function idOf(id: unknown, tags: Tags): string | null {
  const rawId = typeof id === 'string' || typeof id === 'number' ? String(id) : (tags['@id'] ?? tags.osm_id ?? tags.id)
  if (!rawId) return null
  const kind = tags['@type'] ?? tags.osm_type ?? tags.type
  return /^\d+$/.test(rawId) && kind ? `${kind}/${rawId}` : clean(rawId)
}

type Box = { south: number; north: number; west: number; east: number }

/** The position of a point; the centre of the bounding box of a building or a square. */
function centreOf(geometry: unknown): { lat: number; lng: number } | null {
  const { coordinates } = (geometry ?? {}) as { coordinates?: unknown }
  const box: Box = { south: Infinity, north: -Infinity, west: Infinity, east: -Infinity }
  widen(box, coordinates)
  const centre = { lat: (box.south + box.north) / 2, lng: (box.west + box.east) / 2 }
  return isLocation(centre) ? centre : null
}

/** The nesting of a MultiPolygon, the deepest geometry. */
const DEEPEST_COORDINATES = 4

function widen(box: Box, coordinates: unknown, depth = 1) {
  if (!Array.isArray(coordinates) || depth > DEEPEST_COORDINATES) return
  const [lng, lat] = coordinates
  if (typeof lng !== 'number' || typeof lat !== 'number') {
    for (const each of coordinates) widen(box, each, depth + 1)
    return
  }
  box.south = Math.min(box.south, lat)
  box.north = Math.max(box.north, lat)
  box.west = Math.min(box.west, lng)
  box.east = Math.max(box.east, lng)
}
