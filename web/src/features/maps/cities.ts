import { foldName } from '@meydan/domain/city-names.ts'
import { dictionaryOf } from '@meydan/domain/languages.ts'
import { currentLanguage } from '#i18n/language.ts'
import type { Position } from './position.ts'

type Listed = [name: string, lat: number, lng: number, names?: Record<string, string>]

export interface City extends Position {
  /** The name that is stored, the same in every language. */
  name: string
  /** The name in the reader's language. */
  label: string
}

const lists = new Map<string, Promise<Listed[]>>()

/** The towns of a country, largest first; empty if they cannot be fetched, because any town may be typed. */
export async function fetchCities(countryCode: string): Promise<City[]> {
  const list = lists.get(countryCode) ?? ask(countryCode)
  lists.set(countryCode, list)
  try {
    const language = dictionaryOf(currentLanguage())
    return (await list).map(([name, lat, lng, names]) => ({ name, lat, lng, label: names?.[language] ?? name }))
  } catch {
    lists.delete(countryCode)
    return []
  }
}

async function ask(countryCode: string): Promise<Listed[]> {
  const response = await fetch(`/content/cities/${countryCode}.json`)
  return response.ok ? response.json() : []
}

/** The town that somebody typed or chose; undefined if it is none that we know. */
export function cityNamed(cities: City[], typed: string): City | undefined {
  const folded = foldName(typed)
  return (
    cities.find(({ label }) => label === typed) ??
    cities.find(({ label, name }) => foldName(label) === folded || foldName(name) === folded)
  )
}

/** Farther away than this, the point belongs to no town that we know. */
const NEAR_KM = 60
const KM_PER_DEGREE = 111

/** The town of a point on the map; undefined if none is near. */
export function nearestCity(cities: City[], { lat, lng }: Position): City | undefined {
  const shrink = Math.cos((lat * Math.PI) / 180)
  const distanceKm = (city: City) => Math.hypot(city.lat - lat, (city.lng - lng) * shrink) * KM_PER_DEGREE
  const [nearest] = cities.toSorted((one, other) => distanceKm(one) - distanceKm(other))
  return nearest && distanceKm(nearest) <= NEAR_KM ? nearest : undefined
}
