import { sendAbout } from './conversations.ts'
import { befriend, FOLLOW, privatePerson, publish, REMOVE_FOLLOWER } from './people.ts'
import type { Person, World } from './world.ts'

export const VIEWERS = ['anonymous', 'stranger', 'pending', 'confirmed', 'removed', 'owner'] as const
export type ViewerKind = (typeof VIEWERS)[number]

/** Texts that occur nowhere else: one that appears in an answer has been disclosed. */
export const FOLLOWERS_ONLY = {
  post: 'Hidden lamp',
  caption: 'hidden caption',
  postAddress: 'Hidden Street 1, Kadikoy',
  media: 'secret/hidden-lamp',
  attachment: 'secret/hidden-paper',
  comment: 'a hidden comment',
  reply: 'a hidden reply',
  contactPhone: '+902169998877',
  network: '@hidden.pia',
  subCategory: 'Hidden shelf',
  follower: 'hidden.friend',
  following: 'hidden.idol',
  talk: 'a hidden talk about the price',
  review: 'a hidden review of the deal',
} as const

export const OWNER_ONLY = {
  email: 'hidden@mail.example',
  phone: '+905559998877',
  birth: '1977-07-07',
  message: 'Hidden plan',
  fullName: 'Hidden Fullname',
  device: 'Hidden device',
  address: 'Hidden Alley 7, behind the mosque',
  position: '41.0314159',
  postStreet: 'Hidden Stairs 3, upper floor',
  postPosition: '41.0271828',
  hiddenPlace: 'Hidden teahouse of Pia',
  hiddenPlaceReview: 'a review of the hidden teahouse',
} as const

export type Secret = keyof typeof FOLLOWERS_ONLY | keyof typeof OWNER_ONLY

/** Values for the arguments of the rows of the matrix. */
export type LeakFacts = {
  pia: Person
  postId: string
  categoryId: string
  conversationId: string
  commentId: string
  /** A place that staff have hidden. */
  placeId: string
}

/** A private account with a secret of every kind, and a viewer of every kind. */
export async function createLeakWorld(
  world: World,
): Promise<LeakFacts & { viewers: Record<ViewerKind, Person | null> }> {
  const { db, messages } = world.services
  const [stranger, pending, confirmed, removed] = await Promise.all(
    ['stranger', 'pending', 'confirmed', 'removed'].map((username) => world.person(username)),
  )
  const [friend, idol] = [await world.person(FOLLOWERS_ONLY.follower), await world.person(FOLLOWERS_ONLY.following)]
  if (!stranger || !pending || !confirmed || !removed) throw new Error('people are missing')
  const pia = await privatePerson(world, 'pia')

  await db.query(`UPDATE users SET email = $2, phone_number = $3, birth_at = $4 WHERE id = $1`, [
    pia.id,
    OWNER_ONLY.email,
    OWNER_ONLY.phone,
    OWNER_ONLY.birth,
  ])
  await db.query(`UPDATE sessions SET device = $2 WHERE user_id = $1`, [pia.id, OWNER_ONLY.device])
  await db.query(
    `INSERT INTO verification_requests (user_id, full_name, id_number, postal_code, address) VALUES ($1, $2, '1', '1', 'x')`,
    [pia.id, OWNER_ONLY.fullName],
  )
  await messages.send({ userId: pia.id, slug: 'plan_changed', params: { plan: OWNER_ONLY.message } })
  await db.query(
    `INSERT INTO addresses (user_id, country, city, address, lat, lng) VALUES ($1, 'Turkey', 'Istanbul', $2, $3, 29)`,
    [pia.id, OWNER_ONLY.address, OWNER_ONLY.position],
  )
  await db.query('INSERT INTO contact_info (user_id, phone) VALUES ($1, $2)', [pia.id, FOLLOWERS_ONLY.contactPhone])
  await db.query(`INSERT INTO social_networks (user_id, network, url) VALUES ($1, 'telegram', $2)`, [
    pia.id,
    FOLLOWERS_ONLY.network,
  ])
  const [shelf] = await db.query<{ id: string }>(
    'INSERT INTO sub_categories (user_id, name) VALUES ($1, $2) RETURNING id',
    [pia.id, FOLLOWERS_ONLY.subCategory],
  )

  for (const person of [confirmed, removed, friend]) await befriend(person, pia)
  await pia.ask(FOLLOW, { user_id: idol.id })
  await pending.ask(FOLLOW, { user_id: pia.id })
  const postId = await publish(world, pia, {
    title: FOLLOWERS_ONLY.post,
    address: FOLLOWERS_ONLY.postAddress,
    storageKey: FOLLOWERS_ONLY.media,
    ...(shelf ? { subCategoryId: shelf.id } : {}),
  })
  await db.query(
    `WITH file AS (
       INSERT INTO media (owner_id, type, using_as, mimetype, storage_key, size_bytes, attached_at)
       VALUES ($1, 'document', 'attachment', 'application/pdf', $3, 10, now()) RETURNING id
     )
     INSERT INTO post_media (post_id, media_id, kind, position) SELECT $2, id, 'attachment', 0 FROM file`,
    [pia.id, postId, FOLLOWERS_ONLY.attachment],
  )
  await db.query(
    `INSERT INTO post_addresses (post_id, position, country, city, address, lat, lng, show_street)
     VALUES ($1, 1, 'Turkey', 'Istanbul', $2, $3, 29, false)`,
    [postId, OWNER_ONLY.postStreet, OWNER_ONLY.postPosition],
  )
  await db.query('UPDATE posts SET caption = $2 WHERE id = $1', [postId, FOLLOWERS_ONLY.caption])
  const [comment] = await db.query<{ id: string }>(
    'INSERT INTO comments (post_id, user_id, content) VALUES ($1, $2, $3) RETURNING id',
    [postId, confirmed.id, FOLLOWERS_ONLY.comment],
  )
  await db.query('INSERT INTO comments (post_id, user_id, parent_id, content) VALUES ($1, $2, $3, $4)', [
    postId,
    confirmed.id,
    comment?.id,
    FOLLOWERS_ONLY.reply,
  ])
  await db.query(`INSERT INTO reactions (post_id, user_id, value, sequence) VALUES ($1, $2, 'like', 1)`, [
    postId,
    removed.id,
  ])
  // Also people who may not see the post: they may have saved it while the account was public.
  for (const person of [stranger, pending, confirmed, removed, pia])
    await db.query('INSERT INTO saved_posts (user_id, post_id, price) VALUES ($1, $2, -1)', [person.id, postId])
  // Another buyer of the same post has a conversation too, and sees only that one.
  const talk = await sendAbout(confirmed, postId, FOLLOWERS_ONLY.talk)
  await sendAbout(friend, postId, 'something else')
  await db.query(
    `WITH deal AS (
       INSERT INTO deals (conversation_id, post_id, status, created_at, confirmed_at, reviews_close_at)
       VALUES ($1, $2, 'confirmed', now(), now(), now()) RETURNING id
     ), written AS (
       INSERT INTO reviews (deal_id, author_id, person_id, is_by_seller, stars, text, due_at, created_at)
       SELECT id, $3, $4, false, 5, $5, now(), now() FROM deal
     ) SELECT`,
    [talk.conversation_id, postId, confirmed.id, pia.id, FOLLOWERS_ONLY.review],
  )
  await db.query('UPDATE reviews SET published_at = now()')
  const [place] = await db.query<{ id: string }>(
    `INSERT INTO places (owner_id, category_id, title, lat, lng, time_zone, hidden_at)
     SELECT $1, id, $2, 41, 29, 'Europe/Istanbul', now() FROM place_categories WHERE slug = 'coffee' RETURNING id`,
    [pia.id, OWNER_ONLY.hiddenPlace],
  )
  await db.query(
    'INSERT INTO place_reviews (place_id, author_id, stars, text, created_at) VALUES ($1, $2, 5, $3, now())',
    [place?.id, friend.id, OWNER_ONLY.hiddenPlaceReview],
  )
  await pia.ask(REMOVE_FOLLOWER, { user_id: removed.id })

  const [filed] = await db.query<{ category_id: string }>(
    'SELECT category_id FROM post_categories WHERE post_id = $1',
    [postId],
  )
  return {
    pia,
    postId,
    categoryId: filed?.category_id ?? '',
    conversationId: talk.conversation_id,
    commentId: comment?.id ?? '',
    placeId: place?.id ?? '',
    viewers: { anonymous: null, stranger, pending, confirmed, removed, owner: pia },
  }
}
