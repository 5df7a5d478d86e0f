import { AD_MINUTE_STEP } from '@meydan/domain/ad-rules.ts'

/** A start as the form shows it: a day of the person's own time zone, an hour, a minute. */
export interface StartTime {
  /** YYYY-MM-DD. */
  day: string
  hour: number
  minute: number
}

const two = (value: number) => String(value).padStart(2, '0')

export const dayOf = (at_ms: number): string => {
  const at = new Date(at_ms)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

export function startTimeOf(at_ms: number): StartTime {
  const at = new Date(at_ms)
  return { day: dayOf(at_ms), hour: at.getHours(), minute: at.getMinutes() }
}

export function momentOf({ day, hour, minute }: StartTime): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, hour, minute).getTime()
}

/** The half hours of an hour that are still to come; a start that lies between two of them may stay there. */
export function minutesOf({ day, hour, minute }: StartTime, now_ms: number) {
  const steps = new Set([minute])
  for (let step = 0; step < 60; step += AD_MINUTE_STEP) steps.add(step)
  return [...steps]
    .sort((one, other) => one - other)
    .map((each) => ({ minute: each, isPast: momentOf({ day, hour, minute: each }) < now_ms }))
}

/** An hour is past when not even its last half hour is to come. */
export function hoursOf(day: string, now_ms: number) {
  const last = 60 - AD_MINUTE_STEP
  return Array.from({ length: 24 }, (_, hour) => ({
    hour,
    isPast: momentOf({ day, hour, minute: last }) < now_ms,
  }))
}

/** What was chosen, moved on to the first time of that day that is still to come. */
export function stillToCome(wanted: StartTime, now_ms: number): StartTime {
  if (momentOf(wanted) >= now_ms) return wanted
  for (const { hour, isPast } of hoursOf(wanted.day, now_ms)) {
    if (isPast || hour < wanted.hour) continue
    const minute = minutesOf({ ...wanted, hour, minute: 0 }, now_ms).find((each) => !each.isPast)
    if (minute) return { ...wanted, hour, minute: minute.minute }
  }
  return wanted
}
