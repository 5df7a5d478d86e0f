import { badInput } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'

const TIME = /^\d{4}-\d\d-\d\d[T ][\d:.]{5,15}([+-]\d\d(:\d\d)?|Z)?$/
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** So many advertisements a scroll at the most: the cursor remembers each, so that none comes twice. */
export const ADS_A_SCROLL = 40

/** Where a person is in their feed: nothing but positions, so that no node has to remember anything. */
export type Cursor = {
  /** Followed posts come first; `at` is the time of the last one. Null when they have run out. */
  followed: { at: string; id: string } | null
  /** Then the best public ones; `rate` is that of the last one. */
  best: { rate: number; id: string }
  served: number
  /** Posts shown as advertisements so far, and how far the rotation has been looked through. */
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

export function writeCursor({ followed, best, served, ads, turn, allPostsCount }: Cursor): string {
  const parts = [followed?.at ?? null, followed?.id ?? null, best.rate, best.id, served, ads, turn, allPostsCount]
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

/** What a client sends is only a position, but it may be any text. */
export function readCursor(text: string): Cursor {
  const cursor = parse(text)
  if (!cursor) throw badInput('cursor', 'This is not a cursor of ours')
  return cursor
}

function parse(text: string): Cursor | null {
  if (text.length > 4_000) return null
  let parts: unknown
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return null
  }
  if (!Array.isArray(parts)) return null
  const [at, followedId, rate, bestId, served, ads, turn, allPostsCount] = parts
  const isFollowed = (at === 'infinity' || isTime(at)) && isUuid(followedId)
  if (!isFollowed && at !== null) return null
  if (typeof rate !== 'number' || !isUuid(bestId) || !isCount(served) || !isCount(turn)) return null
  if (!Array.isArray(ads) || ads.length > ADS_A_SCROLL || !ads.every(isUuid)) return null
  if (allPostsCount !== null && !isCount(allPostsCount)) return null
  return {
    followed: isFollowed ? { at, id: followedId } : null,
    best: { rate, id: bestId },
    served,
    ads,
    turn,
    allPostsCount,
  }
}

const isTime = (value: unknown) => typeof value === 'string' && TIME.test(value) && !Number.isNaN(Date.parse(value))
const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0
