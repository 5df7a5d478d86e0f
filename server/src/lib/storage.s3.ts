import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { requireKey, type Storage } from './storage.ts'

export type S3Config = { url: string; region: string; accessKey: string; secretKey: string }

export type S3Storage = Storage & {
  /** The store's response for the whole file, or for the part that a Range header names. */
  open: (key: string, range?: string) => Promise<Response>
}

/** A bucket of any S3-compatible store; `url` ends with the bucket's name. */
export function createS3Storage({ url, region, accessKey, secretKey }: S3Config): S3Storage {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: 3,
  })
  const urlOf = (key: string) => `${url.replace(/(?<!\/)\/+$/, '')}/${requireKey(key)}`

  async function put(key: string, body: Blob, sha256: string) {
    const headers = { 'x-amz-content-sha256': sha256, 'content-type': 'application/octet-stream' }
    const response = await client.fetch(urlOf(key), { method: 'PUT', body, headers })
    if (!response.ok) throw await failure('put', key, response)
    await response.body?.cancel()
  }

  const open = (key: string, range?: string) => client.fetch(urlOf(key), range ? { headers: { range } } : {})

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
      const response = await client.fetch(urlOf(key), { method: 'HEAD' })
      if (response.ok || response.status === 404) return response.ok
      throw await failure('look for', key, response)
    },

    async remove(key) {
      const response = await client.fetch(urlOf(key), { method: 'DELETE' })
      if (!response.ok && response.status !== 404) throw await failure('remove', key, response)
      await response.body?.cancel()
    },
  }
}

async function failure(verb: string, key: string, response: Response) {
  const said = (await response.text().catch(() => '')).slice(0, 300)
  return new Error(`The media store could not ${verb} ${key}: ${response.status} ${said}`)
}
