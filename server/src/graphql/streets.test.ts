import { beforeAll, describe, expect, test } from 'vitest'
import { placesJobs } from '#features/places/places.jobs.ts'
import { sendAbout } from '#testing/conversations.ts'
import { LEAK_ROWS } from '#testing/leak-rows.ts'
import { befriend, publish } from '#testing/people.ts'
import { HOME, publishingIn } from '#testing/publishing.ts'
import { wholeDocument } from '#testing/whole-document.ts'
import { type Person, useWorld } from '#testing/world.ts'
import { buildSchema } from './schema.ts'

const world = useWorld()
const { loadCatalog, author, form, add } = publishingIn(world)
const schema = buildSchema()
const [queries, mutations] = [schema.getQueryType()?.getFields() ?? {}, schema.getMutationType()?.getFields() ?? {}]

/** Where somebody with a public account lives. Nothing else in the world holds these texts. */
const SECRETS = {
  profileStreet: 'Secret Alley 7, behind the mosque',
  profilePosition: '41.0314159',
  postStreet: 'Secret Stairs 3, upper floor',
  postPosition: '41.0271828',
}
const EXACT = { lat: 41.0271828, lng: 29.0161803 }

let ayla: Person
let postId = ''
let categoryId = ''
let conversationId = ''
let viewers: Record<'anonymous' | 'stranger' | 'follower' | 'owner', Person | null>

beforeAll(async () => {
  await loadCatalog()
  const { db } = world.services
  ayla = await world.person('ayla')
  const [stranger, follower] = [await world.person('stranger'), await world.person('follower')]
  await befriend(follower, ayla)
  await db.query(
    `INSERT INTO addresses (user_id, country, city, address, lat, lng) VALUES ($1, 'Turkey', 'Istanbul', $2, $3, 29)`,
    [ayla.id, SECRETS.profileStreet, SECRETS.profilePosition],
  )
  postId = await publish(world, ayla, { title: 'Hidden lamp' })
  await db.query('DELETE FROM post_addresses WHERE post_id = $1', [postId])
  await db.query(
    `INSERT INTO post_addresses (post_id, position, country, city, address, lat, lng, show_street)
     VALUES ($1, 0, 'Turkey', 'Istanbul', $2, $3, $4, false)`,
    [postId, SECRETS.postStreet, EXACT.lat, EXACT.lng],
  )
  const [filed] = await db.query<{ category_id: string }>(
    'SELECT category_id FROM post_categories WHERE post_id = $1',
    [postId],
  )
  categoryId = filed?.category_id ?? ''
  conversationId = (await sendAbout(follower, postId)).conversation_id
  viewers = { anonymous: null, stranger, follower, owner: ayla }
})

async function revealed(viewer: keyof typeof viewers, name: string) {
  const row = LEAK_ROWS[name]
  const field = (row?.kind ? mutations : queries)[name]
  if (!row || !field) throw new Error(`there is no ${name}`)
  const document = wholeDocument(
    row.kind ?? 'query',
    field,
    row.args?.({ pia: ayla, postId, categoryId, conversationId, commentId: ayla.id, placeId: ayla.id }) ?? {},
  )
  const person = viewers[viewer]
  const answer = await (person ? person.ask(document) : world.ask(document))
  const text = JSON.stringify([answer.data, answer.errors])
  return {
    secrets: Object.entries(SECRETS).flatMap(([secret, value]) => (text.includes(value) ? [secret] : [])),
    hasPost: text.includes(postId),
  }
}

describe.each(['anonymous', 'stranger', 'follower'] as const)('%s', (viewer) => {
  test.each(Object.keys(LEAK_ROWS))('%s keeps the street of a public account to itself', async (name) => {
    expect((await revealed(viewer, name)).secrets).toEqual([])
  })
})

test('strangers do see the post, and its owner its street', async () => {
  for (const name of ['userExplorer', 'getUserExplorerPostsByLocation', 'exploreResult', 'singlePost', 'userProfile'])
    expect(await revealed('stranger', name), name).toEqual({ secrets: [], hasPost: true })
  expect((await revealed('owner', 'singlePost')).secrets).toEqual(['postStreet', 'postPosition'])
  expect((await revealed('owner', 'me')).secrets).toEqual(expect.arrayContaining(['profileStreet', 'profilePosition']))
})

type Location = { lat: number; lng: number }
const metresBetween = (a: Location, b: Location) => {
  const [north, east] = [a.lat - b.lat, (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180)]
  return Math.hypot(north, east) * 111_195
}

test('the shown point is within 500 m, on one grid, whatever is near it', async () => {
  const { db } = world.services
  const points: Location[] = [EXACT, { lat: 35.7, lng: 51.4 }, { lat: -33.9, lng: 151.2 }, { lat: 64.1, lng: -21.9 }]
  for (const point of [...points, { lat: 0, lng: 0 }, { lat: 89.999, lng: 179.999 }, { lat: -90, lng: -180 }]) {
    const coarse = async ({ lat, lng }: Location) =>
      (await db.query<Location>('SELECT coarse_lat($1) AS lat, coarse_lng($1, $2) AS lng', [lat, lng]))[0] as Location
    const shown = await coarse(point)
    expect(metresBetween(point, shown)).toBeLessThan(500)
    expect(Math.abs(shown.lat) <= 90 && Math.abs(shown.lng) <= 180).toBe(true)
    // A neighbour a few steps away is shown at the same point, unless the edge of the grid is between them.
    const neighbour = await coarse({ lat: point.lat + (shown.lat - point.lat) / 2, lng: point.lng })
    expect(neighbour).toEqual(shown)
  }
})

test('no distance, order or radius tells more than the shown point', async () => {
  const { stranger } = viewers
  if (!stranger) throw new Error('nobody asks')
  type Found = { posts: { _id: string; distance: number; addresses: { location: Location }[] }[] }
  const NEAR = `query ($at: PlaceLocationInput!, $radius: Float) {
    getUserExplorerPostsByLocation(userLocation: $at, filter: { radius: $radius }) {
      posts { _id distance addresses { location { lat lng } } } } }`
  const near = async (at: Location, radius: number | null = null) => {
    const { data } = await stranger.ask<{ getUserExplorerPostsByLocation: Found }>(NEAR, { at, radius })
    return data.getUserExplorerPostsByLocation.posts.find(({ _id }) => _id === postId)
  }
  const shown = (await near(EXACT))?.addresses[0]?.location as Location
  expect(metresBetween(shown, EXACT)).toBeGreaterThan(50)
  for (const at of [EXACT, { lat: 41.03, lng: 29.02 }, { lat: 41.02, lng: 29.01 }, { lat: 41.0275, lng: 29.03 }])
    expect((await near(at))?.distance).toBeCloseTo(metresBetween(at, shown), -1)
  // A small circle finds it around the shown point, not around the real one.
  expect(await near(shown, 10)).toBeDefined()
  expect(await near(EXACT, 50)).toBeUndefined()
})

const ADDRESSES = `query ($id: ID!) { singlePost(post_id: $id) {
  addresses { title address show_street location { lat lng } } } }`
type Shown = { title: string; address: string; show_street: boolean; location: Location }
const addressOf = async (who: Person, id: string) =>
  (await who.ask<{ singlePost: { addresses: Shown[] } }>(ADDRESSES, { id })).data.singlePost.addresses[0] as Shown

test('a new post starts with its street hidden; switching it on and off again loses nothing', async () => {
  const [owner, other] = [await author(), await world.person('other')]
  const id = (await add(owner, form({ addresses: [HOME] }))).data.addNewPost._id
  const hidden = await addressOf(other, id)
  expect(hidden).toMatchObject({ address: '', show_street: false, title: 'Istanbul, Turkey' })
  expect(hidden.location).not.toEqual(HOME.location)
  expect(await addressOf(owner, id)).toMatchObject({ address: HOME.address, location: HOME.location })

  const EDIT = 'mutation ($id: ID!, $post: PostEdit!) { editPost(post_id: $id, post: $post) { _id } }'
  const edit = (show_street: boolean) => {
    const {
      client_id: _,
      medias: __,
      ...words
    } = form({ addresses: [{ ...HOME, show_street }] }) as Record<string, unknown>
    return owner.ask(EDIT, { id, post: words })
  }
  await edit(true)
  expect(await addressOf(other, id)).toMatchObject({
    address: HOME.address,
    location: HOME.location,
    show_street: true,
  })
  await edit(false)
  expect(await addressOf(other, id)).toEqual(hidden)
  expect(await addressOf(owner, id)).toMatchObject({ address: HOME.address, location: HOME.location })
})

test('a post from before shows its street as it did, and every address has a title', async () => {
  const [owner, other] = [await author(), await world.person('another')]
  const id = await publish(world, owner, { address: 'Bağdat Caddesi 100' })
  expect(await addressOf(other, id)).toEqual({
    title: 'Istanbul, Turkey',
    address: 'Bağdat Caddesi 100',
    show_street: true,
    location: { lat: 41, lng: 29 },
  })
})

test('the street of a profile is shown while its owner has switched it on', async () => {
  const [owner, other] = [await author(), await world.person('guest')]
  const PROFILE =
    'query ($id: ID!) { userProfile(user_id: $id) { address { _id city address show_street location { lat lng } } } }'
  type Profile = { userProfile: { address: Shown & { _id: string; city: string } } }
  const seen = async () => (await other.ask<Profile>(PROFILE, { id: owner.id })).data.userProfile.address
  const hidden = await seen()
  expect(hidden).toMatchObject({ city: 'Istanbul', address: '', show_street: false })
  expect(hidden.location).not.toEqual(HOME.location)

  const SHOW = `mutation ($id: ID!, $show: Boolean!) { setAddressStreetShown(address_id: $id, show_street: $show) {
    address show_street } }`
  const show = (who: Person, isShown: boolean) => who.ask(SHOW, { id: hidden._id, show: isShown })
  expect((await show(other, true)).code).toBe('NOT_FOUND')
  expect(await seen()).toEqual(hidden)
  expect((await show(owner, true)).data).toEqual({
    setAddressStreetShown: { address: HOME.address, show_street: true },
  })
  expect(await seen()).toMatchObject({ address: HOME.address, location: HOME.location })
  await show(owner, false)
  expect(await seen()).toEqual(hidden)
})

test('votes on a post with a hidden street do not move the score of a place, be it there or at the shown point', async () => {
  const { db } = world.services
  await db.query(
    `INSERT INTO places (category_id, title, lat, lng, time_zone)
     SELECT (SELECT id FROM place_categories LIMIT 1), 'Corner shop', at.lat, at.lng, 'Europe/Istanbul'
     FROM post_addresses, LATERAL (VALUES (lat, lng), (hidden_lat, hidden_lng)) AS at (lat, lng) WHERE post_id = $1`,
    [postId],
  )
  await db.query('UPDATE posts SET likes_count = 50 WHERE id = $1', [postId])
  for (const { run } of placesJobs(world.services)) await run()
  expect(await db.query('SELECT votes_for FROM places')).toEqual([{ votes_for: 0 }, { votes_for: 0 }])
})
