import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Replicas } from '#db/replicas.ts'
import { isSameSecret } from './is-same-secret.ts'
import { Problem } from './problem.ts'

export type Metrics = ReturnType<typeof createMetrics>

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const JOB_SECONDS = [0.01, 0.1, 1, 10, 60, 600]
/** Prometheus gives up after ten seconds. */
const SCRAPE_PATIENCE_MS = 500

type Watched = { pool: pg.Pool; replicas: Replicas | null; version: string }

export function createMetrics({ pool, replicas, version }: Watched) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({ name: 'meydan_build_info', help: 'The running version', labelNames: ['version'], registers }).set(
    { version },
    1,
  )
  new Gauge({
    name: 'meydan_pool_connections',
    help: 'Connections to the database, and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  new Gauge({
    name: 'meydan_replica_lag_seconds',
    help: 'How far a standby is behind; infinite while it does not answer',
    labelNames: ['replica'],
    registers,
    collect() {
      for (const { name, lagMs } of replicas?.lags() ?? []) this.set({ replica: name }, lagMs / 1_000)
    },
  })
  new Gauge({
    name: 'meydan_backup_timestamp_seconds',
    help: 'When the newest backup by npm run backup was finished; 0 if there is none',
    registers,
    async collect() {
      const newest = await newestBackup(pool)
      if (newest) this.set(newest.at)
    },
  })
  new Gauge({
    name: 'meydan_backup_missing_files',
    help: 'Files that the newest backup names and that were not in the media store',
    registers,
    async collect() {
      const newest = await newestBackup(pool)
      if (newest) this.set(newest.missing)
    },
  })
  return {
    registry,
    requests: new Histogram({
      name: 'meydan_http_request_seconds',
      help: 'Time to answer, by route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS,
      registers,
    }),
    inFlight: new Gauge({ name: 'meydan_http_requests_in_flight', help: 'Requests without an answer yet', registers }),
    operations: new Histogram({
      name: 'meydan_graphql_seconds',
      help: "Time to execute, by operation of the web app; other clients' operations are one",
      labelNames: ['operation'],
      buckets: SECONDS,
      registers,
    }),
    problems: new Counter({
      name: 'meydan_problems_total',
      help: 'Answers that carried an error, by code',
      labelNames: ['code'],
      registers,
    }),
    // Not a label `job`: Prometheus writes its own over it.
    jobs: new Histogram({
      name: 'meydan_job_seconds',
      help: 'Time of a job, by name and result',
      labelNames: ['name', 'result'],
      buckets: JOB_SECONDS,
      registers,
    }),
    lastJobs: new Gauge({
      name: 'meydan_job_last_success_timestamp_seconds',
      help: 'When this node last finished the job without an error',
      labelNames: ['name'],
      registers,
    }),
    gatewayFaults: new Counter({
      name: 'meydan_gateway_faults_total',
      help: 'Calls of outside services that failed: sms, mail, push, payments, storage',
      labelNames: ['gateway'],
      registers,
    }),
    hintDelay: new Histogram({
      name: 'meydan_hint_delay_seconds',
      help: 'From the commit of a change until this node has told the browsers on it',
      buckets: SECONDS,
      registers,
    }),
    isListening: new Gauge({
      name: 'meydan_listening',
      help: '1 while this node hears the others over the database',
      registers,
    }),
  }
}

/**
 * Null while the database does not answer: then the last values stay; other metrics say what is wrong, and must not wait for it.
 */
async function newestBackup(pool: pg.Pool) {
  const read = pool
    .query<{ at: number; missing: number }>(`
      SELECT coalesce(extract(epoch FROM max(finished_at)), 0)::float8 AS at, coalesce(max(missing_files), 0) AS missing
      FROM backups`)
    .catch(() => null)
  const answer = await Promise.race([read, sleep(SCRAPE_PATIENCE_MS, null, { ref: false })])
  return answer?.rows[0] ?? null
}

/** The same gateway, whose failed calls are counted. */
export const countFaults =
  ({ gatewayFaults }: Pick<Metrics, 'gatewayFaults'>) =>
  <Gateway extends object>(name: string, gateway: Gateway): Gateway => {
    gatewayFaults.inc({ gateway: name }, 0) // Prometheus sees no increase of what was not there before
    return new Proxy(gateway, {
      get(target, property) {
        const value: unknown = Reflect.get(target, property)
        if (typeof value !== 'function') return value
        return (...args: unknown[]) => {
          const result: unknown = value.apply(target, args)
          const count = () => gatewayFaults.inc({ gateway: name })
          if (result instanceof Promise) result.then((outcome) => outcome === 'fault' && count(), count)
          return result
        }
      },
    })
  }
export type CountFaults = ReturnType<typeof countFaults>

/** Counts every response. /metrics shows the counts to holders of the token; without a configured token, to nobody. */
export function addMetrics(app: FastifyInstance, { registry, requests, inFlight }: Metrics, token: string | null) {
  const left = () => inFlight.dec()
  app.addHook('onRequest', (_request, reply, done) => {
    inFlight.inc()
    reply.raw.once('close', left) // also when the client went away
    done()
  })
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
