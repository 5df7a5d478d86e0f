import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { requireKey, type Storage } from './storage.ts'

export type S3Config = { url: string; region: string; accessKey: string; secretKey: string }

/** Until the store begins to answer; a file may take longer to arrive. */
const ANSWER_MS = 10_000
const STORE_MS = 120_000

export type S3Storage = Storage & {
  /** The store's response for the whole file, or for the part that a Range header names. */
  open: (key: string, range?: string) => Promise<Response>
}

/** A bucket of any S3-compatible store; `url` ends with the bucket's name. */
export function createS3Storage(
  { url, region, accessKey, secretKey }: S3Config,
  { answerMs = ANSWER_MS, storeMs = STORE_MS } = {},
): S3Storage {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: 3,
  })
  const urlOf = (key: string) => `${url.replace(/(?<!\/)\/+$/, '')}/${requireKey(key)}`

  /** Rejects if the store has not begun to answer in time. */
  async function request(key: string, init: RequestInit = {}, withinMs = answerMs): Promise<Response> {
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(new Error('The media store does not answer')), withinMs)
    try {
      return await client.fetch(urlOf(key), { ...init, signal: abort.signal })
    } finally {
      clearTimeout(timer)
    }
  }

  async function put(key: string, body: Blob, sha256: string) {
    const headers = { 'x-amz-content-sha256': sha256, 'content-type': 'application/octet-stream' }
    const response = await request(key, { method: 'PUT', body, headers }, storeMs)
    if (!response.ok) throw await failure('put', key, response)
    await response.body?.cancel()
  }

  const open = (key: string, range?: string) => request(key, range ? { headers: { range } } : {})

  async function* chunks(key: string) {
    const response = await open(key)
    if (!response.ok || !response.body) throw await failure('read', key, response)
    yield* Readable.fromWeb(response.body as ReadableStream)
  }

  return {
    open,

    put: (key, bytes) => put(key, new Blob([Buffer.from(bytes)]), createHash('sha256').update(bytes).digest('hex')),

    async putFile(key, path) {
      const sha256 = createHash('sha256')
      await pipeline(createReadStream(path), sha256)
      await put(key, await openAsBlob(path), sha256.digest('hex'))
      await rm(path)
    },

    read: (key) => Readable.from(chunks(key), { objectMode: false }),

    async has(key) {
      const response = await request(key, { method: 'HEAD' })
      if (response.ok || response.status === 404) return response.ok
      throw await failure('look for', key, response)
    },

    async remove(key) {
      const response = await request(key, { method: 'DELETE' })
      if (!response.ok && response.status !== 404) throw await failure('remove', key, response)
      await response.body?.cancel()
    },
  }
}

async function failure(verb: string, key: string, response: Response) {
  const said = (await response.text().catch(() => '')).slice(0, 300)
  return new Error(`The media store could not ${verb} ${key}: ${response.status} ${said}`)
}
