import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { lockFolder } from './lib/folder-lock.ts'
import { createWorld, TEST_METRICS_TOKEN, useWorld } from './testing/world.ts'

const world = useWorld()
const get = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers })

test('operators can check that the server is alive, is ready, and what its metrics are', async () => {
  expect((await get('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await get('/readyz')).json()).toEqual({ status: 'ok' })
  await world.ask('{ me { _id } }')
  const metrics = (await get('/metrics', { authorization: `Bearer ${TEST_METRICS_TOKEN}` })).body
  expect(metrics).toContain('meydan_http_request_seconds_count{method="POST",route="/graphql",status="200"}')
  expect(metrics).toContain('meydan_problems_total{code="UNAUTHENTICATED"} 1')
})

test('metrics are shown only with the token', async () => {
  for (const authorization of ['', 'Bearer ', 'Bearer wrong', TEST_METRICS_TOKEN]) {
    const refused = await get('/metrics', { authorization })
    expect([refused.statusCode, refused.body.includes('meydan_http')]).toEqual([401, false])
  }
})

test('the SMS inbox opens only on the same machine', async () => {
  expect((await get('/dev/inbox')).statusCode).toBe(200)
  const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
    world.app.inject({ url: '/dev/inbox.json', remoteAddress, headers }).then(({ statusCode }) => statusCode)
  expect(await from('::1')).toBe(200)
  expect(await from('::ffff:127.0.0.1')).toBe(200)
  expect(await from('192.168.1.5')).toBe(404)
  expect(await from('::ffff:10.0.0.1')).toBe(404)
  expect(await from('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(404)
  expect(await from('127.0.0.1', { forwarded: 'for=127.0.0.1' })).toBe(404)
  expect(await from('127.0.0.1', { host: 'meydan.example' })).toBe(404)
})

test("the API's answers have the security headers of data, and none of those of documents", async () => {
  const { headers } = await world.app.inject({ method: 'POST', url: '/graphql', body: { query: '{ __typename }' } })
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': expect.stringContaining('max-age='),
    'x-content-type-options': 'nosniff',
  })
  const ofDocuments = ['content-security-policy', 'permissions-policy', 'referrer-policy', 'x-frame-options']
  for (const name of ofDocuments) expect(headers[name]).toBeUndefined()
})

test('every other response has all security headers', async () => {
  const { headers } = await get('/healthz')
  expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';")
  expect(headers['content-security-policy']).toContain("object-src 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
})

test('a valid request id from a proxy is used, an invalid one is replaced', async () => {
  expect((await get('/healthz', { 'x-request-id': 'proxy-1234' })).headers['x-request-id']).toBe('proxy-1234')
  expect((await get('/healthz', { 'x-request-id': '"><script>' })).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('an unknown path and a body that is not JSON get an error code', async () => {
  const missing = await get('/nothing.js')
  expect([missing.statusCode, missing.json().errors[0].extensions.code]).toEqual([404, 'NOT_FOUND'])
  const broken = await world.app.inject({
    method: 'POST',
    url: '/users',
    headers: { 'content-type': 'application/json' },
    payload: '{"username":',
  })
  expect([broken.statusCode, broken.json().errors[0].extensions.code]).toEqual([400, 'BAD_USER_INPUT'])
})

test('the log contains no token, password, code or phone number', async () => {
  const ana = await world.person('ana', { password: 'swordfish-42', phone: '+905559998877' })
  const login = 'mutation ($u: String!, $p: String!) { login(username: $u, password: $p) { token } }'
  const good = await world.ask<{ login: { token: string } }>(login, { u: '+905559998877', p: 'swordfish-42' })
  await world.ask(login, { u: '+905559998877', p: 'swordfish-43' })
  await ana.ask('{ me { phone_number } }')
  await world.app.inject({ method: 'POST', url: '/users', payload: { phone_number: '+905559998877' } })
  await get(`/login/google/cb?s=success&t=${good.data.login.token}`)
  // A database error quotes the value that caused it.
  await world.services.db.query("ALTER TABLE users ADD CONSTRAINT trip CHECK (phone_number <> '+905550000666')")
  await expect(world.person('bora', { phone: '+905550000666' })).rejects.toThrow()
  world.app.log.error(
    { err: await world.person('bora', { phone: '+905550000666' }).catch((error) => error) },
    'tripped',
  )

  const log = world.logged.join('')
  expect(log).toContain('tripped')
  for (const secret of [good.data.login.token, ana.token, 'swordfish', '5559998877', '5550000666'])
    expect(log).not.toContain(secret)
})

test('a bug of ours is answered with only a request id, which is also in the log', async () => {
  const cem = await world.person('cem')
  await world.services.db.query('ALTER TABLE users RENAME COLUMN biography TO biography_')
  const { errors } = await cem.ask('{ me { _id } }')
  await world.services.db.query('ALTER TABLE users RENAME COLUMN biography_ TO biography')
  expect(errors[0]?.message).toBe('Something went wrong on our side')
  const { code, request_id } = errors[0]?.extensions ?? {}
  expect(code).toBe('INTERNAL')
  expect(JSON.stringify(errors)).not.toMatch(/biography|SELECT|\/src\//)
  expect(world.logged.some((line) => line.includes(String(request_id)) && line.includes('bug'))).toBe(true)
})

test('while the database is unavailable every request gets 503 with a code; afterwards requests work again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'meydan-away-'))
  const lock = await lockFolder(folder)
  const postgres = await startEmbeddedPostgres({ lock, disposable: true })
  await migrate(postgres.url('postgres'))
  const island = await createWorld(postgres.url('postgres'))
  const ana = await island.person('ana')
  try {
    expect((await ana.ask('{ me { username } }')).data).toEqual({ me: { username: 'ana' } })
    await postgres.stop()
    expect((await island.app.inject('/healthz')).statusCode).toBe(200)
    expect((await island.app.inject('/readyz')).statusCode).toBe(503)
    const away = await ana.ask('{ me { username } }')
    expect([away.status, away.code]).toEqual([503, 'UNAVAILABLE'])

    const again = await startEmbeddedPostgres({ lock, disposable: true })
    expect((await ana.ask('{ me { username } }')).data).toEqual({ me: { username: 'ana' } })
    expect((await island.app.inject('/readyz')).statusCode).toBe(200)
    await island.app.close()
    await island.services.db.close()
    await again.stop()
    await lock.release()
  } finally {
    rmSync(folder, { recursive: true })
  }
})
