import { isPlaceCategorySlug, type PlaceCategorySlug } from '@meydan/domain/place-categories.ts'
import { catalogId } from '@meydan/server/features/catalog/catalog.ids.ts'
import { createRandom, type Random } from '#random.ts'
import { AREAS, type AreaKey, pickSpot, type Spot } from '#world/areas.ts'
import { type HoursKind, PLACE_AREAS, PLACE_LOOKS, TEHRAN_PLACES } from '#world/places.ts'
import { placePicture } from './album.ts'
import { demoId } from './clockwork.ts'
import type { PlannedPerson } from './people.plan.ts'

export interface PlannedPlace {
  id: string
  title: string
  slug: PlaceCategorySlug
  spot: Spot
  owner: PlannedPerson | null
  picture: string
}

export function planPlaces(people: PlannedPerson[]): PlannedPlace[] {
  const owned = people.flatMap((owner) =>
    (owner.person.shops ?? []).map(([slug, title, area]) => ({ slug, title, area, owner })),
  )
  const unclaimed = Object.entries(PLACE_LOOKS).flatMap(([slug, { titles }]) =>
    titles.map((title) => ({ slug, title })),
  )
  const around = unclaimed.map((place, index) => ({
    ...place,
    area: PLACE_AREAS[index % PLACE_AREAS.length] as AreaKey,
    owner: null,
  }))
  const tehran = TEHRAN_PLACES.map(([slug, title, area]) => ({ slug, title, area, owner: null }))
  return [...owned, ...around, ...tehran].map(({ slug, title, area, owner }, index) => {
    if (!isPlaceCategorySlug(slug)) throw new Error(`no such place category: ${slug}`)
    const id = demoId('place', title)
    return {
      id,
      title,
      slug,
      spot: pickSpot(AREAS[area], createRandom(id)),
      owner,
      picture: placePicture(slug, index),
    }
  })
}

export function placeRow({ id, title, slug, spot, owner }: PlannedPlace, imageHref: string | null) {
  const random = createRandom(`place row ${id}`)
  const { area } = spot
  return {
    id,
    owner_id: owner?.id ?? null,
    category_id: catalogId.placeCategory(slug),
    title,
    country_code: area.countryCode,
    state: area.city,
    address: spot.address,
    postal_code: random.chance(0.8) ? spot.postalCode : null,
    website: owner || random.chance(0.4) ? `https://${webName(title, id)}.example` : null,
    phone: owner || random.chance(0.75) ? phoneOf(area.countryCode, random) : null,
    lat: spot.lat,
    lng: spot.lng,
    time_zone: area.timeZone,
    temporarily_closed: !owner && random.chance(0.04),
    permanently_closed: !owner && random.chance(0.02),
    opening_hours: owner || random.chance(0.85) ? hoursIn(area.countryCode, PLACE_LOOKS[slug].hours) : [],
    map_image_urls: imageHref ? [imageHref] : [],
  }
}

const webName = (title: string, id: string) =>
  title
    .toLocaleLowerCase('tr')
    .replace(/[ıİ]/g, 'i')
    .normalize('NFD')
    .replace(/[^a-z]/g, '') || `meydan-${id.slice(0, 6)}`

const phoneOf = (countryCode: string, random: Random) =>
  `${countryCode === 'IR' ? '+98 21 5555' : '+90 212 555'} ${random.int(10, 99)} ${random.int(10, 99)}`

const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
type Day = (typeof WEEK)[number]

const on = (days: readonly Day[], ...spans: string[]) => days.flatMap((day) => spans.map((hours) => ({ day, hours })))
const WORKDAYS = WEEK.slice(0, 5)

/** In Iran the week begins on Saturday and its last day is Friday. */
const hoursIn = (countryCode: string, kind: HoursKind) =>
  countryCode === 'IR'
    ? openingHours(kind).map(({ day, hours }) => ({ day: WEEK[(WEEK.indexOf(day) + 5) % 7] as Day, hours }))
    : openingHours(kind)

function openingHours(kind: HoursKind) {
  switch (kind) {
    case 'shop':
      return [...on(WEEK.slice(0, 6), '09:00-20:00'), ...on(['sunday'], '11:00-18:00')]
    case 'café':
      return [...on(WORKDAYS, '08:00-23:00'), ...on(['saturday', 'sunday'], '09:00-24:00')]
    case 'office':
      return on(WORKDAYS, '09:00-18:00')
    case 'bank':
      return on(WORKDAYS, '09:00-12:30', '13:30-17:00')
    case 'always':
      return on(WEEK, '00:00-24:00')
    case 'night':
      return [...on(WORKDAYS, '18:00-01:00'), ...on(['saturday', 'sunday'], '18:00-03:00')]
    case 'museum':
      return on(WEEK.slice(1), '10:00-18:00')
    case 'gym':
      return [...on(WORKDAYS, '07:00-22:30'), ...on(['saturday', 'sunday'], '09:00-20:00')]
  }
}
