import { KEYWORD_CHARACTERS_MOST } from '@meydan/domain/explore-rules.ts'
import { decodeCursor, encodeCursor } from '#lib/cursor.ts'
import { isUuid } from '#lib/uuid.ts'

/** Ads before the results: one row of tiles on a phone. */
export const ADS_FIRST = 3

/**
 * What later pages need to know about the first one: which ads came first, so that pages neither repeat nor skip a post, and which
 * corrected keyword was searched instead of the typed one.
 */
export type Cursor = { ads: string[]; corrected: string | null }

export const writeCursor = ({ ads, corrected }: Cursor): string => encodeCursor([ads, corrected])

export const readCursor = (text: string): Cursor => decodeCursor(text, readParts)

function readParts([ads, corrected]: unknown[]): Cursor | null {
  const isKeyword = typeof corrected === 'string' && corrected.length <= KEYWORD_CHARACTERS_MOST * 2
  if (corrected !== null && !isKeyword) return null
  if (!Array.isArray(ads) || ads.length > ADS_FIRST || !ads.every(isUuid)) return null
  return { ads, corrected }
}
