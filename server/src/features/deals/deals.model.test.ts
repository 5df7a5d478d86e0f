import { randomUUID } from 'node:crypto'
import { type DealStatus, REVIEW_DAYS } from '@meydan/domain/deal-rules.ts'
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
const DAY_S = 24 * 60 * 60
const SHOWN = projectionOf('en', new Set(['availability']))

type ModelReview = { stars: number; isPublished: boolean; isAnswered: boolean }
/** `reviews` are by the buyer and by the seller. */
type ModelDeal = { status: DealStatus | null; closesAt: number; reviews: [ModelReview | null, ModelReview | null] }
type Side = 0 | 1
type Step =
  | { act: 'sell'; to: 0 | 1 | null }
  | { act: 'set'; to: PostAvailability }
  | { act: 'confirm' | 'deny'; buyer: 0 | 1; isSeller: boolean }
  | { act: 'write'; buyer: 0 | 1; isSeller: boolean; stars: number }
  | { act: 'answer'; buyer: 0 | 1; isSeller: boolean }
  | { act: 'pass'; days: number }

const buyer = fc.constantFrom(0 as const, 1 as const)
const where = { buyer, isSeller: fc.boolean() }
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant('sell' as const), to: fc.option(buyer, { freq: 5 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('set' as const),
      to: fc.constantFrom('available' as const, 'reserved' as const, 'sold' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constantFrom('confirm' as const, 'deny' as const), ...where }) },
  {
    weight: 5,
    arbitrary: fc.record({ act: fc.constant('write' as const), stars: fc.integer({ min: 1, max: 5 }), ...where }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('answer' as const), ...where }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 10 }) }) },
)

const withdraw = (deals: ModelDeal[]) => {
  for (const deal of deals) if (deal.status === 'proposed') deal.status = 'withdrawn'
}

function sell(deals: [ModelDeal, ModelDeal], to: 0 | 1 | null): boolean {
  const chosen = to === null ? null : deals[to]
  if (chosen && (chosen.status === 'confirmed' || chosen.status === 'denied')) return false
  withdraw(deals)
  if (chosen) chosen.status = 'proposed'
  return true
}

function write(deal: ModelDeal, side: Side, stars: number, now: number): boolean {
  if (deal.status !== 'confirmed' || deal.reviews[side] || now >= deal.closesAt) return false
  deal.reviews[side] = { stars, isPublished: false, isAnswered: false }
  const [one, other] = deal.reviews
  if (one && other) one.isPublished = other.isPublished = true
  return true
}

/** What the rules say, without a database. Returns whether it is allowed. */
function apply(deals: [ModelDeal, ModelDeal], given: Step, now: number): boolean {
  if (given.act === 'sell') return sell(deals, given.to)
  if (given.act === 'set') {
    if (given.to !== 'sold') withdraw(deals)
    return true
  }
  if (given.act === 'pass') {
    for (const { closesAt, reviews } of deals)
      for (const review of reviews) if (review && closesAt <= now) review.isPublished = true
    return true
  }
  const deal = deals[given.buyer]
  const side = given.isSeller ? 1 : 0
  if (given.act === 'write') return write(deal, side, given.stars, now)
  if (given.act === 'answer') {
    const review = deal.reviews[given.isSeller ? 0 : 1]
    if (!review?.isPublished || review.isAnswered) return false
    review.isAnswered = true
    return true
  }
  if (given.isSeller || deal.status !== 'proposed') return false
  deal.status = given.act === 'confirm' ? 'confirmed' : 'denied'
  deal.closesAt = now + REVIEW_DAYS * DAY_S * 1_000
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

type Counts = { deals: number; reviews: number; stars: number }
const NOTHING: Counts = { deals: 0, reviews: 0, stars: 0 }
const countsOf = async ({ id }: Person): Promise<Counts> =>
  (
    await query<Counts>(
      'SELECT deals_count AS deals, reviews_count AS reviews, reviews_stars AS stars FROM users WHERE id = $1',
      [id],
    )
  )[0] ?? NOTHING

test('whatever a seller and two buyers do, deals and reviews follow the rules and are counted exactly', async () => {
  const { deals, reviews, posts, sending } = world.services
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
      await query('DELETE FROM rate_limits')
      const seller = await world.person(freshName('s'))
      const buyers = [await world.person(freshName('b')), await world.person(freshName('b'))] as const
      const postId = await post(seller)
      const ids: string[] = []
      for (const one of buyers)
        ids.push((await sending.sendText(viewerOf(one), { post_id: postId }, randomUUID(), 'Hello')).conversation_id)
      const fresh = (): ModelDeal => ({ status: null, closesAt: 0, reviews: [null, null] })
      const model: [ModelDeal, ModelDeal] = [fresh(), fresh()]
      const storedDeal = async (at: 0 | 1) =>
        (await query<{ id: string }>('SELECT id FROM deals WHERE conversation_id = $1', [ids[at]]))[0]?.id ??
        randomUUID()

      async function act(given: Exclude<Step, { act: 'pass' }>) {
        if (given.act === 'sell')
          return deals.sell(viewerOf(seller), postId, given.to === null ? null : buyers[given.to].id, SHOWN)
        if (given.act === 'set') return posts.setAvailability(viewerOf(seller), postId, given.to, SHOWN)
        const viewer = viewerOf(given.isSeller ? seller : buyers[given.buyer])
        const dealId = await storedDeal(given.buyer)
        if (given.act === 'write') return reviews.write(viewer, dealId, { stars: given.stars, tags: [], text: '' })
        if (given.act !== 'answer') return deals.answer(viewer, dealId, given.act === 'confirm')
        const [about] = await query<{ id: string }>('SELECT id FROM reviews WHERE deal_id = $1 AND person_id = $2', [
          dealId,
          viewer.id,
        ])
        return reviews.answer(viewer, about?.id ?? randomUUID(), 'Thank you')
      }

      for (const given of steps) {
        world.clock.advance(given.act === 'pass' ? given.days * DAY_S : 1)
        const now = world.clock.now().getTime()
        if (given.act === 'pass') {
          await reviews.publishDue()
          apply(model, given, now)
        } else expect([given, await isAllowed(() => act(given))]).toEqual([given, apply(model, given, now)])
      }

      const expected = new Map([seller, ...buyers].map(({ id }) => [id, { ...NOTHING }]))
      for (const at of [0, 1] as const) {
        const { status, reviews: written } = model[at]
        const buyerId = buyers[at].id
        for (const id of status === 'confirmed' ? [seller.id, buyerId] : [])
          (expected.get(id) ?? { ...NOTHING }).deals += 1
        for (const [side, review] of written.entries()) {
          const counts = expected.get(side === 0 ? seller.id : buyerId)
          if (!review?.isPublished || !counts) continue
          counts.reviews += 1
          counts.stars += review.stars
        }
        const seen = await deals.ofConversation(viewerOf(buyers[at]), ids[at] ?? '')
        const isSeen = status !== null && status !== 'withdrawn'
        expect(seen?.status ?? null).toBe(isSeen ? status : null)
        expect([seen?.my_review?.stars ?? null, seen?.other_review?.stars ?? null]).toEqual([
          written[0]?.stars ?? null,
          written[1]?.isPublished ? written[1].stars : null,
        ])
      }
      for (const person of [seller, ...buyers]) expect(await countsOf(person)).toEqual(expected.get(person.id))
    }),
    { numRuns: 40 },
  )
}, 90_000)
