import { beforeAll, expect, test } from 'vitest'
import { inWorld } from '#testing/publish.ts'
import { picture, publishingIn } from '#testing/publishing.ts'
import { type Person, useWorld } from '#testing/world.ts'

const world = useWorld()
const { loadCatalog, author, form, add } = publishingIn(world)
const { query, follow, turnPrivate } = inWorld(world)
const FILES = `query ($id: ID!) { singlePost(post_id: $id) { medias { images { href thumbnails { href } } } } }`
type Files = { singlePost: { medias: { images: { href: string; thumbnails: { href: string }[] }[] } } }

beforeAll(loadCatalog)

async function published(): Promise<{ owner: Person; id: string }> {
  const owner = await author()
  const { data } = await add(owner, form(), { 'newPost.medias.images': [await picture()] })
  return { owner, id: data.addNewPost._id }
}

/** The addresses of a post's picture and its thumbnail, as this person is told them. */
async function hrefs(viewer: Person, id: string): Promise<string[]> {
  const { data } = await viewer.ask<Files>(FILES, { id })
  return data.singlePost.medias.images.flatMap(({ href, thumbnails }) => [href, ...thumbnails.map((each) => each.href)])
}
const status = async (href: string) => (await world.app.inject(href)).statusCode
const statuses = (all: string[]) => Promise.all(all.map(status))

test('anybody may fetch the files of a public post; shared caches keep them for a minute only', async () => {
  const { owner, id } = await published()
  const [file = '', thumbnail = ''] = await hrefs(owner, id)
  expect([file.includes('?'), await statuses([file, thumbnail])]).toEqual([false, [200, 200]])
  expect((await world.app.inject(file)).headers['cache-control']).toContain('s-maxage=60')
})

test('files of a private account open only by signed addresses, which its followers get and which expire within a day', async () => {
  const { owner, id } = await published()
  const plain = await hrefs(owner, id)
  await turnPrivate(owner)
  expect(await statuses(plain)).toEqual([404, 404])
  const follower = await world.person('follower')
  await follow(follower, owner)
  const signed = await hrefs(follower, id)
  expect(await statuses(signed)).toEqual([200, 200])
  expect((await world.app.inject(signed[0] ?? '')).headers['cache-control']).toMatch(/^private/)
  expect(await hrefs(follower, id)).toEqual(signed)
  const [file = '', thumbnail = ''] = signed
  expect(await status(`${thumbnail.split('?')[0]}?${file.split('?')[1]}`)).toBe(404)
  expect(await status(file.replace(/expires=\d+/, 'expires=99999999999999'))).toBe(404)
  world.clock.advance(24 * 60 * 60)
  expect(await statuses(signed)).toEqual([404, 404])
})

const TILES = `query ($id: ID!) {
  somePosts(post_ids: [$id]) { _id cover { href thumbnails { href } } }
  userExplorer(limit: 500) { posts { _id cover { href thumbnails { href } } } } }`
type Tile = { _id: string; cover: { href: string; thumbnails: { href: string }[] } | null }

test('a tile of a list and one of a gallery show the same signed addresses as the post itself', async () => {
  const { owner, id } = await published()
  await turnPrivate(owner)
  const follower = await world.person('tilefollower')
  await follow(follower, owner)
  const signed = await hrefs(follower, id)
  expect(signed.map((href) => href.includes('?'))).toEqual([true, true])
  const { data } = await follower.ask<{ somePosts: Tile[]; userExplorer: { posts: Tile[] } }>(TILES, { id })
  for (const posts of [data.somePosts, data.userExplorer.posts]) {
    const { cover } = posts.find((post) => post._id === id) ?? {}
    expect([cover?.href, ...(cover?.thumbnails.map((each) => each.href) ?? [])]).toEqual(signed)
  }
})

test('files of a post that was taken down are hidden at once and deleted after the time for an appeal', async () => {
  const { owner, id } = await published()
  const all = await hrefs(owner, id)
  await query('UPDATE posts SET removed_at = $2 WHERE id = $1', [id, world.clock.now()])
  expect(await statuses(all)).toEqual([404, 404])
  const key = all[0]?.replace('/media/', '') ?? ''
  await world.services.media.removeTakenDown()
  await world.services.media.removeQueued()
  expect(await world.storage.has(key)).toBe(true)
  world.clock.advance(31 * 24 * 60 * 60)
  await world.services.media.removeTakenDown()
  await world.services.media.removeQueued()
  expect(await world.storage.has(key)).toBe(false)
})

test('however many were taken down, the files of all are deleted in one run', async () => {
  const { owner } = await published()
  const hiddenAt = new Date(world.clock.now().getTime() - 31 * 24 * 60 * 60_000)
  // More than are removed at once; in parts, because no statement may take longer than ten seconds.
  for (const part of [0, 1, 2])
    await query(
      `WITH files AS (
         INSERT INTO media (owner_id, type, using_as, mimetype, storage_key, size_bytes, attached_at)
         SELECT $1, 'image', 'place', 'image/jpeg', 'place/many-' || $3::integer || '-' || n || '.jpg', 10, now()
         FROM generate_series(1, 167) AS n RETURNING id
       ), hidden AS (
         INSERT INTO places (owner_id, category_id, title, lat, lng, time_zone, hidden_at)
         SELECT $1, (SELECT id FROM place_categories LIMIT 1), 'Hidden ' || n, 41, 29, 'Europe/Istanbul', $2
         FROM generate_series(1, 167) AS n RETURNING id
       )
       INSERT INTO place_media (place_id, media_id, position)
       SELECT place.id, file.id, 0 FROM (SELECT id, row_number() OVER () AS nth FROM hidden) AS place
       JOIN (SELECT id, row_number() OVER () AS nth FROM files) AS file USING (nth)`,
      [owner.id, hiddenAt, part],
    )
  const left = () => query(`SELECT FROM media WHERE owner_id = $1 AND using_as = 'place'`, [owner.id])
  expect(await left()).toHaveLength(501)
  await world.services.media.removeTakenDown()
  expect(await left()).toEqual([])
})

test('files of a deactivated account are hidden at once', async () => {
  const { owner, id } = await published()
  const all = await hrefs(owner, id)
  await query('UPDATE users SET deactivated_at = $2 WHERE id = $1', [owner.id, world.clock.now()])
  expect(await statuses(all)).toEqual([404, 404])
})

test('a file without an owner is not served, whatever its name', async () => {
  await world.storage.put('post/forgotten.jpg', Buffer.from('x'))
  expect(await status('/media/post/forgotten.jpg')).toBe(404)
})

test('an account may store 20 GB; further uploads are refused', async () => {
  const { owner } = await published()
  await query('UPDATE media SET size_bytes = 21 * 1024::bigint ^ 3 WHERE owner_id = $1', [owner.id])
  const { code, errors } = await add(owner, form(), { 'newPost.medias.images': [await picture()] })
  expect([code, errors[0]?.message]).toEqual(['TOO_LARGE', expect.stringContaining('Your storage is full')])
})
