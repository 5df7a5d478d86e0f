import { Kind, type OperationDefinitionNode, parse } from 'graphql'
import { beforeAll, expect, test } from 'vitest'
import { readCatalogContent } from '#features/catalog/catalog.content.ts'
import { buildSchema } from '#graphql/schema.ts'
import { readTrustedDocuments } from '#graphql/trusted-documents.ts'
import { type Person, useWorld } from '#testing/world.ts'
import { HOSTILE_TEXTS, hostileValue } from './hostile-values.ts'
import { createRandom, type Random } from './random.ts'

const SEED = 20_261_115
const world = useWorld()
const schema = buildSchema()
const documents = [...readTrustedDocuments().values()]
const operations = [...readTrustedDocuments()].map(([documentId, text]) => {
  const document = parse(text)
  const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  return { documentId, text, operation: operation as OperationDefinitionNode }
})

let ana: Person
let ids: string[]

beforeAll(async () => {
  await world.services.catalog.load(readCatalogContent())
  ana = await world.person('ana', { password: 'a password of ana' })
  const ben = await world.person('ben')
  const { query } = world.services.db
  const [post] = await query<{ id: string }>(
    `INSERT INTO posts (owner_id, title, is_seller, is_product) VALUES ($1, 'Lamp', true, true) RETURNING id`,
    [ana.id],
  )
  const catalogue = await query<{ id: string }>(
    '(SELECT id FROM categories LIMIT 2) UNION ALL (SELECT id FROM currencies LIMIT 1) UNION ALL (SELECT id FROM units LIMIT 1)',
  )
  ids = [ana.id, ben.id, post?.id ?? '', ...catalogue.map(({ id }) => id), crypto.randomUUID()]
})

/** As a visitor or as ana. */
async function post(body: object, isSignedIn: boolean) {
  const headers = isSignedIn ? { authorization: `Bearer ${ana.token}` } : {}
  return world.app.inject({
    method: 'POST',
    url: '/graphql',
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
}

const isFault = (status: number, body: string) => status >= 500 || body.includes('"INTERNAL"')
const ENDS_THE_SESSION = /^mutation \w+\W?[^{]*\{(?:logout|deleteAccount|deactivate|terminate)/

async function renewSession() {
  ana = {
    ...ana,
    token: await world.services.sessions.open(ana.id, { kind: 'anonymous', ip: '127.0.0.1', device: 'Test' }),
  }
}

test('the web app’s own documents with hostile variables never cause an internal error', async () => {
  const random = createRandom(SEED)
  const faults: string[] = []
  for (let round = 0; round < 3_000; round++) {
    const { documentId, text, operation } = random.pick(operations)
    world.clock.advance(5 * 60) // so that rate limits do not hide the code behind them
    const variables = Object.fromEntries(
      (operation.variableDefinitions ?? []).map(({ variable, type }) => [
        variable.name.value,
        hostileValue(random, schema, type, ids),
      ]),
    )
    const response = await post({ documentId, variables }, random.chance(0.9))
    if (isFault(response.statusCode, response.body))
      faults.push(`${text.slice(0, 120)} ${JSON.stringify(variables).slice(0, 400)} → ${response.body.slice(0, 200)}`)
    if (ENDS_THE_SESSION.test(text) || response.body.includes('"UNAUTHENTICATED"')) await renewSession()
  }
  expect(faults).toEqual([])
}, 120_000)

test('20,000 mutated documents never cause an internal error', async () => {
  const random = createRandom(SEED + 1)
  const faults: string[] = []
  for (let round = 0; round < 20_000; round++) {
    const query = mutate(random, random.pick(documents))
    const response = await post({ query, variables: {} }, random.chance(0.5))
    if (isFault(response.statusCode, response.body))
      faults.push(`${query.slice(0, 300)} → ${response.body.slice(0, 200)}`)
  }
  expect(faults).toEqual([])
}, 120_000)

function mutate(random: Random, text: string): string {
  let result = text
  for (let times = 1 + random.below(3); times > 0; times--) {
    const at = random.below(result.length)
    const end = Math.min(result.length, at + 1 + random.below(12))
    const part = random.pick([
      '{',
      '}',
      '(',
      ')',
      '...',
      '$',
      '@include(if:true)',
      '"',
      '"""',
      '[',
      ']',
      ':',
      '!',
      '#',
      '\n',
      JSON.stringify(random.pick(HOSTILE_TEXTS)),
      'fragment F on Query{...F}',
      result.slice(at, end),
    ])
    result = random.pick([
      result.slice(0, at) + result.slice(end),
      result.slice(0, at) + part + result.slice(at),
      result.slice(0, at) + part + result.slice(end),
      result.replace(/\$\w+/, part),
    ])
  }
  return result
}

test('4,000 hostile REST requests never cause an internal error', async () => {
  const random = createRandom(SEED + 2)
  const paths = [
    '/users',
    '/lookup',
    '/terms/ecommerce',
    '/terms/wbb',
    '/google-users/google',
    '/google-users/google/cb',
    '/tiles/1/1/1',
    '/media/post/x.jpg',
    '/private/x.jpg',
    '/p/x',
    '/u/ana',
    '/share/x',
    '/healthz',
    '/readyz',
    '/config.json',
    '/content/x',
    '/directory/x',
    '/my-data',
    '/pg/webhook',
    '/pg/cb',
    '/dev/inbox',
    '/graphql',
    '/',
  ]
  const faults: string[] = []
  for (let round = 0; round < 4_000; round++) {
    const method = random.pick(['GET', 'POST', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'] as const)
    const tail = random.chance(0.5) ? `/${encodeURIComponent(safe(random.pick(HOSTILE_TEXTS)))}` : ''
    const query = random.chance(0.5)
      ? `?${random.pick(['m', 'id', 'language', 'state', 'code', 'token', 'expires', 'signature', '__proto__'])}=${encodeURIComponent(safe(random.pick(HOSTILE_TEXTS)))}`
      : ''
    const url = `${random.pick(paths)}${tail}${query}`
    const body = {
      username: random.pick(HOSTILE_TEXTS),
      phone_number: random.pick(HOSTILE_TEXTS),
      [random.pick(HOSTILE_TEXTS)]: 1,
    }
    const payload =
      method === 'GET' || method === 'HEAD' ? undefined : random.pick([JSON.stringify(body), '{', 'null', '[]', ''])
    const headers = {
      'content-type': random.pick([
        'application/json',
        'text/plain',
        'multipart/form-data',
        'application/x-www-form-urlencoded',
        'x',
      ]),
      'accept-language': random.pick(['en', 'constructor', '*', 'fa;q=x', ',,,']),
      'user-agent': random.pick(['', 'constructor', 'a'.repeat(2_000)]),
      ...(random.chance(0.2) ? { authorization: `Bearer ${random.pick(['x', ana.token, 'a.b.c'])}` } : {}),
    }
    const response = await world.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })
    if (response.statusCode >= 500)
      faults.push(`${method} ${url} → ${response.statusCode} ${response.body.slice(0, 200)}`)
  }
  expect(faults).toEqual([])
}, 120_000)

/** A lone surrogate cannot be encoded in an address. */
const safe = (text: string) => text.toWellFormed()
