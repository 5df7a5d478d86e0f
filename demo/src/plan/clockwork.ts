import { stableId } from '@meydan/server/lib/stable-id.ts'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

export const demoId = (...name: (string | number)[]) => stableId('demo', ...name.map(String))

export const before = (moment: Date, ms: number) => new Date(moment.getTime() - ms)

/** Advertisements start on the hour or half past. */
export const halfHour = (moment: Date) => new Date(Math.floor(moment.getTime() / (30 * MINUTE_MS)) * 30 * MINUTE_MS)
