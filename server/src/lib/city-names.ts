import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { countryCodeOf } from '@meydan/domain/countries.ts'

type Names = Record<string, string>

const FILE = join(import.meta.dirname, '../../content/cities/names.json')
let byCountry: Map<string, Map<string, Names>> | undefined

/** A stored city in the reader's language. Cities without such a name, and all in English, stay as stored. */
export function cityInWords(city: string, country: string, language: string): string {
  byCountry ??= readNames()
  const names = byCountry.get(countryCodeOf(country) ?? '')?.get(city.toLowerCase())
  return names?.[language] ?? city
}

function readNames() {
  const content: Record<string, Record<string, Names>> = JSON.parse(readFileSync(FILE, 'utf8'))
  return new Map(
    Object.entries(content).map(([country, cities]) => [
      country,
      new Map(Object.entries(cities).map(([city, names]) => [city.toLowerCase(), names])),
    ]),
  )
}
