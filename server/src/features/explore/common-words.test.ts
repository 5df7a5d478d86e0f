import { expect, test, vi } from 'vitest'
import { inWorld } from '#testing/publish.ts'
import { type Person, useWorld } from '#testing/world.ts'
import { ExploreStore } from './explore.store.ts'
import { KEYWORD_COMMON } from './keyword-posts.sql.ts'

const world = useWorld()
const { query, post } = inWorld(world)

const SEARCH = `mutation ($searchData: ExploreSearchData!) { exploreResult(searchData: $searchData) {
  posts { _id title } } }`
type Found = { exploreResult: { posts: { _id: string; title: string }[] } }

const asked = vi.spyOn(ExploreStore.prototype, 'posts')
const wasCommon = () => asked.mock.calls.map(([statement]) => statement === KEYWORD_COMMON)

test('words that many posts have are found by a shorter statement the next time, with the same answer, until they are rare', async () => {
  const [ana, ben] = [await world.person('ana'), await world.person('ben')]
  await query(
    `INSERT INTO posts (owner_id, title, is_seller, is_product, is_new)
     SELECT $1, CASE WHEN n % 3 = 0 THEN 'Kırmızı kilim ' ELSE 'Kilim ' END || n, n % 2 = 0, true, true
     FROM generate_series(1, 240) n`,
    [ana.id],
  )
  const search = async (more: object = {}) => {
    asked.mockClear()
    const searchData = { keyword: 'kilim', limit: 36, requestingLanguage: 'tr', ...more }
    return (await ben.ask<Found>(SEARCH, { searchData })).data.exploreResult.posts
  }

  const first = await search()
  expect(first).toHaveLength(36)
  expect(wasCommon()).toEqual([false])
  expect(await search()).toEqual(first)
  expect(wasCommon()).toEqual([true])

  for (const more of [{ skip: 36 }, { skip: 90 }, { isProduct: true, isSeller: true }]) {
    const short = await search(more)
    const whole = await search({ ...more, filter: { is_new: true } })
    expect(wasCommon()).toEqual([false])
    expect(short.map(({ _id }) => _id)).toEqual(whole.map(({ _id }) => _id))
  }

  await query(`DELETE FROM posts WHERE title NOT LIKE '%0'`)
  const few = await search()
  expect(wasCommon()).toEqual([true, false])
  expect(few).toHaveLength(24)
  expect(await search()).toEqual(few)
  expect(wasCommon()).toEqual([false])
})

test('a word is popular if several people search for it, not if one repeats it', async () => {
  const [cem, deniz, eda] = [await world.person('cem'), await world.person('deniz'), await world.person('eda')]
  await post(cem, 'Teapot')
  const searchedBy = async (person: Person) => {
    await person.ask(SEARCH, { searchData: { keyword: 'teapot', requestingLanguage: 'en' } })
    await person.ask('{ popularWords(languages: ["en"]) }') // writes what is counted
    const [row] = await query<{ searched_count: number }>(
      `SELECT searched_count::integer FROM search_words WHERE language = 'en' AND word_key = 'teapot'`,
    )
    return row?.searched_count
  }
  const counts = [await searchedBy(deniz), await searchedBy(deniz), await searchedBy(deniz), await searchedBy(eda)]
  expect(counts).toEqual([1, 1, 1, 2])
})

test('what others are told is what was looked for: no signs, no words beyond the eighth, and one person counts once', async () => {
  const fatma = await world.person('fatma')
  await post(fatma, 'Samovar')
  const eight = Array(8).fill('samovar').join(' ')
  for (const keyword of [`${eight} idiot`, 'samovar ❤️', 'samovar 🖕', 'SAMOVAR', '(Samovar)', 'sámovar'])
    await fatma.ask(SEARCH, { searchData: { keyword, requestingLanguage: 'en' } })
  const popular = await fatma.ask('{ popularWords(languages: ["en"], prefix: "samo") }')
  expect(popular.data).toEqual({ popularWords: ['samovar'] })
  const counted = await query(`SELECT word_key, searched_count FROM search_words WHERE word_key LIKE 'samovar%'`)
  expect(counted).toEqual([{ word_key: 'samovar', searched_count: 1 }])
  // Signs that nobody sees begin no word.
  const unseen = await fatma.ask('query ($prefix: String!) { popularWords(languages: ["en"], prefix: $prefix) }', {
    prefix: '\u0640',
  })
  expect(unseen.data).toEqual({ popularWords: [] })
})
