import { hoursProblem, type OpeningSpan, WEEKDAYS, type Weekday } from '@meydan/domain/place-rules.ts'

const DAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su']
const DAY = `(?:${DAYS.join('|')})`
const DAY_LIST = new RegExp(`^${DAY}(?:\\s*-\\s*${DAY})?(?:\\s*,\\s*(?:${DAY}(?:\\s*-\\s*${DAY})?|ph|sh))*$`)
const TIME_LIST = /^\d{1,2}[:.]\d{2}\s*-\s*\d{1,2}[:.]\d{2}(?:\s*,\s*\d{1,2}[:.]\d{2}\s*-\s*\d{1,2}[:.]\d{2})*$/
/** Rules for holidays only are skipped, because the country's holidays are unknown. */
const HOLIDAYS_ONLY = /^(?:ph|sh)(?:\s*,\s*(?:ph|sh))*(?:\s|$)/
const ALL_DAY = ['00:00-24:00']

/** A comma between a time and a day. */
const NEXT_RULE = new RegExp(`(?<=\\d)\\s*,(?=\\s*${DAY})`)

type Week = Record<Weekday, string[]>

/**
 * Converts OpenStreetMap's `opening_hours` to our spans: weekdays and times, breaks, closed days, past midnight. Null for
 * anything more (seasons, weeks, sunset, notes), because incomplete opening hours are worse than none.
 */
export function readOpeningHours(text: string): OpeningSpan[] | null {
  const value = text.toLowerCase().replaceAll(/[–—]/g, '-').trim()
  if (value === '24/7') return spansOf(Object.fromEntries(WEEKDAYS.map((day) => [day, ALL_DAY])) as Week)
  const week = Object.fromEntries(WEEKDAYS.map((day) => [day, []])) as unknown as Week
  // A rule after a semicolon replaces earlier rules for its days; one after a comma adds to them.
  for (const group of value.split(';')) {
    let isAdding = false
    for (const rule of group.split(NEXT_RULE).map((part) => part.trim())) {
      if (rule === '' || HOLIDAYS_ONLY.test(rule)) continue
      const read = readRule(rule)
      if (!read) return null
      for (const day of read.days) week[day] = isAdding ? [...week[day], ...read.hours] : read.hours
      isAdding = true
    }
  }
  const spans = spansOf(week)
  return spans.length && !hoursProblem(spans) ? spans : null
}

const spansOf = (week: Week): OpeningSpan[] => WEEKDAYS.flatMap((day) => week[day].map((hours) => ({ day, hours })))

function readRule(rule: string): { days: Weekday[]; hours: string[] } | null {
  const start = rule.search(/\d|(?<![a-z])(?:off|closed)$/)
  if (start < 0) return null
  const rest = rule.slice(start)
  const dayText = rule
    .slice(0, start)
    .trim()
    .replace(/(?<!\s)\s+(?:off|closed)$/, '')
  const days = dayText === '' ? [...WEEKDAYS] : DAY_LIST.test(dayText) ? readDays(dayText) : null
  if (!days) return null
  if (rest === 'off' || rest === 'closed') return { days, hours: [] }
  if (!TIME_LIST.test(rest)) return null
  const hours = rest.split(',').map(readSpan)
  return hours.every((span) => span !== null) ? { days, hours } : null
}

function readDays(text: string): Weekday[] {
  return text.split(',').flatMap((part) => {
    const [from = '', to = from] = part.split('-').map((day) => day.trim())
    const [start, end] = [DAYS.indexOf(from), DAYS.indexOf(to)]
    if (start < 0 || end < 0) return []
    const length = ((end - start + 7) % 7) + 1
    return Array.from({ length }, (_, step) => WEEKDAYS[(start + step) % 7] as Weekday)
  })
}

/** 22:00-26:00 ends at two in the night. */
function readSpan(text: string): string | null {
  const [opens, closes] = text.split('-').map((time) => {
    const [hour = 0, minute = 0] = time.trim().split(/[:.]/).map(Number)
    return { hour, minute }
  })
  if (!opens || !closes || opens.hour > 23 || closes.hour > 30 || opens.minute > 59 || closes.minute > 59) return null
  const hour = closes.hour > 24 || (closes.hour === 24 && closes.minute > 0) ? closes.hour - 24 : closes.hour
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(opens.hour)}:${two(opens.minute)}-${two(hour)}:${two(closes.minute)}`
}
