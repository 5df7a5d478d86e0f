import { beforeAll, describe, expect, test } from 'vitest'
import { befriend } from '#testing/people.ts'
import { inWorld } from '#testing/publish.ts'
import { catalogId, publishingIn } from '#testing/publishing.ts'
import { type Person, useWorld } from '#testing/world.ts'

const world = useWorld()
const { query } = inWorld(world)
const { loadCatalog, author, form, add } = publishingIn(world)

beforeAll(() => loadCatalog())

const GUILD = '{ profile { user_guild { _id name } guild_is_chosen } }'
type Guild = { user_guild: { _id: string; name: string } | null; guild_is_chosen: boolean }
const guildOf = async (who: Person) => (await who.ask<{ profile: Guild }>(GUILD)).data.profile
const publish = async (who: Person, category: string) => {
  const { data, errors } = await add(who, form({ categories: [catalogId.category(category)] }))
  expect(errors).toEqual([])
  return data.addNewPost._id
}
const choose = (who: Person, user_guild: string | null) =>
  who.ask('mutation ($newUser: EditProfileInput!) { editProfile(newUser: $newUser) { _id } }', {
    newUser: { user_guild },
  })
const groupOf = async (category: string) => {
  const [row] = await query<{ group_id: string }>('SELECT group_id FROM categories WHERE id = $1', [
    catalogId.category(category),
  ])
  return row?.group_id
}

test("a person's guild is the group most of their posts belong to, also after a post is deleted", async () => {
  const who = await author()
  expect(await guildOf(who)).toEqual({ user_guild: null, guild_is_chosen: false })
  const first = await publish(who, 'dresses')
  expect((await guildOf(who)).user_guild?._id).toBe(await groupOf('dresses'))
  await publish(who, 'sofas')
  await publish(who, 'sofas')
  expect((await guildOf(who)).user_guild?._id).toBe(await groupOf('sofas'))
  for (const { id } of await query<{ id: string }>('SELECT id FROM posts WHERE owner_id = $1 AND id <> $2', [
    who.id,
    first,
  ]))
    await who.ask('mutation ($id: ID!) { deletePost(post_id: $id) }', { id })
  expect((await guildOf(who)).user_guild?._id).toBe(await groupOf('dresses'))
})

test('a chosen guild does not follow the posts, until the choice is cleared', async () => {
  const who = await author()
  const guild = (await groupOf('sofas')) ?? ''
  expect((await choose(who, guild)).errors).toEqual([])
  await publish(who, 'dresses')
  expect(await guildOf(who)).toMatchObject({ user_guild: { _id: guild }, guild_is_chosen: true })
  await choose(who, null)
  expect(await guildOf(who)).toMatchObject({ user_guild: { _id: await groupOf('dresses') }, guild_is_chosen: false })
})

test("a private account's guild is hidden from strangers, because it tells what its posts are about", async () => {
  const [who, stranger] = [await author(), await author()]
  await publish(who, 'dresses')
  const seen = async () => {
    const query = 'query ($id: ID!) { userProfile(user_id: $id) { user_guild { _id } } }'
    const { data } = await stranger.ask<{ userProfile: { user_guild: { _id: string } | null } }>(query, { id: who.id })
    return data.userProfile.user_guild?._id ?? null
  }
  expect(await seen()).toBe(await groupOf('dresses'))
  await query('UPDATE users SET is_private = true WHERE id = $1', [who.id])
  expect(await seen()).toBeNull()
  await befriend(stranger, who)
  expect(await seen()).toBe(await groupOf('dresses'))
})

test('an unknown guild is refused, and nothing else of the form is saved', async () => {
  const who = await author()
  const { code, errors } = await choose(who, who.id)
  expect([code, errors[0]?.extensions.field]).toEqual(['BAD_USER_INPUT', 'user_guild'])
})

test('an advertisement is shown in the guild of its owner', async () => {
  const who = await author()
  await world.services.ads.welcome(who.id)
  const post = await publish(who, 'dresses')
  const guild = (await groupOf('sofas')) ?? ''
  await choose(who, guild)
  const { errors } = await who.ask(
    'mutation ($id: ID!, $at: String!) { advertiseNewPost(post_id: $id, days: 1, starts_at: $at) { _id } }',
    { id: post, at: String(world.clock.now().getTime() + 3_600_000) },
  )
  expect(errors).toEqual([])
  expect(await query('SELECT guild FROM ads WHERE post_id = $1', [post])).toEqual([{ guild }])
})

describe('nearby businesses of the same guild', () => {
  const NEAR = `{ exploreNearbyPlaces(userLocation: { lat: 41, lng: 29 }, sameGuild: true) { title } }`
  const near = (who: Person) => who.ask<{ exploreNearbyPlaces: { title: string }[] }>(NEAR)
  const place = (title: string, owner: Person | null, lat: number) =>
    query(
      `INSERT INTO places (title, lat, lng, time_zone, category_id, owner_id)
       VALUES ($1, $2, 29, 'Europe/Istanbul', (SELECT id FROM place_categories WHERE slug = 'coffee'), $3)`,
      [title, lat, owner?.id ?? null],
    )

  test("belong to other people of the viewer's guild, nearest first; those of a private account are for its followers", async () => {
    const [me, near1, near2, other, hidden] = [
      await author('bronze'),
      await author(),
      await author(),
      await author(),
      await author(),
    ]
    const sofas = (await groupOf('sofas')) ?? ''
    for (const who of [me, near1, near2, hidden]) await choose(who, sofas)
    await choose(other, (await groupOf('dresses')) ?? '')
    await query('UPDATE users SET is_private = true WHERE id = $1', [hidden.id])
    await place('Second', near2, 41.02)
    await place('First', near1, 41.01)
    await place('Mine', me, 41)
    await place('Of another guild', other, 41)
    await place('Of nobody', null, 41)
    await place('Hidden', hidden, 41.03)
    const { data, errors } = await near(me)
    expect(errors).toEqual([])
    expect(data.exploreNearbyPlaces.map(({ title }) => title)).toEqual(['First', 'Second'])
    await befriend(me, hidden)
    expect((await near(me)).data.exploreNearbyPlaces.map(({ title }) => title)).toEqual(['First', 'Second', 'Hidden'])
  })

  test('need a plan above Basic, and a guild', async () => {
    const basic = await near(await author())
    expect([basic.code, basic.errors[0]?.extensions.field]).toEqual(['FORBIDDEN', 'sameGuild'])
    const without = await near(await author('bronze'))
    expect([without.code, without.errors[0]?.extensions.field]).toEqual(['BAD_USER_INPUT', 'sameGuild'])
  })
})
