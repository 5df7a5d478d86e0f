import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import MiniSearch from 'minisearch'
import { beforeAll, expect, test } from 'vitest'
import { catalogId } from '#features/catalog/catalog.ids.ts'
import { exploreJobs } from '#features/explore/explore.jobs.ts'
import { type Person, useWorld } from '#testing/world.ts'
import { byLanguage, mean, ndcg } from './figures.ts'
import { type LabelledQuery, QUERIES } from './queries.ts'

type Document = { good: string; category: string; language: string; title: string; caption: string }

const DOCUMENTS: Document[] = JSON.parse(readFileSync(join(import.meta.dirname, 'documents.json'), 'utf8'))
const world = useWorld()
const goodOf = new Map<string, string>()
let ana: Person

beforeAll(async () => {
  ana = await world.person('ana')
  const shop = await world.person('shop')
  for (const [n, { good, category, title, caption }] of DOCUMENTS.entries()) {
    const [post] = await world.services.db.query<{ id: string }>(
      `INSERT INTO posts (owner_id, title, caption, is_seller, is_product, created_at)
       SELECT $1, $2, $3, true, is_for_product, now() - $4 * interval '1 hour' FROM categories WHERE id = $5 RETURNING id`,
      [shop.id, title, caption, n * 7, catalogId.category(category)],
    )
    goodOf.set(post?.id ?? '', good)
    await world.services.db.query('INSERT INTO post_categories (post_id, category_id) VALUES ($1, $2)', [
      post?.id,
      catalogId.category(category),
    ])
  }
  for (const { run } of exploreJobs(world.services)) await run()
})

const SEARCH = `mutation ($searchData: ExploreSearchData!) { exploreResult(searchData: $searchData) { posts { _id } } }`

async function search({ keyword, language }: LabelledQuery): Promise<string[]> {
  world.clock.advance(2)
  const searchData = { keyword, requestingLanguage: language, limit: 10 }
  const { data } = await ana.ask<{ exploreResult: { posts: { _id: string }[] } }>(SEARCH, { searchData })
  return data.exploreResult.posts.map(({ _id }) => goodOf.get(_id) ?? '')
}

/** What an index by BM25 that forgives typing mistakes finds in the same documents, as people would set one up in an hour. */
async function searchOfPeer(): Promise<(query: LabelledQuery) => string[]> {
  const categories = await world.services.db.query<{ id: string; names: object }>('SELECT id, names FROM categories')
  const names = new Map(categories.map(({ id, names }) => [id, Object.values(names).join(' ')]))
  const index = new MiniSearch({
    fields: ['title', 'caption', 'category'],
    searchOptions: { boost: { title: 2 }, fuzzy: 0.2, prefix: true },
  })
  const named = DOCUMENTS.map(({ category, ...document }, id) => ({
    ...document,
    id,
    category: names.get(catalogId.category(category)),
  }))
  index.addAll(named)
  return ({ keyword }) =>
    index
      .search(keyword)
      .slice(0, 10)
      .map(({ id }) => DOCUMENTS[id]?.good ?? '')
}

async function figuresOf(find: (query: LabelledQuery) => string[] | Promise<string[]>) {
  const rows = []
  for (const query of QUERIES) {
    const { relevant } = query
    const goods = await find(query)
    const grade = (good: string) => relevant[good] ?? 0
    const wanted = DOCUMENTS.filter(({ good }) => relevant[good] === 2).length
    rows.push({
      ...query,
      score: ndcg(
        goods.map(grade),
        DOCUMENTS.map(({ good }) => grade(good)),
      ),
      found: goods.length,
      recall: Math.min(1, goods.filter(grade).length / Math.min(10, wanted)),
    })
  }
  const misspelt = rows.filter(({ isMisspelt }) => isMisspelt)
  const figures = {
    queries: rows.length,
    all: mean(rows.map(({ score }) => score)),
    ...byLanguage(rows, ({ score }) => score),
    misspeltRecall: mean(misspelt.map(({ recall }) => recall)),
    nothingFound: mean(rows.map(({ found }) => (found ? 0 : 1))),
  }
  return { rows, figures }
}

// Over two hundred searches: on a busy machine they take longer than a test usually may.
test('search ranks what people mean first, in three languages and with typing mistakes, better than an index by BM25', {
  timeout: 120_000,
}, async () => {
  const { rows, figures } = await figuresOf(search)
  const { figures: ofPeer } = await figuresOf(await searchOfPeer())
  if (process.env.PRINT_RELEVANCE) {
    console.table({ Meydan: figures, MiniSearch: ofPeer })
    for (const { score, found, language, keyword } of rows.filter(({ score }) => score < 0.8))
      console.log(score.toFixed(2), found, language, keyword)
  }
  expect(figures.queries).toBeGreaterThan(200)
  expect(figures.all).toBeGreaterThan(0.9)
  expect(figures.all).toBeGreaterThan(ofPeer.all + 0.05)
  expect(Math.min(figures.en, figures.tr, figures.fa)).toBeGreaterThan(0.85)
  expect(figures.misspeltRecall).toBeGreaterThan(0.9)
  expect(figures.nothingFound).toBeLessThan(0.03)
})
