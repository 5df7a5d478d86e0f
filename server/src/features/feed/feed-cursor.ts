import { decodeCursor, encodeCursor } from '#lib/cursor.ts'
import { isUuid } from '#lib/uuid.ts'

const TIME = /^\d{4}-\d\d-\d\d[T ][\d:.]{5,15}([+-]\d\d(:\d\d)?|Z)?$/
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Maximum number of ads in one scroll: the cursor lists them all, so that none appears twice. */
export const MAX_ADS = 40

/** Where a person is in their feed. Contains only positions, so no node has to remember anything. */
export type Cursor = {
  /** Followed posts come first; this is the position of the last one. Null when there are no more. */
  followed: { at: string; id: string } | null
  /** The best public posts follow; this is the position of the last one. */
  best: { rate: number; id: string }
  served: number
  /** The posts shown as ads so far, and how many ads of the rotation were looked at. */
  ads: string[]
  turn: number
  allPostsCount: number | null
}

export const START: Cursor = {
  followed: { at: 'infinity', id: LAST_ID },
  best: { rate: Number.MAX_VALUE, id: LAST_ID },
  served: 0,
  ads: [],
  turn: 0,
  allPostsCount: null,
}

export const writeCursor = ({ followed, best, served, ads, turn, allPostsCount }: Cursor): string =>
  encodeCursor([followed?.at ?? null, followed?.id ?? null, best.rate, best.id, served, ads, turn, allPostsCount])

export const readCursor = (text: string): Cursor => decodeCursor(text, readParts)

function readParts([at, followedId, rate, bestId, served, ads, turn, allPostsCount]: unknown[]): Cursor | null {
  const followed = isTime(at) && isUuid(followedId) ? { at, id: followedId } : null
  if (!followed && at !== null) return null
  if (typeof rate !== 'number' || !isUuid(bestId) || !isCount(served) || !isCount(turn)) return null
  if (!Array.isArray(ads) || ads.length > MAX_ADS || !ads.every(isUuid)) return null
  if (allPostsCount !== null && !isCount(allPostsCount)) return null
  return { followed, best: { rate, id: bestId }, served, ads, turn, allPostsCount }
}

const isTime = (value: unknown): value is string =>
  value === 'infinity' || (typeof value === 'string' && TIME.test(value) && !Number.isNaN(Date.parse(value)))
const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0
