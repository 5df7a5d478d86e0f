import { beforeAll, expect, test } from 'vitest'
import { catalogId, publishingIn } from '#testing/publishing.ts'
import { type Person, useWorld } from '#testing/world.ts'

const world = useWorld()
const { loadCatalog, author } = publishingIn(world)
const ASK = `query ($title: String!, $language: String) {
  suggestCategories(title: $title, requestingLanguage: $language) { _id name isForProduct } }`
type Suggested = { _id: string; name: string; isForProduct: boolean }[]

let ana: Person
beforeAll(async () => {
  await loadCatalog()
  ana = await author()
})

async function suggest(title: string, language = 'en_US') {
  const { data, errors } = await ana.ask<{ suggestCategories: Suggested }>(ASK, { title, language })
  expect(errors).toEqual([])
  return data.suggestCategories
}

/** Writes a post with this title into a category. */
async function file(title: string, category: string, audience = 'everyone') {
  const [post] = await world.services.db.query<{ id: string }>(
    `INSERT INTO posts (owner_id, title, is_seller, is_product) VALUES ($1, $2, true, true) RETURNING id`,
    [ana.id, title],
  )
  await world.services.db.query(
    'INSERT INTO post_categories (post_id, category_id, owner_id, created_at) SELECT id, $2, owner_id, created_at FROM posts WHERE id = $1',
    [post?.id, catalogId.category(category)],
  )
  await world.services.db.query('UPDATE posts SET audience = $2 WHERE id = $1', [post?.id, audience])
}

test.each([
  ['Second hand mountain bike, good condition', 'en_US', 'bicycles'],
  ['Temiz dağ bisikleti', 'tr_TR', 'bicycles'],
  ['دوچرخه کوهستان تمیز', 'fa_IR', 'bicycles'],
  ['Looking for a red evening dress', 'en_US', 'dresses'],
  ['bisklet', 'tr_TR', 'bicycles'],
])('%s: the words name a category', async (title, language, category) => {
  const [first] = await suggest(title, language)
  expect(first?._id).toBe(catalogId.category(category))
})

test('names are in the language of the reader', async () => {
  const names = await Promise.all(['en_US', 'tr_TR', 'fa_IR'].map((language) => suggest('bisiklet', language)))
  expect(new Set(names.map(([first]) => first?.name)).size).toBe(3)
})

test('a word that names nothing is filed as others filed it, and what strangers may not see counts for nothing', async () => {
  expect(await suggest('Zorvex 900')).toEqual([])
  for (const number of [1, 2, 3]) await file(`Zorvex ${number}`, 'dresses')
  await file('Quandil', 'dresses')
  for (const number of [4, 5, 6, 7]) await file(`Quandil ${number}`, 'bicycles', 'nobody')
  await world.services.searchWords.addTitles()
  for (const title of ['Zorvex 900', 'Quandil 900'])
    expect((await suggest(title)).map(({ _id }) => _id)).toEqual([catalogId.category('dresses')])
})

test('a colour that phones have too does not make a phone of a sofa', async () => {
  for (const number of [1, 2, 3]) await file(`Mavimtrak telefon ${number}`, 'mobile_phones')
  await file('Mavimtrak koltuk takımı', 'sofas')
  await world.services.searchWords.addTitles()
  const suggested = await suggest('Mavimtrak koltuk takımı', 'tr_TR')
  expect(suggested.map(({ _id }) => _id)).toEqual([catalogId.category('sofas')])
})

test('nothing, marks only and no known word suggest nothing; too long a title is refused at its field', async () => {
  for (const title of ['', '  ', '!!! ???', "'~a'|'b' & :*", '🚲']) expect(await suggest(title)).toEqual([])
  const { errors } = await ana.ask(ASK, { title: 'x'.repeat(201) })
  expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'title' })
})
