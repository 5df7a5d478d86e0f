// Tables that grow with use are swept in bounded steps, by an index.
import { expect, test, vi } from 'vitest'
import { inWorld } from '#testing/publish.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()
const { query, post, advertise } = inWorld(world)

const OLD = 12_000
/** By table: its sweep, and OLD rows that are due and a few that are not. */
const SWEPT: Record<string, { job: () => Promise<unknown>; fill?: () => Promise<unknown> }> = {
  rate_limits: {
    job: () => world.services.auth.removeExpired(),
    fill: () =>
      query(`INSERT INTO rate_limits SELECT 'old' || n, '{}'::timestamptz[], now() - interval '1 minute' FROM generate_series(1, ${OLD}) n
      UNION ALL SELECT 'new' || n, '{}'::timestamptz[], now() + interval '1 hour' FROM generate_series(1, 7) n`),
  },
  notices: {
    job: () => world.services.notices.removeOld(),
    async fill() {
      const { id } = await world.person('reader')
      await query(
        `INSERT INTO notices (user_id, kind, dedupe_key, subject_type, created_at)
         SELECT $1::uuid, 'test', 'old' || n, 'none', now() - interval '200 days' FROM generate_series(1, ${OLD}) n
         UNION ALL SELECT $1::uuid, 'test', 'new' || n, 'none', now() FROM generate_series(1, 7) n`,
        [id],
      )
    },
  },
  ad_events: {
    job: () => world.services.ads.removeOldEvents(),
    async fill() {
      const seller = await world.person('seller')
      const ended = await advertise(await post(seller), { status: 'notAdvertised', startedHoursAgo: 24 * 30 })
      const running = await advertise(await post(seller))
      await query(
        `WITH viewers AS (
           INSERT INTO users (zone, username) SELECT 'world', 'viewer' || n FROM generate_series(1, ${OLD / 10}) n RETURNING id
         )
         INSERT INTO ad_events (ad_id, day, kind, user_id) SELECT $1, day, 'view', id FROM viewers, generate_series(1, 10) day
         UNION ALL SELECT * FROM (SELECT $2::uuid, 1, 'view', id FROM viewers LIMIT 7) few`,
        [ended, running],
      )
    },
  },
  notice_deliveries: { job: () => world.services.deliveries.removeOld() },
  active_people: { job: () => world.services.figures.catchUp() },
  codes: { job: () => world.services.auth.removeExpired() },
  deleted_posts: { job: () => world.services.publicPages.forgetDeleted() },
  handoffs: { job: () => world.services.auth.removeExpired() },
  sessions: { job: () => world.services.auth.removeExpired() },
  known_devices: { job: () => world.services.auth.removeExpired() },
}

/** Runs a job and returns the sweeping statements of a table, with what each deleted. */
async function watch(table: string, job: () => Promise<unknown>) {
  const { db } = world.services
  const spy = vi.spyOn(db, 'query')
  await job()
  const swept = await Promise.all(
    spy.mock.calls.map(async ([text, values = {}], nth) => {
      const result = (await spy.mock.results[nth]?.value) as { count: number }[]
      return { text, values, count: result[0]?.count ?? 0 }
    }),
  )
  spy.mockRestore()
  return swept.filter(({ text }) => text.includes(`DELETE FROM ${table} WHERE ctid`))
}

test.each(Object.entries(SWEPT).filter(([, { fill }]) => fill))(
  '%s: what is due is deleted in steps of five thousand, the rest stays',
  async (table, { job, fill }) => {
    await fill?.()
    expect((await watch(table, job)).map(({ count }) => count)).toEqual([5_000, 5_000, 2_000])
    expect(await query(`SELECT count(*)::integer AS left FROM ${table}`)).toEqual([{ left: 7 }])
  },
)

test.each(Object.entries(SWEPT))('%s: an index finds what is due', async (table, { job }) => {
  const [statement] = await watch(table, job)
  const { db } = world.services
  const plan = await db.transaction(async () => {
    await db.query('SET LOCAL enable_seqscan = off') // tests have few rows, which PostgreSQL prefers to read one by one
    return db.query<Record<string, string>>(`EXPLAIN ${statement?.text}`, statement?.values)
  })
  const text = plan.map((row) => row['QUERY PLAN']).join('\n')
  expect(text).toContain('Index')
  expect(text).not.toContain('Seq Scan')
})
