import { randomUUID } from 'node:crypto'
import { CONVERSATION_MESSAGES } from '@meydan/domain/conversation-rules.ts'
import { OFFER_MESSAGES as SAYS } from '@meydan/domain/offer-rules.ts'
import { expect, test, vi } from 'vitest'
import { BLOCK } from '#testing/block-world.ts'
import { sendAbout, sendInto } from '#testing/conversations.ts'
import { freshName } from '#testing/people.ts'
import { inWorld } from '#testing/publish.ts'
import { type Person, useWorld } from '#testing/world.ts'

const world = useWorld()
const { query, post, address } = inWorld(world)

/** The full size is `npm run drill -- conversations`. */
const ROUNDS = process.env.DRILL === 'full' ? 1_000 : 10
if (process.env.DRILL === 'full') vi.setConfig({ testTimeout: 1_800_000 })

const MAKE = `mutation ($post_id: ID, $conversation_id: ID, $client_id: ID!, $amount: Float!) {
  makeOffer(post_id: $post_id, conversation_id: $conversation_id, client_id: $client_id, amount: $amount) {
    conversation_id message { _id offer { _id status amount sign is_mine } } } }`
const ANSWER = `mutation ($id: ID!, $answer: OfferAnswer!) {
  answerOffer(offer_id: $id, answer: $answer) { message { offer { status } } } }`
const SET_AVAILABILITY =
  'mutation ($id: ID!, $to: PostAvailability!) { setPostAvailability(post_id: $id, availability: $to) { _id } }'
type Made = { makeOffer: { conversation_id: string; message: { offer: { _id: string; status: string } } } }

const make = (who: Person, target: Record<string, string>, amount: number) =>
  who.ask<Made>(MAKE, { ...target, client_id: randomUUID(), amount })
const answer = async (who: Person, id: string, chosen: string) => {
  const { data, errors } = await who.ask<{ answerOffer: { message: { offer: { status: string } } } }>(ANSWER, {
    id,
    answer: chosen,
  })
  return errors[0]?.message ?? data.answerOffer.message.offer.status
}
const currencyOf = async (who: Person, id: string) =>
  (await who.ask<{ offerCurrency: unknown }>('query ($id: ID!) { offerCurrency(post_id: $id) { name sign } }', { id }))
    .data.offerCurrency
const statusOf = async (id: string) =>
  (await query<{ status: string }>('SELECT status FROM posts WHERE id = $1', [id]))[0]?.status
const toldOf = async (who: Person) =>
  (await query<{ kind: string }>('SELECT kind FROM notices WHERE user_id = $1 ORDER BY created_at, id', [who.id])).map(
    ({ kind }) => kind,
  )

let liraId: string | undefined
async function lira() {
  liraId ??= (
    await query<{ id: string }>(
      `INSERT INTO currencies (key, names, iso_code, short_name, sign) VALUES ('lira', '{"en": "Lira"}', 'TRY', 'TL', '₺') RETURNING id`,
    )
  )[0]?.id
  return liraId
}

async function deal() {
  const [seller, buyer, other] = await Promise.all(['s', 'b', 'o'].map((name) => world.person(freshName(name))))
  if (!seller || !buyer || !other) throw new Error('people are missing')
  const postId = await post(seller, 'Lamp', { price: 1000, currency_id: await lira() })
  const { data } = await make(buyer, { post_id: postId }, 800)
  return { seller, buyer, other, postId, id: data.makeOffer.conversation_id, offer: data.makeOffer.message.offer._id }
}

test('an accepted offer reserves the post and tells the other buyers; released, it is free again; completed, it is sold', async () => {
  const { seller, buyer, other, postId, offer } = await deal()
  await sendAbout(other, postId)
  expect(await answer(buyer, offer, 'accept')).toBe('This is not yours to do')
  expect(await answer(seller, offer, 'accept')).toBe('accepted')
  expect([await statusOf(postId), await toldOf(buyer), await toldOf(other)]).toEqual([
    'reserved',
    ['offer_accepted'],
    ['post_reserved'],
  ])
  expect((await make(other, { post_id: postId }, 900)).errors[0]?.message).toBe(CONVERSATION_MESSAGES.waitForAnswer)
  expect((await make(buyer, { post_id: postId }, 900)).errors[0]?.message).toBe(SAYS.alreadyAccepted)
  expect(await answer(buyer, offer, 'release')).toBe('released')
  expect([await statusOf(postId), await toldOf(other)]).toEqual(['available', ['post_reserved', 'post_free']])
  expect(await toldOf(seller)).toContain('deal_released')
  await query(`UPDATE notices SET read_at = now() WHERE user_id = $1`, [other.id])
  const { data } = await make(buyer, { post_id: postId }, 850)
  await answer(seller, data.makeOffer.message.offer._id, 'accept')
  expect(
    await query(`SELECT kind FROM notices WHERE user_id = $1 AND read_at IS NULL`, [other.id]),
    'told again of the second reservation',
  ).toEqual([{ kind: 'post_reserved' }])
  expect(await answer(buyer, data.makeOffer.message.offer._id, 'complete')).toBe('This is not yours to do')
  expect(await answer(seller, data.makeOffer.message.offer._id, 'complete')).toBe('sold')
  expect([await statusOf(postId), (await toldOf(buyer)).at(-1)]).toEqual(['sold', 'deal_closed'])
})

test('the buyer whose offer was accepted reads that it is theirs, until it is released, and after it is sold; nobody else does', async () => {
  const { seller, buyer, other, postId, offer } = await deal()
  await sendAbout(other, postId)
  const theirs = () =>
    Promise.all(
      [buyer, other, seller].map(async (person) => {
        const asked = 'query ($id: ID!) { singlePost(post_id: $id) { availability is_for_viewer } }'
        const { data } = await person.ask<{ singlePost: Record<string, unknown> }>(asked, { id: postId })
        return `${data.singlePost.availability} ${data.singlePost.is_for_viewer}`
      }),
    )
  expect(await theirs()).toEqual(Array(3).fill('available false'))
  await answer(seller, offer, 'accept')
  expect(await theirs()).toEqual(['reserved true', 'reserved false', 'reserved false'])
  await answer(buyer, offer, 'release')
  await seller.ask(SET_AVAILABILITY, { id: postId, to: 'reserved' })
  expect(await theirs()).toEqual(Array(3).fill('reserved false'))
  await seller.ask(SET_AVAILABILITY, { id: postId, to: 'available' })
  const { data } = await make(buyer, { post_id: postId }, 850)
  await answer(seller, data.makeOffer.message.offer._id, 'accept')
  await answer(seller, data.makeOffer.message.offer._id, 'complete')
  expect(await theirs()).toEqual(['sold true', 'sold false', 'sold false'])
  await seller.ask(SET_AVAILABILITY, { id: postId, to: 'sold' })
  expect(await theirs(), 'said twice').toEqual(['sold true', 'sold false', 'sold false'])
})

test.each([
  { answered: 'unanswered', isConfirmed: null },
  { answered: 'confirmed', isConfirmed: true },
  { answered: 'denied', isConfirmed: false },
])(
  'a former buyer, whose deal is $answered, does not read that a post is theirs that is given to another',
  async ({ isConfirmed }) => {
    const { seller, buyer, other, postId, offer, id } = await deal()
    const isTheirs = async () => {
      const asked = 'query ($id: ID!) { singlePost(post_id: $id) { is_for_viewer } }'
      const read = (person: Person) =>
        person
          .ask<{ singlePost: { is_for_viewer: boolean } }>(asked, { id: postId })
          .then(({ data }) => data.singlePost)
      return { buyer: (await read(buyer)).is_for_viewer, other: (await read(other)).is_for_viewer }
    }
    await answer(seller, offer, 'accept')
    await answer(seller, offer, 'complete')
    const [{ id: dealId } = { id: '' }] = await query<{ id: string }>(
      'SELECT id FROM deals WHERE conversation_id = $1',
      [id],
    )
    const confirm = 'mutation ($id: ID!, $is: Boolean!) { answerDeal(deal_id: $id, is_confirmed: $is) { _id } }'
    if (isConfirmed !== null) await buyer.ask(confirm, { id: dealId, is: isConfirmed })
    expect(await isTheirs()).toEqual({ buyer: isConfirmed !== false, other: false })
    world.clock.advance(60)
    await seller.ask(SET_AVAILABILITY, { id: postId, to: 'available' })
    await seller.ask(SET_AVAILABILITY, { id: postId, to: 'reserved' })
    expect(await isTheirs()).toEqual({ buyer: false, other: false })
    await seller.ask(SET_AVAILABILITY, { id: postId, to: 'available' })
    const { data } = await make(other, { post_id: postId }, 900)
    await answer(seller, data.makeOffer.message.offer._id, 'accept')
    expect(await isTheirs()).toEqual({ buyer: false, other: true })
    await answer(seller, data.makeOffer.message.offer._id, 'complete')
    expect(await isTheirs()).toEqual({ buyer: false, other: true })
  },
)

test('every mistake has its own sentence', async () => {
  const { seller, buyer, postId, id, offer } = await deal()
  for (const nothing of [0, -5, 0.001])
    expect((await make(seller, { conversation_id: id }, nothing)).errors[0]?.message).toBe(SAYS.notANumber)
  expect((await make(seller, { conversation_id: id }, 50)).errors[0]?.message).toBe(SAYS.tooLow)
  expect((await make(seller, { conversation_id: id }, 1e13)).errors[0]?.message).toBe(SAYS.tooHigh)
  const counter = await make(seller, { conversation_id: id }, 900)
  expect(await answer(seller, offer, 'accept')).toBe(SAYS.notOpen)
  expect((await make(seller, { conversation_id: id }, 950)).errors[0]?.message).toBe(SAYS.alreadyOpen)
  await query('UPDATE offers SET expires_at = created_at WHERE conversation_id = $1', [id])
  expect(await answer(buyer, counter.data.makeOffer.message.offer._id, 'accept')).toBe(SAYS.expired)
  await world.services.offers.expireDue()
  expect(await query('SELECT status FROM offers WHERE conversation_id = $1 ORDER BY created_at', [id])).toEqual([
    { status: 'countered' },
    { status: 'expired' },
  ])
  await query(`UPDATE posts SET status = 'sold' WHERE id = $1`, [postId])
  expect((await make(buyer, { conversation_id: id }, 900)).errors[0]?.message).toBe(CONVERSATION_MESSAGES.sold)
})

test('an offer as first contact can be withdrawn, and then something else can be written', async () => {
  const { buyer, id, offer } = await deal()
  expect((await sendInto(buyer, id, 'Hello?')).errors[0]?.message).toBe(CONVERSATION_MESSAGES.waitForAnswer)
  expect(await answer(buyer, offer, 'withdraw')).toBe('withdrawn')
  expect((await sendInto(buyer, id, 'Hello?')).errors).toEqual([])
})

const HIDE = 'mutation ($id: ID!) { deleteConversation(conversation_id: $id) }'

test('who deletes a conversation withdraws their own offer in it, and can make another one', async () => {
  const { buyer, seller, postId, id, offer } = await deal()
  await sendInto(seller, id, 'Hello')
  expect((await buyer.ask(HIDE, { id })).errors).toEqual([])
  expect(await answer(seller, offer, 'accept')).toBe(SAYS.notOpen)
  expect((await make(buyer, { post_id: postId }, 900)).errors).toEqual([])
})

test('a conversation with an agreed price is deleted only after the deal is over, by either of the two', async () => {
  const { seller, buyer, postId, id, offer } = await deal()
  const hide = async (who: Person) => (await who.ask(HIDE, { id })).errors[0]?.message
  await answer(seller, offer, 'accept')
  expect([await hide(buyer), await hide(seller)]).toEqual([SAYS.agreed, SAYS.agreed])
  expect(await answer(buyer, offer, 'release'), 'still there').toBe('released')
  expect([await hide(buyer), await hide(seller), await statusOf(postId)]).toEqual([undefined, undefined, 'available'])
})

test('what was agreed about a post that is gone keeps nobody from deleting the conversation', async () => {
  const { seller, buyer, postId, id, offer } = await deal()
  await answer(seller, offer, 'accept')
  await seller.ask('mutation ($id: ID!) { deletePost(post_id: $id) }', { id: postId })
  expect((await buyer.ask(HIDE, { id })).errors).toEqual([])
})

test('the offer of a deleted conversation is not answered unseen', async () => {
  const { seller, id, postId, offer } = await deal()
  await seller.ask(HIDE, { id })
  expect(await answer(seller, offer, 'accept')).toBe(SAYS.noSuchOffer)
  expect(await statusOf(postId)).toBe('available')
})

test('an expired offer leaves the first contact open; a stranger finds no offer', async () => {
  const { buyer, other, id, offer } = await deal()
  expect(await answer(other, offer, 'accept')).toBe(SAYS.noSuchOffer)
  await query('UPDATE offers SET expires_at = created_at WHERE conversation_id = $1', [id])
  await world.services.offers.expireDue()
  expect((await sendInto(buyer, id, 'Hello?')).errors).toEqual([])
})

test('a post reserved by its owner is not taken by accepting an older counter-offer', async () => {
  const { seller, buyer, postId, id } = await deal()
  const { data } = await make(seller, { conversation_id: id }, 950)
  await seller.ask(SET_AVAILABILITY, { id: postId, to: 'reserved' })
  expect(await answer(buyer, data.makeOffer.message.offer._id, 'accept')).toBe(SAYS.reserved)
})

test('an offer for a post without a price is in the currency of its country', async () => {
  const [seller, buyer] = [await world.person(freshName('s')), await world.person(freshName('b'))]
  await lira()
  const postId = await post(seller, 'Old radio', { price: -1 })
  await address(postId, 41, 29)
  await query(
    `INSERT INTO addresses (user_id, country, city, address, lat, lng) VALUES ($1, 'Turkey', 'Istanbul', 'Galip Dede Caddesi 44', 41, 29)`,
    [seller.id],
  )
  const nowhere = await post(seller, 'Older radio', { price: -1 })
  for (const id of [postId, nowhere]) {
    expect(await currencyOf(buyer, id), 'and this is said before').toEqual({ name: 'Turkish lira', sign: '₺' })
    const { data } = await make(buyer, { post_id: id }, 300)
    expect(data.makeOffer.message.offer).toMatchObject({ amount: 300, sign: '₺' })
  }
  await seller.ask(BLOCK, { user_id: buyer.id })
  expect(await currencyOf(buyer, postId), 'of a post that one may not see nothing is said').toBeNull()
})

test("the owner's own change of the post ends the deal", async () => {
  const { seller, buyer, postId, id, offer } = await deal()
  const look = () => buyer.ask('mutation ($id: ID!) { markConversationRead(conversation_id: $id, seq: 1) }', { id })
  await look()
  await answer(seller, offer, 'accept')
  await seller.ask(SET_AVAILABILITY, { id: postId, to: 'available' })
  expect(await toldOf(buyer)).toContain('deal_released')
  const unread = () => query('SELECT FROM notices WHERE user_id = $1 AND read_at IS NULL', [buyer.id])
  expect((await unread()).length).toBeGreaterThan(0)
  await look()
  expect(await unread(), 'who looks at the conversation sees what became of the offer').toEqual([])
  expect(await answer(buyer, offer, 'release')).toBe(SAYS.notOpen)
  expect(await query('SELECT status FROM offers WHERE id = $1', [offer])).toEqual([{ status: 'released' }])
})

test(
  'buyers, counters, acceptances and sales at once, again and again: a post never has two accepted offers',
  async () => {
    const seller = await world.person(freshName('s'))
    const buyers = await Promise.all([1, 2, 3].map(() => world.person(freshName('b'))))
    for (let round = 0; round < ROUNDS; round++) {
      // Limits are for people, not for this.
      await query('DELETE FROM rate_limits')
      const postId = await post(seller, 'Lamp', { price: 1000, currency_id: await lira() })
      const made = await Promise.all(buyers.map((buyer) => make(buyer, { post_id: postId }, 900)))
      const ids = made.map(({ data }) => data.makeOffer.message.offer._id)
      const results = await Promise.all([
        ...ids.map((id) => answer(seller, id, 'accept')),
        ...buyers.map((buyer, at) => answer(buyer, ids[at] ?? '', 'withdraw')),
        make(seller, { conversation_id: made[1]?.data.makeOffer.conversation_id ?? '' }, 950),
        answer(seller, ids[0] ?? '', 'complete'),
        ...(round % 2 ? [seller.ask(SET_AVAILABILITY, { id: postId, to: 'sold' })] : []),
      ])
      expect(results.filter((result) => result === 'accepted').length).toBeLessThanOrEqual(1)
      const rows = await query<{ status: string }>('SELECT status FROM offers WHERE post_id = $1', [postId])
      const held = (status: string) => rows.filter((row) => row.status === status).length
      const status = await statusOf(postId)
      expect(held('accepted')).toBe(status === 'reserved' ? 1 : 0)
      expect(held('sold')).toBeLessThanOrEqual(status === 'sold' ? 1 : 0)
    }
  },
  20_000 + ROUNDS * 300,
)

test('nobody is told past a block, or of somebody they muted, that a post is reserved or free again', async () => {
  const { seller, buyer, other, postId, offer } = await deal()
  const [blocked, muting] = [await world.person(freshName('x')), await world.person(freshName('m'))]
  for (const person of [other, blocked, muting]) await sendAbout(person, postId)
  await seller.ask(BLOCK, { user_id: blocked.id })
  await muting.ask('mutation ($id: ID!) { muteUser(user_id: $id) }', { id: seller.id })
  await answer(seller, offer, 'accept')
  await buyer.ask(BLOCK, { user_id: seller.id })
  await seller.ask(SET_AVAILABILITY, { id: postId, to: 'available' })
  expect(await Promise.all([other, blocked, muting, buyer].map(toldOf))).toEqual([
    ['post_reserved', 'post_free'],
    [],
    [],
    ['offer_accepted'],
  ])
})

test('a post that is reserved for somebody who has left, or is blocked, can be made free in the conversation', async () => {
  const [gone, blocked] = [await deal(), await deal()]
  for (const { seller, offer } of [gone, blocked]) await answer(seller, offer, 'accept')
  await query('UPDATE users SET deactivated_at = now() WHERE id = $1', [gone.buyer.id])
  await blocked.seller.ask(BLOCK, { user_id: blocked.buyer.id })
  expect(await answer(gone.seller, gone.offer, 'complete')).toBe(CONVERSATION_MESSAGES.personLeft)
  expect(await answer(blocked.seller, blocked.offer, 'complete')).toBe(CONVERSATION_MESSAGES.frozen)
  for (const { seller, offer, postId } of [gone, blocked])
    expect([await answer(seller, offer, 'release'), await statusOf(postId)]).toEqual(['released', 'available'])
  expect(await toldOf(blocked.buyer), 'nothing past a block').toEqual(['offer_accepted'])
})

test.each([
  ['seller', 'buyer'],
  ['buyer', 'seller'],
] as const)('past a block, what the %s calls off is no live hint to the %s', async (one, other) => {
  const people = await deal()
  await answer(people.seller, people.offer, 'accept')
  await people[other].ask(BLOCK, { user_id: people[one].id })
  const hints = vi.spyOn(world.services.live, 'hint')
  expect(await answer(people[one], people.offer, 'release')).toBe('released')
  const told = hints.mock.calls.flatMap(([who, { id }]) => (id === people.id ? who : []))
  hints.mockRestore()
  expect(told, 'only the own devices').toEqual([people[one].id])
})
