import { beforeAll, expect, test } from 'vitest'
import { catalogId } from '#features/catalog/catalog.ids.ts'
import { useWorld } from '#testing/world.ts'
import { CHEAPEST } from './posts-pages.sql.ts'

const world = useWorld()
const euro = catalogId.currency('eur')
let shop: string

beforeAll(async () => {
  shop = (await world.person('shop')).id
  await world.services.db.query(
    `INSERT INTO posts (owner_id, title, is_seller, is_product, price, currency_id)
     SELECT :shop, 'Carpet ' || n, true, true, n, :euro FROM generate_series(1, 500) AS n`,
    { shop, euro },
  )
})

test.each([
  ['from a price', { price_min: 491, price_max: null }],
  ['up to a price', { price_min: null, price_max: 10 }],
])('the cheapest %s are read from the index, and no others', async (_, prices) => {
  const { db } = world.services
  const filter = { ...prices, is_new: null, currency: euro, until: null, hide_sold: true }
  const page = { kinds: [0, 1, 2, 3], skip: 0, limit: 36, apart: [], ...filter }
  const values = { ...page, viewer_id: shop, offset: 0 }
  const plan = await db.transaction(async () => {
    await db.query('SET LOCAL enable_seqscan = off') // tests have few rows, which PostgreSQL prefers to read one by one
    await db.query('SET LOCAL enable_bitmapscan = off')
    return db.query<Record<string, string>>(`EXPLAIN (ANALYZE) ${CHEAPEST(page, 'tile')}`, values)
  })
  const text = plan.map((row) => row['QUERY PLAN']).join('\n')
  expect(text).toContain('posts_cheapest_of_base')
  expect(text).not.toContain('Rows Removed by Filter')
})
