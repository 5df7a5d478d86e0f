import { expect, test } from 'vitest'
import {
  ACCEPT,
  befriend,
  DECLINE,
  FOLLOW,
  freshName,
  privatePerson,
  publish,
  REMOVE_FOLLOWER,
  requestsOf,
  UNFOLLOW,
} from '#testing/people.ts'
import { type Person, useWorld } from '#testing/world.ts'

const world = useWorld()
const somebody = (stem: string) => world.person(freshName(stem))
const somebodyPrivate = (stem: string) => privatePerson(world, freshName(stem))

const RELATION = `query ($id: ID!) { userProfile(user_id: $id) {
  follow_state is_visible followers_count followings_count
  followers { is_confirmed user { _id } } followings { is_confirmed user { _id } } } }`
type Relation = {
  userProfile: {
    follow_state: string
    is_visible: boolean
    followers_count: number
    followings_count: number
    followers: { is_confirmed: boolean; user: { _id: string } }[]
    followings: { is_confirmed: boolean; user: { _id: string } }[]
  }
}
const seen = async (viewer: Person, other: Person) =>
  (await viewer.ask<Relation>(RELATION, { id: other.id })).data.userProfile
const stateOf = (answer: { data: unknown }) =>
  Object.values(answer.data as Record<string, { follow_state: string }>)[0]?.follow_state

test('a public account is followed at once, a private one after it accepts', async () => {
  const [ana, ben, pia] = [await somebody('ana'), await somebody('ben'), await somebodyPrivate('pia')]
  expect(stateOf(await ana.ask(FOLLOW, { user_id: ben.id }))).toBe('FOLLOWING')
  expect(stateOf(await ana.ask(FOLLOW, { user_id: pia.id }))).toBe('PENDING')
  expect(await seen(ana, pia)).toMatchObject({
    follow_state: 'PENDING',
    is_visible: false,
    followers_count: 0,
    followers: [{ is_confirmed: false, user: { _id: ana.id } }],
  })

  const [request] = await requestsOf(pia)
  expect(request?.user_id).toBe(ana.id)
  await pia.ask(ACCEPT, request)
  expect(await seen(ana, pia)).toMatchObject({ follow_state: 'FOLLOWING', is_visible: true, followers_count: 1 })
  expect(await requestsOf(pia)).toEqual([])
  expect((await pia.ask(ACCEPT, request)).code).toBe('NOT_FOUND')
})

test('a declined, withdrawn or removed follower does not follow any more, and can ask again', async () => {
  const [ana, pia] = [await somebody('ana'), await somebodyPrivate('pia')]
  await ana.ask(FOLLOW, { user_id: pia.id })
  await pia.ask(DECLINE, (await requestsOf(pia))[0])
  expect((await seen(ana, pia)).follow_state).toBe('NOT_FOLLOWING')

  await ana.ask(FOLLOW, { user_id: pia.id })
  expect(stateOf(await ana.ask(UNFOLLOW, { user_id: pia.id }))).toBe('NOT_FOLLOWING')
  expect(await requestsOf(pia)).toEqual([])

  await befriend(ana, pia)
  expect((await pia.ask(REMOVE_FOLLOWER, { user_id: ana.id })).data).toEqual({ removeFollower: true })
  expect(await seen(ana, pia)).toMatchObject({ follow_state: 'NOT_FOLLOWING', is_visible: false, followers_count: 0 })
  expect((await pia.ask(REMOVE_FOLLOWER, { user_id: ana.id })).code).toBe('NOT_FOUND')
})

test('only the person who was asked can answer a request, and only through its activity', async () => {
  const [ana, eve, pia] = [await somebody('ana'), await somebody('eve'), await somebodyPrivate('pia')]
  await ana.ask(FOLLOW, { user_id: pia.id })
  await eve.ask(FOLLOW, { user_id: pia.id })
  const requests = await requestsOf(pia)
  const ofEve = requests.find(({ user_id }) => user_id === eve.id)
  expect((await eve.ask(ACCEPT, { ...ofEve, user_id: eve.id })).code).toBe('NOT_FOUND')
  expect((await pia.ask(ACCEPT, { activity_id: ofEve?.activity_id, user_id: ana.id })).code).toBe('NOT_FOUND')
  expect((await seen(ana, pia)).follow_state).toBe('PENDING')
})

test('following twice changes nothing; following oneself or an unknown person is refused', async () => {
  const [ana, ben] = [await somebody('ana'), await somebody('ben')]
  await Promise.all([1, 2, 3].map(() => ana.ask(FOLLOW, { user_id: ben.id })))
  expect((await seen(ana, ben)).followers_count).toBe(1)
  expect((await ana.ask(FOLLOW, { user_id: ana.id })).code).toBe('BAD_USER_INPUT')
  expect((await ana.ask(FOLLOW, { user_id: '00000000-0000-7000-8000-000000000000' })).code).toBe('NOT_FOUND')
  expect(stateOf(await ana.ask(UNFOLLOW, { user_id: ben.id }))).toBe('NOT_FOLLOWING')
  expect(stateOf(await ana.ask(UNFOLLOW, { user_id: ben.id }))).toBe('NOT_FOLLOWING')
})

test('turning an account public accepts all pending requests; turning it private keeps its followers', async () => {
  const pia = await somebodyPrivate('pia')
  const waiting = await Promise.all(['a', 'b', 'c'].map((stem) => somebody(`wait${stem}`)))
  for (const person of waiting) await person.ask(FOLLOW, { user_id: pia.id })
  const toggle = () =>
    pia.ask<{ toggleUserAccountMode: { is_private: boolean } }>('mutation { toggleUserAccountMode { is_private } }')
  expect((await toggle()).data.toggleUserAccountMode.is_private).toBe(false)
  for (const person of waiting) expect((await seen(person, pia)).follow_state).toBe('FOLLOWING')
  expect((await seen(pia, pia)).followers_count).toBe(3)
  expect(await requestsOf(pia)).toEqual([])
  expect((await toggle()).data.toggleUserAccountMode.is_private).toBe(true)
  expect((await seen(waiting[0] as Person, pia)).is_visible).toBe(true)
})

test('an account that turns public while others ask leaves no request pending', async () => {
  for (let round = 0; round < 5; round++) {
    const pia = await somebodyPrivate('pia')
    const people = await Promise.all([1, 2, 3, 4].map(() => somebody('asks')))
    const answers = await Promise.all([
      ...people.slice(0, 2).map((person) => person.ask(FOLLOW, { user_id: pia.id })),
      pia.ask('mutation { toggleUserAccountMode { is_private } }'),
      ...people.slice(2).map((person) => person.ask(FOLLOW, { user_id: pia.id })),
    ])
    expect(answers.flatMap(({ errors }) => errors)).toEqual([])
    for (const person of people) expect((await seen(person, pia)).follow_state).toBe('FOLLOWING')
  }
})

const LIST = `query ($user_id: ID, $skip: Int, $limit: Int, $until: DateTime) {
  getUserFollowers(user_id: $user_id, skip: $skip, limit: $limit, until: $until) { is_confirmed user { _id username follow_state } } }`
type List = { getUserFollowers: { is_confirmed: boolean; user: { _id: string; follow_state: string | null } }[] }

test('followers are paged newest first, and a new follower does not shift the pages', async () => {
  const ana = await somebody('ana')
  const fans = []
  for (let count = 0; count < 5; count++) {
    fans.unshift(await somebody('fan'))
    await fans[0]?.ask(FOLLOW, { user_id: ana.id })
  }
  const page = async (variables: object) =>
    (await ana.ask<List>(LIST, { ...variables })).data.getUserFollowers.map(({ user }) => user._id)
  const ids = fans.map(({ id }) => id)
  expect(await page({})).toEqual(ids)
  const until = world.clock.now().toISOString()
  expect(await page({ limit: 2, until })).toEqual(ids.slice(0, 2))
  const late = await somebody('late')
  world.clock.advance(1)
  await late.ask(FOLLOW, { user_id: ana.id })
  expect(await page({ skip: 2, limit: 3, until })).toEqual(ids.slice(2))
  expect((await ana.ask(LIST, { limit: 201 })).code).toBe('BAD_USER_INPUT')
  expect((await ana.ask(LIST, { skip: -1 })).code).toBe('BAD_USER_INPUT')
})

const SUGGESTED = 'query ($limit: Int) { suggestedUsers(limit: $limit) { _id username follow_state } }'

test('suggestions are public people of the zone with posts, best rated first, whom the viewer does not follow and has not asked', async () => {
  const [ana, good, better, followed, idle] = await Promise.all(
    ['ana', 'good', 'better', 'followed', 'idle'].map(somebody),
  )
  const [closed, far] = [await somebodyPrivate('closed'), await somebody('far')]
  if (!ana || !good || !better || !followed || !idle) throw new Error('people are missing')
  const { db } = world.services
  for (const [person, rate] of [
    [good, 4],
    [better, 4.5],
    [followed, 4.9],
    [closed, 5],
    [far, 5],
  ] as const) {
    await publish(world, person)
    await db.query('UPDATE users SET rate = $2 WHERE id = $1', [person.id, rate])
  }
  await db.query(`UPDATE users SET zone = 'za' WHERE id = $1`, [far.id])
  await ana.ask(FOLLOW, { user_id: followed.id })
  const suggested = async (limit?: number) => {
    type Answer = { suggestedUsers: { _id: string; follow_state: string }[] }
    return (await ana.ask<Answer>(SUGGESTED, { limit })).data.suggestedUsers
  }
  expect((await suggested()).slice(0, 2)).toMatchObject([
    { _id: better.id, follow_state: 'NOT_FOLLOWING' },
    { _id: good.id, follow_state: 'NOT_FOLLOWING' },
  ])
  const ids = (await suggested(30)).map(({ _id }) => _id)
  for (const { id } of [ana, followed, idle, closed, far]) expect(ids).not.toContain(id)
  expect(await suggested(1)).toHaveLength(1)
  for (const limit of [0, 31]) expect((await ana.ask(SUGGESTED, { limit })).code).toBe('BAD_USER_INPUT')
})

test('suggestions are limited to 120 requests a minute', async () => {
  const ana = await somebody('ana')
  const answers = await Promise.all(Array.from({ length: 121 }, () => ana.ask(SUGGESTED, { limit: 1 })))
  expect(answers.map(({ code }) => code).filter(Boolean)).toEqual(['RATE_LIMITED'])
  world.clock.advance(60)
  expect((await ana.ask(SUGGESTED, { limit: 1 })).code).toBeUndefined()
})

test('the followers and followings of a private account are for confirmed followers', async () => {
  const [pia, in_, out] = [await somebodyPrivate('pia'), await somebody('in'), await somebody('out')]
  await befriend(in_, pia)
  expect((await in_.ask<List>(LIST, { user_id: pia.id })).data.getUserFollowers).toHaveLength(1)
  expect((await out.ask(LIST, { user_id: pia.id })).code).toBe('FORBIDDEN')
  await out.ask(FOLLOW, { user_id: pia.id })
  expect((await out.ask(LIST, { user_id: pia.id })).code).toBe('FORBIDDEN')
})

test("a profile lists the viewer's own entry first and at most 20 others", async () => {
  const [star, ana] = [await somebody('star'), await somebody('ana')]
  await ana.ask(FOLLOW, { user_id: star.id })
  await world.services.db.query(
    `WITH crowd AS (INSERT INTO users (zone, username) SELECT 'world', 'crowd' || n FROM generate_series(1, 30) n RETURNING id)
     INSERT INTO follows (follower_id, following_id, is_confirmed) SELECT id, $1, true FROM crowd`,
    [star.id],
  )
  const { followers, followers_count } = await seen(ana, star)
  expect([followers.length, followers[0]?.user._id, followers_count]).toEqual([21, ana.id, 31])
})

test('a person can follow at most 120 others an hour', async () => {
  const ana = await somebody('ana')
  const answers = []
  for (let count = 0; count < 121; count++) answers.push(await ana.ask(FOLLOW, { user_id: ana.id }))
  expect(answers.at(-1)?.code).toBe('BAD_USER_INPUT') // an invalid request does not count
  const ben = await somebody('ben')
  for (let count = 0; count < 120; count++) await ana.ask(FOLLOW, { user_id: ben.id })
  expect((await ana.ask(FOLLOW, { user_id: ben.id })).code).toBe('RATE_LIMITED')
})
