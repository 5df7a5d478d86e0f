import { randomUUID } from 'node:crypto'
import { FIRST_CONTACT_MESSAGES, FIRST_CONTACT_TRIES } from '@meydan/domain/conversation-rules.ts'
import { OFFER_ANSWERS, OFFER_HOURS, type OfferAnswer, type OfferStatus } from '@meydan/domain/offer-rules.ts'
import type { PostAvailability } from '@meydan/domain/post-rules.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { projectionOf } from '#features/posts/posts.sql.ts'
import { Problem } from '#lib/problem.ts'
import type { UserViewer } from '#lib/viewer.ts'
import { freshName } from '#testing/people.ts'
import { inWorld } from '#testing/publish.ts'
import { type Person, useWorld } from '#testing/world.ts'

const world = useWorld()
const { query, post } = inWorld(world)
const HOUR_S = 60 * 60
/** People may write thirty messages a minute. */
const STEP_S = 10
const SHOWN = projectionOf('en', new Set(['availability']))

type ModelMessage = { isFromSeller: boolean; isDeleted: boolean; offer: { status: OfferStatus; endsAt: number } | null }
type ModelConversation = { isOpen: boolean; isAnswered: boolean; messages: ModelMessage[] }
type Model = { status: PostAvailability; conversations: [ModelConversation, ModelConversation] }
/** `buyer` says in which of the two conversations, `nth` which message of it. */
type Step =
  | { act: 'send' | 'offer'; buyer: 0 | 1; isSeller: boolean }
  | { act: 'delete'; buyer: 0 | 1; nth: number; isSeller: boolean }
  | { act: 'answer'; buyer: 0 | 1; nth: number; isSeller: boolean; answer: OfferAnswer }
  | { act: 'set'; to: PostAvailability }
  | { act: 'pass'; hours: number }
  | { act: 'sync'; buyer: 0 | 1; isSeller: boolean }

const where = { buyer: fc.constantFrom(0 as const, 1 as const), isSeller: fc.boolean() }
const nth = fc.nat(5)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constantFrom('send' as const, 'offer' as const), ...where }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('delete' as const), nth, ...where }) },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('answer' as const),
      nth,
      answer: fc.constantFrom(...OFFER_ANSWERS),
      ...where,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('set' as const),
      to: fc.constantFrom('available' as const, 'reserved' as const, 'sold' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('sync' as const), ...where }) },
)

const isStanding = ({ isDeleted, offer }: ModelMessage) =>
  !isDeleted && offer?.status !== 'withdrawn' && offer?.status !== 'expired'
const accepted = ({ conversations }: Model) =>
  conversations.flatMap(({ messages }) => messages).find(({ offer }) => offer?.status === 'accepted')?.offer

/** Whether the rules let a person write at all. */
function canWrite(model: Model, conversation: ModelConversation, isSeller: boolean): boolean {
  if (!conversation.isOpen && (isSeller || model.status === 'sold')) return false
  if (isSeller || conversation.isAnswered) return true
  const own = conversation.messages.filter(({ isFromSeller }) => !isFromSeller)
  return own.filter(isStanding).length < FIRST_CONTACT_MESSAGES && own.length < FIRST_CONTACT_TRIES
}

function makeOffer(model: Model, conversation: ModelConversation, isSeller: boolean, now: number): boolean {
  if (!canWrite(model, conversation, isSeller) || model.status !== 'available') return false
  const open = conversation.messages.find(({ offer }) => offer?.status === 'open')
  if (open?.offer) {
    const isExpired = open.offer.endsAt <= now
    if (!isExpired && open.isFromSeller === isSeller) return false
    open.offer.status = isExpired ? 'expired' : 'countered'
  }
  return true
}

function answer(model: Model, given: Extract<Step, { act: 'answer' }>, now: number): boolean {
  const conversation = model.conversations[given.buyer]
  const message = conversation.messages[given.nth]
  const { offer } = message ?? {}
  if (!message || !offer) return false
  const move = (status: OfferStatus, post?: PostAvailability) => {
    offer.status = status
    if (post) model.status = post
    conversation.isAnswered ||= given.isSeller
    return true
  }
  if (given.answer === 'complete') return offer.status === 'accepted' && given.isSeller && move('sold', 'sold')
  if (given.answer === 'release') return offer.status === 'accepted' && move('released', 'available')
  const isOwn = message.isFromSeller === given.isSeller
  if (offer.status !== 'open' || isOwn !== (given.answer === 'withdraw')) return false
  if (given.answer === 'withdraw') return move('withdrawn')
  if (offer.endsAt <= now) return false
  if (given.answer === 'decline') return move('declined')
  const isTaken = model.status === 'sold' || accepted(model) || (model.status === 'reserved' && !given.isSeller)
  return !isTaken && move('accepted', 'reserved')
}

/** What the rules say, without a database. Returns whether it is allowed. */
function apply(model: Model, given: Exclude<Step, { act: 'sync' }>, now: number): boolean {
  if (given.act === 'pass') {
    for (const { messages } of model.conversations)
      for (const { offer } of messages) if (offer?.status === 'open' && offer.endsAt <= now) offer.status = 'expired'
    return true
  }
  if (given.act === 'set') {
    model.status = given.to
    const deal = given.to === 'reserved' ? undefined : accepted(model)
    if (deal) deal.status = given.to === 'sold' ? 'sold' : 'released'
    return true
  }
  if (given.act === 'answer') return answer(model, given, now)
  const conversation = model.conversations[given.buyer]
  if (given.act === 'delete') {
    const message = conversation.messages[given.nth]
    if (!message || message.isDeleted || message.offer || message.isFromSeller !== given.isSeller) return false
    message.isDeleted = true
    return true
  }
  const isOffer = given.act === 'offer'
  if (isOffer ? !makeOffer(model, conversation, given.isSeller, now) : !canWrite(model, conversation, given.isSeller))
    return false
  const offer = isOffer ? { status: 'open' as const, endsAt: now + OFFER_HOURS * HOUR_S * 1_000 } : null
  conversation.messages.push({ isFromSeller: given.isSeller, isDeleted: false, offer })
  conversation.isOpen = true
  conversation.isAnswered ||= given.isSeller
  return true
}

const viewerOf = ({ id }: Person): UserViewer => ({
  kind: 'user',
  id,
  sessionId: id,
  fromGoogle: false,
  ip: '127.0.0.1',
  device: 'test',
})

async function isAllowed(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

test('whatever two buyers and a seller do, messages, offers and the post follow the rules, and every device sees the same', async () => {
  const { db, posts, sending, offers, conversations } = world.services
  const seller = await world.person(freshName('s'))
  const buyers = [await world.person(freshName('b')), await world.person(freshName('b'))] as const

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 24 }), async (steps) => {
      await query('DELETE FROM rate_limits')
      const postId = await post(seller)
      const fresh = (): ModelConversation => ({ isOpen: false, isAnswered: false, messages: [] })
      const model: Model = { status: 'available', conversations: [fresh(), fresh()] }
      const ids: (string | null)[] = [null, null]
      const stored: [{ messageId: string; offerId: string | null }[], { messageId: string; offerId: string | null }[]] =
        [[], []]
      /** What a device knows: by message, and the revision it has. */
      const devices = new Map<string, { rev: number; known: Map<string, string> }>()

      async function sync(who: Person, at: 0 | 1) {
        const id = ids[at]
        if (!id) return null
        const key = `${who.id} ${id}`
        const device = devices.get(key) ?? { rev: 0, known: new Map() }
        devices.set(key, device)
        const { rev, messages } = await conversations.thread(viewerOf(who), id, { after_rev: device.rev }, SHOWN)
        for (const { _id, is_deleted, offer } of messages) device.known.set(_id, stateOf(is_deleted, offer?.status))
        device.rev = rev
        return device
      }

      async function act(given: Exclude<Step, { act: 'sync' | 'pass' }>) {
        if (given.act === 'set') return posts.setAvailability(viewerOf(seller), postId, given.to, SHOWN)
        const viewer = viewerOf(given.isSeller ? seller : buyers[given.buyer])
        const messages = stored[given.buyer]
        const target = { conversation_id: ids[given.buyer], post_id: given.isSeller ? null : postId }
        if (given.act === 'delete') return sending.remove(viewer, messages[given.nth]?.messageId ?? randomUUID())
        if (given.act === 'answer')
          return offers.answer(viewer, messages[given.nth]?.offerId ?? randomUUID(), given.answer)
        const sent =
          given.act === 'offer'
            ? await offers.make(viewer, target, { clientId: randomUUID(), amount: 900 })
            : await sending.sendText(viewer, target, randomUUID(), 'Hello')
        ids[given.buyer] = sent.conversation_id
        messages.push({ messageId: sent.message._id, offerId: sent.message.offer?._id ?? null })
      }

      for (const given of steps) {
        if (given.act === 'sync') {
          await sync(given.isSeller ? seller : buyers[given.buyer], given.buyer)
          continue
        }
        world.clock.advance(given.act === 'pass' ? given.hours * HOUR_S : STEP_S)
        const now = world.clock.now().getTime()
        if (given.act === 'pass') {
          await offers.expireDue()
          apply(model, given, now)
        } else expect([given, await isAllowed(() => act(given))]).toEqual([given, apply(model, given, now)])
      }

      const [row] = await db.query<{ status: string }>('SELECT status FROM posts WHERE id = :id', { id: postId })
      expect(row?.status).toBe(model.status)
      for (const at of [0, 1] as const) {
        const expected = model.conversations[at].messages.map((one, n) => [
          stored[at][n]?.messageId,
          stateOf(one.isDeleted, one.offer?.status),
        ])
        for (const who of [seller, buyers[at]]) {
          const device = await sync(who, at)
          if (device) expect(new Map(device.known)).toEqual(new Map(expected as [string, string][]))
        }
      }
    }),
    { numRuns: 30 },
  )
})

const stateOf = (isDeleted: boolean, status: string | undefined) => (isDeleted ? 'deleted' : (status ?? 'sent'))
