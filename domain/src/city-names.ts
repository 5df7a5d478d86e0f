import { countryCodeOf } from './countries.ts'

/** Names of cities in one language, by country code and folded stored name. */
export type CityNames = Record<string, Record<string, string>>

const MARKS = /\p{M}/gu

/** For comparing names: ignores case, diacritics, and variants of Persian letters. */
export const foldName = (text: string) =>
  text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll('ي', 'ی')
    .replaceAll('ك', 'ک')
    .replaceAll('\u200c', ' ')
    .trim()

/** A stored city in the language of `names`; one without a name there stays as stored. `country` is a name or a code. */
export function cityInWords(names: CityNames | undefined, city: string, country: string): string {
  const ofCountry = own(names, countryCodeOf(country) ?? country)
  return own(ofCountry, foldName(city)) ?? city
}

/** Countries and cities are free text: "constructor" is none that we know. */
const own = <Value>(record: Record<string, Value> | undefined, key: string): Value | undefined =>
  record && Object.hasOwn(record, key) ? record[key] : undefined
