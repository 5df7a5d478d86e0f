import { randomUUID } from 'node:crypto'
import { BLOCK_MESSAGES } from '@meydan/domain/block-rules.ts'
import { CONVERSATION_MESSAGES } from '@meydan/domain/conversation-rules.ts'
import { PEOPLE_MESSAGES } from '@meydan/domain/people-rules.ts'
import { POST_MESSAGES } from '@meydan/domain/post-rules.ts'
import { expect, test } from 'vitest'
import { BLOCK, UNBLOCK } from '#testing/block-world.ts'
import { sendAbout, sendInto } from '#testing/conversations.ts'
import { FOLLOW, freshName } from '#testing/people.ts'
import { inWorld } from '#testing/publish.ts'
import { type Person, useWorld } from '#testing/world.ts'

const world = useWorld()
const { query, post, follow, turnPrivate, advertise } = inWorld(world)
const people = (...names: string[]) => Promise.all(names.map((name) => world.person(freshName(name))))
const pair = async () => (await people('ana', 'ben')) as [Person, Person]

const MUTE = 'mutation ($user_id: ID!) { muteUser(user_id: $user_id) }'
const UNMUTE = 'mutation ($user_id: ID!) { unmuteUser(user_id: $user_id) }'
const PROFILE = 'query ($user_id: ID!) { userProfile(user_id: $user_id) { _id is_muted follow_state } }'
const OFFER = `mutation ($post_id: ID, $conversation_id: ID, $client_id: ID!, $amount: Float!) {
  makeOffer(post_id: $post_id, conversation_id: $conversation_id, client_id: $client_id, amount: $amount) {
    conversation_id message { _id offer { _id } } } }`
const THREAD = `query ($id: ID!) { conversation(conversation_id: $id) {
  conversation { is_frozen rev } messages { text offer { status } } } }`
const followsOf = (person: Person) =>
  query('SELECT FROM follows WHERE follower_id = $1 OR following_id = $1', [person.id])
const feedOf = async (person: Person) => {
  type Feed = { homePagePosts: { posts: { _id: string }[] } }
  const { data } = await person.ask<Feed>('{ homePagePosts(limit: 20) { posts { _id } } }')
  return data.homePagePosts.posts.map(({ _id }) => _id)
}
const noticesOf = async (person: Person) =>
  (await query<{ kind: string }>('SELECT kind FROM notices WHERE user_id = $1', [person.id])).map(({ kind }) => kind)

test('a block ends follows in both directions and requests; unblocking restores neither', async () => {
  const [ana, ben] = await pair()
  await turnPrivate(ana)
  await follow(ana, ben)
  await ben.ask(FOLLOW, { user_id: ana.id })
  expect((await ana.ask(BLOCK, { user_id: ben.id })).errors).toEqual([])
  expect(await followsOf(ana)).toEqual([])
  expect(await query('SELECT FROM activities WHERE user_id = $1', [ana.id])).toEqual([])
  for (const [one, other] of [
    [ana, ben],
    [ben, ana],
  ] as const)
    expect((await one.ask(FOLLOW, { user_id: other.id })).errors[0]?.message).toBe(PEOPLE_MESSAGES.noSuchPerson)
  await ana.ask(UNBLOCK, { user_id: ben.id })
  expect(await followsOf(ana)).toEqual([])
  expect((await ana.ask(FOLLOW, { user_id: ben.id })).errors).toEqual([])
})

test('a block withdraws open offers and freezes the conversations, which both can still read; unblocking thaws none', async () => {
  const [ana, ben] = await pair()
  const [sold, wanted] = [await post(ana, 'Lamp'), await post(ben, 'Desk')]
  const { data } = await ben.ask<{ makeOffer: { conversation_id: string; message: { offer: { _id: string } } } }>(
    OFFER,
    {
      post_id: sold,
      client_id: randomUUID(),
      amount: 80,
    },
  )
  const { conversation_id: id, message } = data.makeOffer
  const other = await sendAbout(ana, wanted, 'Is it free?')
  const edited = await sendInto(ben, other.conversation_id, 'Yes')
  await ben.ask(BLOCK, { user_id: ana.id })

  for (const person of [ana, ben]) {
    const { data: thread } = await person.ask<{ conversation: object }>(THREAD, { id })
    expect(thread.conversation).toMatchObject({
      conversation: { is_frozen: true },
      messages: [{ offer: { status: 'withdrawn' } }],
    })
    for (const conversation of [id, other.conversation_id])
      expect((await sendInto(person, conversation, 'Hello?')).errors[0]?.message).toBe(CONVERSATION_MESSAGES.frozen)
    const offer = await person.ask(OFFER, { conversation_id: id, client_id: randomUUID(), amount: 70 })
    expect(offer.errors[0]?.message).toBe(CONVERSATION_MESSAGES.frozen)
  }
  const EDIT = 'mutation ($id: ID!, $text: String!) { editMessage(message_id: $id, text: $text) { conversation_id } }'
  const sent = edited.data.sendMessage.message._id
  expect((await ben.ask(EDIT, { id: sent, text: 'No' })).errors[0]?.message).toBe(CONVERSATION_MESSAGES.frozen)
  const ACCEPT = 'mutation ($id: ID!) { answerOffer(offer_id: $id, answer: accept) { conversation_id } }'
  expect((await ana.ask(ACCEPT, { id: message.offer._id })).errors[0]?.message).toBe(CONVERSATION_MESSAGES.frozen)

  await ben.ask(UNBLOCK, { user_id: ana.id })
  expect((await sendInto(ana, id, 'Hello again')).errors[0]?.message).toBe(CONVERSATION_MESSAGES.frozen)
  // A new conversation about something else is possible again.
  expect(await sendAbout(ben, await post(ana, 'Chair'), 'And the chair?')).toMatchObject({ message: { seq: 1 } })
})

test('one of two who blocked each other cannot end the block of the other', async () => {
  const [ana, ben] = await pair()
  await ana.ask(BLOCK, { user_id: ben.id })
  await ben.ask(BLOCK, { user_id: ana.id })
  await ana.ask(UNBLOCK, { user_id: ben.id })
  expect((await ana.ask(PROFILE, { user_id: ben.id })).errors[0]?.message).toBe(PEOPLE_MESSAGES.noSuchPerson)
  expect((await ben.ask(PROFILE, { user_id: ana.id })).errors[0]?.message).toBe(PEOPLE_MESSAGES.blockedByYou)
  await ben.ask(UNBLOCK, { user_id: ana.id })
  expect((await ana.ask(PROFILE, { user_id: ben.id })).errors).toEqual([])
})

test('who blocked its owner learns why a post is hidden; nobody else does', async () => {
  const [ana, ben] = await pair()
  const id = await post(ana, 'Kettle')
  const POST = 'query ($id: ID!) { singlePost(post_id: $id) { _id } }'
  const COMMENT = 'mutation ($id: ID!) { postNewComment(post_id: $id, content: "Nice") { _id } }'
  await ben.ask(BLOCK, { user_id: ana.id })
  for (const document of [POST, COMMENT])
    expect(await ben.ask(document, { id })).toMatchObject({
      code: 'NOT_FOUND',
      errors: [{ message: PEOPLE_MESSAGES.blockedByYou }],
    })
  await turnPrivate(ana)
  expect((await ben.ask(POST, { id })).errors[0]?.message).toBe(PEOPLE_MESSAGES.blockedByYou)
  await query('DELETE FROM posts WHERE id = $1', [id])
  expect((await ben.ask(POST, { id })).errors[0]?.message).toBe(POST_MESSAGES.postNotFound)

  const other = await post(ben, 'Lamp')
  expect((await ana.ask(POST, { id: other })).errors[0]?.message).toBe(POST_MESSAGES.postNotFound)
})

test('blocking oneself, nobody or twice changes nothing', async () => {
  const [ana, ben] = await pair()
  expect((await ana.ask(BLOCK, { user_id: ana.id })).errors[0]?.message).toBe(BLOCK_MESSAGES.notOneself)
  expect((await ana.ask(BLOCK, { user_id: randomUUID() })).code).toBe('NOT_FOUND')
  for (let nth = 0; nth < 2; nth++) expect((await ana.ask(BLOCK, { user_id: ben.id })).errors).toEqual([])
  const { data } = await ana.ask<{ blockedPeople: { _id: string }[] }>('{ blockedPeople { _id } }')
  expect(data.blockedPeople).toEqual([{ _id: ben.id }])
})

test('a follow and a block at the same moment leave no follow behind', async () => {
  for (let round = 0; round < 5; round++) {
    const [ana, ben] = await pair()
    await Promise.all([ben.ask(FOLLOW, { user_id: ana.id }), ana.ask(BLOCK, { user_id: ben.id })])
    expect(await followsOf(ana)).toEqual([])
  }
})

test('a mute takes a person out of feed, Explore, suggestions, activities and notices, and nobody learns of it', async () => {
  const [ana, ben, cem] = (await people('ana', 'ben', 'cem')) as [Person, Person, Person]
  await follow(ana, ben)
  const [lamp, cup, own] = [await post(ben, 'Quiet lamp'), await post(cem, 'Loud cup'), await post(ana, 'Own desk')]
  await advertise(lamp)
  expect(await feedOf(ana)).toEqual(expect.arrayContaining([lamp, cup]))
  expect((await ana.ask(MUTE, { user_id: ben.id })).errors).toEqual([])
  expect(await feedOf(ana)).toEqual(expect.arrayContaining([cup]))
  expect(await feedOf(ana)).not.toContain(lamp)
  type Explored = { userExplorer: { posts: { _id: string }[]; allPostsCount: number } }
  const EXPLORE = '{ userExplorer(limit: 100, withAds: true) { posts { _id } allPostsCount } }'
  const explored = async (who: Person) => {
    const { posts, allPostsCount } = (await who.ask<Explored>(EXPLORE)).data.userExplorer
    return { ids: posts.map(({ _id }) => _id), allPostsCount }
  }
  const [muted, all] = [await explored(ana), await explored(cem)]
  expect(muted.ids).not.toContain(lamp)
  expect(muted.allPostsCount).toBe(all.allPostsCount - 1)

  // The person can still be looked at, and learns nothing.
  expect((await ana.ask<{ userProfile: object }>(PROFILE, { user_id: ben.id })).data.userProfile).toMatchObject({
    is_muted: true,
    follow_state: 'FOLLOWING',
  })
  expect((await ben.ask<{ userProfile: object }>(PROFILE, { user_id: ana.id })).data.userProfile).toMatchObject({
    is_muted: false,
  })
  const COMMENT = 'mutation ($id: ID!) { postNewComment(post_id: $id, content: "Nice") { _id } }'
  const activities = async () =>
    (
      await ana.ask<{ getUserActivities: object[]; profile: object }>(
        '{ getUserActivities { _id } profile { has_new_activities } }',
      )
    ).data
  await ben.ask(COMMENT, { id: own })
  expect(await activities()).toMatchObject({ getUserActivities: [], profile: { has_new_activities: false } })
  await cem.ask(COMMENT, { id: own })
  await ben.ask(COMMENT, { id: own })
  expect(await activities()).toMatchObject({ getUserActivities: [{}], profile: { has_new_activities: true } })
  await sendAbout(ben, own, 'Still there?')
  expect(await noticesOf(ana)).not.toContain('message')

  await ana.ask(UNMUTE, { user_id: ben.id })
  expect(await feedOf(ana)).toContain(lamp)
})

test('pages of the feed and of Explore are full although blocked people have the best posts', async () => {
  const [ana, loud, cem] = (await people('ana', 'loud', 'cem')) as [Person, Person, Person]
  for (let nth = 0; nth < 8; nth++) await post(cem, `Calm ${nth}`)
  // Newer posts are better ones.
  const tomorrow = new Date(Date.now() + 86_400_000)
  for (let nth = 0; nth < 40; nth++) await post(loud, `Loud ${nth}`, { created_at: tomorrow })
  await ana.ask(BLOCK, { user_id: loud.id })
  expect((await feedOf(ana)).length).toBeGreaterThanOrEqual(8)
  type Explored = { userExplorer: { posts: { title: string }[] } }
  const { data } = await ana.ask<Explored>('{ userExplorer(limit: 5) { posts { title } } }')
  expect(data.userExplorer.posts).toHaveLength(5)
})
