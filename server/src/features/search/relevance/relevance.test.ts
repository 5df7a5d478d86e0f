import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { catalogId } from '#features/catalog/catalog.ids.ts'
import { exploreJobs } from '#features/explore/explore.jobs.ts'
import { type Person, useWorld } from '#testing/world.ts'
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

const gain = (grades: number[]) => grades.reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)

/** Normalised discounted cumulative gain of the first ten: 1 if nothing better could be shown. */
function ndcg(goods: string[], relevant: LabelledQuery['relevant']): number {
  const ideal = DOCUMENTS.map(({ good }) => relevant[good] ?? 0).sort((a, b) => b - a)
  return gain(goods.map((good) => relevant[good] ?? 0)) / gain(ideal.slice(0, 10))
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

// Over two hundred searches: on a busy machine they take longer than a test usually may.
test('search ranks what people mean first, in three languages and with typing mistakes', {
  timeout: 120_000,
}, async () => {
  const rows: { query: LabelledQuery; score: number; found: number; recall: number }[] = []
  for (const query of QUERIES) {
    const goods = await search(query)
    const relevant = DOCUMENTS.filter(({ good }) => query.relevant[good] === 2).length
    const hits = goods.filter((good) => query.relevant[good]).length
    rows.push({ query, score: ndcg(goods, query.relevant), found: goods.length, recall: hits / Math.min(10, relevant) })
  }
  const of = (choose: (query: LabelledQuery) => boolean) => rows.filter(({ query }) => choose(query))
  const figures = {
    queries: rows.length,
    all: mean(rows.map(({ score }) => score)),
    en: mean(of(({ language }) => language === 'en').map(({ score }) => score)),
    tr: mean(of(({ language }) => language === 'tr').map(({ score }) => score)),
    fa: mean(of(({ language }) => language === 'fa').map(({ score }) => score)),
    misspeltRecall: mean(of(({ isMisspelt }) => isMisspelt).map(({ recall }) => Math.min(1, recall))),
    nothingFound: mean(rows.map(({ found }) => (found ? 0 : 1))),
  }
  if (process.env.PRINT_RELEVANCE) {
    console.table(figures)
    for (const { query, score, found } of rows.filter(({ score }) => score < 0.8))
      console.log(score.toFixed(2), found, query.language, query.keyword)
  }
  expect(figures.queries).toBeGreaterThan(200)
  expect(figures.all).toBeGreaterThan(0.9)
  expect(Math.min(figures.en, figures.tr, figures.fa)).toBeGreaterThan(0.85)
  expect(figures.misspeltRecall).toBeGreaterThan(0.9)
  expect(figures.nothingFound).toBeLessThan(0.03)
})
