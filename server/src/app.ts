import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Services } from './compose.ts'
import { addAccountRoutes } from './features/account/account.http.ts'
import { addAuthRoutes } from './features/auth/auth.http.ts'
import { addDirectoryRoutes } from './features/directory/directory.http.ts'
import { addLiveRoutes } from './features/live/live.http.ts'
import { addMapsRoutes } from './features/maps/maps.http.ts'
import { addMediaRoutes } from './features/media/media.http.ts'
import { addMediaFiles, type MediaSource } from './features/media/media-files.http.ts'
import { addNoticesRoutes } from './features/notices/notices.http.ts'
import { addPaymentsRoutes } from './features/payments/payments.http.ts'
import { addPublicPages } from './features/public-pages/public-pages.http.ts'
import { addSitemapRoutes } from './features/public-pages/sitemap.http.ts'
import { addTermsRoutes } from './features/terms/terms.http.ts'
import { addGraphql } from './graphql/endpoint.ts'
import { addErrorHandler } from './http/errors.ts'
import { addHealth } from './http/health.ts'
import { addInbox } from './http/inbox.ts'
import { positionOf } from './http/position.ts'
import { addPublicConfig } from './http/public-config.ts'
import { addSecurityHeaders } from './http/security.ts'
import { addSlowBodyLimit, BODY_STALL_MS } from './http/slow-bodies.ts'
import { addWebApp } from './http/web-app.ts'
import { requestId } from './lib/log.ts'
import { addMetrics } from './lib/metrics.ts'
import { requestLog } from './lib/request-log.ts'

const REST_BODY_BYTES = 16 * 1024
const REQUEST_TIMEOUT_MS = 10 * 60_000 // for a video over a slow but steady network (http/slow-bodies.ts); Node itself limits headers to a minute
/** A connection over which nothing moves for so many times the longest stall of an upload: its reader takes nothing of the answer. */
const SILENT_STALLS = 10

export type AppOptions = {
  services: Services
  log: FastifyBaseLogger
  /** Addresses of proxies whose X-Forwarded-For is trusted; null for none. */
  trustProxy: string | null
  /** Null: the address the request was sent to. */
  publicUrl: string | null
  /** Null disables /metrics. */
  metricsToken: string | null
  bodyStallMs?: number
  /** Served as it is; null where a test needs none. */
  webFolder: string | null
  media: MediaSource
  /** Aborted when the server is about to stop: from then on it asks to be sent no more requests. */
  stopping?: AbortSignal
}

export async function buildApp({
  services,
  log,
  trustProxy,
  publicUrl,
  metricsToken,
  bodyStallMs = BODY_STALL_MS,
  webFolder,
  media,
  stopping,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    trustProxy: trustProxy ?? false,
    bodyLimit: REST_BODY_BYTES,
    genReqId: requestId,
    childLoggerFactory: requestLog,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: SILENT_STALLS * bodyStallMs,
    ajv: { customOptions: { coerceTypes: false } },
  })
  addErrorHandler(app)

  services.traces?.addTo(app)
  await addSecurityHeaders(app, Object.values(services.publicConfig.zones))
  await app.register(cookie)
  await app.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'], globalDecompression: false })
  addMetrics(app, services.metrics, metricsToken)
  addSlowBodyLimit(app, bodyStallMs)
  addHealth(app, services, stopping)
  addPublicConfig(app, services.publicConfig)
  addDirectoryRoutes(app, services)
  addAuthRoutes(app, services, publicUrl)
  await app.register(async (pages) => {
    pages.addHook('onRequest', (request, _reply, done) => services.db.readingAfter(positionOf(request), done))
    addPublicPages(pages, services, publicUrl, webFolder)
    addSitemapRoutes(pages, services, publicUrl)
  })
  addInbox(app, services)
  await addTermsRoutes(app, services)
  addMediaRoutes(app, services)
  addMapsRoutes(app, services)
  addAccountRoutes(app, services)
  await addNoticesRoutes(app, services)
  await addPaymentsRoutes(app, services)
  addLiveRoutes(app, services)
  addGraphql(app, services, bodyStallMs)
  await addMediaFiles(app, media, services.media)
  await addWebApp(app, webFolder)
  return app
}
