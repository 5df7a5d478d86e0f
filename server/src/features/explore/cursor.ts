import { KEYWORD_CHARACTERS_MOST } from '@meydan/domain/explore-rules.ts'
import { badInput } from '#lib/problem.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const CURSOR = /^ads:([0-9a-f,-]*)(?:;meant:(.+))?$/

/** One row of tiles on a phone. */
export const ADS_FIRST = 3

/**
 * What the pages behind the first need to know of it: which advertisements stood first, so that they neither repeat nor lose a
 * post, and which keyword was searched instead of a mistyped one.
 */
export type Cursor = { ads: string[]; meant: string | null }

export const writeCursor = ({ ads, meant }: Cursor) =>
  `ads:${ads.join(',')}${meant === null ? '' : `;meant:${encodeURIComponent(meant)}`}`

export function readCursor(text: string): Cursor {
  const [, ads, meant] = CURSOR.exec(text) ?? []
  const ids = ads?.split(',').filter(Boolean)
  const word = meant === undefined ? null : decoded(meant)
  const isOurs = ids && ids.length <= ADS_FIRST && ids.every((id) => UUID.test(id)) && word !== undefined
  if (!isOurs) throw badInput('cursor', 'This is not a cursor of ours')
  return { ads: ids, meant: word }
}

function decoded(text: string): string | undefined {
  try {
    const word = decodeURIComponent(text)
    return word.length <= KEYWORD_CHARACTERS_MOST * 2 ? word : undefined
  } catch {
    return undefined
  }
}
