import { COLLECTIONS_MOST, SAVED_MESSAGES, SAVED_POSTS_MOST } from '@meydan/domain/saved-rules.ts'
import { expect, test } from 'vitest'
import { befriend, freshName, privatePerson, publish, REMOVE_FOLLOWER } from '#testing/people.ts'
import { inWorld } from '#testing/publish.ts'
import { type Person, useWorld } from '#testing/world.ts'

const world = useWorld()
const { query } = inWorld(world)
const person = (stem: string) => world.person(freshName(stem))

const SAVE = 'mutation ($post_id: ID!) { savePost(post_id: $post_id) }'
const UNSAVE = 'mutation ($post_id: ID!) { unsavePost(post_id: $post_id) }'
const MOVE =
  'mutation ($post_id: ID!, $collection_id: ID) { moveSavedPost(post_id: $post_id, collection_id: $collection_id) }'
const ADD = 'mutation ($name: String!) { addCollection(name: $name) { _id name posts_count } }'
const RENAME = `mutation ($collection_id: ID!, $name: String!) {
  renameCollection(collection_id: $collection_id, name: $name) { _id name }
}`
const LIST = `query ($collection_id: ID, $skip: Int, $limit: Int) {
  savedPosts(collection_id: $collection_id, skip: $skip, limit: $limit) {
    _id saved_pricing { price currency { sign } } collection { _id name } post { title availability is_saved pricing { price } }
  }
}`
type Listed = {
  _id: string
  saved_pricing: { price: number; currency: { sign: string } | null }
  collection: { _id: string; name: string } | null
  post: { title: string; availability: string; is_saved: boolean; pricing: { price: number } } | null
}

const listOf = async (who: Person, variables = {}) =>
  (await who.ask<{ savedPosts: Listed[] }>(LIST, variables)).data.savedPosts
const collectionsOf = async (who: Person) =>
  (await who.ask<{ collections: { name: string; posts_count: number }[] }>('{ collections { name posts_count } }')).data
    .collections
const newCollection = async (who: Person, name: string) =>
  (await who.ask<{ addCollection: { _id: string; name: string } }>(ADD, { name })).data.addCollection

test('a saved post shows what it cost when it was saved, and its state today', async () => {
  const [ana, ben] = [await person('ana'), await person('ben')]
  const id = await publish(world, ben, { title: 'Blue bicycle' })
  await query(
    `UPDATE posts SET price = 100, currency_id = (SELECT id FROM currencies WHERE iso_code = 'TRY') WHERE id = $1`,
    [id],
  )
  await ana.ask(SAVE, { post_id: id })
  await query(`UPDATE posts SET price = 80, status = 'reserved' WHERE id = $1`, [id])
  expect(await listOf(ana)).toMatchObject([
    {
      _id: id,
      saved_pricing: { price: 100, currency: { sign: '₺' } },
      post: { title: 'Blue bicycle', availability: 'reserved', is_saved: true, pricing: { price: 80 } },
    },
  ])
  expect(await listOf(ben)).toEqual([])
})

test('saving and removing twice is the same as once, also at the same time', async () => {
  const [ana, ben] = [await person('ana'), await person('ben')]
  const id = await publish(world, ben)
  const answers = await Promise.all([1, 2, 3].map(() => ana.ask(SAVE, { post_id: id })))
  expect(answers.map(({ code }) => code)).toEqual([undefined, undefined, undefined])
  expect(await listOf(ana)).toHaveLength(1)
  for (let time = 0; time < 2; time++)
    expect((await ana.ask(UNSAVE, { post_id: id })).data).toEqual({ unsavePost: true })
  expect(await listOf(ana)).toEqual([])
})

test('a deleted post stays in the list without its title, and can be removed from it', async () => {
  const [ana, ben] = [await person('ana'), await person('ben')]
  const id = await publish(world, ben, { title: 'Gone lamp' })
  await ana.ask(SAVE, { post_id: id })
  await ben.ask('mutation ($id: ID!) { deletePost(post_id: $id) }', { id })
  expect(await listOf(ana)).toMatchObject([{ _id: id, post: null }])
  await ana.ask(UNSAVE, { post_id: id })
  expect(await listOf(ana)).toEqual([])
})

test('a post that became private is hidden from those who saved it, except from followers', async () => {
  const [ana, friend, pia] = [await person('ana'), await person('friend'), await privatePerson(world, freshName('pia'))]
  const id = await publish(world, pia, { title: 'Hidden chair' })
  await befriend(friend, pia)
  expect(await ana.ask(SAVE, { post_id: id })).toMatchObject({ code: 'FORBIDDEN' })
  expect(await friend.ask(SAVE, { post_id: id })).toMatchObject({ code: undefined })
  expect((await listOf(friend))[0]?.post?.title).toBe('Hidden chair')
  await pia.ask(REMOVE_FOLLOWER, { user_id: friend.id })
  expect(JSON.stringify(await listOf(friend))).not.toContain('Hidden chair')
})

test('a post that does not exist cannot be saved', async () => {
  const ana = await person('ana')
  expect(await ana.ask(SAVE, { post_id: ana.id })).toMatchObject({ code: 'NOT_FOUND' })
})

test('collections: added by name, moved into and out of, deleted without losing posts', async () => {
  const [ana, ben] = [await person('ana'), await person('ben')]
  const [first, second] = [
    await publish(world, ben, { title: 'First' }),
    await publish(world, ben, { title: 'Second' }),
  ]
  for (const post_id of [first, second]) await ana.ask(SAVE, { post_id })
  const kitchen = await newCollection(ana, '  Kitchen \n ideas ')
  expect(kitchen.name).toBe('Kitchen ideas')
  await ana.ask(MOVE, { post_id: first, collection_id: kitchen._id })
  expect(await listOf(ana, { collection_id: kitchen._id })).toMatchObject([
    { _id: first, collection: { name: 'Kitchen ideas' } },
  ])
  expect(await collectionsOf(ana)).toEqual([{ name: 'Kitchen ideas', posts_count: 1 }])
  await ana.ask(MOVE, { post_id: first })
  expect(await listOf(ana, { collection_id: kitchen._id })).toEqual([])
  await ana.ask(MOVE, { post_id: second, collection_id: kitchen._id })
  await ana.ask('mutation ($id: ID!) { deleteCollection(collection_id: $id) }', { id: kitchen._id })
  expect((await listOf(ana)).map(({ collection }) => collection)).toEqual([null, null])
})

test('names of collections that differ only in case, accents or keyboard are one name', async () => {
  const ana = await person('ana')
  const pairs = [
    ['IŞIKLAR', 'ışıklar'],
    ['İzmir', 'izmir'],
    ['كتاب‌ها', 'کتابها'],
  ] as const
  for (const [name, same] of pairs)
    expect((await newCollection(ana, same))._id, same).toBe((await newCollection(ana, name))._id)
  const [lights, izmir] = [await newCollection(ana, 'ışıklar'), await newCollection(ana, 'izmir')]
  expect(await ana.ask(RENAME, { collection_id: izmir._id, name: 'Işıklar' })).toMatchObject({
    code: 'CONFLICT',
    errors: [{ message: SAVED_MESSAGES.collectionTaken, extensions: { field: 'name' } }],
  })
  const own = await ana.ask(RENAME, { collection_id: lights._id, name: 'Işıklar' })
  expect(own.data).toMatchObject({ renameCollection: { name: 'Işıklar' } })
})

test('names of collections have limits, and so has their number', async () => {
  const ana = await person('ana')
  for (const name of ['', ' \u200c\u200f ', 'x'.repeat(41)])
    expect(await ana.ask(ADD, { name })).toMatchObject({
      code: 'BAD_USER_INPUT',
      errors: [{ extensions: { field: 'name' } }],
    })
  await query(
    `INSERT INTO collections (user_id, name) SELECT $1, 'c' || n FROM generate_series(1, ${COLLECTIONS_MOST}) n`,
    [ana.id],
  )
  expect((await ana.ask(ADD, { name: 'one more' })).errors[0]?.message).toBe(SAVED_MESSAGES.collectionsFull)
  expect((await newCollection(ana, 'C7')).name).toBe('c7')
})

test("nobody can use another person's collection", async () => {
  const [ana, ben] = [await person('ana'), await person('ben')]
  const id = await publish(world, ben)
  await ana.ask(SAVE, { post_id: id })
  const theirs = await newCollection(ben, 'Mine')
  expect(await ana.ask(MOVE, { post_id: id, collection_id: theirs._id })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await ana.ask(RENAME, { collection_id: theirs._id, name: 'Ours' })).toMatchObject({ code: 'NOT_FOUND' })
  await ana.ask('mutation ($id: ID!) { deleteCollection(collection_id: $id) }', { id: theirs._id })
  expect(await collectionsOf(ben)).toEqual([{ name: 'Mine', posts_count: 0 }])
  expect(await listOf(ana, { collection_id: theirs._id })).toEqual([])
  expect(await ben.ask(MOVE, { post_id: id, collection_id: theirs._id })).toMatchObject({ code: 'NOT_FOUND' })
})

test('a person can save a thousand posts', async () => {
  const [ana, ben] = [await person('ana'), await person('ben')]
  const id = await publish(world, ben)
  await query(
    `INSERT INTO saved_posts (user_id, post_id, price) SELECT $1, new_id(), -1 FROM generate_series(1, ${SAVED_POSTS_MOST})`,
    [ana.id],
  )
  expect(await ana.ask(SAVE, { post_id: id })).toMatchObject({
    code: 'CONFLICT',
    errors: [{ message: SAVED_MESSAGES.savedPostsFull }],
  })
})

test('galleries, maps and the feed say which posts are saved', async () => {
  const [ana, ben] = [await person('ana'), await person('ben')]
  const id = await publish(world, ben, { title: 'Zebra lamp' })
  await ana.ask(SAVE, { post_id: id })
  const fields = '{ posts { _id is_saved } }'
  const documents = [
    `{ found: userExplorer(limit: 500) ${fields} }`,
    `{ found: userExplorer(limit: 500) { posts { _id is_saved caption } } }`,
    `{ found: getUserExplorerPostsByLocation(userLocation: { lat: 41, lng: 29 }) ${fields} }`,
    `mutation { found: exploreResult(searchData: { keyword: "zebra" }) ${fields} }`,
  ]
  for (const document of documents)
    for (const [who, isSaved] of [
      [ana, true],
      [ben, false],
    ] as const) {
      const { data } = await who.ask<{ found: { posts: { _id: string; is_saved: boolean }[] } }>(document)
      expect(data.found.posts.find(({ _id }) => _id === id)?.is_saved, document).toBe(isSaved)
    }
  const { data } = await ana.ask<{ somePosts: { is_saved: boolean }[] }>(
    `{ somePosts(post_ids: ["${id}"]) { _id is_saved } }`,
  )
  expect(data.somePosts).toMatchObject([{ is_saved: true }])
})
