import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CityNames, foldName, cityInWords as nameIn } from '@meydan/domain/city-names.ts'

// docs/decisions/0311: Cities are stored in one language and shown in the reader's

/** By country code and stored name: the names in other languages, where they differ. */
type Content = Record<string, Record<string, Record<string, string>>>

const FILE = join(import.meta.dirname, '../../content/cities/names.json')
const byLanguage = new Map<string, CityNames>()
let content: Content | undefined

export const readCityContent = (): Content => {
  content ??= JSON.parse(readFileSync(FILE, 'utf8')) as Content
  return content
}

/** The names of cities in a language, by what people store or type in the others. Built once. */
export function cityNamesIn(language: string): CityNames {
  const names = byLanguage.get(language) ?? readNames(language)
  byLanguage.set(language, names)
  return names
}

/** A stored city in the reader's language. Cities without such a name, and all in English, stay as stored. */
export const cityInWords = (city: string, country: string, language: string) =>
  nameIn(cityNamesIn(language), city, country)

function readNames(language: string): CityNames {
  const names: CityNames = {}
  for (const [country, cities] of Object.entries(readCityContent())) {
    const ofCountry: Record<string, string> = {}
    for (const [stored, others] of Object.entries(cities)) {
      const name = others[language]
      if (!name) continue
      // Somebody may have typed it in another language; a stored name comes before such a one.
      for (const typed of Object.values(others)) if (typed !== name) ofCountry[foldName(typed)] ??= name
      ofCountry[foldName(stored)] = name
    }
    if (Object.keys(ofCountry).length > 0) names[country] = ofCountry
  }
  return names
}
