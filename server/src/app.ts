import compress from '@fastify/compress'
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import type { Services } from './compose.ts'
import { isDatabaseAway } from './db/away.ts'
import { addDirectoryRoutes } from './features/directory/directory.http.ts'
import { addGraphql } from './graphql/plugin.ts'
import { addHealth } from './http/health.ts'
import { addPublicConfig, type PublicConfig } from './http/public-config.ts'
import { addSecurityHeaders } from './http/security.ts'
import { addWebApp } from './http/web-app.ts'
import { logOptions, requestId } from './lib/log.ts'
import { addMetrics } from './lib/metrics.ts'
import { Problem, unavailable } from './lib/problem.ts'

const REST_BODY_BYTES = 16 * 1024

export type AppOptions = {
  services: Services
  logLevel: string
  trustProxy: boolean
  publicConfig: PublicConfig
  /** Folders served as they are; null where a test needs none. */
  webFolder: string | null
  mediaFolder: string | null
  logStream?: { write: (line: string) => void }
}

export async function buildApp({
  services,
  logLevel,
  trustProxy,
  publicConfig,
  logStream,
  ...folders
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logOptions(logLevel, logStream),
    trustProxy,
    bodyLimit: REST_BODY_BYTES,
    genReqId: requestId,
    requestTimeout: 60_000,
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

  await addSecurityHeaders(app)
  await app.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'] })
  addMetrics(app, services.metrics)
  addHealth(app, services)
  addPublicConfig(app, publicConfig)
  addDirectoryRoutes(app, services)
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
