import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { isSameSecret } from './is-same-secret.ts'
import { Problem } from './problem.ts'

export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requests: new Histogram({
      name: 'meydan_http_request_seconds',
      help: 'Time to answer, by route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
    problems: new Counter({
      name: 'meydan_problems_total',
      help: 'Answers that carried an error, by code',
      labelNames: ['code'],
      registers: [registry],
    }),
  }
}

/** Counts every response. /metrics shows the counts to holders of the token; without a configured token, to nobody. */
export function addMetrics(app: FastifyInstance, { registry, requests }: Metrics, token: string | null) {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000)
    done()
  })
  if (!token) return
  app.get('/metrics', async ({ headers }, reply) => {
    if (!isSameSecret(headers.authorization, `Bearer ${token}`))
      throw new Problem('UNAUTHENTICATED', 'Send the METRICS_TOKEN as a bearer token')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
