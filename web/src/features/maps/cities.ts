import { dictionaryOf } from '@meydan/domain/languages.ts'
import { currentLanguage } from '#i18n/language.ts'
import type { Position } from './position.ts'

type Listed = [name: string, lat: number, lng: number, names?: Record<string, string>]

export interface City extends Position {
  /** The same in every language: what is kept. */
  name: string
  /** What the reader calls it. */
  label: string
}

const asked = new Map<string, Promise<Listed[]>>()

/** The towns of a country, largest first; none when they cannot be fetched, for any town may be typed. */
export async function fetchCities(countryCode: string): Promise<City[]> {
  const list = asked.get(countryCode) ?? ask(countryCode)
  asked.set(countryCode, list)
  try {
    const language = dictionaryOf(currentLanguage())
    return (await list).map(([name, lat, lng, names]) => ({ name, lat, lng, label: names?.[language] ?? name }))
  } catch {
    asked.delete(countryCode)
    return []
  }
}

async function ask(countryCode: string): Promise<Listed[]> {
  const response = await fetch(`/content/cities/${countryCode}.json`)
  return response.ok ? response.json() : []
}

const MARKS = /\p{M}/gu

/** How names are compared: without case, marks, and the two ways some Persian letters are written. */
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
