import { createReadStream } from 'node:fs'

/** Where reading may go on: everything before it has been read. */
export type Position = { offset: number; line: number }
export const BEGINNING: Position = { offset: 0, line: 1 }

/** A piece of the file; null with a sentence where it cannot be one. `next` is the position behind it. */
export type Found = { line: number; text: string | null; problem: string | null; next: Position }

export const CHUNK_BYTES = 256 * 1024
const PIECE_MOST_BYTES = 8 * 1024 * 1024
export const TOO_LARGE = 'it is larger than 8 MB'
const NEWLINE = 10

/** The lines of a file of any size, a chunk of it at a time. */
export async function* readLines(path: string, from: Position = BEGINNING): AsyncGenerator<Found[]> {
  const held = createHeld()
  let { offset, line } = from
  const finish = (rest: Buffer, end: number): Found => {
    const text = held.take(rest)
    return { line: line++, text, problem: text === null ? TOO_LARGE : null, next: { offset: end, line } }
  }
  for await (const chunk of createReadStream(path, { start: offset, highWaterMark: CHUNK_BYTES })) {
    const bytes = chunk as Buffer
    const found: Found[] = []
    let start = 0
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, start)) {
      found.push(finish(bytes.subarray(start, end), offset + end + 1))
      start = end + 1
    }
    held.add(bytes.subarray(start))
    offset += bytes.length
    if (found.length) yield found
  }
  if (!held.isEmpty()) yield [finish(Buffer.alloc(0), offset)]
}

/** The beginning of a piece whose end has not come yet; of one that is too large, nothing is held. */
export function createHeld() {
  let parts: Buffer[] = []
  let bytes = 0
  return {
    isEmpty: () => bytes === 0,
    add(part: Buffer) {
      bytes += part.length
      parts = bytes > PIECE_MOST_BYTES ? [] : [...parts, part]
    },
    /** The whole piece with its last part; null if it is too large. */
    take(last: Buffer): string | null {
      const isTooLarge = bytes + last.length > PIECE_MOST_BYTES
      const text = isTooLarge ? null : Buffer.concat([...parts, last]).toString()
      parts = []
      bytes = 0
      return text
    },
  }
}
