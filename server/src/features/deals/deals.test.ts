import { randomUUID } from 'node:crypto'
import { DEAL_MESSAGES, REVIEW_DAYS, REVIEW_MESSAGES } from '@meydan/domain/deal-rules.ts'
import { expect, test } from 'vitest'
import { BLOCK, UNBLOCK } from '#testing/block-world.ts'
import { sendAbout } from '#testing/conversations.ts'
import { freshName } from '#testing/people.ts'
import { inWorld } from '#testing/publish.ts'
import { type Person, useWorld } from '#testing/world.ts'

const world = useWorld()
const { query, post, turnPrivate } = inWorld(world)
const DAY_S = 24 * 60 * 60

const REVIEW = '_id stars tags text is_mine is_about_me answer published_at author { username }'
const DEAL = `_id status is_seller has_other_written my_review { ${REVIEW} } other_review { ${REVIEW} }`
const READ = `query ($id: ID!) { dealOfConversation(conversation_id: $id) { ${DEAL} } }`
const PARTNERS = 'query ($id: ID!) { dealPartners(post_id: $id) { _id } }'
const SELL = 'mutation ($id: ID!, $to: ID) { sellPost(post_id: $id, buyer_id: $to) { availability } }'
const ANSWER = `mutation ($id: ID!, $is: Boolean!) { answerDeal(deal_id: $id, is_confirmed: $is) { ${DEAL} } }`
const WRITE = `mutation ($id: ID!, $stars: Int!, $tags: [String!]!, $text: String!) {
  writeReview(deal_id: $id, stars: $stars, tags: $tags, text: $text) { ${DEAL} } }`
const ANSWER_REVIEW = `mutation ($id: ID!, $text: String!) { answerReview(review_id: $id, text: $text) { ${REVIEW} } }`
const OF_PERSON = `query ($id: ID!, $cursor: String, $limit: Int) {
  reviewsOfPerson(user_id: $id, cursor: $cursor, limit: $limit) {
    cursor summary { deals_count reviews_count review_mean by_stars } reviews { ${REVIEW} } } }`
const SET_AVAILABILITY =
  'mutation ($id: ID!, $to: PostAvailability!) { setPostAvailability(post_id: $id, availability: $to) { _id } }'
const SELLER = 'query ($id: ID!) { singlePost(post_id: $id) { seller { deals_count reviews_count review_mean } } }'

type Review = { _id: string; stars: number; text: string; answer: string | null; published_at: string | null }
type Deal = {
  _id: string
  status: string
  has_other_written: boolean
  my_review: Review | null
  other_review: Review | null
}

const read = async (who: Person, id: string) =>
  (await who.ask<{ dealOfConversation: Deal | null }>(READ, { id })).data.dealOfConversation
const write = (who: Person, id: string, stars = 5, tags: string[] = [], text = '') =>
  who.ask<{ writeReview: Deal }>(WRITE, { id, stars, tags, text })
const toldOf = async (who: Person) =>
  (await query<{ kind: string }>('SELECT kind FROM notices WHERE user_id = $1 ORDER BY created_at, id', [who.id])).map(
    ({ kind }) => kind,
  )
const summaryOf = async (reader: Person, who: Person) =>
  (await reader.ask<{ reviewsOfPerson: { summary: unknown } }>(OF_PERSON, { id: who.id })).data.reviewsOfPerson.summary

/** A seller, a buyer who has written about the post, and a stranger who has not. */
async function talk() {
  const [seller, buyer, other] = await Promise.all(['s', 'b', 'o'].map((name) => world.person(freshName(name))))
  if (!seller || !buyer || !other) throw new Error('people are missing')
  const postId = await post(seller)
  const { conversation_id: id } = await sendAbout(buyer, postId)
  return { seller, buyer, other, postId, id }
}

async function confirmedDeal() {
  const people = await talk()
  await people.seller.ask(SELL, { id: people.postId, to: people.buyer.id })
  const dealId = (await read(people.buyer, people.id))?._id ?? ''
  await people.buyer.ask(ANSWER, { id: dealId, is: true })
  return { ...people, dealId }
}

test('the owner names one of the people who wrote; the deal counts once that person confirms it', async () => {
  const { seller, buyer, other, postId, id } = await talk()
  const partners = (who: Person) => who.ask<{ dealPartners: { _id: string }[] }>(PARTNERS, { id: postId })
  expect((await partners(seller)).data.dealPartners).toEqual([{ _id: buyer.id }])
  expect((await partners(buyer)).data.dealPartners, 'only for the owner').toEqual([])
  expect((await seller.ask(SELL, { id: postId, to: other.id })).errors[0]?.message).toBe(DEAL_MESSAGES.noTalk)
  expect((await buyer.ask(SELL, { id: postId, to: buyer.id })).code).toBe('FORBIDDEN')
  expect((await seller.ask(SELL, { id: postId, to: buyer.id })).data).toEqual({ sellPost: { availability: 'sold' } })
  const deal = await read(buyer, id)
  expect(deal).toMatchObject({ status: 'proposed', is_seller: false })
  expect(await toldOf(buyer)).toEqual(['deal_closed'])
  expect(await read(other, id), 'nobody else').toBeNull()
  const answer = (who: Person, is = true) => who.ask<{ answerDeal: Deal }>(ANSWER, { id: deal?._id, is })
  expect((await answer(seller)).code, 'the owner cannot confirm alone').toBe('FORBIDDEN')
  expect((await answer(other)).code).toBe('NOT_FOUND')
  expect(await summaryOf(other, seller)).toMatchObject({ deals_count: 0 })
  expect((await answer(buyer)).data.answerDeal.status).toBe('confirmed')
  expect((await answer(buyer)).errors[0]?.message, 'twice').toBe(DEAL_MESSAGES.notOpen)
  expect(await toldOf(seller)).toEqual(['message', 'deal_confirmed'])
  for (const who of [seller, buyer]) expect(await summaryOf(other, who)).toMatchObject({ deals_count: 1 })
})

test('a denied deal stays denied; one that was called off can be declared again', async () => {
  const { seller, buyer, postId, id } = await talk()
  await seller.ask(SELL, { id: postId, to: buyer.id })
  await seller.ask(SET_AVAILABILITY, { id: postId, to: 'available' })
  expect(await read(buyer, id), 'available again: there was no deal').toBeNull()
  await seller.ask(SELL, { id: postId, to: buyer.id })
  const deal = await read(buyer, id)
  await buyer.ask(ANSWER, { id: deal?._id, is: false })
  expect(await read(seller, id)).toMatchObject({ status: 'denied' })
  expect(await toldOf(seller)).toContain('deal_denied')
  expect((await seller.ask(SELL, { id: postId, to: buyer.id })).errors[0]?.message).toBe(DEAL_MESSAGES.dealtAlready)
  expect((await write(seller, deal?._id ?? '')).errors[0]?.message).toBe(REVIEW_MESSAGES.notConfirmed)
  for (const is of [true, false]) {
    const again = await buyer.ask(ANSWER, { id: deal?._id, is })
    expect(again.errors[0]?.message, 'there is no way back').toBe(DEAL_MESSAGES.notOpen)
  }
  for (const who of [seller, buyer])
    expect((await write(who, deal?._id ?? '')).errors[0]?.message).toBe(REVIEW_MESSAGES.notConfirmed)
  expect(await summaryOf(buyer, seller)).toMatchObject({ deals_count: 0 })
})

test('whoever is named as the buyer again and again is told twice; then the question only stands in the conversation', async () => {
  const { seller, buyer, postId, id } = await talk()
  const unread = () =>
    query<{ kind: string }>('SELECT kind FROM notices WHERE user_id = $1 AND read_at IS NULL', [buyer.id])
  const told: number[] = []
  for (let round = 0; round < 4; round++) {
    await seller.ask(SELL, { id: postId, to: buyer.id })
    expect(await read(buyer, id)).toMatchObject({ status: 'proposed' })
    told.push((await unread()).length)
    await seller.ask(SET_AVAILABILITY, { id: postId, to: 'available' })
    expect(await unread(), 'what was called off is not told any more').toEqual([])
  }
  expect(told).toEqual([1, 1, 0, 0])
  await seller.ask(SELL, { id: postId, to: buyer.id })
  const answered = await buyer.ask<{ answerDeal: Deal }>(ANSWER, { id: (await read(buyer, id))?._id, is: true })
  expect(answered.data.answerDeal.status, 'it can still be answered').toBe('confirmed')
})

test('in a conversation that the buyer has muted, the question about the deal waits quietly', async () => {
  const { seller, buyer, postId, id } = await talk()
  await buyer.ask('mutation ($id: ID!) { muteConversation(conversation_id: $id, is_on: true) }', { id })
  await seller.ask(SELL, { id: postId, to: buyer.id })
  expect([await toldOf(buyer), await read(buyer, id)]).toEqual([[], expect.objectContaining({ status: 'proposed' })])
})

test('a confirmed deal stays when the post is made available again', async () => {
  const { seller, postId, id } = await confirmedDeal()
  await seller.ask(SET_AVAILABILITY, { id: postId, to: 'available' })
  expect(await read(seller, id)).toMatchObject({ status: 'confirmed' })
})

test('an accepted offer that is completed asks the buyer; sold to another one, it is called off', async () => {
  const { seller, buyer, other, postId, id } = await talk()
  const make = `mutation ($id: ID!, $client: ID!) { makeOffer(post_id: $id, client_id: $client, amount: 90) {
    conversation_id message { offer { _id } } } }`
  const answer =
    'mutation ($id: ID!, $answer: OfferAnswer!) { answerOffer(offer_id: $id, answer: $answer) { conversation_id } }'
  const { data } = await other.ask<{ makeOffer: { conversation_id: string; message: { offer: { _id: string } } } }>(
    make,
    { id: postId, client: randomUUID() },
  )
  const offer = data.makeOffer.message.offer._id
  await seller.ask(answer, { id: offer, answer: 'accept' })
  const { data: found } = await seller.ask<{ dealPartners: { _id: string }[] }>(PARTNERS, { id: postId })
  expect(found.dealPartners[0], 'whoever has the accepted offer comes first').toEqual({ _id: other.id })
  await seller.ask(SELL, { id: postId, to: buyer.id })
  expect(await toldOf(other)).toEqual(['offer_accepted', 'deal_released'])
  expect(await read(buyer, id)).toMatchObject({ status: 'proposed' })
  await seller.ask(SET_AVAILABILITY, { id: postId, to: 'available' })

  const again = await other.ask<{ makeOffer: { conversation_id: string; message: { offer: { _id: string } } } }>(make, {
    id: postId,
    client: randomUUID(),
  })
  const second = again.data.makeOffer.message.offer._id
  await seller.ask(answer, { id: second, answer: 'accept' })
  await seller.ask(answer, { id: second, answer: 'complete' })
  expect(await read(other, again.data.makeOffer.conversation_id)).toMatchObject({ status: 'proposed' })
  expect(await toldOf(other)).toContain('deal_closed')
})

test('reviews stay hidden until both wrote; then both are told, seen and counted', async () => {
  const { seller, buyer, other, postId, dealId, id } = await confirmedDeal()
  for (const [stars, tags, text, field] of [
    [0, [], '', 'stars'],
    [6, [], '', 'stars'],
    [5, ['late'], '', 'tags'],
    [5, ['no such tag'], '', 'tags'],
    [5, [], 'x'.repeat(1001), 'text'],
  ] as const)
    expect((await write(buyer, dealId, stars, [...tags], text)).errors[0]?.extensions.field).toBe(field)
  expect((await write(other, dealId)).code).toBe('NOT_FOUND')
  const { data } = await write(buyer, dealId, 4, ['friendly', 'friendly'], ' Very   kind \n\n\n\n person ')
  expect(data.writeReview).toMatchObject({ my_review: { stars: 4, tags: ['friendly'], published_at: null } })
  expect((await write(buyer, dealId)).errors[0]?.message, 'once').toBe(REVIEW_MESSAGES.writtenAlready)
  expect(await read(seller, id), 'the seller learns only that there is one').toMatchObject({
    has_other_written: true,
    other_review: null,
  })
  expect(await summaryOf(other, seller)).toMatchObject({ reviews_count: 0, review_mean: 0, by_stars: [0, 0, 0, 0, 0] })
  await write(seller, dealId, 1, ['late'])
  expect(await read(seller, id)).toMatchObject({ other_review: { stars: 4, is_about_me: true } })
  expect(await summaryOf(other, seller)).toEqual({
    deals_count: 1,
    reviews_count: 1,
    review_mean: 4,
    by_stars: [0, 0, 0, 1, 0],
  })
  expect(await summaryOf(other, buyer)).toMatchObject({ reviews_count: 1, review_mean: 3.25 })
  expect([await toldOf(seller), await toldOf(buyer)]).toEqual([
    ['message', 'deal_confirmed', 'review_published'],
    ['deal_closed', 'review_published'],
  ])
  expect((await other.ask<{ singlePost: { seller: unknown } }>(SELLER, { id: postId })).data.singlePost.seller).toEqual(
    {
      deals_count: 1,
      reviews_count: 1,
      review_mean: 4,
    },
  )
})

test('two reviews written at the same moment are both published', async () => {
  const { seller, buyer, dealId, id } = await confirmedDeal()
  const { db } = world.services
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = db.transaction(async () => {
    await db.query('SELECT FROM deals WHERE id = :id FOR NO KEY UPDATE', { id: dealId })
    held.resolve()
    await released.promise
  })
  await held.promise
  const both = [write(seller, dealId), write(buyer, dealId)]
  const WAITING = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await expect.poll(async () => (await query(WAITING)).length).toBe(2)
  released.resolve()
  await holding
  expect((await Promise.all(both)).flatMap(({ errors }) => errors)).toEqual([])
  for (const who of [seller, buyer])
    expect(await read(who, id)).toMatchObject({ my_review: { published_at: expect.anything() }, other_review: {} })
  expect([await toldOf(seller), await toldOf(buyer)].flat().filter((kind) => kind === 'review_published')).toHaveLength(
    2,
  )
})

test('a review of which the other side never came is published after 14 days, and later none can be written', async () => {
  const { seller, buyer, other, dealId } = await confirmedDeal()
  await write(buyer, dealId, 5, [], 'Thank you')
  world.clock.advance(REVIEW_DAYS * DAY_S - 60)
  await world.services.reviews.publishDue()
  expect(await summaryOf(other, seller)).toMatchObject({ reviews_count: 0 })
  world.clock.advance(60)
  await world.services.reviews.publishDue()
  await world.services.reviews.publishDue()
  expect(await summaryOf(other, seller)).toMatchObject({ reviews_count: 1 })
  expect((await toldOf(seller)).filter((kind) => kind === 'review_published')).toHaveLength(1)
  expect((await write(seller, dealId)).errors[0]?.message).toBe(REVIEW_MESSAGES.tooLate)
})

test('the reviewed person answers once, for everybody; nobody else can', async () => {
  const { seller, buyer, other, dealId, id } = await confirmedDeal()
  await write(buyer, dealId, 2, ['late'], 'An hour late')
  const hidden = (await read(buyer, id))?.my_review?._id
  const answer = (who: Person, text: string) => who.ask<{ answerReview: Review }>(ANSWER_REVIEW, { id: hidden, text })
  expect((await answer(seller, 'Sorry')).code, 'not before it is published').toBe('NOT_FOUND')
  await write(seller, dealId, 5)
  expect((await answer(buyer, 'Mine')).code).toBe('FORBIDDEN')
  expect((await answer(other, 'Theirs')).code).toBe('FORBIDDEN')
  expect((await answer(seller, '  ')).errors[0]?.message).toBe(REVIEW_MESSAGES.writeAnswer)
  expect((await answer(seller, ' Sorry ')).data.answerReview.answer).toBe('Sorry')
  expect((await answer(seller, 'Again')).errors[0]?.message).toBe(REVIEW_MESSAGES.answeredAlready)
  expect(await toldOf(buyer)).toContain('review_answered')
})

test('pages go on where they ended; reviews of a private account are for its followers; those of deleted people are gone', async () => {
  const seller = await world.person(freshName('s'))
  const reader = await world.person(freshName('r'))
  const buyers: Person[] = []
  for (let count = 0; count < 3; count++) {
    const buyer = await world.person(freshName('b'))
    buyers.push(buyer)
    const postId = await post(seller)
    const { conversation_id } = await sendAbout(buyer, postId)
    await seller.ask(SELL, { id: postId, to: buyer.id })
    const dealId = (await read(buyer, conversation_id))?._id ?? ''
    await buyer.ask(ANSWER, { id: dealId, is: true })
    await write(buyer, dealId, 5, [], `Review ${count}`)
    await write(seller, dealId, 5)
    world.clock.advance(1)
  }
  type Page = { reviewsOfPerson: { cursor: string | null; reviews: { text: string }[] } }
  const page = (cursor: string | null) => reader.ask<Page>(OF_PERSON, { id: seller.id, limit: 2, cursor })
  const first = (await page(null)).data.reviewsOfPerson
  const second = (await page(first.cursor)).data.reviewsOfPerson
  expect([first.reviews, second.reviews].map((texts) => texts.map(({ text }) => text))).toEqual([
    ['Review 2', 'Review 1'],
    ['Review 0'],
  ])
  expect(second.cursor).toBeNull()
  await reader.ask('mutation ($id: ID!) { blockUser(user_id: $id) }', { id: buyers[1]?.id })
  expect((await page(null)).data.reviewsOfPerson.reviews.map(({ text }) => text)).toEqual(['Review 2', 'Review 0'])
  await query('DELETE FROM users WHERE id = $1', [buyers[0]?.id])
  expect(await summaryOf(reader, seller)).toMatchObject({ deals_count: 3, reviews_count: 2, by_stars: [0, 0, 0, 0, 2] })
  await turnPrivate(seller)
  expect((await page(null)).code).toBe('FORBIDDEN')
})

test('nothing is sold to somebody with a block between the two, and they are not told', async () => {
  const { seller, buyer, postId, id } = await talk()
  for (const [one, other] of [
    [buyer, seller],
    [seller, buyer],
  ] as const) {
    await one.ask(BLOCK, { user_id: other.id })
    expect(await seller.ask(SELL, { id: postId, to: buyer.id })).toMatchObject({
      code: 'CONFLICT',
      errors: [{ message: DEAL_MESSAGES.noTalk }],
    })
    await one.ask(UNBLOCK, { user_id: other.id })
  }
  expect([await toldOf(buyer), await read(buyer, id)]).toEqual([[], null])
})

test('after a block was taken back nobody is asked about a deal that they cannot answer any more', async () => {
  const { seller, buyer, postId, id } = await talk()
  await buyer.ask(BLOCK, { user_id: seller.id })
  await buyer.ask(UNBLOCK, { user_id: seller.id })
  expect((await seller.ask(PARTNERS, { id: postId })).data).toEqual({ dealPartners: [] })
  expect((await seller.ask(SELL, { id: postId, to: buyer.id })).errors[0]?.message).toBe(DEAL_MESSAGES.noTalk)
  expect([await toldOf(buyer), await read(buyer, id)]).toEqual([[], null])
})

test('marking a post as sold asks nobody in a conversation that is frozen', async () => {
  const { seller, buyer, postId, id } = await talk()
  const MAKE = `mutation ($id: ID!, $client_id: ID!) {
    makeOffer(conversation_id: $id, client_id: $client_id, amount: 900) { message { offer { _id } } } }`
  type Made = { makeOffer: { message: { offer: { _id: string } } } }
  const { data } = await seller.ask<Made>(MAKE, { id, client_id: randomUUID() })
  const ACCEPT = 'mutation ($id: ID!) { answerOffer(offer_id: $id, answer: accept) { conversation_id } }'
  expect((await buyer.ask(ACCEPT, { id: data.makeOffer.message.offer._id })).errors).toEqual([])
  await seller.ask(BLOCK, { user_id: buyer.id })
  expect((await seller.ask(SET_AVAILABILITY, { id: postId, to: 'sold' })).errors).toEqual([])
  expect(await read(buyer, id)).toBeNull()
})

test('after a block neither is told of the reviews and answers of the other', async () => {
  const { seller, buyer, dealId, id } = await confirmedDeal()
  const before = [await toldOf(seller), await toldOf(buyer)]
  await buyer.ask(BLOCK, { user_id: seller.id })
  await write(buyer, dealId, 2)
  await write(seller, dealId, 1)
  const review = (await read(seller, id))?.my_review?._id
  expect((await buyer.ask(ANSWER_REVIEW, { id: review, text: 'No' })).errors).toEqual([])
  expect([await toldOf(seller), await toldOf(buyer)]).toEqual(before)
})
