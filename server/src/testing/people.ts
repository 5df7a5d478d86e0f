import { randomBytes } from 'node:crypto'
import type { Person, World } from './world.ts'

/** A unique username, so that the tests of a file can run side by side. */
export const freshName = (stem: string) => `${stem}${randomBytes(4).toString('hex')}`

export async function privatePerson(world: World, username: string): Promise<Person> {
  const person = await world.person(username)
  await world.services.db.query('UPDATE users SET is_private = true WHERE id = $1', [person.id])
  return person
}

type NewPost = { title?: string; category?: string; subCategoryId?: string; address?: string; storageKey?: string }

/** Inserts a post with one picture, one address and one category of the catalogue into the tables. */
export async function publish(world: World, owner: Person, post: NewPost = {}): Promise<string> {
  const { db, clock } = world.services
  const now = clock.now()
  return db.transaction(async () => {
    const [row] = await db.query<{ id: string }>(
      `INSERT INTO posts (owner_id, title, is_seller, is_product, audience, sub_category_id, created_at)
       VALUES ($1, $2, true, true, 'nobody', $3, $4) RETURNING id`,
      [owner.id, post.title ?? 'A cup', post.subCategoryId ?? null, now],
    )
    const id = row?.id ?? ''
    await db.query(
      `WITH file AS (
         INSERT INTO media (owner_id, type, using_as, mimetype, storage_key, size_bytes, width, height, thumbnails, attached_at)
         VALUES ($1, 'image', 'post', 'image/jpeg', $3, 10, 10, 10,
           jsonb_build_array(jsonb_build_object('storage_key', $3::text || '-150', 'width', 10, 'height', 10)), $4)
         RETURNING id
       )
       INSERT INTO post_media (post_id, media_id, kind, position) SELECT $2, id, 'image', 0 FROM file`,
      [owner.id, id, post.storageKey ?? `test/${id}.jpg`, now],
    )
    await db.query(
      `INSERT INTO post_addresses (post_id, position, country, city, address, lat, lng, owner_id, audience, kind)
       VALUES ($1, 0, 'Turkey', 'Istanbul', $2, 41, 29, $3, 'nobody', 0)`,
      [id, post.address ?? 'Bağdat Caddesi 100', owner.id],
    )
    await db.query(
      `INSERT INTO post_categories (post_id, category_id, owner_id, created_at)
       SELECT $1, id, $2, now() FROM categories WHERE $3::text IS NULL OR key = $3 ORDER BY position, key LIMIT 1`,
      [id, owner.id, post.category ?? null],
    )
    return id
  })
}

/** The pending follow requests of a person, newest first: who asks, and the activity that says so. */
export async function requestsOf(person: Person) {
  type Entry = { _id: string; message: { slug: string }; other_user: { _id: string } }
  const { data } = await person.ask<{ getUserActivities: Entry[] }>(
    '{ getUserActivities { _id message { slug } other_user { _id } } }',
  )
  return data.getUserActivities
    .filter(({ message }) => message.slug === 'follow_request')
    .map(({ _id, other_user }) => ({ activity_id: _id, user_id: other_user._id }))
}

export const FOLLOW = 'mutation ($user_id: ID!) { followUser(user_id: $user_id) { _id follow_state } }'
export const UNFOLLOW = 'mutation ($user_id: ID!) { unfollowUser(user_id: $user_id) { _id follow_state } }'
export const ACCEPT =
  'mutation ($user_id: ID!, $activity_id: ID!) { acceptFollowRequest(user_id: $user_id, activity_id: $activity_id) }'
export const DECLINE =
  'mutation ($user_id: ID!, $activity_id: ID!) { declineFollowRequest(user_id: $user_id, activity_id: $activity_id) }'
export const REMOVE_FOLLOWER = 'mutation ($user_id: ID!) { removeFollower(user_id: $user_id) }'

/** Makes `follower` a confirmed follower of a public or private account. */
export async function befriend(follower: Person, following: Person) {
  await follower.ask(FOLLOW, { user_id: following.id })
  const request = (await requestsOf(following)).find(({ user_id }) => user_id === follower.id)
  if (request) await following.ask(ACCEPT, request)
}
