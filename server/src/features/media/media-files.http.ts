import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound, unavailable } from '../../lib/problem.ts'
import { PRIVATE } from '../../lib/storage.ts'

/** The folder the files are in, or the store they are asked of. */
export type MediaSource = { folder: string } | { open: (key: string, range?: string) => Promise<Response> }

const YEAR_S = 365 * 24 * 60 * 60
/** What a store may hold by the ends of its keys, for one that does not know. */
const TYPES: Record<string, string> = {
  ...{ jpg: 'image/jpeg', mp4: 'video/mp4', webm: 'video/webm', mov: 'video/quicktime' },
  ...{ mp3: 'audio/mpeg', m4a: 'audio/mp4', ogg: 'audio/ogg', wav: 'audio/wav', flac: 'audio/flac' },
  ...{ pdf: 'application/pdf', csv: 'text/csv; charset=utf-8', txt: 'text/plain; charset=utf-8' },
  ...{ zip: 'application/zip', rar: 'application/vnd.rar' },
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Whatever a file claims to be, it can do nothing when opened by itself; attachments are not even shown. */
function protect(reply: Pick<FastifyReply, 'header'>, key: string) {
  reply.header('content-security-policy', "default-src 'none'; sandbox")
  if (key.startsWith('attachment/')) reply.header('content-disposition', 'attachment')
}

/** GET /media/{key}: what is at a key never changes, so it may be kept for ever. Parts may be asked for: videos are. */
export async function addMediaFiles(app: FastifyInstance, source: MediaSource) {
  if ('folder' in source)
    await app.register(fastifyStatic, {
      root: source.folder,
      prefix: '/media/',
      index: false,
      immutable: true,
      maxAge: YEAR_S * 1_000,
      decorateReply: false,
      setHeaders: (reply, path) => protect(reply, path.slice(source.folder.length + 1)),
    })
  else app.get('/media/*', (request, reply) => relay(source, request, reply))
}

async function relay({ open }: Extract<MediaSource, { open: unknown }>, request: FastifyRequest, reply: FastifyReply) {
  const key = (request.params as { '*': string })['*']
  if (key.startsWith(PRIVATE)) throw notFound()
  const answer = await open(key, request.headers.range).catch((error: Error) => {
    throw error.message.startsWith('not a storage key') ? notFound() : unavailable()
  })
  if (answer.status === 404) throw notFound()
  if (answer.status === 416) return reply.code(416).send()
  if (!answer.ok || !answer.body) throw unavailable()
  protect(reply, key)
  for (const name of ['content-length', 'content-range', 'etag', 'last-modified']) {
    const value = answer.headers.get(name)
    if (value) reply.header(name, value)
  }
  return reply
    .code(answer.status)
    .header('accept-ranges', 'bytes')
    .header('cache-control', `public, max-age=${YEAR_S}, immutable`)
    .type(TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream')
    .send(Readable.fromWeb(answer.body as ReadableStream))
}
