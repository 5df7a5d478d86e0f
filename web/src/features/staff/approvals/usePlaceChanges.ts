import { useLingui } from '@lingui/react/macro'
import { CLOSED_ALL_DAY, type Weekday } from '@meydan/domain/place-rules.ts'
import { formatHours, formatSpecialDate, nameOfWeekday, weekInOrder } from '#features/places/place-formats.ts'
import { commaList, formatNumber, nameOfCountry } from '#i18n/format.ts'

type Span = { day: string; hours: string }
export type PlaceChange = { name: string; before: string; after: string; spans_before: Span[]; spans_after: Span[] }
/** Hours are written in the direction of the page, as everywhere. */
export type ChangeLine = { label: string; before: string; after: string; areHours: boolean }

/** What the columns of a place are called. */
export function usePlaceFieldNames(): Record<string, string> {
  const { t } = useLingui()
  return {
    category_id: t`Category`,
    title: t`Title`,
    country_code: t`Country`,
    state: t`Province`,
    address: t`Address`,
    postal_code: t`Postal code`,
    website: t`Website`,
    phone: t`Phone`,
    lat: t`Latitude`,
    lng: t`Longitude`,
    time_zone: t`Time zone`,
    temporarily_closed: t`Temporarily closed`,
    permanently_closed: t`Permanently closed`,
    opening_hours: t`Opening hours`,
    special_hours: t`Special hours`,
  }
}

/** A suggested change as people read it: one line, or one for each day whose hours change. */
export function usePlaceChanges(): (change: PlaceChange) => ChangeLine[] {
  const { t } = useLingui()
  const names = usePlaceFieldNames()
  const textOf = (name: string, value: string) => {
    if (value === '') return '–'
    if (name === 'temporarily_closed' || name === 'permanently_closed') return value === 'true' ? t`Yes` : t`No`
    if (name === 'lat' || name === 'lng') return formatNumber(Number(value))
    return name === 'country_code' ? nameOfCountry(value) : value
  }
  const hoursOn = (spans: Span[], day: string, unset: string) => {
    const hours = spans.filter((span) => span.day === day).map((span) => span.hours)
    if (hours.length === 0) return unset
    return hours.includes(CLOSED_ALL_DAY) ? t`Closed all day` : commaList(hours.toSorted().map(formatHours))
  }
  const daysOf = (
    { name, spans_before, spans_after }: PlaceChange,
    { days, nameOf }: { days: string[]; nameOf: (day: string) => string },
  ): ChangeLine[] => {
    // Without any hours nobody knows when it is open; with some, a day without is a day off.
    const unset = (spans: Span[]) => (name === 'opening_hours' && spans.length > 0 ? t`Closed all day` : '–')
    const rows = days.map((day) => ({
      day,
      before: hoursOn(spans_before, day, unset(spans_before)),
      after: hoursOn(spans_after, day, unset(spans_after)),
    }))
    const lines = inGroups(rows).filter(([{ before, after }]) => before !== after)
    return lines.map((group) => {
      const [first, last] = [group[0], group.at(-1) ?? group[0]]
      const when = first === last ? nameOf(first.day) : `${nameOf(first.day)} – ${nameOf(last.day)}`
      return { label: `${names[name]}: ${when}`, before: first.before, after: first.after, areHours: true }
    })
  }
  return (change) => {
    const { name, before, after, spans_before, spans_after } = change
    if (name === 'opening_hours')
      return daysOf(change, { days: weekInOrder(), nameOf: (day) => nameOfWeekday(day as Weekday) })
    if (name === 'special_hours') {
      const dates = [...new Set([...spans_before, ...spans_after].map(({ day }) => day))].sort()
      return daysOf(change, { days: dates, nameOf: formatSpecialDate })
    }
    return [{ label: names[name] ?? name, before: textOf(name, before), after: textOf(name, after), areHours: false }]
  }
}

type Row = { day: string; before: string; after: string }

/** Days that follow each other and change in the same way are one line. */
function inGroups(rows: Row[]): [Row, ...Row[]][] {
  const groups: [Row, ...Row[]][] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last && last[0].before === row.before && last[0].after === row.after) last.push(row)
    else groups.push([row])
  }
  return groups
}
