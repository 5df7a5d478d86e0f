import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound, unavailable } from '#lib/problem.ts'
import { isStorageKey, PRIVATE } from '#lib/storage.ts'
import type { FileAccess, MediaService, SignedAddress } from './media.service.ts'

// docs/decisions/0210: Who may fetch a media file

/** The folder with the files, or the remote store to read them from. */
export type MediaSource = { folder: string } | { open: (key: string, range?: string) => Promise<Response> }

const YEAR_S = 365 * 24 * 60 * 60
/** Content types by extension, because not every store knows them. */
const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  zip: 'application/zip',
  rar: 'application/vnd.rar',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Public files: a year in browsers, but a minute in shared caches, so that files that were taken down disappear from them. */
const CACHING = {
  everyone: `public, max-age=${YEAR_S}, s-maxage=60, immutable`,
  holder: 'private, max-age=43200, immutable',
}

/** The value of `content-disposition` for a file that is only downloaded. */
export const downloadAs = (name: string) =>
  name ? `attachment; filename*=UTF-8''${encodeURIComponent(name)}` : 'attachment'

/** A file that is opened by itself can run nothing, whatever its content; attachments are only downloaded. */
function protect(reply: FastifyReply, key: string, { to, name }: FileAccess) {
  reply.header('cache-control', CACHING[to]).header('content-security-policy', "default-src 'none'; sandbox")
  if (key.startsWith('attachment/')) reply.header('content-disposition', downloadAs(name))
}

type MediaRequest = { Params: { '*': string }; Querystring: SignedAddress }

/** GET /media/{key}: files whose post or person the caller may see. Range requests are supported, for videos. */
export async function addMediaFiles(app: FastifyInstance, source: MediaSource, media: Pick<MediaService, 'accessTo'>) {
  await app.register(async (scope) => {
    if ('folder' in source)
      await scope.register(fastifyStatic, { root: source.folder, serve: false, index: false, cacheControl: false })
    scope.get<MediaRequest>('/media/*', async (request, reply) => {
      const key = request.params['*']
      const access = isStorageKey(key) && !key.startsWith(PRIVATE) ? await media.accessTo(key, request.query) : null
      if (!access) throw notFound()
      protect(reply, key, access)
      return 'folder' in source ? reply.sendFile(key) : relay(source, key, request, reply)
    })
  })
}

async function relay(
  { open }: Extract<MediaSource, { open: unknown }>,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const answer = await open(key, request.headers.range).catch(() => {
    throw unavailable()
  })
  if (answer.status === 404) throw notFound()
  if (answer.status === 416) return reply.code(416).send()
  if (!answer.ok || !answer.body) throw unavailable()
  for (const name of ['content-length', 'content-range', 'etag', 'last-modified']) {
    const value = answer.headers.get(name)
    if (value) reply.header(name, value)
  }
  return reply
    .code(answer.status)
    .header('accept-ranges', 'bytes')
    .type(TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream')
    .send(Readable.fromWeb(answer.body as ReadableStream))
}
