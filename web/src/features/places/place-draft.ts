import { MESSAGES } from '@meydan/domain/messages.ts'
import { hoursProblem, type OpeningSpan, placeProblem, WEEKDAYS, type Weekday } from '@meydan/domain/place-rules.ts'
import type { Position } from '#features/maps/position.ts'
import type { NewPlaceInput } from './places.graphql.ts'

export interface SpanDraft {
  /** The React key of the row. */
  key: string
  opens: string
  closes: string
}

export interface PictureDraft {
  key: string
  name: string
  file: Blob
  thumbnail: Blob
}

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
  pictures: [],
}

/** The country is filled in automatically, so a form with nothing else is not dirty. */
export const isTouched = ({ country_code: _, ...draft }: PlaceDraft) => {
  const { country_code: __, ...empty } = EMPTY_PLACE
  return draft.pictures.length > 0 || JSON.stringify(draft) !== JSON.stringify(empty)
}

const spansOf = (day: Weekday, spans: SpanDraft[]): OpeningSpan[] =>
  spans.map(({ opens, closes }) => ({ day, hours: `${opens}-${closes}` }))

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
  }
}

/** Maps a field of the server's error to a field of the form. */
export function placeFieldOf(field: string | undefined): PlaceField | undefined {
  if (field?.startsWith('images')) return 'images'
  if (field === 'opening_hours') return 'hours monday'
  return field && field in EMPTY_PLACE ? (field as PlaceField) : undefined
}

export function newPlaceOf(draft: PlaceDraft, location: Position): NewPlaceInput {
  const { category, country_code, status, hours, pictures } = draft
  const text = (name: PlaceText) => draft[name].trim()
  return {
    category,
    country_code,
    location: { lat: location.lat, lng: location.lng },
    title: text('title'),
    state: text('state'),
    address: text('address'),
    postal_code: text('postal_code'),
    phone: text('phone'),
    website: text('website'),
    images: pictures.map(({ file, name }) => new File([file], name, { type: file.type })),
    temporarilyClosed: status === 'temporarilyClosed',
    permanentlyClosed: status === 'permanentlyClosed',
    opening_hours: WEEKDAYS.flatMap((day) => spansOf(day, hours[day])),
  }
}
