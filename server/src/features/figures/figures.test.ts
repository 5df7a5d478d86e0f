import { beforeAll, expect, test } from 'vitest'
import { inWorld } from '#testing/publish.ts'
import { staffPerson } from '#testing/staff.ts'
import { type Person, useWorld } from '#testing/world.ts'

const world = useWorld()
const { query, post, address } = inWorld(world)
const FIGURES = `query ($from: String!, $until: String!, $city: String) {
  staffFigures(from: $from, until: $until, city: $city) {
    figures { day figure value } words { word people searches } cities { key name } open { type days cases } csv
  }
}`
type Answer = {
  staffFigures: {
    figures: { day: string; figure: string; value: number }[]
    words: { word: string; people: number; searches: number }[]
    cities: { key: string; name: string }[]
    open: { type: string; days: number; cases: number }[]
    csv: string
  }
}
const SEARCH = 'mutation ($keyword: String!) { exploreResult(searchData: { keyword: $keyword }) { posts { _id } } }'
const DAY_MS = 24 * 60 * 60_000
const daysAgo = (days: number) => new Date(world.clock.now().getTime() - days * DAY_MS)
const dayOf = (at: Date) => at.toISOString().slice(0, 10)

let [finance, moderator, ana, ben, cem]: Person[] = []
beforeAll(async () => {
  finance = await staffPerson(world, 'finance', ['finance'])
  moderator = await staffPerson(world, 'moderator', ['moderator'])
  ana = await world.person('ana')
  ben = await world.person('ben')
  cem = await world.person('cem')
})

async function figuresOf(member: Person | undefined, { days = 3, city = '' } = {}) {
  const { data } =
    (await member?.ask<Answer>(FIGURES, { from: dayOf(daysAgo(days)), until: dayOf(daysAgo(0)), city })) ?? {}
  if (!data) throw new Error('no figures')
  const { figures, ...others } = data.staffFigures
  const of = (day: number, figure: string) =>
    figures.find((each) => each.day === dayOf(daysAgo(day)) && each.figure === figure)?.value
  return { of, ...others }
}

test('days that are over are counted once, today is counted live, and each by city', async () => {
  const old = await post(ana as Person, 'Lamp', { created_at: daysAgo(2) })
  await address(old, 41, 29)
  await post(ana as Person, 'Chair', { created_at: daysAgo(2) })
  await post(ana as Person, 'Table', { created_at: daysAgo(0) })
  await query(
    `INSERT INTO transactions (user_id, transaction_for, packet_days, status, amount, currency, gateway, decided_at)
     VALUES ($1, 'advertisement', 3, 'paid', 20, 'TRY', 'sandbox', $2)`,
    [ana?.id, daysAgo(2)],
  )
  const { figures } = world.services
  await Promise.all([figures.catchUp(), figures.catchUp()])
  expect(await query('SELECT events::integer FROM figure_cities')).toEqual([{ events: 1 }])
  const first = await figuresOf(finance)
  expect([first.of(2, 'posts'), first.of(0, 'posts'), first.of(2, 'ad_income.TRY')]).toEqual([2, 1, 20])
  expect(first.cities).toEqual([{ key: 'istanbul', name: 'Istanbul' }])
  expect((await figuresOf(finance, { city: 'istanbul' })).of(2, 'posts')).toBe(1)
  expect(first.csv).toContain(`"${dayOf(daysAgo(2))}","posts","","",2`)

  await query('DELETE FROM posts WHERE id = $1', [old])
  await world.services.figures.catchUp()
  expect((await figuresOf(finance)).of(2, 'posts')).toBe(2)
  expect((await figuresOf(moderator)).of(2, 'ad_income.TRY')).toBeUndefined()
})

test('everybody who sent a request counts once a day, and is forgotten after it is counted', async () => {
  await ana?.ask('{ staffMe { _id } }')
  const before = (await figuresOf(finance)).of(0, 'active_people')
  const dora = await world.person('dora')
  await query('DELETE FROM active_people WHERE user_id = $1', [dora.id])
  await query(`UPDATE sessions SET updated_at = updated_at - interval '1 hour' WHERE user_id = $1`, [dora.id])
  for (let times = 0; times < 2; times++) await dora.ask('{ staffMe { _id } }')
  expect((await figuresOf(finance)).of(0, 'active_people')).toBe((before ?? 0) + 1)
  await query('INSERT INTO active_people VALUES ($1, $2), ($3, $2)', [dayOf(daysAgo(9)), ana?.id, dayOf(daysAgo(1))])
  await world.services.figures.catchUp()
  const days = await query<{ day: string }>(
    `SELECT DISTINCT to_char(day, 'YYYY-MM-DD') AS day FROM active_people WHERE user_id = $1 ORDER BY 1`,
    [ana?.id],
  )
  expect(days.map(({ day }) => day)).toEqual([dayOf(daysAgo(1)), dayOf(daysAgo(0))])
})

test('staff see what several people searched for in vain; numbers and addresses are not kept', async () => {
  const before = (await figuresOf(finance)).of(0, 'unmet_searches') ?? 0
  // So many that two with the same bit do not matter.
  const people = [ana, ben, cem]
  for (const name of ['eda', 'filiz', 'gul']) people.push(await world.person(name))
  for (const [nth, person] of people.entries()) {
    await person?.ask(SEARCH, { keyword: 'Zürafa  heykeli' })
    await person?.ask(SEARCH, { keyword: '0532 123 45 67' })
    await person?.ask(SEARCH, { keyword: 'ana@mail.example' })
    if (nth < 2) await person?.ask(SEARCH, { keyword: 'gizliisim' })
  }
  await ana?.ask(SEARCH, { keyword: 'Zürafa heykeli' })
  await ana?.ask(SEARCH, { keyword: 'Chair' })
  await ana?.ask('mutation { exploreResult(searchData: { keyword: "Zürafa heykeli", isGlance: true }) { cursor } }')
  const { words, of } = await figuresOf(finance)
  expect(words).toEqual([{ word: 'zurafa heykeli', people: expect.any(Number), searches: 7 }])
  expect(words[0]?.people).toBeGreaterThanOrEqual(3)
  expect(of(0, 'unmet_searches')).toBe(before + 21)
  const kept = await query<{ word: string }>(`SELECT DISTINCT word FROM unmet_searches WHERE word <> '' ORDER BY 1`)
  expect(kept.map(({ word }) => word)).toEqual(['gizliisim', 'zurafa heykeli'])
  await query(`UPDATE unmet_searches SET day = day - 8, people = set_bit(0::bit(64), 1, 1) WHERE word = 'gizliisim'`)
  await world.services.figures.catchUp()
  expect(await query(`SELECT FROM unmet_searches WHERE word = 'gizliisim'`)).toEqual([])
})

test('open cases are counted by kind and age, and a wrong range is refused', async () => {
  for (const [nth, person] of [ana, ben, cem].entries())
    await query(
      `INSERT INTO cases (subject_type, subject_id, owner_id, excerpt, created_at) VALUES ('person', $1, $1, 'x', $2)`,
      [person?.id, daysAgo(nth * 4)],
    )
  expect((await figuresOf(moderator)).open).toEqual([
    { type: 'person', days: 0, cases: 1 },
    { type: 'person', days: 3, cases: 1 },
    { type: 'person', days: 7, cases: 1 },
  ])
  const asked = async (from: string, until: string) => (await finance?.ask(FIGURES, { from, until }))?.code
  expect(await asked('2026-02-30', '2026-03-01')).toBe('BAD_USER_INPUT')
  expect(await asked('2026-03-02', '2026-03-01')).toBe('BAD_USER_INPUT')
  expect(await asked('2024-01-01', '2026-03-01')).toBe('BAD_USER_INPUT')
})
