import { decodeCursor, encodeCursor } from '#lib/cursor.ts'
import { isUuid } from '#lib/uuid.ts'

/** Ads before the results: one row of tiles on a phone. */
export const ADS_FIRST = 3

/** Later pages need to know which ads came first, so that they neither repeat nor skip a post. */
export const writeCursor = (ads: string[]): string => encodeCursor([ads])

/** The ads of the first page. */
export const readCursor = (text: string): string[] => decodeCursor(text, readParts)

function readParts([ads]: unknown[]): string[] | null {
  return Array.isArray(ads) && ads.length <= ADS_FIRST && ads.every(isUuid) ? ads : null
}
