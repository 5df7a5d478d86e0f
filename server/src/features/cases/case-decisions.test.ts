import { CASE_DECISIONS, CASE_SUBJECTS, type CaseDecision, type CaseSubjectType } from '@meydan/domain/case-rules.ts'
import { beforeAll, expect, test } from 'vitest'
import { freshName } from '#testing/people.ts'
import { staffPerson } from '#testing/staff.ts'
import { freePlace } from '#testing/staff-acts.ts'
import { type Person, useWorld } from '#testing/world.ts'

const world = useWorld()
const QUEUE = `query ($type: CaseKind) { staffCases(type: $type, limit: 100, order: oldest) {
  cases { _id version subject_id owner decisions } } }`
const DECIDE = `mutation ($cases: [StaffCaseRef!]!, $decision: CaseDecision!) {
  staffDecideCases(cases: $cases, decision: $decision, reason: "spam", days: 1) }`
type Row = { _id: string; version: number; subject_id: string; owner: string | null; decisions: CaseDecision[] }

let [mod, colleague]: Person[] = []
beforeAll(async () => {
  mod = await staffPerson(world, 'mod', ['moderator'])
  colleague = await staffPerson(world, 'colleague', ['moderator'])
})
const query = (text: string, values: Record<string, unknown> = {}) =>
  world.services.db.query<{ id: string }>(text, values)

async function somebody(hasBadge = false) {
  const { id } = await world.person(freshName('owner'))
  if (hasBadge) await query('UPDATE users SET is_authorised = true WHERE id = :id', { id })
  return id
}

/** A case of each kind, about a subject of each sort of owner. What was reported may be gone by now. */
const SORTS: Record<string, { types: readonly CaseSubjectType[]; open: (type: CaseSubjectType) => Promise<string> }> = {
  'of somebody without a badge': { types: CASE_SUBJECTS, open: async (type) => collect(type, await somebody()) },
  'of somebody with a badge': { types: CASE_SUBJECTS, open: async (type) => collect(type, await somebody(true)) },
  'that nobody owns': { types: ['place'], open: async (type) => collect(type, null, await freePlace(world)) },
  'that was claimed after the report': {
    types: ['place'],
    open: async (type) => giveTo(await somebody(true), await collect(type, null, await freePlace(world))),
  },
  'that has changed hands after the report': {
    types: ['place'],
    open: async (type) =>
      giveTo(await somebody(true), await collect(type, await somebody(true), await freePlace(world))),
  },
}
async function collect(type: CaseSubjectType, ownerId: string | null, id?: string): Promise<string> {
  const subjectId = id ?? (type === 'person' ? ownerId : undefined) ?? crypto.randomUUID()
  const subject = { type, id: subjectId }
  await world.services.cases.collect({ subject, ownerId, excerpt: 'Reported', flag: 'many_reports' })
  return subjectId
}
async function giveTo(owner: string, place: string) {
  await query('UPDATE places SET owner_id = :owner WHERE id = :place', { owner, place })
  return place
}
async function find(who: Person | undefined, type: CaseSubjectType, subjectId: string) {
  const { data } = (await who?.ask<{ staffCases: { cases: Row[] } }>(QUEUE, { type })) ?? {}
  const row = data?.staffCases.cases.find(({ subject_id }) => subject_id === subjectId)
  if (!row) throw new Error(`the case of ${type} ${subjectId} is not in the queue`)
  return row
}
const decide = async (who: Person | undefined, rows: Row[], decision: CaseDecision) =>
  who?.ask(DECIDE, { cases: rows.map(({ _id, version }) => ({ case_id: _id, version })), decision })

const rows = Object.entries(SORTS).flatMap(([sort, { types }]) => types.map((type) => ({ type, sort })))

test.each(rows)('$type $sort: what the queue offers is accepted, and nothing else', async ({ type, sort }) => {
  const accepted: CaseDecision[] = []
  let offered: CaseDecision[] = []
  for (const decision of CASE_DECISIONS) {
    const row = await find(mod, type, await (SORTS[sort]?.open(type) ?? ''))
    const answer = await decide(mod, [row], decision)
    if (answer?.errors.length === 0) accepted.push(decision)
    else expect(answer?.code).toMatch(/BAD_USER_INPUT|CONFLICT/)
    offered = row.decisions
    await query(`DELETE FROM cases WHERE status = 'open'`)
  }
  expect(offered).toEqual(accepted)
  expect(offered).toContain('dismiss')
})

test('a place that was claimed after its report shows its new owner, who answers for it', async () => {
  const id = await somebody()
  const row = await find(mod, 'place', await giveTo(id, await collect('place', null, await freePlace(world))))
  const [owner] = await world.services.db.query('SELECT username FROM users WHERE id = :id', { id })
  expect({ username: row.owner }).toEqual(owner)
})

test('nothing is offered while a colleague looks at a case', async () => {
  const id = await collect('comment', await somebody())
  const { _id } = await find(colleague, 'comment', id)
  const CLAIM = 'mutation ($id: ID!) { staffClaimCase(case_id: $id) }'
  expect((await colleague?.ask(CLAIM, { id: _id }))?.errors).toEqual([])
  expect((await find(mod, 'comment', id)).decisions).toEqual([])
  expect((await find(colleague, 'comment', id)).decisions).toContain('hide')
  expect((await decide(mod, [await find(mod, 'comment', id)], 'dismiss'))?.code).toBe('CONFLICT')
  world.clock.advance(16 * 60)
  const free = await find(mod, 'comment', id)
  expect(free.decisions).toContain('dismiss')
  expect((await decide(mod, [free], 'dismiss'))?.errors).toEqual([])
})
