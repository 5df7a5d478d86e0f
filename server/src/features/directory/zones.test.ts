import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '#testing/database.ts'
import { createWorld, type World } from '#testing/world.ts'

/** Two zones with a database each, and one directory, in the database of zone world. */
const directorySecret = 'secret between the nodes, long enough'
const TR_SECRETS = {
  tokenSecret: 'another token secret, that of zone tr',
  phoneHashSecret: 'phone secret of the tests, long enough',
}
let world: World
let tr: World
const drops: (() => Promise<void>)[] = []

beforeAll(async () => {
  const worldDatabase = await cloneDatabase()
  const trDatabase = await cloneDatabase()
  drops.push(worldDatabase.drop, trDatabase.drop)
  const zoneUrls = { tr: 'http://tr.test', world: 'http://world.test' }
  world = await createWorld(worldDatabase.url, { settings: { zone: 'world', zoneUrls, directorySecret } })
  const directoryUrl = await world.app.listen({ port: 0, host: '127.0.0.1' })
  const settings = { zone: 'tr', zoneUrls, directoryUrl, directorySecret } as const
  tr = await createWorld(trDatabase.url, { secrets: TR_SECRETS, settings })
})
afterAll(async () => {
  for (const node of [tr, world]) {
    await node.app.close()
    await node.services.db.close()
  }
  for (const drop of drops) await drop()
})

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const find = async (node: World, who: Record<string, string>) =>
  (await node.app.inject({ method: 'POST', url: '/users', payload: who })).json()

async function signUp(node: World, phone: string, username: string) {
  const codeStep = await node.ask<{ signUpPhone: { token: string } }>(
    'mutation ($p: String!) { signUpPhone(phone: $p) { token } }',
    { p: phone },
  )
  if (codeStep.errors.length) return { errors: codeStep.errors, code: codeStep.code, token: '', id: '' }
  const done = await node.ask<{ signUpAndVerifyCode: { token: string; user: { _id: string } } }>(
    `mutation ($c: String!, $u: String!) {
      signUpAndVerifyCode(code: $c, username: $u, password: "a good password") { token user { _id } } }`,
    { c: node.codeFor(phone), u: username },
    bearer(codeStep.data.signUpPhone.token),
  )
  const { token = '', user } = done.data?.signUpAndVerifyCode ?? {}
  return { errors: done.errors, code: done.code, token, id: user?._id ?? '' }
}

test('a +90 number is stored in zone tr; world stores only its zone, its username and a hash', async () => {
  const { id, errors } = await signUp(tr, '+905331110001', 'zeynep')
  expect(errors).toEqual([])
  expect(await tr.services.db.query('SELECT zone, phone_number FROM users WHERE id = $1', [id])).toEqual([
    { zone: 'tr', phone_number: '+905331110001' },
  ])
  expect(await world.services.db.query('SELECT 1 FROM users WHERE id = $1', [id])).toEqual([])
  const [entry] = await world.services.db.query<Record<string, unknown>>(
    'SELECT * FROM directory.users WHERE user_id = $1',
    [id],
  )
  expect(Object.keys(entry ?? {}).sort()).toEqual(['phone_hash', 'user_id', 'username', 'zone'])
  expect(JSON.stringify(await everything(world))).not.toContain('5331110001')
  expect(await tr.services.db.query('SELECT 1 FROM directory.users')).toEqual([])
})

/** Every row of every table, as text. */
async function everything(node: World): Promise<unknown[]> {
  const tables = await node.services.db.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'directory')`,
  )
  return Promise.all(tables.map(({ name }) => node.services.db.query(`SELECT t::text FROM ${name} t`)))
}

test('a number of another zone is refused, unless that zone has no server', async () => {
  const refused = await signUp(world, '+905331110002', 'lost')
  expect([refused.code, refused.errors[0]?.message]).toEqual(['CONFLICT', 'This number belongs to another zone'])
  expect((await signUp(world, '+989121110002', 'reza')).errors).toEqual([]) // zone ir has no server, so the account belongs to world
})

test('people are found from either host, and a token of one zone is invalid in the other', async () => {
  const expected = { status: true, zone: 'tr' }
  expect(await find(world, { username: 'ZEYNEP' })).toMatchObject(expected)
  expect(await find(tr, { phone_number: '+905331110001' })).toMatchObject(expected)
  const { user_id } = await find(world, { username: 'zeynep' })
  const login = await tr.ask<{ login: { token: string } }>(
    'mutation ($id: ID!) { login(username: "zeynep", password: "a good password", user_id: $id) { token } }',
    { id: user_id },
  )
  const { token } = login.data.login
  expect((await tr.ask('{ me { username } }', {}, bearer(token))).data).toEqual({ me: { username: 'zeynep' } })
  expect((await world.ask('{ me { username } }', {}, bearer(token))).code).toBe('UNAUTHENTICATED')
})

test('a username is unique across zones', async () => {
  const refused = await signUp(tr, '+905331110003', 'Reza')
  expect([refused.code, refused.errors[0]?.message]).toEqual(['CONFLICT', 'Sorry this username is not available!'])
  expect(await tr.services.db.query(`SELECT 1 FROM users WHERE username_key = 'reza'`)).toEqual([])
})

test('a sign-up that crashed half-way does not block its number', async () => {
  const phone = '+905331110004'
  await tr.services.directory.claim({ userId: crypto.randomUUID(), username: 'ghost', phone })
  const { services } = tr
  await services.directory.claim({ userId: crypto.randomUUID(), username: 'living', phone })
  expect(await find(world, { username: 'ghost' })).toEqual({ status: false })
  expect(await find(world, { username: 'living' })).toMatchObject({ zone: 'tr' })
})

test('the directory refuses requests without the secret', async () => {
  for (const headers of [{}, bearer('wrong')]) {
    const response = await world.app.inject({
      method: 'POST',
      url: '/directory/find',
      payload: { username: 'zeynep' },
      headers,
    })
    expect(response.statusCode).toBe(403)
  }
  const elsewhere = await tr.app.inject({
    method: 'POST',
    url: '/directory/find',
    payload: {},
    headers: bearer(directorySecret),
  })
  expect(elsewhere.statusCode).toBe(404)
})

test('the web app of one zone can call the server of another; other sites cannot', async () => {
  const ask = (origin: string) =>
    tr.app.inject({ method: 'OPTIONS', url: '/graphql', headers: { origin, 'access-control-request-method': 'POST' } })
  expect((await ask('http://world.test')).headers['access-control-allow-origin']).toBe('http://world.test')
  expect((await ask('http://evil.test')).headers['access-control-allow-origin']).toBeUndefined()
  const { 'content-security-policy': policy } = (await tr.app.inject('/healthz')).headers
  for (const kind of ['connect', 'img', 'media'])
    expect(policy).toMatch(new RegExp(`${kind}-src [^;]*http://world.test`))
  const media = await tr.app.inject('/media/some/photo.jpg')
  expect(media.headers['cross-origin-resource-policy'], 'its pictures are shown there').toBe('cross-origin')
})

test('a person of another zone cannot converse about a post, and finds what its seller made public', async () => {
  const seller = await signUp(world, '+989121110009', 'seller')
  const contact_info = [{ network_title: 'phone', network_content: '+98 912 111 0009' }]
  const publish = async (title: string, status = 'available') => {
    const [row] = await world.services.db.query<{ id: string }>(
      `INSERT INTO posts (owner_id, title, is_seller, is_product, status, contact_info)
       VALUES ($1, $2, true, true, $3, $4) RETURNING id`,
      [seller.id, title, status, JSON.stringify(contact_info)],
    )
    return row?.id ?? ''
  }
  const [lamp, sold] = [await publish('Lamp'), await publish('Desk', 'sold')]
  const { token } = await signUp(tr, '+905331110009', 'buyer')
  const SEND = `mutation ($post_id: ID!, $client_id: ID!) {
    sendMessage(post_id: $post_id, client_id: $client_id, text: "Hello") { conversation_id } }`
  const send = async (node: World) =>
    (await node.ask(SEND, { post_id: lamp, client_id: crypto.randomUUID() }, bearer(token))).code
  expect([await send(tr), await send(world)]).toEqual(['NOT_FOUND', 'UNAUTHENTICATED'])
  for (const node of [tr, world]) expect(await node.services.db.query('SELECT 1 FROM conversations')).toEqual([])
  const contactOf = (id: string, node = world) => node.app.inject(`/p/${id}/contact`)
  const answer = await contactOf(lamp)
  expect([answer.json(), answer.headers['cache-control']]).toEqual([{ title: 'Lamp', contact_info }, 'no-store'])
  for (const id of [sold, crypto.randomUUID(), 'lamp']) expect((await contactOf(id)).statusCode).toBe(404)
  expect((await contactOf(lamp, tr)).statusCode, 'not its zone').toBe(404)
  await world.services.db.query('UPDATE users SET is_private = true WHERE id = $1', [seller.id])
  expect((await contactOf(lamp)).statusCode, 'a private account').toBe(404)
  for (let times = 0; times < 40; times++)
    expect((await contactOf(crypto.randomUUID())).statusCode, 'what tells nothing costs nothing').toBe(404)
  const other = await publish('Chair')
  await world.services.db.query(`UPDATE posts SET audience = 'everyone' WHERE id = $1`, [other])
  let status = 0
  for (let times = 0; times < 30 && status !== 429; times++) status = (await contactOf(other)).statusCode
  expect(status, 'nobody collects numbers').toBe(429)
})

test('while the directory is unavailable, people of zone tr can log in, and signing up asks to try again', async () => {
  await world.app.close()
  expect(await find(tr, { username: 'zeynep' })).toMatchObject({ status: true, zone: 'tr' })
  const login = await tr.ask('mutation { login(username: "zeynep", password: "a good password") { token } }')
  expect(login.errors).toEqual([])
  const refused = await signUp(tr, '+905331110005', 'later')
  expect([refused.code, refused.errors[0]?.message]).toEqual(['UNAVAILABLE', 'Please try again in a few moments'])
})
