import { SAVED_SEARCH_MESSAGES, SAVED_SEARCHES_MOST } from '@meydan/domain/saved-search-rules.ts'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { freshName } from '#testing/people.ts'
import { inWorld } from '#testing/publish.ts'
import { catalogId, publishingIn } from '#testing/publishing.ts'
import { type Person, useWorld } from '#testing/world.ts'

const world = useWorld()
const { query } = inWorld(world)
const { loadCatalog } = publishingIn(world)
const TRY = catalogId.currency('try')
beforeAll(loadCatalog)

const FIELDS =
  '_id name keyword is_product is_seller currency_sign price_min price_max lat lng radius is_paused new_count'
const SAVE = `mutation ($search: SavedSearchInput!) { saveSearch(search: $search) { ${FIELDS} } }`
const EDIT = `mutation ($search_id: ID!, $name: String!, $price_min: Float, $price_max: Float, $radius: Float) {
  editSavedSearch(search_id: $search_id, name: $name, price_min: $price_min, price_max: $price_max, radius: $radius) { ${FIELDS} }
}`
type Saved = { _id: string; name: string; price_max: number | null; radius: number | null; is_paused: boolean }

const BIKE = { keyword: 'bicycle', isSeller: true, isProduct: true }
const HERE = { lat: 41.04, lng: 28.97 }
const save = (who: Person, search: object) => who.ask<{ saveSearch: Saved }>(SAVE, { search })
const saved = async (who: Person, search: object) => (await save(who, search)).data.saveSearch
const listOf = async (who: Person) =>
  (await who.ask<{ savedSearches: Saved[] }>(`{ savedSearches { ${FIELDS} } }`)).data.savedSearches
const person = () => world.person(freshName('ana'))

test('a search is saved with its filters, area and price, and named by its words', async () => {
  const ana = await person()
  const filter = { currency: TRY, price_max: 5000, location: HERE, radius: 10_000, order: 'cheapest' }
  expect(await saved(ana, { ...BIKE, keyword: '  City bicycle ', filter })).toMatchObject({
    name: 'City bicycle',
    is_product: true,
    is_seller: true,
    currency_sign: '₺',
    price_min: null,
    price_max: 5000,
    radius: 10_000,
    is_paused: false,
    new_count: 0,
  })
  expect(await listOf(ana)).toHaveLength(1)
  expect(await listOf(await person())).toEqual([])
})

test('the same search twice is one, also in other letters and at the same time', async () => {
  const ana = await person()
  const answers = await Promise.all(
    ['Bisiklet', 'BİSİKLET', ' bisiklet '].map((keyword) => saved(ana, { ...BIKE, keyword })),
  )
  expect(new Set(answers.map(({ _id }) => _id)).size).toBe(1)
  await saved(ana, { ...BIKE, keyword: 'bisiklet', isSeller: false })
  expect(await listOf(ana)).toHaveLength(2)
})

test('a search of products and services is another one than that of products, and stays what it is when it is changed', async () => {
  const ana = await person()
  const both = await saved(ana, { ...BIKE, isProduct: null })
  expect(await saved(ana, { ...BIKE, isProduct: undefined })).toMatchObject({ _id: both._id, is_product: null })
  expect(await saved(ana, BIKE)).toMatchObject({ is_product: true })
  expect(await listOf(ana)).toHaveLength(2)
  const edited = await ana.ask<{ editSavedSearch: Saved }>(EDIT, { search_id: both._id, name: 'Wheels' })
  expect(edited.data.editSavedSearch).toMatchObject({ name: 'Wheels', is_product: null, is_seller: true })
})

test('a search with properties is named by them, and is another one than without; their order does not matter', async () => {
  const ana = await person()
  const [size, colour] = [
    { name: 'size', value: '42' },
    { name: 'color', value: 'Red' },
  ]
  const withBoth = await saved(ana, { ...BIKE, filter: { properties: [size, colour] } })
  expect(withBoth.name).toBe('bicycle, 42, Red')
  const turned = [
    { name: 'COLOR', value: 'red' },
    { name: 'Size', value: '42' },
  ]
  expect((await saved(ana, { ...BIKE, filter: { properties: turned } }))._id).toBe(withBoth._id)
  expect((await saved(ana, { ...BIKE, filter: { properties: [size] } }))._id).not.toBe(withBoth._id)
  expect((await saved(ana, BIKE))._id).not.toBe(withBoth._id)
  const { data } = await ana.ask<{ savedSearches: { properties: object[] }[] }>(
    '{ savedSearches { properties { name value } } }',
  )
  expect(data.savedSearches.map(({ properties }) => properties).toReversed()).toEqual([[size, colour], [size], []])
  for (const properties of [Array.from({ length: 6 }, () => size), [{ name: 'size', value: ' ' }]])
    expect((await save(ana, { ...BIKE, filter: { properties } })).code).toBe('BAD_USER_INPUT')
  expect((await save(ana, { ...BIKE, keyword: null, filter: { properties: [size] } })).errors[0]?.message).toBe(
    SAVED_SEARCH_MESSAGES.tooBroad,
  )
})

test('searches that are too broad for alerts are refused with a hint', async () => {
  const ana = await person()
  const far = { currency: TRY, price_max: 100, location: HERE, radius: 200_000 }
  for (const search of [
    { ...BIKE, keyword: '' },
    { ...BIKE, keyword: '★ !' },
    { ...BIKE, keyword: 'a' },
    { ...BIKE, keyword: null, filter: { location: HERE, radius: 5_000 } },
    { ...BIKE, keyword: null, filter: { currency: TRY, price_max: 100 } },
    { ...BIKE, keyword: null, filter: far },
  ])
    expect(await save(ana, search), JSON.stringify(search)).toMatchObject({
      code: 'BAD_USER_INPUT',
      errors: [{ message: SAVED_SEARCH_MESSAGES.tooBroad }],
    })
  const near = { ...far, radius: 20_000 }
  expect(await save(ana, { ...BIKE, keyword: null, name: 'Cheap things nearby', filter: near })).toMatchObject({
    code: undefined,
    data: { saveSearch: { name: 'Cheap things nearby', keyword: '' } },
  })
})

test('a search may be about a category, as about a word; about a group with a word, or near', async () => {
  const ana = await person()
  const [category] = await query<{ id: string; group_id: string }>(
    `SELECT id, group_id FROM categories
     WHERE group_id IN (SELECT group_id FROM categories GROUP BY group_id HAVING count(*) > 1) LIMIT 1`,
  )
  const ASK = `mutation ($search: SavedSearchInput!) { saveSearch(search: $search) { _id category category_name(requestingLanguage: "tr") } }`
  type Filed = { saveSearch: { _id: string; category: string; category_name: string } }
  const file = (search: object) => ana.ask<Filed>(ASK, { search: { ...BIKE, ...search } })
  const near = { location: HERE, radius: 20_000 }
  const worded = await file({ filter: { category: category?.id } })
  const [{ name }] = (await query<{ name: string }>(`SELECT names ->> 'tr' AS name FROM categories WHERE id = $1`, [
    category?.id,
  ])) as [{ name: string }]
  expect(worded.data.saveSearch).toMatchObject({ category: category?.id, category_name: name })
  const wordless = await file({ keyword: null, filter: { category: category?.group_id, ...near } })
  expect(wordless.data.saveSearch.category_name).toBeTruthy()
  expect((await file({ filter: {} })).data.saveSearch).toMatchObject({ category: null, category_name: null })
  expect(new Set((await listOf(ana)).map(({ _id }) => _id)).size).toBe(3)
  expect(await file({ keyword: null, filter: { category: category?.group_id } })).toMatchObject({
    errors: [{ message: SAVED_SEARCH_MESSAGES.tooBroad }],
  })
  const alone = await file({ keyword: null, filter: { category: category?.id } })
  expect(alone.data.saveSearch).toMatchObject({ category: category?.id, category_name: name })
  await ana.ask('mutation ($id: ID!) { deleteSavedSearch(search_id: $id) }', { id: alone.data.saveSearch._id })
  expect(await file({ filter: { category: ana.id } })).toMatchObject({
    errors: [{ extensions: { field: 'category' } }],
  })

  // The category stays when something else is changed.
  const search_id = wordless.data.saveSearch._id
  await ana.ask(EDIT, { search_id, name: 'Near', radius: 30_000 })
  const [kept] = await query<{ category_id: string }>('SELECT category_id FROM saved_searches WHERE id = $1', [
    search_id,
  ])
  expect(kept?.category_id).toBe(category?.group_id)
})

test('values that make no sense are refused', async () => {
  const ana = await person()
  for (const [field, filter] of [
    ['currency', { price_max: 100 }],
    ['currency', { currency: ana.id, price_max: 100 }],
    ['price_max', { currency: TRY, price_min: 200, price_max: 100 }],
    ['location', { radius: 100 }],
    ['radius', { location: HERE, radius: 900_000 }],
  ] as const)
    expect(await save(ana, { ...BIKE, filter }), field).toMatchObject({
      code: 'BAD_USER_INPUT',
      errors: [{ extensions: { field } }],
    })
  expect(await save(ana, { ...BIKE, keyword: 'x'.repeat(101) })).toMatchObject({ code: 'BAD_USER_INPUT' })
  expect(await save(ana, { ...BIKE, name: 'x'.repeat(61) })).toMatchObject({ code: 'BAD_USER_INPUT' })
  expect(await listOf(ana)).toEqual([])
})

test('name, price and radius can be changed, and a search paused and deleted', async () => {
  const ana = await person()
  const filter = { currency: TRY, price_max: 5000, location: HERE, radius: 10_000 }
  const { _id: search_id } = await saved(ana, { ...BIKE, filter })
  const edited = await ana.ask(EDIT, { search_id, name: 'For the kids', price_max: 3000, radius: 25_000 })
  expect(edited.data).toMatchObject({ editSavedSearch: { name: 'For the kids', price_max: 3000, radius: 25_000 } })
  const same = await saved(ana, { ...BIKE, filter })
  expect(same._id).not.toBe(search_id)
  expect(await ana.ask(EDIT, { search_id, name: 'x', price_max: 5000, radius: 10_000 })).toMatchObject({
    code: 'CONFLICT',
  })
  const PAUSE = `mutation ($id: ID!) { pauseSavedSearch(search_id: $id, is_paused: true) { is_paused } }`
  expect((await ana.ask(PAUSE, { id: search_id })).data).toMatchObject({ pauseSavedSearch: { is_paused: true } })
  await ana.ask('mutation ($id: ID!) { deleteSavedSearch(search_id: $id) }', { id: search_id })
  expect((await listOf(ana)).map(({ _id }) => _id)).toEqual([same._id])
})

/** Holds these searches, starts what has to wait one after the other, and lets go. */
async function inTurn(ids: string[], calls: (() => ReturnType<Person['ask']>)[]) {
  const holder = new pg.Client({ connectionString: world.databaseUrl })
  await holder.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT FROM saved_searches WHERE id = ANY ($1::uuid[]) FOR UPDATE', [ids])
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  const answers: ReturnType<Person['ask']>[] = []
  for (const call of calls) {
    answers.push(call())
    await expect.poll(async () => (await query(waiting)).length).toBe(answers.length)
  }
  await holder.query('COMMIT')
  await holder.end()
  return Promise.all(answers)
}

test('of two searches that become the same at the same time one is changed, and the other answer says why it is not', async () => {
  const ana = await person()
  const priced = async (price_max: number) => (await saved(ana, { ...BIKE, filter: { currency: TRY, price_max } }))._id
  const [first, second] = [await priced(100), await priced(200)]
  const edit = (search_id: string) => () => ana.ask(EDIT, { search_id, name: 'Cheap', price_max: 500 })
  const answers = await inTurn([first, second], [edit(first), edit(second)])
  expect(answers.map(({ errors }) => errors[0]?.message)).toEqual([undefined, SAVED_SEARCH_MESSAGES.sameSearch])
  // Saved while another one becomes the same: it is that one.
  const [, again] = await inTurn(
    [second],
    [
      () => ana.ask(EDIT, { search_id: second, name: 'Dear', price_max: 900 }),
      () => save(ana, { ...BIKE, filter: { currency: TRY, price_max: 900 } }),
    ],
  )
  expect(again?.data).toMatchObject({ saveSearch: { _id: second, name: 'Dear' } })
})

test("nobody can change another person's search", async () => {
  const [ana, ben] = [await person(), await person()]
  const { _id: id } = await saved(ana, BIKE)
  for (const call of [
    'editSavedSearch(search_id: $id, name: "x") { _id }',
    'pauseSavedSearch(search_id: $id, is_paused: true) { _id }',
    'markSavedSearchSeen(search_id: $id) { _id }',
  ])
    expect(await ben.ask(`mutation ($id: ID!) { ${call} }`, { id }), call).toMatchObject({ code: 'NOT_FOUND' })
  await ben.ask('mutation ($id: ID!) { deleteSavedSearch(search_id: $id) }', { id })
  expect(await listOf(ana)).toMatchObject([{ name: 'bicycle', is_paused: false }])
})

test('a person has a limited number of saved searches', async () => {
  const ana = await person()
  await query(
    `INSERT INTO saved_searches (user_id, name, keyword, as_typed, kind, keys, same_key)
     SELECT $1, 'n', 'n', false, 3, '{}', n::text FROM generate_series(1, ${SAVED_SEARCHES_MOST}) n`,
    [ana.id],
  )
  expect((await save(ana, BIKE)).errors[0]?.message).toBe(SAVED_SEARCH_MESSAGES.searchesFull)
})
