import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readTrustedDocuments } from '#graphql/trusted-documents.ts'
import { freshName } from '#testing/people.ts'
import { useWorld } from '#testing/world.ts'
import { startTraces } from './traces.ts'

type Value = { stringValue?: string; intValue?: number }
type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: Value }[]
  status: { code: number; message?: string }
  startTimeUnixNano: string
  endTimeUnixNano: string
}
type Batch = { resourceSpans: { resource: { attributes: Span['attributes'] }; scopeSpans: { spans: Span[] }[] }[] }

/** A collector on the loopback that keeps what it gets. */
const batches: string[] = []
const collector = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  batches.push(Buffer.concat(chunks).toString())
  response.setHeader('content-type', 'application/json').end('{}')
})
await new Promise<void>((ready) => collector.listen(0, '127.0.0.1', ready))
const { port } = collector.address() as AddressInfo
const traces = await startTraces({
  url: `http://127.0.0.1:${port}/v1/traces`,
  percent: 100,
  version: '1.2.3',
  zone: 'world',
})
const world = useWorld({ traces })
afterAll(async () => {
  await traces.stop()
  collector.closeAllConnections()
  collector.close()
})
beforeEach(() => void batches.splice(0))

const spans = () =>
  batches.flatMap((text) =>
    (JSON.parse(text) as Batch).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  )
const attribute = ({ attributes }: Pick<Span, 'attributes'>, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value
  return value?.stringValue ?? value?.intValue
}
/** The span with a name, once it has arrived. */
async function arrived(name: string): Promise<Span> {
  await expect.poll(() => spans().map((span) => span.name), { timeout: 15_000 }).toContain(name)
  return spans().find((span) => span.name === name) as Span
}

test('a request is traced by its operation with its statements, and no value of a person is part of it', async () => {
  const username = freshName('traced')
  const ana = await world.person(username)
  const sendAs = async (operation: string, variables: object) => {
    const [documentId] = [...readTrustedDocuments()].find(([, text]) => text.includes(` ${operation}(`)) ?? []
    const headers = { authorization: `Bearer ${ana.token}` }
    const payload = { documentId, variables }
    return (await world.app.inject({ method: 'POST', url: '/graphql', payload, headers })).json()
  }
  const answers = await Promise.all([
    sendAs('LatestNotices', { limit: 1 }),
    sendAs('SwitchNotices', { topic: 'follows', channel: 'push', is_on: false }),
  ])
  expect(answers).toEqual([{ data: expect.anything() }, { data: expect.anything() }])
  const [first, second] = [await arrived('LatestNotices'), await arrived('SwitchNotices')]
  expect(attribute(first, 'http.route')).toBe('/graphql')
  expect(attribute(first, 'http.response.status_code')).toBe(200)
  expect(attribute(first, 'meydan.request_id')).toBeTypeOf('string')
  expect(first.traceId).not.toBe(second.traceId)
  const statementsOf = (parent: Span) =>
    spans().filter(({ traceId, parentSpanId }) => traceId === parent.traceId && parentSpanId === parent.spanId)
  expect(statementsOf(first).map((span) => attribute(span, 'db.query.text'))).toEqual(
    expect.arrayContaining([expect.stringContaining('FROM notices')]),
  )
  expect(
    statementsOf(second).some((span) => String(attribute(span, 'db.query.text')).includes('notice_settings')),
  ).toBe(true)
  const [resource] = (JSON.parse(batches[0] ?? '') as Batch).resourceSpans
  expect(attribute(resource?.resource ?? { attributes: [] }, 'service.version')).toBe('1.2.3')
  for (const secret of [username, ana.token, ana.id]) expect(batches.join('')).not.toContain(secret)
})

test('a trace that a trusted proxy began goes on; nobody else decides about traces', async () => {
  const [traceId, parent] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']
  const get = (url: string, traceparent: string, more: object = {}) =>
    world.app.inject({ url, headers: { traceparent, ...more } })
  const forwarded = { 'x-forwarded-for': '203.0.113.7' }
  await get('/healthz', `00-${traceId}-${parent}-01`, forwarded)
  await get('/healthz', 'nonsense', forwarded)
  await get('/readyz', `00-${traceId}-${parent}-00`)
  expect(await arrived('GET /healthz')).toMatchObject({ traceId, parentSpanId: parent })
  expect((await arrived('GET /readyz')).traceId).not.toBe(traceId)
})

test('a job is a trace of its own, and its failure is seen', async () => {
  const failing = traces.run('job failing', async () => {
    await world.services.db.query('SELECT 1 / $1::integer', [0])
  })
  await expect(failing).rejects.toThrow('division by zero')
  const job = await arrived('job failing')
  expect(job.status).toEqual({ code: 2, message: '22012' })
  const statement = spans().find(({ parentSpanId }) => parentSpanId === job.spanId)
  expect(statement?.status.message).toBe('22012')
})
