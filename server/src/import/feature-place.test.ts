import { ALL_PLACE_CATEGORIES, type PlaceCategorySlug } from '@meydan/domain/place-categories.ts'
import { expect, test } from 'vitest'
import { readFeature } from './feature-place.ts'
import { CATEGORY_OF_TAG } from './osm-tags.ts'

const categoryIds = new Map(ALL_PLACE_CATEGORIES.map(({ slug }) => [slug as PlaceCategorySlug, slug]))
const read = (properties: object, more: object = {}, language: string | null = null) =>
  readFeature(
    { type: 'Feature', id: 'node/1', geometry: { type: 'Point', coordinates: [28.97, 41.03] }, properties, ...more },
    { source: 'osm', language, categoryIds },
  )
const row = (...args: Parameters<typeof read>) => {
  const reading = read(...args)
  return 'row' in reading ? reading.row : reading
}
const CAFE = { amenity: 'cafe', name: 'Çınaraltı' }

test('all facts of a café are read from OpenStreetMap', () => {
  const tags = {
    ...CAFE,
    'addr:street': 'İstiklal Caddesi',
    'addr:housenumber': '12',
    'addr:suburb': 'Beyoğlu',
    'addr:city': 'İstanbul',
    'addr:postcode': '34433',
    'addr:country': 'tr',
    opening_hours: 'Mo 09:00-18:00',
    'contact:phone': '+90 212 000 00 00; +90 212 000 00 01',
    website: 'https://cinaralti.example',
  }
  expect(row(tags)).toEqual({
    import_key: 'osm:node/1',
    category_id: 'coffee',
    title: 'Çınaraltı',
    lat: 41.03,
    lng: 28.97,
    country_code: 'TR',
    state: 'İstanbul',
    address: 'İstiklal Caddesi 12, Beyoğlu, İstanbul',
    postal_code: '34433',
    phone: '+90 212 000 00 00',
    website: 'https://cinaralti.example',
    time_zone: 'Europe/Istanbul',
    temporarily_closed: false,
    permanently_closed: false,
    opening_hours: [{ day: 'monday', hours: '09:00-18:00' }],
  })
})

test('the name is in the language the operator prefers', () => {
  const tags = { amenity: 'cafe', name: 'Naderi', 'name:fa': 'کافه نادری', 'name:tr': 'Naderi Kahvesi' }
  expect(row(tags)).toMatchObject({ title: 'Naderi' })
  expect(row(tags, {}, 'fa')).toMatchObject({ title: 'کافه نادری' })
  expect(row(tags, {}, 'tr')).toMatchObject({ title: 'Naderi Kahvesi' })
  expect(row({ amenity: 'cafe', 'name:fa': 'کافه نادری' })).toMatchObject({ title: 'کافه نادری' })
})

test('uncertain facts are left out', () => {
  const tags = { ...CAFE, phone: 'ask Ali', website: 'javascript:alert(1)', opening_hours: 'when Ali is here' }
  expect(row({ ...tags, 'addr:country': 'Turkey' })).toMatchObject({
    phone: null,
    website: null,
    opening_hours: [],
    country_code: null,
    address: null,
  })
  expect(row({ ...CAFE, name: 'Çay\u001b[31m\u009b Evi\r\nII' })).toMatchObject({ title: 'Çay[31m Evi II' })
  expect(row({ ...CAFE, name: `a\0${'b'.repeat(300)}` })).toMatchObject({ title: `a${'b'.repeat(199)}` })
})

test('the narrower category wins, several values are read, and a building is at its centre', () => {
  expect(row({ ...CAFE, shop: 'yes', tourism: 'attraction' })).toMatchObject({ category_id: 'coffee' })
  expect(row({ shop: 'books;electronics', name: 'x' })).toMatchObject({ category_id: 'bookshops' })
  expect(row({ shop: 'anything', name: 'x' })).toMatchObject({ category_id: 'shopping_center' })
  const coordinates = [
    [
      [28, 41],
      [30, 41],
      [30, 42],
      [28, 42],
    ],
  ]
  expect(row(CAFE, { geometry: { type: 'Polygon', coordinates } })).toMatchObject({ lat: 41.5, lng: 29 })
})

test('coordinates that are nested too deep are no position', () => {
  const coordinates = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)
  expect(read(CAFE, { geometry: { type: 'Polygon', coordinates } })).toEqual({
    problem: 'it has no position on the earth',
  })
})

test('a place has the same key, whatever tool wrote the file', () => {
  const key = (properties: object, id?: unknown) =>
    (row({ ...CAFE, ...properties }, { id }) as { import_key: string }).import_key
  expect(key({ '@id': 'node/7' })).toBe('osm:node/7')
  expect(key({ osm_id: 7, osm_type: 'node' })).toBe('osm:node/7')
  expect(key({ type: 'node' }, 7)).toBe('osm:node/7')
  expect(key({})).toBe(key({}))
  expect(key({})).not.toBe(key({ name: 'another' }))
})

test.each([
  [{ amenity: 'bench', name: 'x' }, {}, { passedOver: 'of no category of ours' }],
  [{ shop: 'no', name: 'x' }, {}, { passedOver: 'of no category of ours' }],
  [{ amenity: 'cafe' }, {}, { passedOver: 'without a name' }],
  [CAFE, { geometry: null }, { problem: 'it has no position on the earth' }],
  [CAFE, { geometry: { type: 'Point', coordinates: [200, 41] } }, { problem: 'it has no position on the earth' }],
  [CAFE, { geometry: { type: 'Point', coordinates: ['28', '41'] } }, { problem: 'it has no position on the earth' }],
  [CAFE, { type: 'Node' }, { problem: 'it is not a GeoJSON feature' }],
])('%o %o', (properties, more, expected) => {
  expect(read(properties, more)).toEqual(expected)
})

test('every row of the table is reachable: no tag twice, none after its own wildcard', () => {
  const tags = CATEGORY_OF_TAG.map(([tag]) => tag)
  expect(new Set(tags).size).toBe(tags.length)
  for (const [at, tag] of tags.entries())
    expect(tags.indexOf(`${tag.split('=')[0]}=*`) + 1 || Infinity).toBeGreaterThan(at)
})
