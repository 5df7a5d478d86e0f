import { currentTag } from './language.ts'

export type CalendarName = 'gregory' | 'persian'

/** A date in a calendar; months count from 1. */
export interface CalendarDay {
  year: number
  month: number
  day: number
}

const DAY_MS = 86_400_000

/** Persian readers enter dates in the Persian calendar. */
export function calendarHere(tag = currentTag()): CalendarName {
  return new Intl.DateTimeFormat(tag).resolvedOptions().calendar === 'persian' ? 'persian' : 'gregory'
}

/** 1991-10-16 → 1370, 7, 24. */
export function readDay(iso: string, calendar: CalendarName): CalendarDay | null {
  const date = new Date(`${iso}T00:00:00Z`)
  return Number.isNaN(date.getTime()) ? null : partsOf(date, calendar)
}

/** The same day as YYYY-MM-DD; null if the calendar has no such day. */
export function isoOf(wanted: CalendarDay, calendar: CalendarName): string | null {
  const nearby = calendar === 'persian' ? nearPersian(wanted) : Date.UTC(wanted.year, wanted.month - 1, wanted.day)
  for (const days of [0, 1, -1, 2, -2]) {
    const date = new Date(nearby + days * DAY_MS)
    if (isSameDay(partsOf(date, calendar), wanted)) return date.toISOString().slice(0, 10)
  }
  return null
}

export const daysInMonth = (year: number, month: number, calendar: CalendarName) =>
  [31, 30, 29, 28].find((day) => isoOf({ year, month, day }, calendar)) ?? 31

/** The twelve month names in the reader's language. */
export function monthNames(calendar: CalendarName, tag = currentTag()): string[] {
  const format = new Intl.DateTimeFormat(tag, { calendar, month: 'long', timeZone: 'UTC' })
  const year = calendar === 'persian' ? 1400 : 2021
  return Array.from({ length: 12 }, (_, index) =>
    format.format(new Date(isoOf({ year, month: index + 1, day: 1 }, calendar) ?? '')),
  )
}

const asNumbers = (calendar: CalendarName) =>
  new Intl.DateTimeFormat('en-u-nu-latn', {
    calendar,
    timeZone: 'UTC',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  })
const FORMATS = { gregory: asNumbers('gregory'), persian: asNumbers('persian') }

function partsOf(date: Date, calendar: CalendarName): CalendarDay {
  const parts = FORMATS[calendar].formatToParts(date)
  const part = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value)
  return { year: part('year'), month: part('month'), day: part('day') }
}

/** Accurate to a day or two: the year begins around 21 March and its first six months have 31 days. */
function nearPersian({ year, month, day }: CalendarDay) {
  const daysBefore = month <= 7 ? (month - 1) * 31 : 186 + (month - 7) * 30
  return Date.UTC(year + 621, 2, 21) + (daysBefore + day - 1) * DAY_MS
}

const isSameDay = (one: CalendarDay, other: CalendarDay) =>
  one.year === other.year && one.month === other.month && one.day === other.day
