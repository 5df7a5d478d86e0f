import { DIGEST_HOUR } from '@meydan/domain/notice-rules.ts'

/** Whole hours of the person's day in which only urgent notices go out; from and until may be on two sides of midnight. */
export type QuietHours = { timeZone: string; isQuiet: boolean; from: number; until: number }

const RETRY_AFTER_MS = [30_000, 2 * 60_000, 10 * 60_000, 60 * 60_000, 6 * 60 * 60_000]

/** When something may go out: now, or when the person's quiet hours end. */
export function afterQuietHours(now: Date, { timeZone, isQuiet, from, until }: QuietHours): Date {
  if (!isQuiet || from === until) return now
  const local = inZone(now, timeZone)
  const isNight = from < until ? local.hour >= from && local.hour < until : local.hour >= from || local.hour < until
  return isNight ? nextAt(local, until) : now
}

/** The next daily digest: today's or tomorrow's at DIGEST_HOUR of the person's clock. */
export const nextDigest = (now: Date, timeZone: string): Date => nextAt(inZone(now, timeZone), DIGEST_HOUR)

/** When to try again after so many tries; null when it was the last one. */
export function retryAt(now: Date, tries: number): Date | null {
  const delayMs = RETRY_AFTER_MS[tries - 1]
  return delayMs === undefined ? null : new Date(now.getTime() + delayMs)
}

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

const inZone = (time: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO(timeZone)

/** The next moment the person's clock shows this hour. Temporal knows the days that have 23 or 25 hours. */
function nextAt(local: Temporal.ZonedDateTime, hour: number): Date {
  const today = local.withPlainTime({ hour })
  const next = Temporal.ZonedDateTime.compare(today, local) > 0 ? today : local.add({ days: 1 }).withPlainTime({ hour })
  return new Date(next.epochMilliseconds)
}
