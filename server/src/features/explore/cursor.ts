import { badInput } from '../../lib/problem.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** One row of tiles on a phone. */
export const ADS_FIRST = 3

/** Which advertisements stood first, so that the pages behind them neither repeat nor lose a post. */
export const writeCursor = (ads: string[]) => `ads:${ads.join(',')}`

export function readCursor(text: string): string[] {
  const ids = text.startsWith('ads:') ? text.slice(4).split(',').filter(Boolean) : null
  if (!ids || ids.length > ADS_FIRST || !ids.every((id) => UUID.test(id)))
    throw badInput('cursor', 'This is not a cursor of ours')
  return ids
}
