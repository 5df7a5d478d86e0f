import { MESSAGES } from '@meydan/domain/messages.ts'
import {
  CLOSED_ALL_DAY,
  hoursProblem,
  type OpeningSpan,
  placeProblem,
  type SpecialSpan,
  specialHoursProblem,
  WEEKDAYS,
  type Weekday,
} from '@meydan/domain/place-rules.ts'
import type { Position } from '#features/maps/position.ts'
import type { NewPlaceInput, PlaceToEdit } from './places.graphql.ts'

export interface SpanDraft {
  /** The React key of the row. */
  key: string
  opens: string
  closes: string
  /** Stored as 24:00, which a time field shows as 00:00. */
  isEndOfDay?: boolean
}

/** One date with other hours; `opens` and `closes` do not count if it is closed. */
export interface SpecialDraft extends SpanDraft {
  date: string
  isClosed: boolean
}

/** A chosen picture. */
interface NewPicture {
  key: string
  name: string
  file: Blob
  thumbnail: Blob
}

/** A picture that the place has already; its key is its id. */
interface StoredPicture {
  key: string
  name: string
  href: string
}

export type PictureDraft = NewPicture | StoredPicture

export type PlaceStatus = 'open' | 'temporarilyClosed' | 'permanentlyClosed'

/** The values of the form, as typed. */
export interface PlaceDraft {
  category: string
  title: string
  location: Position | null
  country_code: string | null
  state: string
  address: string
  postal_code: string
  phone: string
  website: string
  status: PlaceStatus
  hours: Record<Weekday, SpanDraft[]>
  special: SpecialDraft[]
  pictures: PictureDraft[]
}

export type PlaceText = 'title' | 'state' | 'address' | 'postal_code' | 'phone' | 'website'

export type PlaceField = keyof Omit<PlaceDraft, 'hours' | 'pictures' | 'status'> | `hours ${Weekday}` | 'images'

const NO_HOURS = Object.fromEntries(WEEKDAYS.map((day) => [day, [] as SpanDraft[]])) as PlaceDraft['hours']

export const EMPTY_PLACE: PlaceDraft = {
  category: '',
  title: '',
  location: null,
  country_code: null,
  state: '',
  address: '',
  postal_code: '',
  phone: '',
  website: '',
  status: 'open',
  hours: NO_HOURS,
  special: [],
  pictures: [],
}

/** A stored place as the values of the form. */
export function draftOf(place: PlaceToEdit): PlaceDraft {
  const times = (hours: string) => {
    const [opens = '', closes = ''] = hours.split('-')
    const isEndOfDay = closes === '24:00'
    return { key: crypto.randomUUID(), opens, closes: isEndOfDay ? '00:00' : closes, isEndOfDay }
  }
  const ofDay = (day: Weekday) => place.opening_hours.filter((span) => span.day === day)
  return {
    category: place.category._id,
    title: place.title,
    location: { lat: place.location.lat, lng: place.location.lng },
    country_code: place.country_code ?? null,
    state: place.state ?? '',
    address: place.address ?? '',
    postal_code: place.postal_code ?? '',
    phone: place.phone ?? '',
    website: place.website ?? '',
    status: place.permanentlyClosed ? 'permanentlyClosed' : place.temporarilyClosed ? 'temporarilyClosed' : 'open',
    hours: Object.fromEntries(
      WEEKDAYS.map((day) => [day, ofDay(day).map(({ hours }) => times(hours))]),
    ) as PlaceDraft['hours'],
    special: place.special_hours.map(({ date, hours }) =>
      hours === CLOSED_ALL_DAY
        ? { key: crypto.randomUUID(), date, isClosed: true, opens: '', closes: '' }
        : { ...times(hours), date, isClosed: false },
    ),
    pictures: place.images.map(({ _id, href }, at) => ({ key: _id, href, name: `${at + 1}` })),
  }
}

/** Whether the form differs from what it started with. The country is filled in automatically and does not count. */
export function isTouched(draft: PlaceDraft, initial: PlaceDraft) {
  const comparable = ({ country_code: _, pictures, ...rest }: PlaceDraft) =>
    JSON.stringify({ ...rest, pictures: pictures.map(({ key }) => key) })
  return comparable(draft) !== comparable(initial)
}

const hoursOf = ({ opens, closes, isEndOfDay }: SpanDraft) =>
  `${opens}-${isEndOfDay && closes === '00:00' ? '24:00' : closes}`

const spansOf = (day: Weekday, spans: SpanDraft[]): OpeningSpan[] =>
  spans.map((span) => ({ day, hours: hoursOf(span) }))

const specialOf = (special: SpecialDraft[]): SpecialSpan[] =>
  special.map((span) => ({ date: span.date, hours: span.isClosed ? CLOSED_ALL_DAY : hoursOf(span) }))

/** The error of each invalid field, in the order of the screen. */
export function problemsOf(draft: PlaceDraft): Partial<Record<PlaceField, string | null>> {
  // The rule reports one problem at a time, so each field is checked in a place whose other fields are valid.
  const validPlace = { title: 'x', location: { lat: 0, lng: 0 } }
  const problemOf = (part: object) => placeProblem({ ...validPlace, ...part })?.[1] ?? null
  return {
    category: draft.category ? null : MESSAGES.required,
    title: problemOf({ title: draft.title.trim() }),
    location: problemOf({ location: draft.location }),
    state: problemOf({ state: draft.state.trim() }),
    address: problemOf({ address: draft.address.trim() }),
    postal_code: problemOf({ postal_code: draft.postal_code.trim() }),
    phone: problemOf({ phone: draft.phone.trim() }),
    website: problemOf({ website: draft.website.trim() }),
    ...Object.fromEntries(WEEKDAYS.map((day) => [`hours ${day}`, hoursProblem(spansOf(day, draft.hours[day]))])),
    special: specialHoursProblem(specialOf(draft.special)),
  }
}

/** Maps a field of the server's error to a field of the form. */
export function placeFieldOf(field: string | undefined): PlaceField | undefined {
  if (field?.startsWith('images')) return 'images'
  if (field === 'opening_hours') return 'hours monday'
  if (field === 'special_hours') return 'special'
  return field && field in EMPTY_PLACE ? (field as PlaceField) : undefined
}

/** Without a location the server refuses it, but the form does so first. */
export function newPlaceOf(draft: PlaceDraft): NewPlaceInput {
  const { category, country_code, status, hours, special, pictures } = draft
  const text = (name: PlaceText) => draft[name].trim()
  return {
    category,
    country_code,
    location: draft.location && { lat: draft.location.lat, lng: draft.location.lng },
    title: text('title'),
    state: text('state'),
    address: text('address'),
    postal_code: text('postal_code'),
    phone: text('phone'),
    website: text('website'),
    images: pictures
      .filter((picture) => 'file' in picture)
      .map(({ file, name }) => new File([file], name, { type: file.type })),
    temporarilyClosed: status === 'temporarilyClosed',
    permanentlyClosed: status === 'permanentlyClosed',
    opening_hours: WEEKDAYS.flatMap((day) => spansOf(day, hours[day])),
    special_hours: specialOf(special),
  }
}

/** The stored pictures that stay, in their order. */
export const keptImages = ({ pictures }: PlaceDraft) =>
  pictures.filter((picture) => 'href' in picture).map(({ key }) => key)
