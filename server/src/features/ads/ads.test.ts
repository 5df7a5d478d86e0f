import { AD_MESSAGES } from '@meydan/domain/ad-rules.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { freshName } from '#testing/people.ts'
import { inWorld } from '#testing/publish.ts'
import { type Person, useWorld } from '#testing/world.ts'
import { adsCommands } from './ads.staff.ts'

const world = useWorld()
const { query, post, balance, turnPrivate } = inWorld(world)
const HOUR_MS = 3_600_000
const DAY_S = 86_400

const INFO = '_id ads_info { status starts_at stops_at days }'
const ADVERTISE = `mutation ($id: ID!, $days: Int!, $at: String, $request: ID, $seen: AdStatus) {
  advertiseNewPost(post_id: $id, days: $days, starts_at: $at, request_id: $request, seen_status: $seen) { ${INFO} } }`
const STOP = `mutation ($id: ID!) { stopAdvertisement(post_id: $id) { ${INFO} } }`
const REMOVE = `mutation ($id: ID!) { removeFromAdvertisements(post_id: $id) { ${INFO} } }`
const EVENTS = 'mutation ($events: [AdEvent!]!) { recordAdEvents(events: $events) }'
const STATS = 'query ($id: ID!) { adStats(post_id: $id) { day views opens contacts } }'

/** A person with a post and ten packet-days. */
async function advertiser() {
  const person = await world.person(freshName('adv'))
  await world.services.ads.welcome(person.id)
  return { person, id: await post(person, 'Lamba') }
}
const inHours = (hours: number) => String(world.clock.now().getTime() + hours * HOUR_MS)
const statusOf = async ({ person, id }: { person: Person; id: string }) =>
  (
    await person.ask<{ singlePost: { ads_info: { status: string } } }>(
      `query ($id: ID!) { singlePost(post_id: $id) { ${INFO} } }`,
      { id },
    )
  ).data.singlePost.ads_info
const turn = () => world.services.ads.startAndStopDue()
const toldTo = async ({ id }: Person) =>
  (await query<{ slug: string }>('SELECT slug FROM messages WHERE user_id = $1 ORDER BY created_at, id', [id])).map(
    ({ slug }) => slug,
  )

test('a new account gets ten packet-days, once', async () => {
  const { person } = await advertiser()
  await world.services.ads.welcome(person.id)
  expect(await balance(person)).toBe(10)
  const { data } = await person.ask('{ profile { advertisements { budget } } }')
  expect(data).toEqual({ profile: { advertisements: { budget: 10 } } })
})

describe('the life of an advertisement', () => {
  test('of a private account would be shown to nobody, and costs nothing', async () => {
    const { person, id } = await advertiser()
    await turnPrivate(person)
    const { errors } = await person.ask(ADVERTISE, { id, days: 3, at: inHours(1) })
    expect(errors).toMatchObject([{ message: AD_MESSAGES.private, extensions: { code: 'CONFLICT' } }])
    expect(await balance(person)).toBe(10)
  })

  test('a request for an outdated status changes nothing', async () => {
    const { person, id } = await advertiser()
    const at = inHours(1)
    const first = { id, days: 2, at, seen: 'notAdvertised' }
    await person.ask(ADVERTISE, first)
    // The answer was lost, the person taps again.
    expect((await person.ask(ADVERTISE, first)).errors).toEqual([])
    expect(await balance(person)).toBe(8)
    world.clock.advance(3_600)
    await turn()
    const { errors } = await person.ask(ADVERTISE, { id, days: 3, at, seen: 'pending' })
    expect(errors).toMatchObject([{ extensions: { code: 'CONFLICT', field: 'seen_status' } }])
    expect(await balance(person)).toBe(8)
    expect(await statusOf({ person, id })).toMatchObject({ status: 'advertised', days: 2 })
    expect((await person.ask(ADVERTISE, { id, days: 3, seen: 'advertised' })).errors).toEqual([])
    expect(await balance(person)).toBe(5)
  })

  test('reserves its days, starts, stops, and notifies its owner', async () => {
    const { person, id } = await advertiser()
    const { data, errors } = await person.ask(ADVERTISE, { id, days: 2, at: inHours(1) })
    expect(errors).toEqual([])
    expect(data).toMatchObject({ advertiseNewPost: { ads_info: { status: 'pending', days: 2 } } })
    expect(await balance(person)).toBe(8)
    await turn()
    expect(await statusOf({ person, id })).toMatchObject({ status: 'pending' })
    world.clock.advance(3_600)
    await turn()
    await turn()
    expect(await statusOf({ person, id })).toMatchObject({ status: 'advertised' })
    world.clock.advance(2 * DAY_S)
    await turn()
    expect(await statusOf({ person, id })).toEqual({
      status: 'notAdvertised',
      starts_at: null,
      stops_at: null,
      days: null,
    })
    expect(await balance(person)).toBe(8)
    expect(await toldTo(person)).toEqual(['advertisement_started', 'advertisement_stopped'])
  })

  test('is correct after the job has not run for a week', async () => {
    const { person, id } = await advertiser()
    await person.ask(ADVERTISE, { id, days: 2, at: inHours(1) })
    world.clock.advance(7 * DAY_S)
    await Promise.all([turn(), turn(), turn()])
    await turn()
    expect(await statusOf({ person, id })).toMatchObject({ status: 'notAdvertised' })
    expect(await toldTo(person)).toEqual(['advertisement_started', 'advertisement_stopped'])
  })

  test.each(['hiding', 'advertising'])(
    'no packet-day is lost if a post is hidden and advertised at once, %s it last',
    async (second) => {
      const { person, id } = await advertiser()
      const { db, posts } = world.services
      const hide = () => db.transaction(() => posts.takeDown(id))
      const advertise = () => person.ask(ADVERTISE, { id, days: 3, at: inHours(1) })
      const WAITING = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
      const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const holder = db.transaction(async () => {
        await posts.lock(id)
        held.resolve()
        await released.promise
      })
      await held.promise
      const both: Promise<unknown>[] = []
      for (const [begun, begin] of (second === 'advertising' ? [hide, advertise] : [advertise, hide]).entries()) {
        both.push(begin())
        await expect.poll(async () => (await query(WAITING)).length).toBe(begun + 1)
      }
      released.resolve()
      await Promise.all([holder, ...both])
      expect(await balance(person)).toBe(10)
      expect(await query(`SELECT FROM ads WHERE post_id = $1 AND status <> 'notAdvertised'`, [id])).toEqual([])
    },
  )

  test('before its start: days and start can be changed, the difference is charged or refunded, and removing it refunds everything', async () => {
    const { person, id } = await advertiser()
    await person.ask(ADVERTISE, { id, days: 2, at: inHours(1) })
    const at = inHours(5)
    const { data } = await person.ask(ADVERTISE, { id, days: 7, at })
    expect(data).toMatchObject({
      advertiseNewPost: { ads_info: { status: 'pending', days: 7, starts_at: new Date(Number(at)).toISOString() } },
    })
    expect(await balance(person)).toBe(3)
    await person.ask(ADVERTISE, { id, days: 1, at })
    expect(await balance(person)).toBe(9)
    expect((await person.ask(STOP, { id })).code).toBe('CONFLICT')
    expect((await person.ask(REMOVE, { id })).data).toMatchObject({
      removeFromAdvertisements: { ads_info: { status: 'notAdvertised' } },
    })
    expect(await balance(person)).toBe(10)
    expect((await person.ask(REMOVE, { id })).code).toBe('CONFLICT')
    expect((await person.ask(ADVERTISE, { id, days: 1, at })).errors).toEqual([])
  })

  test('while it runs: days are added once per request, and the start stays', async () => {
    const { person, id } = await advertiser()
    await person.ask(ADVERTISE, { id, days: 2, at: inHours(1) })
    world.clock.advance(3_700)
    await turn()
    const before = (await statusOf({ person, id })) as { starts_at?: string }
    const request = crypto.randomUUID()
    for (let time = 0; time < 2; time++)
      expect((await person.ask(ADVERTISE, { id, days: 3, at: inHours(9), request })).errors).toEqual([])
    expect(await statusOf({ person, id })).toMatchObject({ status: 'advertised', days: 5, starts_at: before.starts_at })
    expect(await balance(person)).toBe(5)
    expect((await person.ask(REMOVE, { id })).code).toBe('CONFLICT')
  })

  test('when stopped, it runs to the end of its current day, and the whole days after that are refunded', async () => {
    const { person, id } = await advertiser()
    await person.ask(ADVERTISE, { id, days: 5, at: inHours(1) })
    world.clock.advance(3_600 + DAY_S + 1_800)
    await turn()
    const { data } = await person.ask<{ stopAdvertisement: { ads_info: { starts_at: string; stops_at: string } } }>(
      STOP,
      { id },
    )
    const { starts_at, stops_at } = data.stopAdvertisement.ads_info
    expect(Date.parse(stops_at) - Date.parse(starts_at)).toBe(2 * DAY_S * 1_000)
    expect(await balance(person)).toBe(8)
    expect((await person.ask(STOP, { id })).code).toBe('CONFLICT')
    expect((await person.ask(ADVERTISE, { id, days: 1, at: inHours(1) })).code).toBe('CONFLICT')
    world.clock.advance(DAY_S)
    await turn()
    expect(await statusOf({ person, id })).toMatchObject({ status: 'notAdvertised' })
    expect(await balance(person)).toBe(8)
  })
})

describe('what is refused', () => {
  test.each([
    ['no days', { days: 0 }, 'days', 'BAD_USER_INPUT'],
    ['more days than the budget', { days: 11 }, 'days', 'CONFLICT'],
    ['more days than there can be', { days: 366 }, 'days', 'BAD_USER_INPUT'],
    ['a start that is over', { days: 1, hours: -2 }, 'starts_at', 'BAD_USER_INPUT'],
    ['a start in two years', { days: 1, hours: 2 * 365 * 24 }, 'starts_at', 'BAD_USER_INPUT'],
    ['a start that is no time', { days: 1, at: 'soon' }, 'starts_at', 'BAD_USER_INPUT'],
    ['no start', { days: 1, at: null }, 'starts_at', 'BAD_USER_INPUT'],
  ])('%s', async (_, { days, hours, at }: { days: number; hours?: number; at?: string | null }, field, code) => {
    const { person, id } = await advertiser()
    const answer = await person.ask(ADVERTISE, { id, days, at: at === undefined ? inHours(hours ?? 1) : at })
    expect([answer.code, answer.errors[0]?.extensions.field]).toEqual([code, field])
    expect([await balance(person), (await statusOf({ person, id })).status]).toEqual([10, 'notAdvertised'])
  })

  test("somebody else's post, and any post of a private account", async () => {
    const { person, id } = await advertiser()
    const { person: other } = await advertiser()
    for (const [document, values] of [
      [ADVERTISE, { days: 1, at: inHours(1) }],
      [STOP, {}],
      [REMOVE, {}],
      [STATS, {}],
    ] as const) {
      expect((await other.ask(document, { id, ...values })).code).toBe('FORBIDDEN')
      await turnPrivate(person)
      expect((await other.ask(document, { id, ...values })).code).toBe('NOT_FOUND')
      await query('UPDATE users SET is_private = false WHERE id = $1', [person.id])
    }
  })
})

test('of a hundred simultaneous requests on a budget of 10, exactly ten are granted, and the ledger balances', async () => {
  for (let round = 0; round < 20; round++) {
    const { person } = await advertiser()
    const posts = await query<{ id: string }>(
      `INSERT INTO posts (owner_id, title, is_seller, is_product)
       SELECT $1, 'Post ' || nth, true, true FROM generate_series(1, 100) AS nth RETURNING id`,
      [person.id],
    )
    expect(posts).toHaveLength(100)
    const at = new Date(Number(inHours(1)))
    const spends = await Promise.allSettled(
      posts.map(({ id }) =>
        world.services.ads.advertise({ kind: 'user', id: person.id } as never, id, {
          days: 1,
          starts_at: at.toISOString(),
        }),
      ),
    )
    expect(spends.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    const [books] = await query(
      `SELECT balance, (SELECT sum(packet_days)::integer FROM ad_budget_entries e WHERE e.user_id = b.user_id) AS entries
       FROM ad_budgets b WHERE user_id = $1`,
      [person.id],
    )
    expect(books).toEqual({ balance: 0, entries: 0 })
  }
}, 120_000)

describe('the results of an advertisement', () => {
  let [ben, cem]: Person[] = []
  beforeAll(async () => {
    ben = await world.person(freshName('ben'))
    cem = await world.person(freshName('cem'))
  })
  const tell = (who: Person | undefined, id: string, ...kinds: string[]) =>
    who?.ask(EVENTS, { events: kinds.map((kind) => ({ post_id: id, kind })) })

  test('count each person once per packet-day, never the owner, and only while it runs', async () => {
    const { person, id } = await advertiser()
    await tell(ben, id, 'view')
    await person.ask(ADVERTISE, { id, days: 3, at: inHours(1) })
    await tell(ben, id, 'view')
    world.clock.advance(3_700)
    await turn()
    await tell(ben, id, 'view', 'view', 'open')
    await tell(ben, id, 'view')
    await tell(cem, id, 'view', 'open', 'contact')
    await tell(person, id, 'view')
    world.clock.advance(DAY_S)
    await tell(ben, id, 'view')
    expect((await person.ask(STATS, { id })).data).toEqual({
      adStats: [
        { day: 1, views: 2, opens: 2, contacts: 1 },
        { day: 2, views: 1, opens: 0, contacts: 0 },
      ],
    })
    world.clock.advance(20 * DAY_S)
    await turn()
    await tell(ben, id, 'view')
    expect((await person.ask<{ adStats: object[] }>(STATS, { id })).data.adStats).toHaveLength(3)
    await world.services.ads.removeOldEvents()
    expect(await query('SELECT FROM ad_events JOIN ads ON ads.id = ad_id WHERE post_id = $1', [id])).toEqual([])
  })

  test('accept at most fifty events at once', async () => {
    const { id } = await advertiser()
    const events = Array.from({ length: 51 }, () => ({ post_id: id, kind: 'view' }))
    expect((await ben?.ask(EVENTS, { events }))?.code).toBe('TOO_LARGE')
  })
})

test('staff can change a budget, with a reason and their name', async () => {
  const { person } = await advertiser()
  const { data } = await person.ask<{ me: { username: string } }>('{ me { username } }')
  const [command] = adsCommands({ services: world.services, by: 'root' })
  expect(await command?.run([data.me.username, '+10', 'lost a day'])).toEqual([
    `${data.me.username} has 20 packet-days.`,
  ])
  expect(await command?.run([data.me.username, '-5', 'mistake'])).toEqual([`${data.me.username} has 15 packet-days.`])
  await expect(command?.run([data.me.username, '-50', 'too much'])).rejects.toThrow('Your budget is too small')
  await expect(command?.run(['nobody', '+1', 'x'])).rejects.toThrow('There is no nobody')
  expect(await command?.run([data.me.username, 'ten', 'x'])).toBeNull()
  const entries = await query(
    `SELECT packet_days, author, note FROM ad_budget_entries WHERE user_id = $1 AND reason = 'staff' ORDER BY created_at`,
    [person.id],
  )
  expect(entries).toEqual([
    { packet_days: 10, author: 'root', note: 'lost a day' },
    { packet_days: -5, author: 'root', note: 'mistake' },
  ])
})

test('own posts are listed newest first, with their advertisements', async () => {
  const { person, id } = await advertiser()
  const second = await post(person, 'Second')
  await person.ask(ADVERTISE, { id, days: 1, at: inHours(1) })
  const { data } = await person.ask('{ posts(limit: 5) { _id ads_info { status } } }')
  expect(data).toEqual({
    posts: [
      { _id: second, ads_info: { status: 'notAdvertised' } },
      { _id: id, ads_info: { status: 'pending' } },
    ],
  })
})
