import { CLOSED_ALL_DAY, type OpeningSpan, type SpecialSpan, WEEKDAYS } from './place-rules.ts'

const DAY_MINUTES = 24 * 60
const DAYS_AHEAD = 8

export type OpeningTimes = { opening_hours: OpeningSpan[]; special_hours: SpecialSpan[]; time_zone: string }

/** `changes`: the next time it opens or closes, by the clock of the place; null if not within a week. */
export type OpenState = { isOpen: boolean; changes: { daysAhead: number; date: string; time: string } | null }

type Minutes = { from: number; to: number }

/** Whether a place is open, and until or from when. Null if its opening hours are unknown. */
export function openStateAt(times: OpeningTimes, now: Date): OpenState | null {
  if (times.opening_hours.length === 0) return null
  const { date, minutes } = clockAt(times.time_zone, now)
  // Yesterday counts too, because a span may continue past midnight.
  const days = Array.from({ length: DAYS_AHEAD + 1 }, (_, at) => at - 1)
  const spans = joined(days.flatMap((day) => spansOf(times, addDays(date, day), day * DAY_MINUTES)))
  const current = spans.find(({ from, to }) => from <= minutes && minutes < to)
  const change = current ? current.to : spans.find(({ from }) => from > minutes)?.from
  const isWithinWeek = change !== undefined && change < (DAYS_AHEAD - 1) * DAY_MINUTES
  return { isOpen: current !== undefined, changes: isWithinWeek ? moment(date, change) : null }
}

/** The date and the minutes since midnight, by the clock of a time zone. */
export function clockAt(timeZone: string, now: Date): { date: string; minutes: number } {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]))
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
  }
}

/** The weekday of a date. */
export function weekdayOf(date: string) {
  const sundayFirst = new Date(`${date}T00:00Z`).getUTCDay()
  return WEEKDAYS[(sundayFirst + 6) % 7] ?? 'monday'
}

/** The hours of one date: the special ones if there are any, otherwise those of its weekday. */
export function hoursOn({ opening_hours, special_hours }: Omit<OpeningTimes, 'time_zone'>, date: string): string[] {
  const special = special_hours.filter((span) => span.date === date)
  if (special.length) return special.map(({ hours }) => hours).filter((hours) => hours !== CLOSED_ALL_DAY)
  const weekday = weekdayOf(date)
  return opening_hours.filter(({ day }) => day === weekday).map(({ hours }) => hours)
}

function spansOf(times: OpeningTimes, date: string, midnight: number): Minutes[] {
  return hoursOn(times, date).map((hours) => {
    const [opens, closes] = hours.split('-').map(minutesOf) as [number, number]
    return { from: midnight + opens, to: midnight + (closes <= opens ? closes + DAY_MINUTES : closes) }
  })
}

/** Spans that follow each other without a break are one: 00:00-24:00 on two days, for example. */
function joined(spans: Minutes[]): Minutes[] {
  const sorted = [...spans].sort((a, b) => a.from - b.from)
  const result: Minutes[] = []
  for (const { from, to } of sorted) {
    const last = result.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else result.push({ from, to })
  }
  return result
}

function moment(today: string, minutes: number) {
  const daysAhead = Math.floor(minutes / DAY_MINUTES)
  const rest = minutes - daysAhead * DAY_MINUTES
  const two = (number: number) => String(number).padStart(2, '0')
  return { daysAhead, date: addDays(today, daysAhead), time: `${two(Math.floor(rest / 60))}:${two(rest % 60)}` }
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const addDays = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00Z`) + days * DAY_MINUTES * 60_000).toISOString().slice(0, 10)
