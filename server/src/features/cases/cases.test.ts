import { beforeAll, expect, test } from 'vitest'
import { inWorld } from '#testing/publish.ts'
import { staffPerson, verifyNow } from '#testing/staff.ts'
import { type Person, useWorld } from '#testing/world.ts'

const world = useWorld()
const { query, post } = inWorld(world)
/** `npm run drill -- cases` runs a thousand. */
const ROUNDS = process.env.DRILL === 'full' ? 1_000 : 10
const REPORT = 'mutation ($post: ID!, $tag: ID!) { reportContentApp(post: $post, tag: $tag) }'
const QUEUE = `query ($type: CaseKind, $cursor: String, $limit: Int) {
  staffCases(type: $type, cursor: $cursor, limit: $limit) {
    cases { _id subject_id version signals_count priority claimed_by excerpt } cursor
  }
}`
const DETAILS = 'query ($id: ID!) { staffCaseDetails(case_id: $id) { signals { reporter } history { _id } } }'
const CLAIM = 'mutation ($id: ID!, $release: Boolean) { staffClaimCase(case_id: $id, release: $release) }'
const DECIDE = `mutation ($cases: [StaffCaseRef!]!, $decision: CaseDecision!, $reason: String, $days: Int) {
  staffDecideCases(cases: $cases, decision: $decision, reason: $reason, days: $days)
}`
type Case = { _id: string; subject_id: string; version: number; signals_count: number; priority: number }
type Queue = { staffCases: { cases: Case[]; cursor: string | null } }

let [mod, other, owner, ana, ben]: Person[] = []
let title: string
beforeAll(async () => {
  mod = await staffPerson(world, 'mod', ['moderator'])
  other = await staffPerson(world, 'other', ['moderator'])
  for (const name of ['owner', 'ana', 'ben'] as const) {
    const person = await world.person(name)
    if (name === 'owner') owner = person
    else if (name === 'ana') ana = person
    else ben = person
  }
  const { data } = (await ana?.ask<{ getReportTitlesApp: { _id: string }[] }>('{ getReportTitlesApp { _id } }')) ?? {}
  title = data?.getReportTitlesApp[0]?._id ?? ''
})
const all = () => ({ mod, other, owner, ana, ben }) as Record<'mod' | 'other' | 'owner' | 'ana' | 'ben', Person>

const caseOf = async (subjectId: string, who: Person) => {
  const { data } = await who.ask<Queue>(QUEUE, { limit: 100 })
  return data.staffCases.cases.find(({ subject_id }) => subject_id === subjectId)
}
async function reported(by: Person[], from: Person, name = 'Fake watch') {
  const id = await post(from, name)
  for (const who of by) await who.ask(REPORT, { post: id, tag: title })
  return id
}
const ref = (found: Case | undefined) => ({ case_id: found?._id ?? '', version: found?.version ?? 0 })
const slugs = async ({ id }: Person) =>
  (await query<{ slug: string }>('SELECT slug FROM messages WHERE user_id = $1 ORDER BY created_at, id', [id])).map(
    ({ slug }) => slug,
  )

test('the reports of a post are one case; a decision hides it and tells its owner and the reporters, once', async () => {
  const { mod, other, owner, ana, ben } = all()
  const id = await reported([ana, ben, ana], owner)
  const found = await caseOf(id, mod)
  expect(found).toMatchObject({ signals_count: 2, priority: 2 })
  const decide = (who: Person) => who.ask(DECIDE, { cases: [ref(found)], decision: 'hide', reason: 'fraud' })
  expect((await mod.ask(DECIDE, { cases: [ref(found)], decision: 'hide' })).errors[0]?.extensions.field).toBe('reason')
  expect((await decide(mod)).errors).toEqual([])
  expect((await decide(other)).code).toBe('NOT_FOUND')
  expect((await ana.ask('query ($id: ID!) { singlePost(post_id: $id) { _id } }', { id })).code).toBe('NOT_FOUND')
  expect([await slugs(owner), await slugs(ana), await slugs(ben)]).toEqual([
    ['case_hide'],
    ['report_upheld'],
    ['report_upheld'],
  ])
  const { data } = await owner.ask<{ getUserMessages: { message: { message: string } }[] }>(
    '{ getUserMessages(requestingLanguage: "tr") { message { message } } }',
  )
  expect(data.getUserMessages[0]?.message.message).toBe(
    '“Fake watch” gizlendi. Gerekçe: dolandırıcılık. İtiraz edebilirsiniz.',
  )
})

test('a case that a colleague has claimed or changed cannot be decided; the claim ends after a quarter of an hour', async () => {
  const { mod, other, owner, ana, ben } = all()
  const id = await reported([ana], owner)
  const seen = await caseOf(id, other)
  expect((await mod.ask(CLAIM, { id: seen?._id })).errors).toEqual([])
  const decide = async (who: Person, found: Case | undefined) =>
    (await who.ask(DECIDE, { cases: [ref(found)], decision: 'dismiss' })).code
  expect((await other.ask(CLAIM, { id: seen?._id })).code).toBe('CONFLICT')
  expect(await decide(other, await caseOf(id, other))).toBe('CONFLICT')
  world.clock.advance(16 * 60)
  expect(await decide(other, seen)).toBe('CONFLICT') // the version is an old one
  const fresh = await caseOf(id, other)
  await ben.ask(REPORT, { post: id, tag: title })
  expect(await decide(other, fresh)).toBe('CONFLICT') // a report came in meanwhile
  expect(await decide(other, await caseOf(id, other))).toBeUndefined()
})

test('claiming a case again prolongs the claim and is recorded once', async () => {
  const { mod, owner, ana } = all()
  const id = (await caseOf(await reported([ana], owner), mod))?._id
  for (let nth = 0; nth < 2; nth++) expect((await mod.ask(CLAIM, { id })).errors).toEqual([])
  const records = `SELECT FROM audit_log WHERE act = 'case.claimed' AND subject_id = $1`
  expect(await world.services.db.query(records, [id])).toHaveLength(1)
})

test('of many who decide one case at the same time exactly one wins', async () => {
  const { mod, other, owner, ana } = all()
  for (let round = 0; round < ROUNDS; round++) {
    const id = await reported([ana], owner)
    const found = await caseOf(id, mod)
    const decide = (who: Person) => who.ask(DECIDE, { cases: [ref(found)], decision: 'dismiss' })
    const answers = await Promise.all([mod, other, mod, other].map(decide))
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1)
    await query('DELETE FROM rate_limits')
  }
}, 1_800_000)

test('nobody sees or decides cases about themselves or their own reports', async () => {
  const { mod, other, owner, ana } = all()
  const [own, mine] = [await reported([ana], mod), await reported([mod], owner)]
  for (const id of [own, mine]) {
    expect(await caseOf(id, mod)).toBeUndefined()
    const found = await caseOf(id, other)
    expect((await other.ask(DETAILS, { id: found?._id })).errors).toEqual([])
    expect((await mod.ask(DETAILS, { id: found?._id })).code).toBe('FORBIDDEN')
    expect((await mod.ask(CLAIM, { id: found?._id })).code).toBe('FORBIDDEN')
    expect((await mod.ask(DECIDE, { cases: [ref(found)], decision: 'dismiss' })).code).toBe('FORBIDDEN')
  }
})

const photoOf = async ({ id }: Person) => {
  const [row] = await query<{ id: string }>(
    `INSERT INTO media (owner_id, type, using_as, mimetype, storage_key, size_bytes, attached_at)
     VALUES ($1, 'image', 'post', 'image/webp', $2, 1, now()) RETURNING id`,
    [id, `photo-of-${id}`],
  )
  return row?.id ?? ''
}

test('nobody decides about a review of their own place, or about a photo that looks like their own', async () => {
  const { mod, other, ana } = all()
  const { cases } = world.services
  const [row] = await query<{ id: string }>(
    `WITH place AS (
       INSERT INTO places (category_id, title, lat, lng, time_zone, owner_id)
       VALUES ((SELECT id FROM place_categories LIMIT 1), 'Cafe', 36, 30, 'Europe/Istanbul', $1) RETURNING id
     )
     INSERT INTO place_reviews (place_id, author_id, stars, created_at) SELECT id, $2, 1, now() FROM place RETURNING id`,
    [mod.id, ana.id],
  )
  const subject = { type: 'place_review', id: row?.id ?? '' } as const
  await cases.collect({ subject, ownerId: ana.id, excerpt: 'Mice', flag: 'repeated_photo' })
  const copied = await reported([], ana, 'Vase')
  const photos = { mediaId: await photoOf(ana), otherMediaId: await photoOf(mod) }
  const copy = { subject: { type: 'post', id: copied } as const, ownerId: ana.id, excerpt: 'Vase' }
  await cases.collect({ ...copy, flag: 'photo_of_another', photos })
  for (const id of [subject.id, copied]) {
    expect(await caseOf(id, mod)).toBeUndefined()
    const found = await caseOf(id, other)
    expect(found).toBeDefined()
    expect((await mod.ask(DECIDE, { cases: [ref(found)], decision: 'dismiss' })).code).toBe('FORBIDDEN')
    expect((await other.ask(DECIDE, { cases: [ref(found)], decision: 'dismiss' })).errors).toEqual([])
  }
})

test('what is long or has no end, takes a badge or is about several cases needs a fresh code; other decisions do not', async () => {
  const { mod, owner, ana } = all()
  const fresh = async () => ref(await caseOf(await reported([ana], owner), mod))
  await query('DELETE FROM rate_limits')
  await verifyNow(world, mod, 11)
  const needs = async (cases: object[], decision: string, days?: number) =>
    (await mod.ask(DECIDE, { cases, decision, reason: 'spam', days })).errors[0]?.extensions
  const [one, two] = [await fresh(), await fresh()]
  expect(await needs([one, two], 'dismiss')).toMatchObject({ second_factor: 'code' })
  for (const decision of ['delete', 'suspend', 'restrict', 'take_badge'])
    expect(await needs([one], decision), decision).toMatchObject({ second_factor: 'code' })
  for (const decision of ['suspend', 'restrict'])
    expect(await needs([one], decision, 31), decision).toMatchObject({ second_factor: 'code' })
  expect((await mod.ask(DECIDE, { cases: [one], decision: 'suspend', reason: 'spam', days: 30 })).errors).toEqual([])
  expect((await mod.ask(DECIDE, { cases: [two], decision: 'hide', reason: 'spam' })).errors).toEqual([])
  const [row] = await query('SELECT reason, after FROM audit_log WHERE subject_id = $1', [two.case_id])
  expect(row).toMatchObject({ reason: 'spam', after: { status: 'decided', decision: 'hide', owner: owner.id } })
  const three = await fresh()
  await verifyNow(world, mod)
  expect((await mod.ask(DECIDE, { cases: [three], decision: 'delete', reason: 'spam' })).errors).toEqual([])
  await world.services.users.setStanding(owner.id, { suspended_until: null, restricted_until: null })
})

test('more than twenty decisions in ten minutes, one by one or at once, need a fresh code', async () => {
  const { owner } = all()
  const quick = await staffPerson(world, 'quick', ['moderator'])
  await verifyNow(world, quick, 11)
  const opened = await query<{ id: string; version: number }>(
    `INSERT INTO cases (subject_type, subject_id, owner_id, excerpt, created_at)
     SELECT 'post', new_id(), $1, 'Many', $2 FROM generate_series(1, 24) RETURNING id, version`,
    [owner.id, world.clock.now()],
  )
  const next = () => {
    const { id = '', version = 0 } = opened.pop() ?? {}
    return { case_id: id, version }
  }
  const decide = (one: object) => quick.ask(DECIDE, { cases: [one], decision: 'dismiss' })
  const answers = [...(await Promise.all(Array.from({ length: 15 }, () => decide(next()))))]
  for (let nth = 0; nth < 5; nth++) answers.push(await decide(next()))
  expect(answers.flatMap(({ errors }) => errors)).toEqual([])
  const chosen = next()
  expect((await decide(chosen)).errors[0]?.extensions).toMatchObject({ second_factor: 'code' })
  await verifyNow(world, quick)
  for (const one of [chosen, next()]) expect((await decide(one)).errors).toEqual([])
  await verifyNow(world, quick, 11)
  expect((await decide(next())).errors[0]?.extensions).toMatchObject({ second_factor: 'code' })
  world.clock.advance(10 * 60 + 1)
  expect((await decide(next())).errors).toEqual([])
  await query("DELETE FROM cases WHERE excerpt = 'Many'")
})

test('a case with many reports shows the newest ones', async () => {
  const { mod, other, owner, ana } = all()
  const id = await reported([ana], owner)
  const found = await caseOf(id, mod)
  await query(
    `INSERT INTO case_signals (case_id, flag, text, weight, created_at)
     SELECT $1, 'many_reports', 'report ' || nth, 1, $2::timestamptz + nth * interval '1 second' FROM generate_series(1, 60) AS nth`,
    [found?._id, world.clock.now()],
  )
  type Details = { staffCaseDetails: { signals: { text: string }[] } }
  const { data } = await other.ask<Details>(
    'query ($id: ID!) { staffCaseDetails(case_id: $id) { signals { text } } }',
    { id: found?._id },
  )
  const texts = data.staffCaseDetails.signals.map(({ text }) => text)
  expect([texts.length, texts[0], texts.at(-1)]).toEqual([50, 'report 60', 'report 11'])
})

test('several cases are decided together or not at all', async () => {
  const { mod, owner, ana } = all()
  await verifyNow(world, mod)
  const found = [await caseOf(await reported([ana], owner), mod), await caseOf(await reported([ana], owner), mod)]
  const cases = found.map(ref)
  const stale = cases.map((each, nth) => (nth ? { ...each, version: 99 } : each))
  expect((await mod.ask(DECIDE, { cases: stale, decision: 'dismiss' })).code).toBe('CONFLICT')
  expect(await caseOf(found[0]?.subject_id ?? '', mod)).toBeDefined()
  expect((await mod.ask(DECIDE, { cases, decision: 'dismiss' })).code).toBeUndefined()
  const [row] = await query<{ rows: number }>(
    `SELECT count(*)::integer AS rows FROM audit_log WHERE act = 'case.decided' AND subject_id = ANY ($1)`,
    [cases.map(({ case_id }) => case_id)],
  )
  expect(row?.rows).toBe(2)
})

test('reports of somebody who was wrong weigh less, and the queue is paged by weight', async () => {
  const { mod, owner, ana } = all()
  const wrong = await world.person('wrong')
  for (let nth = 0; nth < 3; nth++) {
    const found = await caseOf(await reported([wrong], owner), mod)
    await mod.ask(DECIDE, { cases: [ref(found)], decision: 'dismiss' })
  }
  expect(await caseOf(await reported([wrong], owner), mod)).toMatchObject({ priority: 0.4 })
  await reported([ana], owner)
  const pages: number[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { data }: { data: Queue } = await mod.ask<Queue>(QUEUE, { limit: 1, cursor, type: 'post' })
    pages.push(...data.staffCases.cases.map(({ priority }) => priority))
    cursor = data.staffCases.cursor
  }
  expect(pages).toEqual(pages.toSorted((one, next) => next - one))
  expect(pages.length).toBeGreaterThan(1)
})

test('an explanation that staff chose is read in the language of the person, also after its text was changed', async () => {
  const { mod, ana } = all()
  const person = await world.person('explained')
  const found = await caseOf(await reported([ana], person), mod)
  const decide = (template: string) =>
    mod.ask(
      `mutation ($cases: [StaffCaseRef!]!, $template: String) {
        staffDecideCases(cases: $cases, decision: warn, reason: "spam", template: $template)
      }`,
      { cases: [ref(found)], template },
    )
  expect((await decide('no_such_text')).code).toBe('BAD_USER_INPUT')
  const { content } = world.services
  const before = content.decisionTemplate('repeated_post')
  expect((await decide('repeated_post')).errors).toEqual([])
  const actor = { id: null, name: 'the tests', requestId: null }
  const changed = { texts: { en: 'New', tr: 'Yeni', fa: 'تازه' }, is_on: true }
  await content.save(actor, { kind: 'decision_template', key: 'repeated_post', version: 0 }, changed)
  const { data } = await person.ask<{ myStanding: { sanctions: { explanation: string }[] } }>(
    '{ myStanding(requestingLanguage: "fa") { sanctions { explanation } } }',
  )
  expect(data.myStanding.sanctions[0]?.explanation).toBe(before?.fa)
})
