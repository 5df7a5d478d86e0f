import type { Maybe } from '@meydan/domain/maybe.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { roundLocation } from '@meydan/domain/people-rules.ts'
import { type OpeningSpan, PLACE_MESSAGES, placeProblem, type SpecialSpan } from '@meydan/domain/place-rules.ts'
import { westernDigits } from '@meydan/domain/typed-digits.ts'
import zoneAt from '@photostructure/tz-lookup'
import type { CatalogService } from '#features/catalog/catalog.service.ts'
import { badInput } from '#lib/problem.ts'
import type { Upload } from '#lib/upload.ts'
import type { NewPlace } from './places.store.ts'

type Location = { lat: number; lng: number }

export type NewPlaceInput = { title: string; category: string } & Partial<{
  [Field in 'country_code' | 'state' | 'address' | 'postal_code' | 'website' | 'phone']: Maybe<string>
}> & {
    location?: Maybe<Location>
    images?: Maybe<Upload[]>
    temporarilyClosed?: Maybe<boolean>
    permanentlyClosed?: Maybe<boolean>
    opening_hours?: Maybe<OpeningSpan[]>
    special_hours?: Maybe<SpecialSpan[]>
  }

/** Checks what a person says of a place, without its pictures; throws at the first invalid field. */
export async function readPlace(catalog: CatalogService, input: NewPlaceInput): Promise<NewPlace> {
  const text = (value: Maybe<string>) => value?.trim() || null
  const { temporarilyClosed, permanentlyClosed, location, category, ...given } = input
  const fields = {
    title: given.title.trim(),
    state: text(given.state),
    address: text(given.address),
    postal_code: text(given.postal_code),
    website: text(given.website),
    phone: text(given.phone && westernDigits(given.phone)),
    opening_hours: given.opening_hours ?? [],
    special_hours: given.special_hours ?? [],
  }
  const categories = await catalog.placeCreationCategories()
  if (!categories.some(({ _id }) => _id === category)) throw badInput('category', PLACE_MESSAGES.unknownCategory)
  const problem = placeProblem({ ...fields, location })
  if (problem) throw badInput(problem[0], problem[1])
  if (!location) throw badInput('location', MESSAGES.chooseLocation)
  const country_code = text(given.country_code)?.toUpperCase() ?? null
  if (country_code && !/^[A-Z]{2}$/.test(country_code)) throw badInput('country_code', 'A code of two letters')
  return {
    ...fields,
    category_id: category,
    country_code,
    ...roundLocation(location),
    time_zone: zoneAt(location.lat, location.lng),
    temporarily_closed: temporarilyClosed ?? false,
    permanently_closed: permanentlyClosed ?? false,
  }
}
