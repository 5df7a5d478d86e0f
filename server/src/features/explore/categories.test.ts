import { beforeAll, expect, test } from 'vitest'
import { type Person, useWorld } from '#testing/world.ts'

// docs/decisions/0294: A category is a condition like a word

const world = useWorld()
const HERE = { lat: 41.04, lng: 28.98 }
const FAR = { lat: 35.69, lng: 51.39 }
let ana: Person
let secret: Person
/** Two categories of a group, and one of another group. */
let [phones, laptops, sofas]: { id: string; group_id: string }[] = []

const query = <Row extends object>(text: string, values: object = {}) =>
  world.services.db.query<Row>(text, values as Record<string, unknown>)

type Options = { category: string | undefined; km?: number; status?: string; isSeller?: boolean; owner: Person }

async function add(title: string, { category, km = 1, status = 'available', isSeller = true, owner }: Options) {
  const [post] = await query<{ id: string }>(
    `INSERT INTO posts (owner_id, title, is_seller, is_product, status) VALUES (:owner, :title, :is_seller, true, :status) RETURNING id`,
    { owner: owner.id, title, is_seller: isSeller, status },
  )
  await query(
    `INSERT INTO post_addresses (post_id, position, country, city, address, lat, lng) VALUES (:id, 0, 'Turkey', 'Beykoz', '', :lat, :lng)`,
    { id: post?.id, lat: HERE.lat + km / 111.2, lng: HERE.lng },
  )
  await query('INSERT INTO post_categories (post_id, category_id) VALUES (:id, :category)', { id: post?.id, category })
}

beforeAll(async () => {
  ana = await world.person('ana')
  secret = await world.person('secret')
  const shop = await world.person('shop')
  await query('UPDATE users SET is_private = true WHERE id = :id', { id: secret.id })
  const rows = await query<{ id: string; group_id: string; nth: string }>(
    `SELECT id, group_id, row_number() OVER (PARTITION BY group_id ORDER BY id) AS nth FROM categories WHERE is_for_product ORDER BY group_id, nth`,
  )
  const second = rows.find(({ nth }) => Number(nth) === 2)
  phones = rows.find(({ group_id }) => group_id === second?.group_id)
  laptops = second
  sofas = rows.find(({ group_id }) => group_id !== second?.group_id)
  await add('Blue kilim', { category: phones?.id, owner: shop })
  await add('Red kilim', { category: phones?.id, km: 80, owner: shop })
  await add('Green lamp', { category: laptops?.id, km: 3, owner: shop })
  await add('White kilim', { category: sofas?.id, km: 2, owner: shop })
  await add('Sold kilim', { category: phones?.id, status: 'sold', owner: shop })
  await add('Wanted kilim', { category: phones?.id, isSeller: false, owner: shop })
  await add('Secret kilim', { category: phones?.id, owner: secret })
})

type Found = { allPostsCount: number; posts: { title: string }[] }
const found = ({ posts }: Found) => posts.map(({ title }) => title).toSorted()

async function explore(filter: object, who = ana) {
  const text = `query ($filter: ExploreFilter) { userExplorer(isSeller: true, filter: $filter) { allPostsCount posts { title } } }`
  const { data, ...rest } = await who.ask<{ userExplorer: Found }>(text, { filter })
  return { ...rest, titles: data ? found(data.userExplorer) : [], count: data?.userExplorer.allPostsCount }
}

async function search(keyword: string, filter: object) {
  const text = `mutation ($searchData: ExploreSearchData!) { exploreResult(searchData: $searchData) { allPostsCount posts { title } } }`
  const { data } = await ana.ask<{ exploreResult: Found }>(text, { searchData: { keyword, isSeller: true, filter } })
  return found(data.exploreResult)
}

test('posts of a category or of a group are found in every order, near and far, without what is sold', async () => {
  for (const order of ['best', 'newest', 'nearest'])
    expect((await explore({ category: phones?.id, order, location: HERE })).titles).toEqual(['Blue kilim', 'Red kilim'])
  const group = await explore({ category: phones?.group_id })
  expect(group.titles).toEqual(['Blue kilim', 'Green lamp', 'Red kilim'])
  expect(group.count).toBe(3)
  expect((await explore({ category: phones?.id, location: HERE, radius: 10_000 })).titles).toEqual(['Blue kilim'])
  expect((await explore({ category: phones?.id, hide_sold: false })).titles).toContain('Sold kilim')
  expect((await explore({ category: phones?.id }, secret)).titles).toContain('Secret kilim')
})

test('a category is combined with a keyword', async () => {
  expect(await search('kilim', { category: phones?.id })).toEqual(['Blue kilim', 'Red kilim'])
  expect(await search('kilim', { category: sofas?.id })).toEqual(['White kilim'])
  expect(await search('green lamp', { category: phones?.id })).toEqual([])
})

test('the map asks for a category, too; an unknown one is refused', async () => {
  const text = `query ($filter: ExploreFilter, $at: PlaceLocationInput!) {
    getUserExplorerPostsByLocation(isSeller: true, userLocation: $at, filter: $filter) { allPostsCount posts { title } } }`
  const { data } = await ana.ask<{ getUserExplorerPostsByLocation: Found }>(text, {
    at: HERE,
    filter: { category: laptops?.id },
  })
  expect(found(data.getUserExplorerPostsByLocation)).toEqual(['Green lamp'])
  for (const category of [ana.id, "') | ''a"]) expect((await explore({ category })).code).toBe('BAD_USER_INPUT')
})

type Browsed = {
  browseCategories: {
    isCapped: boolean
    groups: { _id: string; posts: number; categories: { _id: string; name: string; posts: number }[] }[]
  }
}

async function browse(userLocation: object | null, isSeller?: boolean) {
  const text = `query ($at: PlaceLocationInput, $isSeller: Boolean) {
    browseCategories(userLocation: $at, isSeller: $isSeller, requestingLanguage: "tr") { isCapped groups { _id posts categories { _id name posts } } } }`
  const { data } = await ana.ask<Browsed>(text, { at: userLocation, isSeller })
  const { groups, isCapped } = data.browseCategories
  const counts = groups.flatMap(({ _id, posts, categories }) => [{ _id, posts }, ...categories])
  return { isCapped, postsIn: (id: string | undefined) => counts.find(({ _id }) => _id === id)?.posts, groups }
}

test('every category has the number of public posts around that are not sold', async () => {
  const { isCapped, postsIn, groups } = await browse(HERE)
  expect(isCapped).toBe(false)
  expect([phones, laptops, sofas].map((category) => postsIn(category?.id))).toEqual([2, 1, 1])
  expect(postsIn(phones?.group_id)).toBe(3)
  expect(groups.flatMap(({ categories }) => categories).length).toBeGreaterThan(190)
  expect((await browse(FAR)).postsIn(phones?.id)).toBe(0)
  expect((await browse(null)).postsIn(phones?.id)).toBe(3)
})

test('what is counted for sellers or for buyers nearby is what a local search lists', async () => {
  const lost = { lat: 10, lng: 10 }
  const shop = await world.person('corner')
  const at = async (title: string, lat: number, lng: number, isSeller = true) => {
    await add(title, { category: sofas?.id, isSeller, owner: shop })
    await query(
      'UPDATE post_addresses SET lat = :lat, lng = :lng WHERE post_id = (SELECT id FROM posts WHERE title = :title)',
      { title, lat, lng },
    )
  }
  await at('Here', 10.1, 10.1)
  await at('In the corner', 10.41, 10.41) // 64 km away
  await at('Wanted here', 10.1, 10.1, false)
  const listed = (isSeller: boolean) =>
    ana.ask<{ userExplorer: Found }>(
      'query ($s: Boolean, $f: ExploreFilter) { userExplorer(isSeller: $s, filter: $f) { allPostsCount posts { title } } }',
      { s: isSeller, f: { category: sofas?.id, location: lost, radius: 50_000 } },
    )
  for (const [isSeller, title] of [
    [true, 'Here'],
    [false, 'Wanted here'],
  ] as const) {
    expect(found((await listed(isSeller)).data.userExplorer)).toEqual([title])
    expect((await browse(lost, isSeller)).postsIn(sofas?.id)).toBe(1)
  }
  expect((await browse(lost)).postsIn(sofas?.id)).toBe(2)
})

test('posts of a category are counted by size, colour and what people name themselves, and filtered by it', async () => {
  const set = (title: string, properties: object[]) =>
    query('UPDATE posts SET properties = :properties::jsonb WHERE title = :title', {
      title,
      properties: JSON.stringify(properties),
    })
  const brand = (value: string) => ({ title: 'a', custom_properties: [{ key: 'Brand', value }] })
  await set('Blue kilim', [{ ...brand('Acme'), color: { name: 'Kırmızı', hex: '#f00' } }])
  await set('Red kilim', [brand('ACME'), { title: 'b', color: { name: 'KIRMIZI', hex: '#f00' } }])
  await set('Secret kilim', [brand('Acme'), brand('Hidden')])
  await set('Green lamp', [
    brand('Acme'),
    { title: 'b', custom_properties: [{ key: 'Tuned to', value: "it's C# \\ 'A|B & !C:*" }] },
  ])
  const text = `query ($id: ID!, $at: PlaceLocationInput, $chosen: [ExplorePropertyInput!], $isSeller: Boolean, $isProduct: Boolean) {
      categoryProperties(category: $id, userLocation: $at, properties: $chosen, isSeller: $isSeller, isProduct: $isProduct) {
        name values { value posts } } }`
  type Properties = { categoryProperties: { name: string; values: { value: string; posts: number }[] }[] }
  const properties = async (id: string | undefined, at: object | null, chosen: object[] = [], kinds: object = {}) =>
    (await ana.ask<Properties>(text, { id, at, chosen, ...kinds })).data.categoryProperties
  expect(await properties(phones?.id, null)).toMatchObject([
    { name: 'color', values: [{ posts: 2 }] },
    { name: 'Brand', values: [{ posts: 2 }] },
  ])
  expect(await properties(phones?.group_id, HERE)).toEqual([{ name: 'Brand', values: [{ value: 'Acme', posts: 2 }] }])
  expect(await properties(sofas?.id, null)).toEqual([])
  // What is counted narrows with what is chosen.
  const chosen = [{ name: 'color', value: 'Kırmızı' }]
  expect((await properties(phones?.group_id, null)).at(-1)?.values).toEqual([{ value: 'Acme', posts: 3 }])
  expect((await properties(phones?.group_id, null, chosen)).at(-1)?.values).toMatchObject([{ posts: 2 }])

  // Only what the list shows: offered or wanted, products or services.
  await query(`UPDATE posts SET is_seller = false WHERE title = 'Blue kilim'`)
  for (const at of [null, HERE]) {
    const offered = await properties(phones?.group_id, at, [], { isSeller: true, isProduct: true })
    expect(offered.map(({ values }) => values)).toEqual(at ? [] : [[{ value: 'ACME', posts: 2 }]])
    expect(await properties(phones?.group_id, at, [], { isSeller: false }), 'one alone is no choice').toEqual([])
    expect(await properties(phones?.group_id, at, [], { isProduct: false })).toEqual([])
  }
  await query(`UPDATE posts SET is_seller = true WHERE title = 'Blue kilim'`)

  const acme = { name: 'brand', value: 'acme' }
  const red = { name: 'color', value: 'kırmızı' }
  for (const order of ['best', 'newest', 'nearest'])
    expect((await explore({ category: phones?.group_id, order, location: HERE, properties: [acme] })).titles).toEqual([
      'Blue kilim',
      'Green lamp',
      'Red kilim',
    ])
  expect((await explore({ category: phones?.group_id, properties: [acme, red] })).titles).toEqual([
    'Blue kilim',
    'Red kilim',
  ])
  const tuned = { name: 'Tuned to', value: "It's C# \\ 'a|b & !c:*" }
  expect((await explore({ category: phones?.group_id, properties: [tuned] })).titles).toEqual(['Green lamp'])
  expect((await explore({ properties: [tuned, acme] })).titles).toEqual(['Green lamp'])
  expect((await explore({ properties: [{ ...tuned, value: "it's C \\ 'a|b & !c:*" }] })).titles).toEqual([])
  expect(await search('kilim', { category: phones?.id, properties: [acme] })).toEqual(['Blue kilim', 'Red kilim'])
  expect(await search('kilim', { category: phones?.id, properties: [{ ...acme, value: 'other' }] })).toEqual([])
  for (const wrong of [[{ name: '', value: 'x' }], Array(6).fill(acme), [{ name: 'x', value: 'y'.repeat(101) }]])
    expect((await explore({ category: phones?.id, properties: wrong })).code).toBe('BAD_USER_INPUT')
})
