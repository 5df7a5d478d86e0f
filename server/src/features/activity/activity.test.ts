import { expect, test } from 'vitest'
import { befriend, FOLLOW, freshName, privatePerson, publish, UNFOLLOW } from '#testing/people.ts'
import { type Person, useWorld } from '#testing/world.ts'

const world = useWorld()
const somebody = (stem: string) => world.person(freshName(stem))

const ACTIVITIES = `query ($language: String, $skip: Int, $limit: Int) {
  getUserActivities(requestingLanguage: $language, skip: $skip, limit: $limit) {
    _id created_at is_new other_user { _id username follow_state avatar { href } }
    post { _id medias { images { thumbnails { href } } } } message { slug message } } }`
type Activities = {
  getUserActivities: {
    _id: string
    created_at: number
    is_new: boolean
    other_user: { _id: string; username: string; follow_state: string }
    post: { _id: string; medias: { images: { thumbnails: { href: string }[] }[] } } | null
    message: { slug: string; message: string }
  }[]
}
const listOf = async (person: Person, variables: object = {}) =>
  (await person.ask<Activities>(ACTIVITIES, { ...variables })).data.getUserActivities

test("a follow is one activity, in the reader's language, with the time in milliseconds", async () => {
  const [ana, ben] = [await somebody('ana'), await somebody('ben')]
  await ben.ask(FOLLOW, { user_id: ana.id })
  const [entry, ...more] = await listOf(ana)
  expect(more).toEqual([])
  expect(entry).toMatchObject({
    other_user: { _id: ben.id, follow_state: 'NOT_FOLLOWING' },
    post: null,
    message: { slug: 'follow', message: 'started following you' },
    is_new: true,
  })
  expect(Math.abs((entry?.created_at ?? 0) - world.clock.now().getTime())).toBeLessThan(60_000)
  expect((await listOf(ana, { language: 'tr_TR' }))[0]?.message.message).toBe('sizi takip etmeye başladı')
  expect((await listOf(ana, { language: 'fa' }))[0]?.message.message).toBe('شما را دنبال کرد')
  expect((await listOf(ana, { language: 'de' }))[0]?.message.message).toBe('started following you')

  await ben.ask(UNFOLLOW, { user_id: ana.id })
  expect(await listOf(ana)).toEqual([])
})

test('an accepted request becomes a follow and keeps its place in the list', async () => {
  const [pia, ben, cem] = [await privatePerson(world, freshName('pia')), await somebody('ben'), await somebody('cem')]
  await ben.ask(FOLLOW, { user_id: pia.id })
  const [request] = await listOf(pia)
  expect(request?.message).toEqual({ slug: 'follow_request', message: 'wants to follow you' })
  world.clock.advance(60)
  await cem.ask(FOLLOW, { user_id: pia.id })
  await befriend(ben, pia)
  const [newer, older] = await listOf(pia)
  expect([newer?.other_user._id, older?.other_user._id]).toEqual([cem.id, ben.id])
  expect([older?.message.slug, older?.created_at]).toEqual(['follow', request?.created_at])
})

test('an activity about a post shows the post, names the latest person and counts the others', async () => {
  const [ana, ben, cem] = [await somebody('ana'), await somebody('ben'), await somebody('cem')]
  const post = await publish(world, ana)
  const { db } = world.services
  for (const { id } of [ben, cem])
    await db.query(`INSERT INTO reactions (post_id, user_id, value, sequence) VALUES ($1, $2, 'like', 1)`, [post, id])
  await db.query(`INSERT INTO activities (user_id, other_user_id, slug, post_id) VALUES ($1, $2, 'like', $3)`, [
    ana.id,
    cem.id,
    post,
  ])
  const [entry] = await listOf(ana)
  expect(entry).toMatchObject({ other_user: { _id: cem.id }, post: { _id: post }, message: { slug: 'like' } })
  expect(entry?.message.message).toBe('and 1 more liked your post')
  expect(entry?.post?.medias.images[0]?.thumbnails[0]?.href).toMatch(/^\/media\/test\//)
  await ben.ask(FOLLOW, { user_id: ana.id })
  await db.query(
    `UPDATE activities SET created_at = created_at - interval '9 days' WHERE slug = 'follow' AND user_id = $1`,
    [ana.id],
  )
  await db.query('UPDATE posts SET removed_at = now() WHERE id = $1', [post])
  // A page is full although an entry before it was deleted: only the last page may be short.
  expect((await listOf(ana, { limit: 1 })).map(({ message }) => message.slug)).toEqual(['follow'])
})

test('the dot for new activities stays until the list is seen, and returns with the next activity', async () => {
  const [ana, ben, cem] = [await somebody('ana'), await somebody('ben'), await somebody('cem')]
  const dot = async () =>
    (await ana.ask<{ me: { has_new_activities: boolean } }>('{ me { has_new_activities } }')).data.me.has_new_activities
  expect(await dot()).toBe(false)
  await ben.ask(FOLLOW, { user_id: ana.id })
  expect(await dot()).toBe(true)
  world.clock.advance(1)
  await ana.ask('mutation { markActivitiesSeen }')
  expect([await dot(), (await listOf(ana))[0]?.is_new]).toEqual([false, false])
  world.clock.advance(1)
  await cem.ask(FOLLOW, { user_id: ana.id })
  expect([await dot(), (await listOf(ana)).map(({ is_new }) => is_new)]).toEqual([true, [true, false]])
})

test('activities are paged, and deactivated people are left out', async () => {
  const ana = await somebody('ana')
  const people = []
  for (let count = 0; count < 4; count++) {
    people.unshift(await somebody('fan'))
    world.clock.advance(1)
    await people[0]?.ask(FOLLOW, { user_id: ana.id })
  }
  expect((await listOf(ana, { skip: 1, limit: 2 })).map(({ other_user }) => other_user._id)).toEqual(
    people.slice(1, 3).map(({ id }) => id),
  )
  await world.services.db.query('UPDATE users SET deactivated_at = now() WHERE id = $1', [people[0]?.id])
  expect(await listOf(ana)).toHaveLength(3)
  expect((await ana.ask(ACTIVITIES, { limit: 101 })).code).toBe('BAD_USER_INPUT')
})
