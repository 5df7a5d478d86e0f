// How quickly people are told. `npm run drill -- notices` runs it at full size, prints the figures and holds them to their limits.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { projectionOf, projectionValues } from '#features/posts/posts.sql.ts'
import { createSmtpMail } from '#lib/mail/smtp.ts'
import { createWebPush } from '#lib/web-push.ts'
import { freshName } from '#testing/people.ts'
import { HOME, publishingIn } from '#testing/publishing.ts'
import { startPushService } from '#testing/push-service.ts'
import { startSmtpServer } from '#testing/smtp-server.ts'
import { TEST_SECRETS, useWorld } from '#testing/world.ts'
import { NOTICES_PAGE } from './notices.store.ts'

vi.setConfig({ testTimeout: 1_800_000 })

const isFull = process.env.DRILL === 'full'
const WORDS =
  'dress sofa bicycle kilim guitar lamp camera tent carpet stroller piano desk mirror vase drone bookcase heater saddle violin canoe'
    .split(' ')
    .slice(0, isFull ? 20 : 4)
const AREAS = isFull ? 200 : 3
/** How many people save the same search. */
const COPIES = isFull ? 25 : 2
const POSTS = isFull ? 200 : 4
const READERS = isFull ? 10_000 : 20
const NOTICES_EACH = isFull ? 100 : 40
const TOLD = isFull ? 3_000 : 30

const smtp = await startSmtpServer()
const pushService = await startPushService()
const mail = createSmtpMail({ url: smtp.url, from: 'Meydan <no-reply@meydan.example>' })
const push = createWebPush({
  secret: TEST_SECRETS.tokenSecret,
  subject: 'https://meydan.example',
  hosts: [pushService.host],
  ca: pushService.ca,
  isAllowedAddress: () => true,
})
const world = useWorld({ mail, push, settings: { publicUrl: 'https://meydan.example' } })
const { loadCatalog, author, form, add } = publishingIn(world)
const query = <Row>(text: string, values: unknown[] | Record<string, unknown> = []) =>
  world.services.db.query<Row>(text, values)
beforeAll(loadCatalog)
afterAll(async () => {
  mail.close()
  push.close()
  pushService.close()
  await smtp.close()
})

/** Spread over Turkey, far enough from each other that no search reaches two. */
const areas = Array.from({ length: AREAS }, (_, nth) => ({
  lat: 36.5 + (nth % 10) * 0.5,
  lng: 26.5 + Math.floor(nth / 10) * 0.9,
}))
const share = (times: number[], part: number) =>
  times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * part)] ?? Number.NaN
const ms = (time: number) => `${time.toFixed(1)} ms`

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** What is made at once stays far below the time limit of a statement. */
const AT_ONCE = 500
const inParts = <Item>(items: Item[]) =>
  Array.from({ length: Math.ceil(items.length / AT_ONCE) }, (_, nth) => items.slice(nth * AT_ONCE, (nth + 1) * AT_ONCE))

async function people(count: number): Promise<string[]> {
  const ids: string[] = []
  for (const names of inParts(Array.from({ length: count }, () => freshName('f')))) {
    const made = await query<{ id: string }>(
      `INSERT INTO users (zone, username) SELECT 'world', name FROM unnest($1::text[]) AS name RETURNING id`,
      [names],
    )
    ids.push(...made.map(({ id }) => id))
  }
  return ids
}

/** Each search is saved through the API once, by one person for each area, and then copied to other people. */
async function saveSearches() {
  for (const location of areas) {
    const person = await world.person(freshName('saver'))
    for (const keyword of WORDS) {
      const search = { keyword, isSeller: true, isProduct: true, filter: { location, radius: 20_000 } }
      const saved = await person.ask('mutation ($search: SavedSearchInput!) { saveSearch(search: $search) { _id } }', {
        search,
      })
      expect(saved.errors).toEqual([])
    }
  }
  const copiers = await people(COPIES - 1)
  const [table] = await query<{ columns: string }>(
    `SELECT string_agg(quote_ident(attname), ', ') AS columns FROM pg_attribute
     WHERE attrelid = 'saved_searches'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
       AND attname NOT IN ('id', 'user_id', 'same_key')`,
  )
  const searches = await query<{ id: string }>('SELECT id FROM saved_searches')
  for (const copier of copiers)
    for (const originals of inParts(searches))
      await query(
        `INSERT INTO saved_searches (user_id, same_key, ${table?.columns})
         SELECT $1, same_key || id, ${table?.columns} FROM saved_searches WHERE id = ANY ($2)`,
        [copier, originals.map(({ id }) => id)],
      )
  await query('ANALYZE saved_searches')
  return copiers.length + 1
}

test(`among ${AREAS * WORDS.length * COPIES} saved searches, those that a new post fits are told within a minute`, async () => {
  const told = await saveSearches()
  expect(await query('SELECT count(*)::integer AS count FROM saved_searches')).toEqual([
    { count: AREAS * WORDS.length * COPIES },
  ])
  const published: string[] = []
  const waits: number[] = []
  for (let nth = 0; nth < POSTS; nth++) {
    const location = areas[nth % AREAS]
    const { data, errors } = await add(
      await author(),
      form({ title: `Good old ${WORDS[nth % WORDS.length]} no. ${nth}`, addresses: [{ ...HOME, location }] }),
    )
    expect(errors).toEqual([])
    published.push(data.addNewPost._id)
    waits.push(await timed(() => world.services.matching.run()))
  }
  const notices = await query<{ subject_id: string; count: number }>(
    `SELECT subject_id, count(*)::integer AS count FROM notices WHERE kind = 'saved_search_match' GROUP BY subject_id`,
  )
  expect(notices.map(({ subject_id }) => subject_id).sort()).toEqual(published.toSorted())
  expect(new Set(notices.map(({ count }) => count))).toEqual(new Set([told]))

  // Once more, one after the other, with nothing else to do.
  await query('DELETE FROM search_matches')
  await query(`DELETE FROM notices WHERE kind = 'saved_search_match'`)
  const times: number[] = []
  for (const id of published) {
    await world.services.db.transaction(() => world.services.matching.enqueue(id, { isNew: true }))
    times.push(await timed(() => world.services.matching.run()))
  }
  if (!isFull) return
  console.log(
    `publish → alert queued: p95 ${ms(share(waits, 0.95))}; matching a post that ${told} people look for: median ${ms(share(times, 0.5))}, p95 ${ms(share(times, 0.95))}`,
  )
  expect(share(waits, 0.95)).toBeLessThan(60_000)
  expect(share(times, 0.5)).toBeLessThan(20)
})

test(`a page of one's notices among ${READERS * NOTICES_EACH}`, async () => {
  const post = (await query<{ id: string }>('SELECT id FROM posts LIMIT 100')).map(({ id }) => id)
  const readers = await people(READERS)
  for (const some of inParts(readers))
    await query(
      `INSERT INTO notices (user_id, kind, dedupe_key, subject_type, subject_id, "values", created_at)
       SELECT reader, 'wanted_match', 'figure:' || n, 'post', ($2::uuid[])[1 + n % cardinality($2::uuid[])], '{}',
         now() - n * interval '1 hour'
       FROM unnest($1::uuid[]) AS reader, generate_series(1, $3::integer) AS n`,
      [some, post, NOTICES_EACH],
    )
  await query('ANALYZE notices')
  const fields = new Set(['post', 'other_user'])
  const times: number[] = []
  for (const id of readers.slice(0, 300)) {
    const viewer = { kind: 'user', id } as Parameters<typeof world.services.notices.list>[0]
    times.push(
      await timed(async () => {
        const { notices } = await world.services.notices.list(viewer, fields, { limit: 20 })
        expect(notices).toHaveLength(20)
      }),
    )
  }
  // Even where the planner would rather join, it looks up each subject by its key.
  const plan = await world.services.db.transaction(async () => {
    await query('SET LOCAL enable_nestloop = off')
    return query<{ 'QUERY PLAN': string }>(`EXPLAIN ${NOTICES_PAGE}`, {
      ...projectionValues(readers[0] ?? '', projectionOf('en', fields)),
      before_at: 'infinity',
      before_id: readers[0],
      limit: 20,
    })
  })
  expect(plan.map((line) => line['QUERY PLAN']).filter((line) => /Seq Scan on (users|posts)\b/.test(line))).toEqual([])
  if (!isFull) return
  console.log(`a page of 20 notices: median ${ms(share(times, 0.5))}, p95 ${ms(share(times, 0.95))}`)
  expect(share(times, 0.5)).toBeLessThan(3)
})

/** Everybody has one device and one address, so that no cap applies. */
async function tell(channel: 'push' | 'mail') {
  const told = await people(TOLD)
  await query(
    `INSERT INTO notice_settings (user_id, is_quiet, mail_address, mail_confirmed_at, updated_at)
     SELECT id, false, address, CASE WHEN address IS NOT NULL THEN now() END, now()
     FROM (SELECT id, CASE WHEN $2 = 'mail' THEN id || '@mail.example' END AS address FROM unnest($1::uuid[]) AS id)`,
    [told, channel],
  )
  if (channel === 'push') {
    const browsers = told.map((user_id) => ({ user_id, ...pushService.browser() }))
    await query(
      `WITH devices AS (
         SELECT * FROM jsonb_to_recordset($1::jsonb) AS row (user_id uuid, endpoint text, p256dh text, auth text)
       ), opened AS (INSERT INTO sessions (user_id, device, ip, expires_at)
           SELECT user_id, 'a phone', '127.0.0.1', now() + interval '1 day' FROM devices RETURNING id, user_id)
       INSERT INTO push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created_at)
       SELECT user_id, opened.id, endpoint, p256dh, auth, now() FROM devices JOIN opened USING (user_id)`,
      [JSON.stringify(browsers)],
    )
  }
  await query('ANALYZE users, sessions, notice_settings, push_subscriptions')
  for (const some of inParts(told))
    await world.services.notices.write(
      some.map((user_id) => ({
        user_id,
        kind: 'system_message',
        dedupe_key: `figure:${channel}`,
        subject: { type: 'messages', id: null },
        values: { slug: 'plan_changed', plan: 'gold' },
      })),
    )
}

test.each([
  ['mail', () => smtp.received.length],
  ['push', () => pushService.received.length],
] as const)('%s is sent to many people, once to each', async (channel, received) => {
  await tell(channel)
  const before = received()
  const startedAt = performance.now()
  await world.services.deliveries.sendAllDue()
  const seconds = (performance.now() - startedAt) / 1_000
  expect(received() - before).toBe(TOLD)
  if (!isFull) return
  console.log(`${channel}: ${(TOLD / seconds).toFixed(0)} a second`)
  expect(TOLD / seconds).toBeGreaterThan(200)
})
