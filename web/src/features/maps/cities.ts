import { foldName } from '@meydan/domain/city-names.ts'
import { type Dictionary, dictionaryOf } from '@meydan/domain/languages.ts'
import { currentLanguage } from '#i18n/language.ts'
import type { Position } from './position.ts'

// docs/decisions/0319: A district is found in the city field and stores its city

type Listed = [name: string, lat: number, lng: number, names?: Record<string, string>, cityOfDistrict?: string]

export interface City extends Position {
  /** The name that is stored, the same in every language; of a district, the name of its city. */
  name: string
  /** The name in the reader's language; of a district with its city. */
  label: string
  /** The names by which it is found, in every language we know. */
  spellings: string[]
  isDistrict: boolean
}

const lists = new Map<string, Promise<Listed[]>>()

/** The towns of a country and the districts of its large cities, largest first; empty if they cannot be fetched, because any town may be typed. */
export async function fetchCities(countryCode: string): Promise<City[]> {
  const list = lists.get(countryCode) ?? ask(countryCode)
  lists.set(countryCode, list)
  try {
    return citiesIn(await list, dictionaryOf(currentLanguage()))
  } catch {
    lists.delete(countryCode)
    return []
  }
}

export function citiesIn(list: Listed[], language: Dictionary): City[] {
  const comma = language === 'fa' ? '،' : ','
  const cities = list.filter(([, , , , cityOfDistrict]) => !cityOfDistrict)
  const labels = new Map(cities.map(([name, , , names]) => [name, names?.[language] ?? name]))
  return list.map(([name, lat, lng, names, city]) => {
    const label = names?.[language] ?? name
    return {
      name: city ?? name,
      lat,
      lng,
      label: city ? `${label}${comma} ${labels.get(city) ?? city}` : label,
      spellings: [...new Set([label, name, ...Object.values(names ?? {})])],
      isDistrict: city !== undefined,
    }
  })
}

async function ask(countryCode: string): Promise<Listed[]> {
  const response = await fetch(`/content/cities/${countryCode}.json`)
  return response.ok ? response.json() : []
}

/** The town that somebody typed or chose, the one near the position if several have the name; undefined if we know none. */
export function cityNamed(cities: City[], typed: string, position: Position | null = null): City | undefined {
  const chosen = cities.find(({ label, isDistrict }) => isDistrict && label === typed)
  if (chosen) return chosen
  const folded = foldName(typed)
  const named = cities.filter(({ spellings }) => spellings.some((spelling) => foldName(spelling) === folded))
  // A name alone means the town: the district of the same name is chosen, or the marker is there.
  return (position && nearest(named, position)) ?? named.find(({ isDistrict }) => !isDistrict) ?? named[0]
}

/** Farther away than this, the point belongs to no town that we know. */
const NEAR_KM = 60
const KM_PER_DEGREE = 111

/** The town of a point on the map, never a district; undefined if none is near. */
export const nearestCity = (cities: City[], position: Position) =>
  nearest(
    cities.filter(({ isDistrict }) => !isDistrict),
    position,
  )

/** Whether a point can belong to this town. */
export const isNear = (city: Position, position: Position) => distanceKm(city, position) <= NEAR_KM

function nearest(cities: City[], position: Position): City | undefined {
  const [first] = cities.toSorted((one, other) => distanceKm(one, position) - distanceKm(other, position))
  return first && isNear(first, position) ? first : undefined
}

function distanceKm(city: Position, { lat, lng }: Position) {
  const shrink = Math.cos((lat * Math.PI) / 180)
  return Math.hypot(city.lat - lat, (city.lng - lng) * shrink) * KM_PER_DEGREE
}
