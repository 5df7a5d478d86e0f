import { expect, test } from 'vitest'
import { inWorld } from '#testing/publish.ts'
import { type Person, useWorld } from '#testing/world.ts'
import { writeCursor } from './explore-cursor.ts'

const world = useWorld()
const { post, address, advertise, follow, turnPrivate, query } = inWorld(world)

type Shown = { _id: string; title: string; is_advertised: boolean }
type Results = { posts: Shown[]; cursor: string | null }
const GALLERY = `query ($skip: Int, $limit: Int, $cursor: String, $withAds: Boolean, $filter: ExploreFilter) {
  userExplorer(isProduct: true, isSeller: true, skip: $skip, limit: $limit, cursor: $cursor, withAds: $withAds, filter: $filter) {
    cursor posts { _id title is_advertised } } }`
const SEARCH = `mutation ($searchData: ExploreSearchData!) {
  exploreResult(searchData: $searchData) { cursor posts { _id title is_advertised } } }`

let people = 0
const someone = () => world.person(`explorer${++people}`)

async function gallery(who: Person, variables: object = {}): Promise<Results> {
  world.clock.advance(60) // the list of running ads is cached for a few seconds
  const { data, errors } = await who.ask<{ userExplorer: Results }>(GALLERY, { withAds: true, ...variables })
  expect(errors).toEqual([])
  return data.userExplorer
}

async function search(who: Person, keyword: string, more: object = {}): Promise<Results> {
  world.clock.advance(60)
  const { data, errors } = await who.ask<{ exploreResult: Results }>(SEARCH, {
    searchData: { keyword, withAds: true, ...more },
  })
  expect(errors).toEqual([])
  return data.exploreResult
}

/** Loads all pages, like a person who scrolls to the end. */
async function scroll(page: (at: object) => Promise<Results>, limit: number) {
  const pages: Results[] = []
  for (;;) {
    const skip = pages.flatMap(({ posts }) => posts).length
    pages.push(await page({ skip, limit, cursor: pages[0]?.cursor ?? null }))
    if ((pages.at(-1)?.posts.length ?? 0) < limit) return pages.map(({ posts }) => posts)
  }
}

const advertised = (posts: Shown[]) => posts.filter(({ is_advertised }) => is_advertised).map(({ title }) => title)
const emptyZone = () => query('DELETE FROM posts')
const inGroup = (postId: string, nth: number) =>
  query(
    `INSERT INTO post_categories (post_id, category_id, owner_id, created_at)
     SELECT posts.id, categories.id, owner_id, posts.created_at FROM posts, LATERAL (
       SELECT categories.id FROM categories JOIN groups ON groups.id = group_id
       WHERE group_id = (SELECT id FROM groups ORDER BY position, id OFFSET $2 LIMIT 1) LIMIT 1
     ) categories WHERE posts.id = $1`,
    [postId, nth],
  )
const setGuild = (adId: string, nth: number) =>
  query('UPDATE ads SET guild = (SELECT id FROM groups ORDER BY position, id OFFSET $2 LIMIT 1) WHERE id = $1', [
    adId,
    nth,
  ])

test('at most three advertisements come first, marked as such; later pages neither repeat nor skip a post', async () => {
  await emptyZone()
  const [ana, shop] = [await someone(), await someone()]
  const ids: string[] = []
  for (let nth = 0; nth < 11; nth++) ids.push(await post(shop, `Thing ${nth}`))
  for (const nth of [2, 5, 7, 9, 10]) await advertise(ids[nth] as string)
  for (const page of [
    (at: object) => gallery(ana, at),
    (at: object) => gallery(ana, { ...at, filter: { order: 'newest' } }),
  ]) {
    const pages = await scroll(page, 4)
    expect(pages.map((posts) => posts.length)).toEqual([4, 4, 3])
    expect(pages[0]?.map(({ is_advertised }) => is_advertised)).toEqual([true, true, true, false])
    expect(advertised(pages.slice(1).flat())).toEqual([])
    expect(
      pages
        .flat()
        .map(({ _id }) => _id)
        .toSorted(),
    ).toEqual(ids.toSorted())
  }
  // A client that does not request ads gets none.
  const plain = await gallery(ana, { withAds: false })
  expect([advertised(plain.posts), plain.posts.length, plain.cursor]).toEqual([[], 11, null])
})

test('advertisements that are the viewer’s own, private, of another kind, ended or outside the filters are not shown', async () => {
  await emptyZone()
  const [ana, own, stranger, friend, shop] = [
    await someone(),
    'Mine',
    await someone(),
    await someone(),
    await someone(),
  ]
  await advertise(await post(ana, own))
  await advertise(await post(stranger, 'Private stranger’s'))
  await advertise(await post(friend, 'Private friend’s'))
  await advertise(await post(shop, 'A service', { is_product: false, is_new: null }))
  await advertise(await post(shop, 'Over'), { startedHoursAgo: 30, days: 1 })
  await advertise(await post(shop, 'Not yet'), { status: 'pending', startedHoursAgo: -5 })
  await advertise(await post(shop, 'Secondhand', { is_new: false }))
  for (const owner of [stranger, friend]) await turnPrivate(owner)
  await follow(ana, friend)
  expect(advertised((await gallery(ana)).posts).toSorted()).toEqual(['Private friend’s', 'Secondhand'])
  expect(advertised((await gallery(ana, { filter: { is_new: true } })).posts)).toEqual([])
})

test('advertisements outside the radius are not shown', async () => {
  await emptyZone()
  const [ana, shop] = [await someone(), await someone()]
  for (const [title, lat] of [
    ['Here', 41],
    ['Far away', 48],
  ] as const) {
    const id = await post(shop, title)
    await address(id, lat, 29)
    await advertise(id)
  }
  const filter = { order: 'nearest', location: { lat: 41, lng: 29 }, radius: 50_000 }
  expect(advertised((await gallery(ana, { filter })).posts)).toEqual(['Here'])
})

test('advertisements of a keyword search belong to the guild of the results; without results there are none', async () => {
  await emptyZone()
  const [ana, shop] = [await someone(), await someone()]
  for (const [title, group] of [
    ['Walnut table', 0],
    ['Oak table', 0],
    ['Table tennis bat', 1],
  ] as const)
    await inGroup(await post(shop, title), group)
  for (const [title, group] of [
    ['Chair', 0],
    ['Ball', 1],
  ] as const)
    await setGuild(await advertise(await post(shop, title)), group)
  const { posts } = await search(ana, 'table')
  expect([advertised(posts), posts[0]?.title, posts.length]).toEqual([['Chair'], 'Chair', 4])
  const pages = await scroll((at) => search(ana, 'table', at), 3)
  expect(
    pages
      .flat()
      .map(({ title }) => title)
      .toSorted(),
  ).toEqual(posts.map(({ title }) => title).toSorted())
  expect((await search(ana, 'qqqq')).posts).toEqual([])
})

test('advertisements rotate: over people and hours each one comes first', async () => {
  await emptyZone()
  const [shop, ...viewers] = [await someone(), await someone(), await someone(), await someone()]
  const titles = ['A', 'B', 'C', 'D', 'E']
  for (const title of titles) await advertise(await post(shop as Person, title))
  const first = new Map<string, number>()
  for (let hour = 0; hour < 25; hour++) {
    world.clock.advance(3_600)
    for (const viewer of viewers) {
      const title = (await gallery(viewer, { limit: 1 })).posts[0]?.title ?? ''
      first.set(title, (first.get(title) ?? 0) + 1)
    }
  }
  // On average 15 each; a fair rotation gives fewer than four in about one of ten thousand runs.
  expect([...first.keys()].toSorted()).toEqual(titles)
  expect(Math.min(...first.values())).toBeGreaterThan(3)
})

const ID = '01890a5d-ac96-774b-bcce-b302099a8057'
test.each([
  ['a text that is not a cursor', 'x'],
  ['an id that is not one', writeCursor(['1'])],
  ['more ads than a page shows', writeCursor([ID, ID, ID, ID])],
])('a cursor with %s is refused', async (_, cursor) => {
  const { code, errors } = await (await someone()).ask(GALLERY, { cursor })
  expect([code, errors[0]?.extensions.field]).toEqual(['BAD_USER_INPUT', 'cursor'])
})
