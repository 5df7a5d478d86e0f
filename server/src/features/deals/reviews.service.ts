import {
  REVIEW_MESSAGES,
  REVIEWS_PAGE,
  reviewAnswerProblem,
  reviewProblem,
  tidyReview,
  type WrittenReview,
} from '@meydan/domain/deal-rules.ts'
import type { Maybe } from '@meydan/domain/maybe.ts'
import { PEOPLE_MESSAGES } from '@meydan/domain/people-rules.ts'
import type { Database } from '#db/database.ts'
import type { PeopleService } from '#features/people/people.service.ts'
import type { Clock } from '#lib/clock.ts'
import { decodeCursor, encodeCursor } from '#lib/cursor.ts'
import { readLimit } from '#lib/paging.ts'
import { allow, badInput, forbidden, notFound, Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { UserViewer } from '#lib/viewer.ts'
import type { DealsService } from './deals.service.ts'
import type { Deal } from './deals.store.ts'
import type { Review, ReviewSummary } from './reviews.sql.ts'
import type { PublishedReview, ReviewedDeal, ReviewPosition, ReviewsStore, ShownReview } from './reviews.store.ts'

// docs/decisions/0287: Reviews appear together, and their mean has a prior

export type ReviewsPage = { summary: ReviewSummary; reviews: Review[]; cursor: string | null }

type Dependencies = { store: ReviewsStore; deals: DealsService; people: PeopleService; db: Database; clock: Clock }
type PageQuery = { cursor?: Maybe<string>; limit?: Maybe<number> }

const START: ReviewPosition = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
const PUBLISHED_AT_ONCE = 200

const noReview = () => notFound(REVIEW_MESSAGES.noSuchReview)
const conflicting = (message: string) => new Problem('CONFLICT', message)

/** What the two of a deal say about each other. */
export class ReviewsService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** Reviews the other of a confirmed deal, once. Whoever is second publishes both. */
  async write(viewer: UserViewer, dealId: string, { stars, tags, text: words }: WrittenReview): Promise<Deal> {
    const { store, deals, db, clock } = this.#deps
    const text = tidyReview(words)
    const problem = reviewProblem({ stars, tags, text })
    if (problem) throw badInput(problem.field, problem.message)
    const conversationId = await db.transaction(async () => {
      const now = clock.now()
      const deal = await store.lockDeal(viewer.id, dealId)
      requireReviewable(deal, now)
      await store.add({ deal, authorId: viewer.id, stars, tags: [...new Set(tags)], text, now })
      if (deal.has_other_written) await this.#tell(await store.publishOf(dealId, now))
      await deals.hint(deal.conversation_id)
      return deal.conversation_id
    })
    const deal = await deals.ofConversation(viewer, conversationId)
    allow(deal !== null, noReview)
    return deal
  }

  /** Answers a published review of the viewer, once, for everybody to read. */
  async answer(viewer: UserViewer, reviewId: string, words: string): Promise<Review> {
    const { store, deals, db, clock } = this.#deps
    const text = tidyReview(words)
    const problem = reviewAnswerProblem(text)
    if (problem) throw badInput('text', problem)
    await db.transaction(async () => {
      const review = await store.find(reviewId)
      allow(review?.is_shown === true, noReview)
      allow(review.person_id === viewer.id, forbidden)
      allow(review.answer === null, () => conflicting(REVIEW_MESSAGES.answeredAlready))
      await store.answer(reviewId, text, clock.now())
      await deals.hint(review.conversation_id)
      await deals.tell('review_answered', review.conversation_id, review.author_id)
    })
    const review = await store.read(viewer.id, reviewId)
    allow(review !== undefined, noReview)
    return review
  }

  /** A page of the published reviews of a person, newest first, with what all of them sum up to. */
  async ofPerson(viewer: UserViewer, personId: string, { cursor, limit }: PageQuery): Promise<ReviewsPage> {
    const { store, people } = this.#deps
    const size = readLimit('limit', limit, REVIEWS_PAGE)
    const from = cursor ? decodeCursor(cursor, readPosition) : START
    allow(await people.maySee(viewer, personId), () => forbidden(PEOPLE_MESSAGES.privateAccount))
    const found = await store.ofPerson(viewer.id, personId, from, size)
    allow(found !== undefined, () => notFound(PEOPLE_MESSAGES.noSuchPerson))
    const { reviews, ...summary } = found
    const last = reviews.length === size ? reviews.at(-1) : undefined
    return { summary, reviews, cursor: last ? encodeCursor([last.published_at, last._id]) : null }
  }

  /** A published review that the viewer may see. */
  async require(viewer: UserViewer, id: string): Promise<ShownReview> {
    const { store, people } = this.#deps
    const review = await store.findShown(viewer.id, id)
    const isSeen = review !== undefined && (review.is_mine || (await people.maySee(viewer, review.person_id)))
    allow(isSeen, noReview)
    return review
  }

  /** Hides a review for staff: it counts nowhere. */
  hide(id: string): Promise<void> {
    return this.#deps.store.setHidden(id, this.#deps.clock.now())
  }

  /** Shows a review that staff had hidden. */
  unhide(id: string): Promise<void> {
    return this.#deps.store.setHidden(id, null)
  }

  /** Deletes a review that staff had hidden. */
  erase(id: string): Promise<void> {
    return this.#deps.store.remove(id)
  }

  /** Job: publishes what was written about deals whose time for reviews is over. */
  async publishDue() {
    const { store, deals, db, clock } = this.#deps
    let count: number
    do {
      count = await db.transaction(async () => {
        const published = await store.publishDue(clock.now(), PUBLISHED_AT_ONCE)
        await this.#tell(published)
        for (const { conversation_id } of published) await deals.hint(conversation_id)
        return published.length
      })
    } while (count === PUBLISHED_AT_ONCE)
  }

  async #tell(published: PublishedReview[]) {
    for (const { conversation_id, person_id } of published)
      await this.#deps.deals.tell('review_published', conversation_id, person_id)
  }
}

function requireReviewable(
  deal: ReviewedDeal | undefined,
  now: Date,
): asserts deal is ReviewedDeal & { other_id: string } {
  allow(deal !== undefined && deal.other_id !== null, () => notFound(REVIEW_MESSAGES.noSuchReview))
  allow(deal.status === 'confirmed' && deal.reviews_close_at !== null, () => conflicting(REVIEW_MESSAGES.notConfirmed))
  allow(!deal.has_written, () => conflicting(REVIEW_MESSAGES.writtenAlready))
  allow(now < deal.reviews_close_at, () => conflicting(REVIEW_MESSAGES.tooLate))
}

function readPosition([at, id]: unknown[]): ReviewPosition | null {
  const time = typeof at === 'string' ? new Date(at) : null
  return time && !Number.isNaN(time.getTime()) && isUuid(id) ? { at: time, id } : null
}
