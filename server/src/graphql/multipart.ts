import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { GraphQLError, GraphQLScalarType } from 'graphql'
import { Problem } from '#lib/problem.ts'
import type { Upload } from '#lib/upload.ts'
import { QUERY_LIMITS } from './limits.ts'

/** For any one request; what uses the files has narrower limits. A post has 50 pictures, a video with its still and 10 attachments. */
export const UPLOAD_LIMITS = { requestBytes: 512 * 1024 * 1024, files: 62 } as const

export type Multipart = {
  /** The operation, with a slot in place of each file. */
  operations: Promise<unknown>
  /** Ends every stream and promise that is still open. Call it once the request is answered. */
  release: () => void
}

/** Stands in the variables for a file until it arrives. */
class UploadSlot {
  readonly #waiting = Promise.withResolvers<Awaited<Upload>>()
  readonly upload: Upload = this.#waiting.promise
  readonly fulfil = this.#waiting.resolve
  readonly fail = this.#waiting.reject

  constructor() {
    this.upload.catch(() => {}) // nobody may be waiting for it
  }
}

export const UploadScalar = new GraphQLScalarType<Upload, never>({
  name: 'Upload',
  description: 'A file of a multipart request.',
  parseValue(value) {
    if (value instanceof UploadSlot) return value.upload
    throw new GraphQLError('An Upload is a file of a multipart request')
  },
  parseLiteral() {
    throw new GraphQLError('An Upload is given as a variable')
  },
  serialize() {
    throw new GraphQLError('An Upload cannot be read')
  },
})

const malformed = (message = 'The multipart body is malformed') => new Problem('BAD_USER_INPUT', message)

/**
 * Reads `operations` and `map`, then hands each file to its slot as it arrives. Whatever happens to the request or its body, every
 * promise settles and every stream ends.
 */
export function readMultipart(request: IncomingMessage, unreadMs: number): Multipart {
  const operations = Promise.withResolvers<unknown>()
  const slots = new Map<string, UploadSlot>()
  const streams = new Set<Readable>()
  let body: unknown
  let isOver = false

  const busboy = createParser(request)
  busboy.on('field', (name, value, _nameTruncated, valueTruncated) => {
    try {
      if (valueTruncated) throw new Problem('TOO_LARGE', 'The operation is too large')
      if (name === 'operations' && body === undefined) body = readObject(value)
      else if (name === 'map' && body !== undefined) {
        placeSlots(body, readObject(value), slots)
        operations.resolve(body)
      } else throw malformed('A multipart request has operations, then map, then files')
    } catch (error) {
      end(error)
    }
  })
  busboy.on('file', (name, stream, filename) => {
    streams.add(stream)
    stream.on('error', () => {}) // told to whoever reads it; nobody may
    for (const event of ['end', 'close'] as const)
      stream.on(event, () => {
        streams.delete(stream)
        settleWhenRead()
      })
    stream.on('limit', () => stream.destroy(new Problem('TOO_LARGE', 'The request is too large')))
    const slot = slots.get(name)
    slots.delete(name)
    if (isOver || !slot) stream.resume()
    else slot.fulfil({ filename: filename ?? '', createReadStream: readerOf(stream, unreadMs) })
  })
  for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    busboy.on(event, () => end(new Problem('TOO_LARGE', 'The request has too many parts')))
  busboy.on('error', () => end(malformed()))
  // The parser never finishes where the last part has no complete head.
  request.on('end', settleWhenRead)
  busboy.on('drain', settleWhenRead)
  busboy.on('finish', settleWhenRead)
  request.on('error', () => end(malformed('The request was cut off')))
  request.on('close', () => {
    if (!request.readableEnded) end(malformed('The request was cut off'))
  })
  request.pipe(busboy)

  function settleWhenRead() {
    setImmediate(() => {
      if (request.readableEnded && busboy.writableLength === 0 && streams.size === 0)
        settle(malformed('The request does not hold what it names'))
    })
  }

  /** Nothing more will arrive: whoever still waits for something waits in vain. */
  function settle(reason: unknown) {
    operations.reject(reason)
    for (const slot of slots.values()) slot.fail(reason)
    slots.clear()
  }

  function end(reason: unknown) {
    if (isOver) return
    isOver = true
    settle(reason)
    request.unpipe(busboy)
    request.resume()
    for (const stream of streams) stream.destroy(reason as Error)
  }

  return { operations: operations.promise, release: () => end(malformed('The request has been answered')) }
}

/**
 * The files behind one come through the same stream: one that nobody begins to read is thrown away after a while, or they would
 * wait for it as long as the connection lasts.
 */
function readerOf(stream: Readable, unreadMs: number): () => Readable {
  let isThrownAway = false
  const timer = setTimeout(() => {
    isThrownAway = true
    stream.resume()
  }, unreadMs).unref()
  stream.once('close', () => clearTimeout(timer))
  return () => {
    clearTimeout(timer)
    if (isThrownAway) throw malformed('A file came before it was needed')
    return stream
  }
}

function createParser(request: IncomingMessage): InstanceType<typeof Busboy> {
  try {
    return new Busboy({
      headers: request.headers as BusboyHeaders,
      limits: {
        fieldNameSize: 100,
        fieldSize: QUERY_LIMITS.bodyBytes,
        fields: 2,
        files: UPLOAD_LIMITS.files,
        fileSize: UPLOAD_LIMITS.requestBytes,
      },
    })
  } catch {
    throw malformed()
  }
}

function readObject(text: string): object {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw malformed('operations and map are JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw malformed('operations and map are objects')
  return value
}

/** `map` says which file stands where: `{ "0": ["variables.avatar"] }`, one place for each file. */
function placeSlots(body: unknown, map: object, slots: Map<string, UploadSlot>) {
  const entries = Object.entries(map)
  if (entries.length > UPLOAD_LIMITS.files) throw new Problem('TOO_LARGE', 'The request has too many parts')
  for (const [name, paths] of entries) {
    if (!Array.isArray(paths) || paths.length !== 1 || typeof paths[0] !== 'string')
      throw malformed('A file stands in one place')
    const slot = new UploadSlot()
    slots.set(name, slot)
    place(body, paths[0].split('.'), slot)
  }
}

function place(body: unknown, path: string[], slot: UploadSlot) {
  const key = path.pop() ?? ''
  let parent = body
  for (const part of path) parent = isObject(parent) && Object.hasOwn(parent, part) ? parent[part] : undefined
  if (!isObject(parent) || !Object.hasOwn(parent, key) || parent[key] !== null)
    throw malformed('A file stands where the operation has null')
  parent[key] = slot
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
