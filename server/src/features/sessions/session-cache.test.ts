import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshName } from '#testing/people.ts'
import { createWorld, type Person, useWorld, type World } from '#testing/world.ts'
import { SessionCache } from './session-cache.ts'

// docs/decisions/0293: A checked session is remembered for seconds

const world = useWorld()
let second: World

beforeAll(async () => {
  second = await createWorld(world.databaseUrl)
  for (const node of [world, second]) await node.services.live.listen(node.databaseUrl)
})
afterAll(async () => {
  for (const node of [world, second]) await node.services.live.stop()
  await second.app.close()
  await second.services.db.close()
})

const codeOn = async (node: World, { token }: Person, query = '{ me { _id } }') =>
  (await node.ask(query, {}, { authorization: `Bearer ${token}` })).code

const inAnHour = () => new Date(world.clock.now().getTime() + 3_600_000)

/** Triggers are off, so that the nodes are not told. */
const inSilence = (change: () => Promise<unknown>) =>
  world.services.db.transaction(async () => {
    await world.services.db.query("SET LOCAL session_replication_role = 'replica'")
    await change()
  })

const endInSilence = ({ id }: Person) =>
  inSilence(() => world.services.db.query('UPDATE sessions SET ended_at = now() WHERE user_id = :id', { id }))

const RENAME = 'mutation { editProfile(newUser: { name: "Ana" }) { _id } }'

const CHANGES: [string, string, (person: Person) => Promise<unknown>][] = [
  [
    'logging out',
    'UNAUTHENTICATED',
    async ({ id }) => {
      const { sessions, db } = world.services
      const [session] = await db.query<{ id: string }>('SELECT id FROM sessions WHERE user_id = :id', { id })
      const origin = { ip: '127.0.0.1', device: 'Test', language: 'en' } as const
      await sessions.logOut({ kind: 'user', ...origin, id, sessionId: session?.id ?? '', fromGoogle: false })
    },
  ],
  [
    'a suspension',
    'FORBIDDEN',
    ({ id }) => world.services.users.setStanding(id, { suspended_until: inAnHour(), restricted_until: null }),
  ],
  ['a scheduled deletion', 'UNAUTHENTICATED', ({ id }) => world.services.users.scheduleDeletion(id, inAnHour())],
  ['the end of all sessions', 'UNAUTHENTICATED', ({ id }) => world.services.sessions.endOthers(id, null)],
]

test.each(CHANGES)(
  'after %s a remembered session is refused at once here, and within a second elsewhere',
  async (_, code, change) => {
    const person = await world.person(freshName('ana'))
    for (const node of [world, second]) expect(await codeOn(node, person, RENAME)).toBeUndefined()
    await world.services.db.transaction(() => change(person))
    await expect.poll(() => codeOn(second, person, RENAME), { timeout: 1_000, interval: 20 }).toBe(code)

    const other = await world.person(freshName('ben'))
    expect(await codeOn(world, other, RENAME)).toBeUndefined()
    await inSilence(() => change(other))
    expect(await codeOn(world, other, RENAME)).toBe(code)
  },
)

test('a session that ended in silence is accepted for seconds at most, and not without the connection that tells', async () => {
  const [ana, ben] = [await world.person(freshName('ana')), await world.person(freshName('ben'))]
  for (const person of [ana, ben]) expect(await codeOn(second, person)).toBeUndefined()
  for (const person of [ana, ben]) await endInSilence(person)
  expect(await codeOn(second, ana)).toBeUndefined() // it is remembered
  await expect.poll(() => codeOn(second, ana), { timeout: 8_000, interval: 100 }).toBe('UNAUTHENTICATED')

  const cem = await world.person(freshName('cem'))
  expect(await codeOn(second, cem)).toBeUndefined()
  await endInSilence(cem)
  await world.services.db.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()`,
  )
  await expect.poll(() => codeOn(second, cem), { timeout: 1_000, interval: 20 }).toBe('UNAUTHENTICATED')
})

test('a check that was under way while something changed is not remembered', async () => {
  const cache = new SessionCache()
  cache.setTold(true)
  const session = {
    user_id: 'ana',
    from_google: false,
    updated_at: new Date(),
    suspended_until: null,
    restricted_until: null,
  }
  await cache.find('ana', 'phone', async () => {
    cache.forget('ana')
    return session
  })
  expect(await cache.find('ana', 'phone', async () => undefined)).toBeUndefined()
  await cache.find('ana', 'phone', async () => session)
  expect(await cache.find('ana', 'phone', async () => undefined)).toBe(session)
  cache.setTold(false)
  await cache.find('ana', 'phone', async () => session)
  expect(await cache.find('ana', 'phone', async () => undefined)).toBeUndefined()
})
