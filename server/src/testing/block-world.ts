import { sendAbout, sendInto } from './conversations.ts'
import type { LeakFacts } from './leak-world.ts'
import { befriend, publish } from './people.ts'
import type { Person, World } from './world.ts'

export const BLOCK = 'mutation ($user_id: ID!) { blockUser(user_id: $user_id) }'
export const UNBLOCK = 'mutation ($user_id: ID!) { unblockUser(user_id: $user_id) }'

/** Texts of a public account that occur nowhere else: one in an answer to somebody with a block between them is a leak. */
const WALLED = {
  username: 'pia.walled',
  name: 'Walled Olga',
  post: 'Hidden walled samovar',
  caption: 'walled caption',
  media: 'secret/walled-samovar',
  comment: 'a walled comment',
  talk: 'a walled talk',
  review: 'a walled review of the deal',
} as const

/** What a frozen conversation still shows: whom one talked with, and what was said. */
export const READABLE = ['id', 'username', 'name', 'talk']

/**
 * A public account that has done something of every kind with two people, before one of them blocked it and it blocked the other;
 * and a stranger, who sees all of it.
 */
export async function createBlockWorld(world: World) {
  const { db, notices } = world.services
  const [blocker, blocked, stranger, third, pia] = await Promise.all(
    ['blocker', 'blocked', 'stranger', 'third', WALLED.username].map((username) => world.person(username)),
  )
  if (!blocker || !blocked || !stranger || !third || !pia) throw new Error('people are missing')
  await db.query('UPDATE users SET name = $2, rate = 5 WHERE id = $1', [pia.id, WALLED.name])
  const postId = await publish(world, pia, { title: WALLED.post, storageKey: WALLED.media })
  await publish(world, pia, { title: WALLED.post })
  await db.query('UPDATE posts SET caption = $2 WHERE id = $1', [postId, WALLED.caption])
  const [place] = await db.query<{ id: string }>(
    `INSERT INTO places (owner_id, category_id, title, lat, lng, time_zone)
     SELECT $1, id, 'Hidden corner', 41, 29, 'Europe/Istanbul' FROM place_categories WHERE slug = 'coffee' RETURNING id`,
    [pia.id],
  )
  const thirdPost = await publish(world, third, { title: 'Hidden cup of somebody else' })
  const comment = (person: Person, on: string, content: string) =>
    db.query('INSERT INTO comments (post_id, user_id, content) VALUES ($1, $2, $3)', [on, person.id, content])
  const like = (person: Person, on: string) =>
    db.query(`INSERT INTO reactions (post_id, user_id, value, sequence) VALUES ($1, $2, 'like', 1)`, [on, person.id])
  await comment(pia, thirdPost, WALLED.comment)
  const [named] = await db.query<{ id: string }>(
    `INSERT INTO comments (post_id, user_id, content) VALUES ($1, $2, 'Ask her') RETURNING id`,
    [thirdPost, third.id],
  )
  const commentId = named?.id ?? ''
  await db.query('INSERT INTO comment_mentions (comment_id, user_id) VALUES ($1, $2)', [commentId, pia.id])
  await db.query('INSERT INTO comments (post_id, user_id, parent_id, content) VALUES ($1, $2, $3, $4)', [
    thirdPost,
    pia.id,
    commentId,
    WALLED.comment,
  ])
  await like(pia, thirdPost)
  await befriend(pia, third)
  await befriend(third, pia)
  const conversations = new Map<Person, string>()
  const ownPosts = new Map<Person, string>()
  for (const person of [blocker, blocked, stranger]) {
    const own = await publish(world, person, { title: 'Own cup' })
    await comment(pia, own, WALLED.comment)
    await like(pia, own)
    await world.services.activity.refreshComments(own)
    await world.services.activity.refreshReactions([own])
    await befriend(pia, person)
    await befriend(person, pia)
    await db.query('INSERT INTO saved_posts (user_id, post_id, price) VALUES ($1, $2, -1)', [person.id, postId])
    const { conversation_id: id } = await sendAbout(person, postId)
    await sendInto(pia, id, WALLED.talk)
    conversations.set(person, id)
    ownPosts.set(person, own)
    await db.query(
      `WITH deal AS (
         INSERT INTO deals (conversation_id, post_id, status, created_at, confirmed_at, reviews_close_at)
         VALUES ($1, $2, 'confirmed', now(), now(), now()) RETURNING id
       )
       INSERT INTO reviews (deal_id, author_id, person_id, is_by_seller, stars, text, due_at, created_at)
       SELECT id, $3, $4, true, 2, $5, now(), now() FROM deal`,
      [id, postId, pia.id, person.id, WALLED.review],
    )
    const subject = { type: 'person', id: pia.id } as const
    await notices.write([{ user_id: person.id, kind: 'follow_accepted', dedupe_key: 'walled', subject, values: {} }])
  }
  await db.query('UPDATE reviews SET published_at = now()')
  await blocker.ask(BLOCK, { user_id: pia.id })
  await pia.ask(BLOCK, { user_id: blocked.id })
  const [filed] = await db.query<{ category_id: string }>('SELECT category_id FROM post_categories LIMIT 1')
  const factsFor = (viewer: Person): LeakFacts[] => {
    const rest = {
      categoryId: filed?.category_id ?? '',
      conversationId: conversations.get(viewer) ?? '',
      commentId,
      placeId: place?.id ?? '',
    }
    return [
      { pia, postId, ...rest },
      { pia: third, postId: thirdPost, ...rest },
      { pia: viewer, postId: ownPosts.get(viewer) ?? '', ...rest },
    ]
  }
  return {
    viewers: { blocker, blocked, stranger },
    factsFor,
    secrets: { ...WALLED, id: pia.id } as Record<string, string>,
  }
}
