// Generates a city in OpenStreetMap's GeoJSON, to measure the import:
//   node bench/src/make-places.ts 100000 > /tmp/places.geojson && time npm run import -- places /tmp/places.geojson
import { once } from 'node:events'

const KINDS = [
  ['amenity', 'cafe', 'Kıraathanesi'],
  ['shop', 'supermarket', 'Market'],
  ['amenity', 'restaurant', 'Lokantası'],
  ['shop', 'clothes', 'Giyim'],
  ['amenity', 'pharmacy', 'Eczanesi'],
  ['shop', 'bakery', 'Fırını'],
  ['shop', 'hairdresser', 'Kuaförü'],
] as const
const NAMES = ['Çınaraltı', 'Güneş', 'Şişli', 'Yıldız', 'کافه نادری', 'Öz', 'İstanbul', 'فروشگاه امید', 'Köşe', 'Bahçe']
const HOURS = ['Mo-Sa 09:00-19:00; Su 10:00-17:00', 'Mo-Fr 08:00-12:00,13:00-18:00']
const FIRST_ID = 1_000_000_000

const of = <Item>(items: readonly Item[], at: number) => items[at % items.length] as Item
/** Deterministic, evenly spread positions. */
const spread = (at: number, step: number) => (at * step) % 1

function feature(at: number) {
  const [key, value, what] = of(KINDS, at)
  return {
    type: 'Feature',
    id: `node/${FIRST_ID + at}`,
    properties: {
      [key]: value,
      name: `${of(NAMES, at * 7)} ${what} ${at}`,
      opening_hours: of(HOURS, at),
      'addr:street': `${of(NAMES, at)} Sokak`,
      'addr:housenumber': String(at % 200),
      'addr:city': 'İstanbul',
      phone: `+90 212 ${1_000_000 + at}`,
      website: `https://place${at}.example`,
    },
    geometry: { type: 'Point', coordinates: [28.5 + spread(at, 0.618_034), 40.8 + spread(at, 0.754_878) / 2] },
  }
}

const count = Number(process.argv[2] ?? 100_000)
for (let at = 0; at < count; at++)
  if (!process.stdout.write(`${JSON.stringify(feature(at))}\n`)) await once(process.stdout, 'drain')
