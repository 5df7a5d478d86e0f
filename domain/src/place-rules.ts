import { MESSAGES } from './messages.ts'
import { compactPhone, isLocation } from './people-rules.ts'
import { VISIBLE } from './visible-text.ts'

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof WEEKDAYS)[number]

const SATURDAY = WEEKDAYS.indexOf('saturday')

/** The days of the week, beginning with the one that readers of the language expect: Saturday in Persian, else Monday. */
export const weekIn = (language: string): Weekday[] =>
  language.startsWith('fa') ? [...WEEKDAYS.slice(SATURDAY), ...WEEKDAYS.slice(0, SATURDAY)] : [...WEEKDAYS]

export type OpeningSpan = { day: string; hours: string }
/** One date that differs from the weekly hours, such as a holiday; `hours` is "closed" or like 09:00-13:00. */
export type SpecialSpan = { date: string; hours: string }

export const PLACE_LIMITS = {
  title: 200,
  state: 100,
  address: 500,
  postal_code: 20,
  website: 500,
  phone: 40,
} as const
export const OPENING_SPANS_MOST = 50
export const SPECIAL_SPANS_MOST = 60
export const CLOSED_ALL_DAY = 'closed'
export const PLACE_IMAGES_MOST = 10
export const CLAIM_NOTE_CHARACTERS = 1_000
export const SUGGESTION_NOTE_CHARACTERS = 1_000

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
  claimNeedsProof: 'Please write how we can check that it is yours, or add a document',
  wrongDate: 'Please choose a date',
  ownerDecides: 'Only the owner of this place can change it',
  hiddenPlace: 'This place is hidden. Account status says why.',
  suggestionWaiting: 'Your last suggestion for this place is still being reviewed',
  nothingChanged: 'Nothing has been changed',
  unknownImage: 'This picture does not belong to the place',
} as const

export interface PlaceFields {
  title: string
  location?: { lat: number; lng: number } | null | undefined
  website?: string | null | undefined
  opening_hours?: OpeningSpan[] | null | undefined
  special_hours?: SpecialSpan[] | null | undefined
}

/** Null if the place is valid, else the invalid field and the message. */
export function placeProblem(place: PlaceFields & Partial<Record<keyof typeof PLACE_LIMITS, string | null>>) {
  if (!VISIBLE.test(place.title)) return ['title', MESSAGES.required] as const
  for (const [field, most] of Object.entries(PLACE_LIMITS))
    if ((place[field as keyof typeof PLACE_LIMITS]?.length ?? 0) > most)
      return [field, `At most ${most} characters`] as const
  if (!place.location || !isLocation(place.location)) return ['location', MESSAGES.chooseLocation] as const
  if (place.phone && !isPhone(place.phone)) return ['phone', MESSAGES.invalidPhone] as const
  if (place.website && !isWebAddress(place.website)) return ['website', MESSAGES.invalidUrl] as const
  const hours = hoursProblem(place.opening_hours ?? [])
  if (hours) return ['opening_hours', hours] as const
  const special = specialHoursProblem(place.special_hours ?? [])
  return special ? (['special_hours', special] as const) : null
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
  return areOverlapping(spans) ? PLACE_MESSAGES.hoursOverlap : null
}

export function specialHoursProblem(spans: SpecialSpan[]): string | null {
  if (spans.length > SPECIAL_SPANS_MOST) return PLACE_MESSAGES.tooManyHours
  if (!spans.every(({ date }) => isDate(date))) return PLACE_MESSAGES.wrongDate
  const isClosed = ({ hours }: SpecialSpan) => hours === CLOSED_ALL_DAY
  if (!spans.every((span) => isClosed(span) || HOURS_PATTERN.test(span.hours))) return PLACE_MESSAGES.wrongHours
  const closed = spans.filter(isClosed)
  const isTwice = closed.some((span) => spans.some((other) => other !== span && other.date === span.date))
  const open = spans.filter((span) => !isClosed(span))
  if (isTwice || areOverlapping(open.map(({ date, hours }) => ({ day: date, hours }))))
    return PLACE_MESSAGES.hoursOverlap
  return null
}

/** 2026-02-30 has the right form, but is no date. */
function isDate(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false
  const date = new Date(`${text}T00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

function areOverlapping(spans: OpeningSpan[]): boolean {
  const days = new Set(spans.map(({ day }) => day))
  return [...days].some((day) => {
    const ofDay = spans
      .filter((span) => span.day === day)
      .map(({ hours }) => hours.split('-') as [string, string])
      .sort(([a], [b]) => a.localeCompare(b))
    return ofDay.some(([opens], at) => {
      const before = ofDay[at - 1]
      return before && (before[1] > opens || before[1] <= before[0])
    })
  })
}
