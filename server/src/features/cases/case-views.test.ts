import { CASE_MESSAGES } from '@meydan/domain/staff-rules.ts'
import { beforeAll, expect, test } from 'vitest'
import { inWorld } from '#testing/publish.ts'
import { staffPerson } from '#testing/staff.ts'
import { type Person, useWorld } from '#testing/world.ts'

const world = useWorld()
const { query, post } = inWorld(world)
const ARGS = '$type: CaseKind, $mine: Boolean, $appealing: Boolean, $min_days: Int, $min_weight: Int, $order: CaseOrder'
const VALUES =
  'type: $type, mine: $mine, appealing: $appealing, min_days: $min_days, min_weight: $min_weight, order: $order'
const QUEUE = `query (${ARGS}, $cursor: String, $limit: Int) {
  staffCases(${VALUES}, cursor: $cursor, limit: $limit) { cases { _id excerpt } cursor } }`
const SAVE = `mutation ($name: String!, ${ARGS}) { staffSaveCaseView(name: $name, ${VALUES}) }`
const VIEWS = '{ staffCaseViews { _id name type mine appealing min_days min_weight order } }'
const DELETE = 'mutation ($id: ID!) { staffDeleteCaseView(view_id: $id) }'
type Queue = { staffCases: { cases: { _id: string; excerpt: string }[]; cursor: string | null } }
type Views = { staffCaseViews: { _id: string; name: string; min_days: number }[] }

let [mod, other]: [Person, Person] = [{} as Person, {} as Person]
beforeAll(async () => {
  mod = await staffPerson(world, 'mod', ['moderator'])
  other = await staffPerson(world, 'other', ['moderator'])
  const { cases, db } = world.services
  /** Opens a case so many days ago, with reports of so much weight. */
  const open = async (owner: Person, excerpt: string, { days = 0, weight = 1 }) => {
    const id = await post(owner, excerpt)
    await cases.collect({ subject: { type: 'post', id }, ownerId: owner.id, excerpt, flag: 'repeated_photo' })
    const at = new Date(world.clock.now().getTime() - days * 24 * 60 * 60_000)
    await db.query('UPDATE cases SET created_at = $2, priority = $3 WHERE subject_id = $1', [id, at, weight])
    return id
  }
  const [ana, ben] = [await world.person('ana'), await world.person('ben')]
  await open(ana, 'new and heavy', { weight: 9 })
  await open(ana, 'old and light', { days: 10 })
  await open(ben, 'middle', { days: 4, weight: 3 })
  const ofBen = { type: 'person', id: ben.id } as const
  await cases.collect({ subject: ofBen, ownerId: ben.id, excerpt: 'ben', flag: 'many_reports' })
  const judged = await cases.findOpen('person', ben.id)
  const ref = { case_id: judged?.id ?? '', version: judged?.version ?? 0 }
  await cases.decide({ id: mod.id, name: 'mod', requestId: null }, [ref], { decision: 'warn', reason: 'spam' })
  await ben.ask('mutation ($id: ID!) { appealDecision(sanction_id: $id, text: "No") }', {
    id: (await query<{ id: string }>('SELECT id FROM sanctions'))[0]?.id,
  })
})
const queue = async (filter: Record<string, string | number | boolean>, who = mod) =>
  (await who.ask<Queue>(QUEUE, filter)).data.staffCases.cases.map(({ excerpt }) => excerpt)
const views = async (who: Person) => (await who.ask<Views>(VIEWS)).data.staffCaseViews

test.each([
  ['the most urgent first', {}, ['new and heavy', 'middle', 'old and light']],
  ['the oldest first', { order: 'oldest' }, ['old and light', 'middle', 'new and heavy']],
  ['of a kind, the oldest first', { order: 'oldest', type: 'post', min_weight: 2 }, ['middle', 'new and heavy']],
  ['what has waited for three days', { min_days: 3 }, ['middle', 'old and light']],
  ['what weighs two', { min_weight: 2 }, ['new and heavy', 'middle']],
  ['of people who appeal', { appealing: true }, ['middle']],
  ['what nobody has claimed is nobody\u2019s', { mine: true, order: 'oldest' }, []],
  ['of another kind', { type: 'comment' }, []],
])('the queue shows %s', async (_, filter, expected) => {
  expect(await queue(filter)).toEqual(expected)
})

test.each(['urgent', 'oldest'])('pages in the order "%s" have no gaps and repetitions', async (order) => {
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const { data }: { data: Queue } = await mod.ask<Queue>(QUEUE, { order, limit: 1, cursor })
    seen.push(...data.staffCases.cases.map(({ excerpt }) => excerpt))
    cursor = data.staffCases.cursor
  } while (cursor)
  expect(seen).toEqual(await queue({ order }))
})

test('a member of staff names a view, finds it again, replaces and deletes it; colleagues do not see it', async () => {
  const filter = { type: 'post', mine: true, appealing: true, min_days: 3, min_weight: 2, order: 'oldest' }
  expect((await mod.ask(SAVE, { name: '  Old   ones ', ...filter })).errors).toEqual([])
  const [saved] = await views(mod)
  expect(saved).toEqual({ _id: expect.any(String), name: 'Old ones', ...filter })
  expect(await views(other)).toEqual([])
  await mod.ask(SAVE, { name: 'Old ones', ...filter, min_days: 7 })
  expect((await views(mod)).map(({ name, min_days }) => [name, min_days])).toEqual([['Old ones', 7]])
  expect((await other.ask(DELETE, { id: saved?._id })).code).toBe('NOT_FOUND')
  expect((await mod.ask(DELETE, { id: saved?._id })).errors).toEqual([])
  expect(await views(mod)).toEqual([])
})

test('a view has a name and possible values, and nobody has more than twenty, also if they are saved at once', async () => {
  expect((await mod.ask(SAVE, { name: ' ' })).errors[0]?.extensions.field).toBe('name')
  expect((await mod.ask(SAVE, { name: 'x'.repeat(61) })).errors[0]?.extensions.field).toBe('name')
  expect((await mod.ask(SAVE, { name: 'x', min_days: 366 })).errors[0]?.extensions.field).toBe('min_days')
  expect((await mod.ask(QUEUE, { min_weight: -1 })).errors[0]?.extensions.field).toBe('min_weight')
  const names = Array.from({ length: 22 }, (_, nth) => `View ${nth}`)
  const answers = await Promise.all(names.map((name) => other.ask(SAVE, { name })))
  expect(answers.filter(({ errors }) => errors[0]?.message === CASE_MESSAGES.tooManyViews)).toHaveLength(2)
  expect(await views(other)).toHaveLength(20)
  const [first] = await views(other)
  expect((await other.ask(SAVE, { name: first?.name })).errors).toEqual([])
})
