import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { createPool } from '#db/pool.ts'
import { readTrustedDocuments } from '#graphql/trusted-documents.ts'
import { findCommand } from '#testing/find-command.ts'
import { TEST_METRICS_TOKEN, useWorld } from '#testing/world.ts'
import { measured } from './jobs.ts'
import { countFaults, createMetrics } from './metrics.ts'

const world = useWorld()
const DEPLOY = join(import.meta.dirname, '../../../deploy')

async function metrics(): Promise<string> {
  const headers = { authorization: `Bearer ${TEST_METRICS_TOKEN}` }
  return (await world.app.inject({ url: '/metrics', headers })).body
}

test('operations are counted by their name in the web app, and those of others together', async () => {
  const [documentId] = [...readTrustedDocuments()].find(([, text]) => text.startsWith('query UnreadNotices')) ?? []
  await world.app.inject({ method: 'POST', url: '/graphql', payload: { documentId, variables: {} } })
  await world.ask('query MadeUpByAStranger { __typename }')
  const shown = await metrics()
  expect(shown).toContain('meydan_graphql_seconds_count{operation="other"} 1')
  expect(shown).toContain('meydan_graphql_seconds_count{operation="UnreadNotices"} 1')
  expect(shown).not.toContain('MadeUpByAStranger')
})

test('requests in flight, connections and the version are shown', async () => {
  const shown = await metrics()
  expect(shown).toMatch(/^meydan_http_requests_in_flight 1$/m)
  expect(shown).toMatch(/^meydan_pool_connections\{state="waiting"\} 0$/m)
  expect(shown).toMatch(/^meydan_build_info\{version="[\d.]+"\} 1$/m)
})

test('a job counts as done or failed', async () => {
  const job = (name: string, run: () => Promise<void>) =>
    measured({ name, cron: '* * * * *', run }, world.services.metrics, null)
  await job('fine', async () => {}).run()
  await expect(job('broken', () => Promise.reject(new Error('broken'))).run()).rejects.toThrow('broken')
  job('idle', async () => {})
  const shown = await metrics()
  // Prometheus sees no increase of what was not there before.
  expect(shown).toContain('meydan_job_seconds_count{name="idle",result="failed"} 0')
  expect(shown).toMatch(/meydan_job_seconds_count\{(name="fine",result="done"|result="done",name="fine")\} 1/)
  expect(shown).toMatch(/meydan_job_seconds_count\{(name="broken",result="failed"|result="failed",name="broken")\} 1/)
  expect(shown).toContain('meydan_job_last_success_timestamp_seconds{name="fine"}')
  expect(shown).not.toContain('meydan_job_last_success_timestamp_seconds{name="broken"}')
})

test('failed calls of outside services are counted by service', async () => {
  expect(await metrics()).toContain('meydan_gateway_faults_total{gateway="sms"} 0')
  const counted = countFaults(world.services.metrics)
  const sms = counted('sms', { inbox: null, send: (to: string) => Promise.reject(new Error(`no way to ${to}`)) })
  const push = counted('push', { send: async (outcome: string) => outcome })
  await expect(sms.send('+90')).rejects.toThrow('no way to +90')
  expect([sms.inbox, await push.send('sent'), await push.send('fault')]).toEqual([null, 'sent', 'fault'])
  const shown = await metrics()
  expect(shown).toContain('meydan_gateway_faults_total{gateway="sms"} 1')
  expect(shown).toContain('meydan_gateway_faults_total{gateway="push"} 1')
})

test('the delay of hints is measured where they arrive', async () => {
  const { live } = world.services
  await live.listen(world.databaseUrl)
  live.hint(['01890a5d-ac96-774b-bcce-b302099a8057'], { kind: 'notice', id: '1', rev: 0 })
  await expect.poll(metrics).toContain('meydan_hint_delay_seconds_count 1')
  expect(await metrics()).toContain('meydan_hint_delay_seconds_bucket{le="5"} 1')
  await live.stop()
})

test('the age of the newest backup is shown, and what was missing in it', async () => {
  expect(await metrics()).toContain('meydan_backup_timestamp_seconds 0')
  await world.services.db.query(`INSERT INTO backups VALUES ('2026-01-01T00:00:00Z', 3)`)
  const shown = await metrics()
  expect(shown).toContain('meydan_backup_timestamp_seconds 1767225600')
  expect(shown).toContain('meydan_backup_missing_files 3')
})

test('the dashboard and the alerts name only what the server shows', async () => {
  const files = ['grafana-dashboard.json', 'prometheus-alerts.yaml'].map((name) =>
    readFileSync(join(DEPLOY, name), 'utf8'),
  )
  const named = new Set(files.flatMap((text) => text.match(/(meydan|nodejs|process)_[a-z\d_]+/g) ?? []))
  const shown = new Set((await world.services.metrics.registry.getMetricsAsJSON()).map(({ name }) => name))
  const unknown = [...named].filter((name) => !shown.has(name.replace(/_(bucket|count|sum)$/, '')))
  expect([named.size > 10, unknown]).toEqual([true, []])
})

test('no metric has a label that Prometheus writes itself', async () => {
  const shown = await world.services.metrics.registry.getMetricsAsJSON()
  const labels = new Set(shown.flatMap(({ values }) => values.flatMap(({ labels }) => Object.keys(labels))))
  expect(labels).toContain('name') // of a job
  expect([...labels].filter((label) => ['job', 'instance'].includes(label))).toEqual([])
})

const promtool = findCommand('promtool')
const check = (...args: string[]) => execFileSync(promtool ?? '', args, { cwd: DEPLOY }).toString()
test.runIf(promtool)('Prometheus accepts the alerts, and they fire when they should', () => {
  expect(check('check', 'rules', 'prometheus-alerts.yaml')).toMatch(/SUCCESS: \d+ rules found/)
  expect(check('test', 'rules', 'prometheus-alerts.test.yaml')).toContain('SUCCESS')
})

test('every alert is tried', () => {
  const [rules = '', tests = ''] = ['prometheus-alerts.yaml', 'prometheus-alerts.test.yaml'].map((name) =>
    readFileSync(join(DEPLOY, name), 'utf8'),
  )
  const alerts = rules.match(/(?<=alert: )\w+/g) ?? []
  expect(alerts.filter((name) => !tests.includes(`alertname: ${name}\n`))).toEqual([])
})

test('every alert has its paragraph in the operations guide', () => {
  const alerts = readFileSync(join(DEPLOY, 'prometheus-alerts.yaml'), 'utf8').match(/(?<=alert: )\w+/g) ?? []
  const guide = readFileSync(join(DEPLOY, '../docs/operations.md'), 'utf8')
  expect(alerts.filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
})

test('a server that is about to stop is not ready, goes on answering, and keeps no connections', async () => {
  const stop = new AbortController()
  const { services } = world
  const app = await buildApp({
    services,
    log: world.app.log,
    trustProxy: null,
    publicUrl: null,
    metricsToken: null,
    webFolder: null,
    media: { folder: world.storage.mediaFolder },
    stopping: stop.signal,
  })
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  expect((await app.inject('/healthz')).headers.connection).not.toBe('close')
  stop.abort()
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  const answer = await app.inject('/healthz')
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close'])
  await app.close()
})

test('slow statements are told without their values', async () => {
  const slow: [string, number][] = []
  const pool = createPool({ connectionString: world.databaseUrl, onSlow: (...args) => slow.push(args) })
  await pool.query('SELECT pg_sleep(0), $1::text', ['quick'])
  await pool.query('SELECT pg_sleep($1), $2::text', [0.6, 'a secret'])
  const client = await pool.connect()
  await client.query('SELECT pg_sleep(0.6)')
  client.release()
  await pool.end()
  expect(slow.map(([text]) => text)).toEqual(['SELECT pg_sleep($1), $2::text', 'SELECT pg_sleep(0.6)'])
  expect(slow.every(([, tookMs]) => tookMs >= 600)).toBe(true)
})

test('the metrics do not wait for a database that does not answer', async () => {
  const pool = {
    totalCount: 4,
    idleCount: 0,
    waitingCount: 9,
    query: () => new Promise(() => {}),
  } as unknown as pg.Pool
  const { registry } = createMetrics({ pool, replicas: null, version: 'x' })
  const shown = await registry.metrics()
  expect(shown).toContain('meydan_pool_connections{state="waiting"} 9')
}, 5_000)
