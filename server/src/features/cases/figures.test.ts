// How quickly the queue opens. `npm run drill -- cases` runs it with 100,000 open cases, prints the figures and holds them to their limit.
import { CASE_SUBJECTS } from '@meydan/domain/case-rules.ts'
import { expect, test, vi } from 'vitest'
import { staffPerson } from '#testing/staff.ts'
import { useWorld } from '#testing/world.ts'
import type { CaseFilterInput } from './cases.service.ts'

vi.setConfig({ testTimeout: 1_800_000 })

const isFull = process.env.DRILL === 'full'
const CASES = isFull ? 100_000 : 2_000
const AT_ONCE = 5_000
const PAGES = isFull ? 100 : 5
const P95_MS = 100
const TYPES = CASE_SUBJECTS.filter((type) => type !== 'person')

const VIEWS: Record<string, CaseFilterInput> = {
  'most urgent first': {},
  'oldest first': { order: 'oldest' },
  'of one kind': { type: 'comment' },
  'waiting 30 days, heavy': { min_days: 30, min_weight: 5, order: 'oldest' },
  mine: { mine: true },
  'of people who appeal': { appealing: true },
  'with photos': { type: 'photo' },
}

const world = useWorld()

/** Open cases of a thousand people, from the last year, with one report each; some are claimed, some people appeal. */
async function fill(mod: string) {
  const { db, clock } = world.services
  await db.query(
    `INSERT INTO users (zone, username, phone_number, password_hash)
     SELECT u.zone, 'queue' || nth, '+90500' || lpad(nth::text, 7, '0'), u.password_hash FROM users u, generate_series(1, 1000) AS nth WHERE u.id = :mod`,
    { mod },
  )
  const step_min = Math.floor((365 * 24 * 60) / CASES)
  // No statement may take longer than ten seconds.
  for (let from = 1; from <= CASES; from += AT_ONCE)
    await db.query(
      `WITH people AS (SELECT id, row_number() OVER (ORDER BY id) AS nth FROM users WHERE username LIKE 'queue%'), opened AS (
         INSERT INTO cases (subject_type, subject_id, owner_id, excerpt, priority, signals_count, created_at, claimed_by, claimed_until)
         SELECT (:types::text[])[1 + n % :kinds], new_id(), people.id, 'Reported ' || n, 0.2 + (n * 7919 % 1000) / 100.0, 1,
           :now::timestamptz - make_interval(mins => n * :step_min), CASE WHEN n % 500 = 0 THEN :mod::uuid END,
           CASE WHEN n % 500 = 0 THEN :now::timestamptz + interval '10 minutes' END
         FROM generate_series(:from::integer, :until::integer) AS n JOIN people ON people.nth = 1 + n % 1000
         RETURNING id, subject_type, created_at
       )
       INSERT INTO case_signals (case_id, flag, weight, created_at, media_id, other_media_id)
       SELECT id, 'many_reports', 1, created_at, photo, photo
       FROM (SELECT *, CASE WHEN subject_type = 'post' THEN new_id() END AS photo FROM opened) AS flagged`,
      {
        types: TYPES,
        kinds: TYPES.length,
        from,
        until: Math.min(CASES, from + AT_ONCE - 1),
        step_min,
        now: clock.now(),
        mod,
      },
    )
  await db.query(
    `WITH decided AS (
       INSERT INTO cases (subject_type, subject_id, owner_id, excerpt, status, decision, reason, decided_at, created_at)
       SELECT 'person', id, id, username, 'decided', 'warn', 'spam', :now, :now FROM users WHERE username LIKE 'queue%0' RETURNING id, owner_id
     ), told AS (
       INSERT INTO sanctions (user_id, case_id, kind, created_at) SELECT owner_id, id, 'warn', :now FROM decided RETURNING id, user_id
     ) INSERT INTO appeals (sanction_id, user_id, text, created_at) SELECT id, user_id, 'No', :now FROM told`,
    { now: clock.now() },
  )
  await db.query('ANALYZE cases, case_signals, users, appeals')
}

test('a page of the queue opens in less than 100 ms, in every view and deep in it', async () => {
  const { id: mod } = await staffPerson(world, 'mod', ['moderator'])
  await fill(mod)
  const { cases } = world.services
  const lines: string[] = []
  for (const [name, filter] of Object.entries(VIEWS)) {
    const times: number[] = []
    let cursor: string | null = null
    for (let nth = 0; nth < PAGES; nth++) {
      const startedAt = performance.now()
      const page: Awaited<ReturnType<typeof cases.queue>> = await cases.queue(mod, { ...filter, cursor })
      times.push(performance.now() - startedAt)
      expect(page.cases.length, name).toBeGreaterThan(0)
      cursor = page.cursor
    }
    const p95 = times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * 0.95)] ?? Number.NaN
    lines.push(`${name}: p95 ${p95.toFixed(1)} ms`)
    if (isFull) expect(p95, name).toBeLessThan(P95_MS)
  }
  if (isFull) console.info(`${CASES} open cases, ${PAGES} pages of each view\n${lines.join('\n')}`)
})
