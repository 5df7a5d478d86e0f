import type { Database } from '@meydan/server/db/database.ts'
import type { Clock } from '@meydan/server/lib/clock.ts'
import type { Storage } from '@meydan/server/lib/storage.ts'
import { createDemoStore } from './demo.store.ts'
import { createMediaShelf } from './media.ts'
import { drawAlbum, facePicture } from './plan/album.ts'
import { demoId } from './plan/clockwork.ts'
import { DEMO_PHONE } from './plan/people.plan.ts'
import { placeRow } from './plan/places.plan.ts'
import { categoryRows } from './plan/posts.plan.ts'
import { followRow } from './plan/social.plan.ts'
import { planWorld } from './plan/world.plan.ts'
import { renderAlbum } from './render.ts'
import { DEMO_PERSON } from './world/people.ts'

// docs/decisions/0031: The demo world is planned, drawn and inserted at once

export type DemoLogin = { username: string; password: string; phone: string }

export const DEMO_LOGIN: DemoLogin = { username: DEMO_PERSON.username, password: 'meydan-demo', phone: DEMO_PHONE }

type Needs = {
  db: Database
  storage: Pick<Storage, 'put'>
  clock: Clock
  zone: string
  hashPassword: (password: string) => Promise<string>
  /** Hashes a number like the directory. */
  hashPhone: (phone: string) => Buffer
  progress: (line: string) => void
}

/**
 * Fills an empty database with the demo world, in one transaction; files left by a crash are harmless. Does nothing if the demo
 * world exists. A database with other people stays unchanged and has no demo login.
 */
export async function fillDemoWorld({ db, storage, clock, zone, hashPassword, hashPhone, progress }: Needs) {
  const store = createDemoStore(db)
  const already = await store.people(demoId('person', DEMO_PERSON.username))
  if (already !== 'none') return already === 'demo' ? DEMO_LOGIN : null

  const world = planWorld(clock.now(), await hashPassword(DEMO_LOGIN.password), zone)
  const pictures = await renderAlbum(drawAlbum(), (done, total) => {
    if (done % 40 === 0 || done === total) progress(`Drawing the demo world … ${done} of ${total} pictures`)
  })
  const shelf = createMediaShelf(storage, pictures)
  const { people, posts, places } = world
  for (const { id, avatarId, person, createdAt } of people)
    shelf.add(avatarId, facePicture(person.username), id, 'avatar', createdAt)
  const postMedia = posts.flatMap(({ id, owner, pictures: keys, createdAt }) =>
    keys.map((key, position) => ({
      post_id: id,
      media_id: shelf.add(demoId('post media', id, position), key, owner.id, 'post', createdAt),
      kind: 'image',
      position,
    })),
  )
  const placeRows = places.map((place) => placeRow(place, place.owner ? null : shelf.addOwnerless(place.picture)))
  const placeMedia = places.flatMap(({ id, owner, picture }) =>
    owner
      ? [
          {
            place_id: id,
            media_id: shelf.add(demoId('place media', id), picture, owner.id, 'place', owner.createdAt),
            position: 0,
          },
        ]
      : [],
  )
  await shelf.save()

  await db.transaction(async () => {
    await store.lock()
    if ((await store.people(demoId('person', DEMO_PERSON.username))) !== 'none') return
    await store.insert('users', world.rows.users)
    await store.insert(
      'directory.users',
      people.map(({ id, person, phone }) => ({
        user_id: id,
        zone,
        username: person.username.toLowerCase(),
        phone_hash: `\\x${hashPhone(phone).toString('hex')}`,
      })),
    )
    await store.insert('addresses', world.rows.addresses)
    await store.insert('contact_info', world.rows.contactInfo)
    await store.insert('social_networks', world.rows.socialNetworks)
    await store.insert('sub_categories', world.rows.subCategories)
    await store.insert('media', shelf.rows)
    await store.setAvatars()
    await store.insert('follows', world.follows.map(followRow))
    await store.insert('places', placeRows)
    await store.insert('place_media', placeMedia)
    await store.insert(
      'posts',
      posts.map(({ row }) => row),
    )
    await store.insert(
      'post_addresses',
      posts.map(({ address }) => address),
    )
    await store.insert('post_categories', categoryRows(posts))
    await store.insert('post_media', postMedia)
    await store.insert('reactions', world.reactions)
    await store.insert('comments', world.comments)
    await store.tellActivities()
    await store.insert('messages', world.messages)
    await store.insert('conversations', world.talks.conversations)
    await store.insert('conversation_members', world.talks.members)
    await store.insert('conversation_messages', world.talks.messages)
    await store.insert('offers', world.talks.offers)
    await store.insert('conversations', world.deals.conversations)
    await store.insert('conversation_members', world.deals.members)
    await store.insert('conversation_messages', world.deals.messages)
    await store.insert('deals', world.deals.deals)
    await store.insert('reviews', world.deals.reviews)
    await store.countDeals(clock.now())
    await store.insert('place_reviews', world.placeReviews.reviews)
    await store.insert('place_review_votes', world.placeReviews.votes)
    await store.insert('ads', world.money.ads)
    await store.insert('ad_stats', world.money.adStats)
    await store.insert('transactions', world.money.transactions)
    await store.insert('ad_budget_entries', world.money.earned)
    await store.insert('ad_budget_entries', world.money.spent)
    await store.setGuilds()
    await store.countPlaceVotes()
    await store.countWords(world.words)
  })
  return DEMO_LOGIN
}
