import { REVIEW_DAYS } from '@meydan/domain/deal-rules.ts'
import { createRandom } from '#random.ts'
import { DEMO_PERSON } from '#world/people.ts'
import { DEAL_REVIEWS, REVIEW_ANSWERS } from '#world/reviews.ts'
import { TALKS } from '#world/talks.ts'
import { before, DAY_MS, demoId, HOUR_MS } from './clockwork.ts'
import { talkRows } from './conversations.plan.ts'
import type { PlannedPerson } from './people.plan.ts'
import type { PlannedPost } from './posts.plan.ts'

const DEALS_MOST = 40
/** The first deals are with the demo person: one to confirm, one to review, the others done. */
const DEMO_DEALS = 4

interface PlannedDeal {
  post: PlannedPost
  buyer: PlannedPerson
  at: Date
  isConfirmed: boolean
  /** Whether the buyer and the seller wrote a review. */
  wrote: { buyer: boolean; seller: boolean }
}

/** Deals about sold posts, with their conversations and reviews. */
export function dealRows({ people, posts }: { people: PlannedPerson[]; posts: PlannedPost[] }, now: Date) {
  const deals = planDeals(people, posts, now)
  const talks = deals.map(({ post, buyer, at }) =>
    talkRows({ post, buyer, lines: TALKS[post.tongue][0] ?? [], endedAt: at, isUnread: false }),
  )
  return {
    conversations: talks.map(({ conversation }) => conversation),
    members: talks.flatMap(({ members }) => members),
    messages: talks.flatMap(({ messages }) => messages),
    deals: deals.map(dealRow),
    reviews: deals.flatMap(reviewRows),
  }
}

function planDeals(people: PlannedPerson[], posts: PlannedPost[], now: Date): PlannedDeal[] {
  const random = createRandom('deals')
  const demo = people.find(({ person }) => person === DEMO_PERSON)
  const others = people.filter((planned) => planned !== demo)
  const sold = posts.filter(
    ({ owner, row, createdAt }) =>
      owner !== demo && !owner.person.isPrivate && row.status === 'sold' && createdAt < before(now, 3 * DAY_MS),
  )
  return random.sample(sold, DEALS_MOST).map((post, nth) => {
    const age = now.getTime() - post.createdAt.getTime()
    const isOfDemo = nth < DEMO_DEALS && demo !== undefined
    const isOpen = nth < 2
    return {
      post,
      buyer: isOfDemo ? demo : random.pick(others.filter((one) => one !== post.owner)),
      at: isOpen ? before(now, 20 * HOUR_MS) : before(now, age * random.between(0.2, 0.6)),
      isConfirmed: nth !== 0,
      wrote: { buyer: !isOpen, seller: !isOpen && random.chance(0.8) },
    }
  })
}

const idOf = ({ post, buyer }: PlannedDeal) => demoId('deal', post.id, buyer.id)
const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms)
const closesAt = ({ at }: PlannedDeal) => later(at, HOUR_MS + REVIEW_DAYS * DAY_MS)

function dealRow(deal: PlannedDeal) {
  const { post, buyer, at, isConfirmed } = deal
  return {
    id: idOf(deal),
    conversation_id: demoId('conversation', post.id, buyer.id),
    post_id: post.id,
    status: isConfirmed ? 'confirmed' : 'proposed',
    created_at: at,
    confirmed_at: isConfirmed ? later(at, HOUR_MS) : null,
    reviews_close_at: isConfirmed ? closesAt(deal) : null,
  }
}

function reviewRows(deal: PlannedDeal) {
  const { post, buyer, at, wrote } = deal
  const random = createRandom(`reviews ${idOf(deal)}`)
  return [false, true]
    .filter((is_by_seller) => (is_by_seller ? wrote.seller : wrote.buyer))
    .map((is_by_seller) => {
      const { stars, tags, text } = random.pick(DEAL_REVIEWS[post.tongue])
      const hasAnswer = wrote.buyer && wrote.seller && !is_by_seller && random.chance(0.3)
      return {
        id: demoId('review', idOf(deal), String(is_by_seller)),
        deal_id: idOf(deal),
        author_id: is_by_seller ? post.owner.id : buyer.id,
        person_id: is_by_seller ? buyer.id : post.owner.id,
        is_by_seller,
        stars,
        tags,
        text,
        answer: hasAnswer ? REVIEW_ANSWERS[post.tongue] : null,
        answered_at: hasAnswer ? later(at, 9 * HOUR_MS) : null,
        due_at: closesAt(deal),
        created_at: later(at, (is_by_seller ? 4 : 3) * HOUR_MS),
      }
    })
}
