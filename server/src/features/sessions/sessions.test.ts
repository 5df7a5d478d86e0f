import { FULL_TOKEN_S } from '@meydan/domain/token.ts'
import { expect, test } from 'vitest'
import { type Person, useWorld } from '#testing/world.ts'

type Listed = { _id: string; device: string; ip: string }
type Sessions = { getUserSessions: { currentSession: Listed; otherSessions: Listed[] } }

const world = useWorld()

test('sessions are listed with their devices, and a terminated one is refused at its next request', async () => {
  const ana = await world.person('ana', { password: 'correct horse' })
  const login = await world.ask<{ login: { token: string } }>(
    'mutation { login(username: "ana", password: "correct horse") { token } }',
    {},
    { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36' },
  )
  const phone = { authorization: `Bearer ${login.data.login.token}` }

  const { data } = await ana.ask<Sessions>(
    '{ getUserSessions { currentSession { _id device } otherSessions { _id device ip } } }',
  )
  const { currentSession, otherSessions } = data.getUserSessions
  expect(currentSession.device).toBe('Test')
  expect(otherSessions).toMatchObject([{ device: 'Chrome on Android', ip: '127.0.0.1' }])

  expect((await world.ask('{ me { username } }', {}, phone)).data).toEqual({ me: { username: 'ana' } })
  const terminated = await ana.ask('mutation ($id: ID!) { terminateSession(session_id: $id) }', {
    id: otherSessions[0]?._id,
  })
  expect(terminated.data).toEqual({ terminateSession: true })
  expect((await world.ask('{ me { username } }', {}, phone)).code).toBe('UNAUTHENTICATED')
})

test("nobody can terminate somebody else's session", async () => {
  const ben = await world.person('ben')
  const cem = await world.person('cem')
  const { data } = await cem.ask<Sessions>('{ getUserSessions { currentSession { _id } } }')
  const id = data.getUserSessions.currentSession._id
  const answer = await ben.ask('mutation ($id: ID!) { terminateSession(session_id: $id) }', { id })
  expect(answer.code).toBe('NOT_FOUND')
  expect((await cem.ask('{ me { username } }')).data).toEqual({ me: { username: 'cem' } })
})

test('logging out makes the token invalid at once', async () => {
  const dora = await world.person('dora')
  expect((await dora.ask('mutation { logout }')).data).toEqual({ logout: true })
  expect((await dora.ask('{ me { username } }')).code).toBe('UNAUTHENTICATED')
})

test("in the last half of a token's life a request returns a new one, which is valid after the old one expires", async () => {
  const eda = await world.person('eda')
  expect((await eda.ask('{ me { _id } }')).token).toBeUndefined()
  world.clock.advance(FULL_TOKEN_S / 2 + 60)
  const { token } = await eda.ask('{ me { _id } }')
  expect(token).toBeTypeOf('string')
  world.clock.advance(FULL_TOKEN_S / 2)
  expect((await eda.ask('{ me { _id } }')).code).toBe('UNAUTHENTICATED')
  const renewed = await world.ask('{ me { _id } }', {}, { authorization: `Bearer ${token}` })
  expect(renewed.data).toEqual({ me: { _id: eda.id } })
})

const LIST = '{ getUserSessions { currentSession { _id } otherSessions { _id } } }'
const others = async (person: Person) => (await person.ask<Sessions>(LIST)).data.getUserSessions.otherSessions
const openAnother = (person: Person) =>
  world.services.sessions.open(person.id, { kind: 'anonymous', ip: '127.0.0.1', device: 'Test' })
const asWith =
  (token: string): Person['ask'] =>
  (query, variables) =>
    world.ask(query, variables, { authorization: `Bearer ${token}` })

test('a session whose token has expired is not listed, and is deleted', async () => {
  const fay = await world.person('fayfay')
  const forgotten = await openAnother(fay)
  world.clock.advance(FULL_TOKEN_S * 0.4)
  expect((await asWith(forgotten)('{ me { _id } }')).errors).toEqual([]) // used, but too early to be renewed
  world.clock.advance(FULL_TOKEN_S * 0.4)
  const token = (await fay.ask('{ me { _id } }')).token ?? '' // renewed
  const fresh = { ...fay, ask: asWith(token) }
  expect(await others(fresh)).toHaveLength(1)
  world.clock.advance(FULL_TOKEN_S * 0.3)
  expect(await others(fresh)).toEqual([])
  const rows = async () => (await world.services.db.query('SELECT FROM sessions WHERE user_id = $1', [fay.id])).length
  expect(await rows()).toBe(2)
  await world.services.sessions.removeExpired()
  expect(await rows()).toBe(1)
  expect((await fresh.ask('{ me { _id } }')).errors).toEqual([])
})

test("all other sessions of a person are terminated at once, and nobody else's", async () => {
  const [gul, han] = [await world.person('gulgul'), await world.person('hanhan')]
  const tokens = [await openAnother(gul), await openAnother(gul)]
  expect((await gul.ask('mutation { terminateOtherSessions }')).data).toEqual({ terminateOtherSessions: true })
  expect(await others(gul)).toEqual([])
  for (const token of tokens) expect((await asWith(token)('{ me { _id } }')).code).toBe('UNAUTHENTICATED')
  for (const person of [gul, han]) expect((await person.ask('{ me { _id } }')).errors).toEqual([])
})
