import { AD_MINUTE_STEP } from '@meydan/domain/ad-rules.ts'

/** A start as the form shows it: day, hour and minute in the device's time zone. */
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

/** The half hours of an hour that are in the future. A start that is not on a half hour is kept as an option. */
export function minutesOf({ day, hour, minute }: StartTime, now_ms: number) {
  const steps = new Set([minute])
  for (let step = 0; step < 60; step += AD_MINUTE_STEP) steps.add(step)
  return [...steps]
    .sort((one, other) => one - other)
    .map((each) => ({ minute: each, isPast: momentOf({ day, hour, minute: each }) < now_ms }))
}

/** An hour is past if its last half hour is past. */
export function hoursOf(day: string, now_ms: number) {
  const last = 60 - AD_MINUTE_STEP
  return Array.from({ length: 24 }, (_, hour) => ({
    hour,
    isPast: momentOf({ day, hour, minute: last }) < now_ms,
  }))
}

/** The chosen start or, if it is past, the next possible time of that day. */
export function stillToCome(wanted: StartTime, now_ms: number): StartTime {
  if (momentOf(wanted) >= now_ms) return wanted
  for (const { hour, isPast } of hoursOf(wanted.day, now_ms)) {
    if (isPast || hour < wanted.hour) continue
    const minute = minutesOf({ ...wanted, hour, minute: 0 }, now_ms).find((each) => !each.isPast)
    if (minute) return { ...wanted, hour, minute: minute.minute }
  }
  return wanted
}
