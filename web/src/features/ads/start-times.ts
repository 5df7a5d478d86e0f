import { AD_MINUTE_STEP } from '@meydan/domain/ad-rules.ts'

/** A start as the form shows it: day, hour and minute in the device's time zone. */
export interface StartTime {
  /** YYYY-MM-DD. */
  day: string
  hour: number
  minute: number
}

const two = (value: number) => String(value).padStart(2, '0')

export const dayOf = (timeMs: number): string => {
  const at = new Date(timeMs)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

export function startTimeOf(timeMs: number): StartTime {
  const at = new Date(timeMs)
  return { day: dayOf(timeMs), hour: at.getHours(), minute: at.getMinutes() }
}

export function momentOf({ day, hour, minute }: StartTime): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, hour, minute).getTime()
}

/** The half hours of an hour that are in the future. A start that is not on a half hour is kept as an option. */
export function minutesOf({ day, hour, minute }: StartTime, nowMs: number) {
  const steps = new Set([minute])
  for (let step = 0; step < 60; step += AD_MINUTE_STEP) steps.add(step)
  return [...steps]
    .sort((one, other) => one - other)
    .map((each) => ({ minute: each, isPast: momentOf({ day, hour, minute: each }) < nowMs }))
}

/** An hour is past if its last half hour is past. */
export function hoursOf(day: string, nowMs: number) {
  const last = 60 - AD_MINUTE_STEP
  return Array.from({ length: 24 }, (_, hour) => ({
    hour,
    isPast: momentOf({ day, hour, minute: last }) < nowMs,
  }))
}

/** The chosen start or, if it is past, the next possible time of that day. */
export function nextPossibleStart(wanted: StartTime, nowMs: number): StartTime {
  if (momentOf(wanted) >= nowMs) return wanted
  for (const { hour, isPast } of hoursOf(wanted.day, nowMs)) {
    if (isPast || hour < wanted.hour) continue
    const minute = minutesOf({ ...wanted, hour, minute: 0 }, nowMs).find((each) => !each.isPast)
    if (minute) return { ...wanted, hour, minute: minute.minute }
  }
  return wanted
}
