import { createReadStream } from 'node:fs'

/** Where reading can resume: everything before it has been read. */
export type Position = { offset: number; line: number }
export const BEGINNING: Position = { offset: 0, line: 1 }

/** A line or a feature; if it cannot be read, `text` is null and `problem` says why. `next` is the position after it. */
export type Piece = { line: number; text: string | null; problem: string | null; next: Position }

export const CHUNK_BYTES = 256 * 1024
const PIECE_MOST_BYTES = 8 * 1024 * 1024
export const TOO_LARGE = 'it is larger than 8 MB'
const NEWLINE = 10

/** Reads the lines of a file of any size, chunk by chunk. */
export async function* readLines(path: string, from: Position = BEGINNING): AsyncGenerator<Piece[]> {
  const buffered = createPieceBuffer()
  let { offset, line } = from
  const finish = (rest: Buffer, end: number): Piece => {
    const text = buffered.take(rest)
    return { line: line++, text, problem: text === null ? TOO_LARGE : null, next: { offset: end, line } }
  }
  for await (const chunk of createReadStream(path, { start: offset, highWaterMark: CHUNK_BYTES })) {
    const bytes = chunk as Buffer
    const pieces: Piece[] = []
    let start = 0
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, start)) {
      pieces.push(finish(bytes.subarray(start, end), offset + end + 1))
      start = end + 1
    }
    buffered.add(bytes.subarray(start))
    offset += bytes.length
    if (pieces.length) yield pieces
  }
  if (!buffered.isEmpty()) yield [finish(Buffer.alloc(0), offset)]
}

/** Buffers a piece until its end is read. A piece that is too large is dropped. */
export function createPieceBuffer() {
  let parts: Buffer[] = []
  let bytes = 0
  return {
    isEmpty: () => bytes === 0,
    add(part: Buffer) {
      bytes += part.length
      parts = bytes > PIECE_MOST_BYTES ? [] : [...parts, part]
    },
    /** Returns the whole piece, ending with `last`; null if it is too large. */
    take(last: Buffer): string | null {
      const isTooLarge = bytes + last.length > PIECE_MOST_BYTES
      const text = isTooLarge ? null : Buffer.concat([...parts, last]).toString()
      parts = []
      bytes = 0
      return text
    },
  }
}
