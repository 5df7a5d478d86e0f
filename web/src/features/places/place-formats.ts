import { WEEKDAYS, type Weekday, weekIn } from '@meydan/domain/place-rules.ts'
import { currentTag } from '#i18n/language.ts'

const MONDAY_MS = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

const weekday = (day: Weekday, length: 'long' | 'short') =>
  new Intl.DateTimeFormat(currentTag(), { weekday: length, timeZone: 'UTC' }).format(
    MONDAY_MS + WEEKDAYS.indexOf(day) * DAY_MS,
  )

/** The days of the week in the reader's order. */
export const weekInOrder = () => weekIn(currentTag())

export const nameOfWeekday = (day: Weekday) => weekday(day, 'long')

export const shortWeekday = (day: Weekday) => weekday(day, 'short')

/** A date of the special hours: Thu 31 December. */
export const formatSpecialDate = (date: string) =>
  new Intl.DateTimeFormat(currentTag(), {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(Date.parse(`${date}T00:00Z`))

/** 09:00-18:00 with the reader's digits. */
export function formatHours(hours: string) {
  const digits = new Intl.NumberFormat(currentTag(), { useGrouping: false })
  return hours.replaceAll(/\d/g, (digit) => digits.format(Number(digit))).replace('-', '–')
}

/** 41.0400, 28.9300: for a place without an address. */
export function formatLocation({ lat, lng }: { lat: number; lng: number }) {
  const degrees = new Intl.NumberFormat(currentTag(), {
    minimumFractionDigits: 4,
    maximumFractionDigits: 4,
  })
  return `${degrees.format(lat)}, ${degrees.format(lng)}`
}
