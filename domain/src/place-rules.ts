import { MESSAGES } from './messages.ts'
import { compactPhone, isLocation } from './people-rules.ts'

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof WEEKDAYS)[number]
export type OpeningSpan = { day: string; hours: string }

export const PLACE_LIMITS = {
  title: 200,
  state: 100,
  address: 500,
  postal_code: 20,
  website: 500,
  phone: 40,
} as const
export const OPENING_SPANS_MOST = 50
export const PLACE_IMAGES_MOST = 10
export const CLAIM_NOTE_CHARACTERS = 1_000

/** A place with a similar name within this distance is probably the same one. */
export const SIMILAR_PLACE_METRES = 150

/** A span that ends at or before its start continues past midnight; 24:00 is the end of the day. */
export const HOURS_PATTERN = /^([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)$/

export const PLACE_MESSAGES = {
  similarPlace: 'There is already a similar place here',
  noSuchPlace: 'This place no longer exists',
  unknownCategory: 'Please choose a category from the list',
  wrongHours: 'Opening hours look like 09:00-18:00',
  hoursOverlap: 'Two opening hours of one day overlap',
  tooManyHours: 'There are too many opening hours',
  tooManyImages: 'A place has at most 10 pictures',
  tooManyPlaces: 'You have reached the maximum number of places',
  hasOwner: 'This place already has an owner',
  claimWaiting: 'Your request is already being reviewed',
} as const

export interface PlaceFields {
  title: string
  location?: { lat: number; lng: number } | null | undefined
  website?: string | null | undefined
  opening_hours?: OpeningSpan[] | null | undefined
}

/** Null if the place is valid, else the invalid field and the message. */
export function placeProblem(place: PlaceFields & Partial<Record<keyof typeof PLACE_LIMITS, string | null>>) {
  if (!place.title) return ['title', MESSAGES.required] as const
  for (const [field, most] of Object.entries(PLACE_LIMITS))
    if ((place[field as keyof typeof PLACE_LIMITS]?.length ?? 0) > most)
      return [field, `At most ${most} characters`] as const
  if (!place.location || !isLocation(place.location)) return ['location', MESSAGES.chooseLocation] as const
  if (place.phone && !isPhone(place.phone)) return ['phone', MESSAGES.invalidPhone] as const
  if (place.website && !isWebAddress(place.website)) return ['website', MESSAGES.invalidUrl] as const
  const hours = hoursProblem(place.opening_hours ?? [])
  return hours ? (['opening_hours', hours] as const) : null
}

/** A shop may have a local or short number without a country code. */
const isPhone = (text: string) => /^\+?\d{3,20}$/.test(compactPhone(text))

function isWebAddress(text: string): boolean {
  const host = /^(?:https?:\/\/)?([^\s/$.?#][^\s/]*)(?:\/\S*)?$/i.exec(text)?.[1]
  const hasDotInside = host?.slice(1, -1).includes('.') ?? false
  return hasDotInside && !/^(?!https?:)[a-z][a-z0-9+-]*:/i.test(text)
}

export function hoursProblem(spans: OpeningSpan[]): string | null {
  if (spans.length > OPENING_SPANS_MOST) return PLACE_MESSAGES.tooManyHours
  const isWrong = ({ day, hours }: OpeningSpan) => !WEEKDAYS.includes(day as Weekday) || !HOURS_PATTERN.test(hours)
  if (spans.some(isWrong)) return PLACE_MESSAGES.wrongHours
  for (const day of WEEKDAYS) {
    const ofDay = spans
      .filter((span) => span.day === day)
      .map(({ hours }) => hours.split('-') as [string, string])
      .sort(([a], [b]) => a.localeCompare(b))
    const isOverlapping = ofDay.some(([opens], at) => {
      const before = ofDay[at - 1]
      return before && (before[1] > opens || before[1] <= before[0])
    })
    if (isOverlapping) return PLACE_MESSAGES.hoursOverlap
  }
  return null
}
