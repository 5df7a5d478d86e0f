import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import {
  BEGINNING,
  CHUNK_BYTES,
  createPieceBuffer,
  type Piece,
  type Position,
  readLines,
  TOO_LARGE,
} from './read-lines.ts'

const PEEK_BYTES = 64 * 1024
const FEATURE_HEAD = /^\{\s*"type"\s*:\s*"Feature"/
const COLLECTION_HEAD = /^(\{.*?"features"\s*:\s*)?\[\s*(?=\{)/
const RECORD_SEPARATOR = '\u001e'
const NOT_JSON = 'it is not valid JSON'
const [NEWLINE, QUOTE, BACKSLASH, CLOSE_LIST, OPEN, CLOSE] = [10, 34, 92, 93, 123, 125]

/**
 * Reads the features of a GeoJSON file of any size as text: a FeatureCollection, or a sequence of features. If each feature is on
 * its own line, a broken line affects no other; otherwise a feature ends where its brackets close.
 */
export async function* readFeatures(path: string, from: Position = BEGINNING): AsyncGenerator<Piece[]> {
  const head = await peek(path)
  if (head.split('\n').some((line) => isFeature(bare(line)))) yield* featureLines(path, from)
  else yield* bracketed(path, from.offset > 0 ? from : behindHead(head))
}

async function peek(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(PEEK_BYTES), 0, PEEK_BYTES, 0)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Where the first feature of a collection may begin; the beginning of the file if there is no collection. */
function behindHead(head: string): Position {
  const opening = /"features"\s*:\s*\[/.exec(head)
  if (!opening) return BEGINNING
  const before = head.slice(0, opening.index + opening[0].length)
  return { offset: Buffer.byteLength(before), line: before.split('\n').length }
}

function isFeature(text: string): boolean {
  if (!text.startsWith('{')) return false
  try {
    return JSON.parse(text).type === 'Feature'
  } catch {
    return false
  }
}

/** Removes what surrounds a feature in a list: the head of the collection, commas, separators, closing brackets. */
function bare(line: string): string {
  const trimmed = line.replace(RECORD_SEPARATOR, '').replace(/^[\s,\ufeff]+|(?<![\s,])[\s,]+$/g, '')
  const text = FEATURE_HEAD.test(trimmed) ? trimmed : trimmed.replace(COLLECTION_HEAD, '')
  if (!/\]\s*\}?$/.test(text)) return text
  const inner = text.replace(/(?<!\s)\s*\]\s*\}?$/, '')
  return isFeature(inner) ? inner : text
}

async function* featureLines(path: string, from: Position): AsyncGenerator<Piece[]> {
  let isInList = from.offset > 0
  for await (const lines of readLines(path, from)) {
    const pieces = lines.flatMap((each): Piece[] => {
      if (each.text === null) return [each]
      const text = bare(each.text)
      // Skips the members of the collection before the first feature, and the brackets after the last.
      if (text === '' || /^[\]},\s]*$/.test(text) || (!isInList && !FEATURE_HEAD.test(text))) return []
      isInList = true
      return [{ ...each, text }]
    })
    if (pieces.length) yield pieces
  }
}

async function* bracketed(path: string, from: Position): AsyncGenerator<Piece[]> {
  const buffered = createPieceBuffer()
  let { offset, line } = from
  let depth = 0
  let startLine = 0
  let isInString = false
  let isEscaped = false
  let isBroken = false

  for await (const chunk of createReadStream(path, { start: offset, highWaterMark: CHUNK_BYTES })) {
    const bytes = chunk as Buffer
    const pieces: Piece[] = []
    let start = 0
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at]
      if (byte === NEWLINE) {
        line++
        // A JSON string cannot contain a newline.
        if (isInString && depth > 0) isBroken = true
        isInString = false
      } else if (isInString) {
        if (isEscaped) isEscaped = false
        else if (byte === BACKSLASH) isEscaped = true
        else if (byte === QUOTE) isInString = false
      } else if (byte === QUOTE) isInString = true
      else if (byte === OPEN) {
        if (depth++ === 0) {
          start = at
          startLine = line
          isBroken = false
        }
      } else if (byte === CLOSE_LIST && depth === 0) {
        if (pieces.length) yield pieces
        return
      } else if (byte === CLOSE && depth > 0 && --depth === 0) {
        const text = buffered.take(bytes.subarray(start, at + 1))
        const next = { offset: offset + at + 1, line }
        const problem = text === null ? TOO_LARGE : isBroken ? NOT_JSON : null
        pieces.push({ line: startLine, text: problem ? null : text, problem, next })
        start = at + 1
      }
    }
    if (depth > 0) buffered.add(bytes.subarray(start))
    offset += bytes.length
    if (pieces.length) yield pieces
  }
  if (depth > 0)
    yield [{ line: startLine, text: null, problem: 'the file ends in the middle of it', next: { offset, line } }]
}
