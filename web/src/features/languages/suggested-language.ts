import { LANGUAGES, type Language } from '@meydan/domain/languages.ts'

const OF_ZONE: Record<string, string> = { cn: 'zh', de: 'de', in: 'hi', br: 'pt', ru: 'ru', tr: 'tr', ir: 'fa' }

const COUNTRIES: Record<string, string> = {
  ar: 'AE BH DZ EG IQ JO KW LB LY MA OM PS QA SA SD SY TN YE',
  de: 'AT DE',
  es: 'AR BO CL CO CR CU DO EC ES GT HN MX NI PA PE PY SV UY VE',
  fa: 'AF IR',
  fr: 'FR',
  hi: 'IN',
  ja: 'JP',
  ko: 'KR',
  pt: 'AO BR MZ PT',
  ru: 'BY RU',
  tr: 'TR',
  zh: 'CN HK TW',
}

const ofCountry = (country: string) =>
  Object.keys(COUNTRIES).find((code) => COUNTRIES[code]?.split(' ').includes(country))

/** The language of a zone; in the world zone, of the visitor's country. Null if it is English. */
export function suggestedLanguage(zone: string | null, country: string): Language | null {
  const code = OF_ZONE[zone ?? ''] ?? ofCountry(country)
  return LANGUAGES.find((language) => language.code === code) ?? null
}
