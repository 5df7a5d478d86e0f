import { getIntrospectionQuery } from 'graphql'
import { expect, test } from 'vitest'
import { useWorld } from '#testing/world.ts'
import { QUERY_LIMITS } from './limits.ts'

const world = useWorld()
const version = 'checkClientVersion(version: "2.0.2") { isUpdated }'
const login = 'login(username: "nobody", password: "x") { token }'

const repeat = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ')

test('a plain query and the standard introspection query pass', async () => {
  expect((await world.ask(`{ ${version} }`)).data).toEqual({ checkClientVersion: { isUpdated: true } })
  expect((await world.ask(getIntrospectionQuery())).errors).toEqual([])
})

test.each([
  ['too deep', `{ __type(name: "User") ${'{ fields { type '.repeat(9)} { name } ${'} }'.repeat(9)} }`],
  ['too many aliases', `{ ${repeat(QUERY_LIMITS.aliases + 1, (index) => `a${index}: __typename`)} }`],
  ['too many root fields', `{ ${repeat(QUERY_LIMITS.rootFields + 1, () => version)} }`],
  ['two operations', `query A { ${version} } query B { ${version} }`],
  ['two passwords', `mutation { a: ${login} b: ${login} }`],
  ['two passwords through a fragment', `mutation { ...F a: ${login} } fragment F on Mutation { b: ${login} }`],
])('%s is refused', async (_, query) => {
  const { data, code } = await world.ask(query)
  expect(data).toBeNull()
  expect(code).toBe('TOO_LARGE')
})

test('too many tokens are refused', async () => {
  const { data, errors } = await world.ask(`{ ${'a '.repeat(QUERY_LIMITS.tokens)} }`)
  expect(data).toBeNull()
  expect(errors[0]?.message).toMatch(/token/i)
})

test('a batch is refused', async () => {
  const payload = [{ query: `{ ${version} }` }, { query: `{ ${version} }` }]
  const response = await world.app.inject({ method: 'POST', url: '/graphql', payload })
  expect(response.json().data).toBeNull()
  expect(response.json().errors[0].extensions.code).toBe('BAD_USER_INPUT')
})

test('a body over the limit is refused', async () => {
  const payload = { query: `{ ${version} }`, variables: { x: 'x'.repeat(QUERY_LIMITS.bodyBytes) } }
  const response = await world.app.inject({ method: 'POST', url: '/graphql', payload })
  expect(response.statusCode).toBe(413)
  expect(response.json().errors[0].extensions.code).toBe('TOO_LARGE')
})

test('a mutation by GET and a cross-site form post are refused', async () => {
  const get = await world.app.inject({
    url: '/graphql',
    query: { query: `mutation { ${login} }` },
    headers: { 'x-mercurius-operation-name': 'x' },
  })
  expect(get.json().data).toBeNull()
  expect(get.json().errors[0].extensions.code).toBe('BAD_USER_INPUT')
  const form = await world.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'text/plain' },
    payload: JSON.stringify({ query: `mutation { ${login} }` }),
  })
  expect(form.json().data).toBeNull()
})

test('an id that is not a UUID is reported as bad input, not as a server error', async () => {
  const ana = await world.person('ana')
  const { code, errors } = await ana.ask('mutation { terminateSession(session_id: "1 or 1=1") }')
  expect(code).toBe('BAD_USER_INPUT')
  expect(errors[0]?.message).toContain('An id is a UUID')
})
