import type { IncomingHttpHeaders } from 'node:http'
import { gunzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Services } from '#compose.ts'
import { notFound } from '#lib/problem.ts'
import type { TileFormat } from './tile-source.ts'

const TYPES: Record<TileFormat, string> = {
  mvt: 'application/vnd.mapbox-vector-tile',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
}
const CACHED = 'public, max-age=86400, stale-while-revalidate=604800'
/** The operator's source may be back soon. */
const STAND_IN_CACHED = 'public, max-age=10'
const NUMBER = /^\d{1,7}$/

type Params = { z: string; x: string; y: string }

export function addMapsRoutes(app: FastifyInstance, { maps }: Pick<Services, 'maps'>) {
  app.addHook('onClose', () => maps.close())

  app.get('/tiles/tiles.json', async (_, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(await maps.describe()),
  )

  app.get<{ Params: Params }>('/tiles/:z/:x/:y', async ({ params, headers }, reply) => {
    const parts = [params.z, params.x, params.y]
    if (!parts.every((part) => NUMBER.test(part))) throw notFound()
    const [z = 0, x = 0, y = 0] = parts.map(Number)
    const { tile, isStandIn } = await maps.tile({ z, x, y })
    reply.header('cache-control', isStandIn ? STAND_IN_CACHED : CACHED)
    if (!tile) return reply.code(204).send()
    reply.headers({ etag: tile.etag, vary: 'accept-encoding' })
    if (headers['if-none-match'] === tile.etag) return reply.code(304).send()
    reply.type(TYPES[tile.format])
    return tile.format === 'mvt' ? sendGzipped(reply, headers, tile.body) : reply.send(tile.body)
  })

  app.get<{ Params: { file: string } }>('/content/cities/:file', async ({ params, headers }, reply) => {
    const [, country, language] = params.file.match(/^(?:([A-Z]{2})|names-(tr|fa))\.json$/) ?? []
    const file = (country && maps.cities.of(country)) || (language && maps.cities.namesIn(language))
    if (!file) throw notFound()
    reply.headers({ 'cache-control': CACHED, etag: file.etag, vary: 'accept-encoding' })
    if (headers['if-none-match'] === file.etag) return reply.code(304).send()
    return sendGzipped(reply.type('application/json'), headers, file.gzipped)
  })
}

/** Sends the compressed body as it is; the rare client without gzip gets it decompressed. */
function sendGzipped(reply: FastifyReply, headers: IncomingHttpHeaders, body: Buffer) {
  const takesGzip = /\bgzip\b/.test(headers['accept-encoding'] ?? '')
  if (takesGzip) reply.header('content-encoding', 'gzip')
  return reply.send(takesGzip ? body : gunzipSync(body))
}
