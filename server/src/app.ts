import compress from '@fastify/compress'
import Fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance } from 'fastify'
import type { Services } from './compose.ts'
import { isDatabaseAway } from './db/away.ts'
import { addAuthRoutes } from './features/auth/auth.http.ts'
import { addDirectoryRoutes } from './features/directory/directory.http.ts'
import { addTermsRoutes } from './features/terms/terms.http.ts'
import { addGraphql } from './graphql/plugin.ts'
import { addHealth } from './http/health.ts'
import { addPublicConfig } from './http/public-config.ts'
import { addSecurityHeaders } from './http/security.ts'
import { addSmsInbox } from './http/sms-inbox.ts'
import { addWebApp } from './http/web-app.ts'
import { requestId } from './lib/log.ts'
import { addMetrics } from './lib/metrics.ts'
import { Problem, unavailable } from './lib/problem.ts'

const REST_BODY_BYTES = 16 * 1024

export type AppOptions = {
  services: Services
  log: FastifyBaseLogger
  trustProxy: boolean
  /** Null: whatever address the request came by. */
  publicUrl: string | null
  /** Folders served as they are; null where a test needs none. */
  webFolder: string | null
  mediaFolder: string | null
}

export async function buildApp({
  services,
  log,
  trustProxy,
  publicUrl,
  ...folders
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    trustProxy,
    bodyLimit: REST_BODY_BYTES,
    genReqId: requestId,
    requestTimeout: 60_000,
    ajv: { customOptions: { coerceTypes: false } },
  })
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id))
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = asProblem(error)
    if (!problem) request.log.error({ err: error }, 'bug')
    const status = problem ? STATUS[problem.code] : 500
    const extensions = problem?.extensions ?? { code: 'INTERNAL', request_id: request.id }
    return reply
      .code(status)
      .send({ errors: [{ message: problem?.message ?? 'Something went wrong on our side', extensions }] })
  })

  await addSecurityHeaders(app, Object.values(services.publicConfig.zones))
  await app.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'] })
  addMetrics(app, services.metrics)
  addHealth(app, services)
  addPublicConfig(app, services.publicConfig)
  addDirectoryRoutes(app, services)
  addAuthRoutes(app, services, publicUrl)
  addSmsInbox(app, services.sms)
  await addTermsRoutes(app, services)
  await addGraphql(app, services)
  await addWebApp(app, folders)
  return app
}

const STATUS: Record<Problem['code'], number> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  BAD_USER_INPUT: 400,
  CONFLICT: 409,
  RATE_LIMITED: 429,
  TOO_LARGE: 413,
  UNAVAILABLE: 503,
  INTERNAL: 500,
}

function asProblem(error: FastifyError): Problem | null {
  if (error instanceof Problem) return error
  if (isDatabaseAway(error)) return unavailable()
  if (error.statusCode === 413) return new Problem('TOO_LARGE', 'The request is too large')
  if (error.statusCode && error.statusCode < 500) return new Problem('BAD_USER_INPUT', error.message)
  return null
}
