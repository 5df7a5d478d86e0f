import { DEAL_MESSAGES, DEAL_TOLD_MOST, REVIEW_DAYS } from '@meydan/domain/deal-rules.ts'
import type { Maybe } from '@meydan/domain/maybe.ts'
import type { NoticeKind } from '@meydan/domain/notice-rules.ts'
import type { PostAvailability } from '@meydan/domain/post-rules.ts'
import type { Database } from '#db/database.ts'
import type { SendingService } from '#features/conversations/sending.service.ts'
import type { LiveService } from '#features/live/live.service.ts'
import type { NoticesService } from '#features/notices/notices.service.ts'
import type { OffersService } from '#features/offers/offers.service.ts'
import type { Person } from '#features/people/people.sql.ts'
import type { PostsService } from '#features/posts/posts.service.ts'
import type { Post, PostProjection } from '#features/posts/posts.sql.ts'
import type { Clock } from '#lib/clock.ts'
import { allow, conflict, forbidden, notFound, Problem } from '#lib/problem.ts'
import type { UserViewer } from '#lib/viewer.ts'
import type { Deal, DealsStore } from './deals.store.ts'

// docs/decisions/0286: A deal is declared by the owner and confirmed by the other

type Dependencies = {
  store: DealsStore
  sending: SendingService
  offers: OffersService
  posts: PostsService
  notices: NoticesService
  live: LiveService
  db: Database
  clock: Clock
}

const DAY_MS = 24 * 60 * 60_000
const PARTNERS_MOST = 50

const noticeKey = (kind: NoticeKind, conversationId: string) => `${kind}:${conversationId}`
const noDeal = () => notFound(DEAL_MESSAGES.noSuchDeal)

/** To whom something went. The owner of the post declares it, the other confirms it. */
export class DealsService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** The deal of a conversation; null if there is none. */
  ofConversation(viewer: UserViewer, conversationId: string): Promise<Deal | null> {
    return this.#deps.store.ofConversation(viewer.id, conversationId)
  }

  /** The people who wrote about the viewer's own post, for "Who bought it?". */
  partners(viewer: UserViewer, postId: string): Promise<Person[]> {
    return this.#deps.store.partners(viewer.id, postId, PARTNERS_MOST)
  }

  /** Marks the viewer's own post as sold: to one of the people they talked with, or to somebody else. */
  async sell(viewer: UserViewer, postId: string, buyerId: Maybe<string>, projection: PostProjection): Promise<Post> {
    const { store, posts, offers, db } = this.#deps
    await db.transaction(async () => {
      await posts.requireOwn(viewer, postId)
      await posts.lockAvailability(postId)
      const conversationId = buyerId ? await store.conversationWith(viewer.id, postId, buyerId) : null
      allow(conversationId !== undefined, () => conflict('buyer_id', DEAL_MESSAGES.noTalk))
      await offers.settle(postId, conversationId)
      await posts.setAvailabilityOfDeal(postId, 'sold')
      await this.#withdraw(postId)
      const isNew = !conversationId || (await this.declare(conversationId))
      allow(isNew, () => conflict('buyer_id', DEAL_MESSAGES.dealtAlready))
    })
    return posts.single(viewer, postId, projection)
  }

  /** Declares the deal of a conversation and asks the other; false if it has one already. Runs in the caller's transaction. */
  async declare(conversationId: string): Promise<boolean> {
    const { store, sending, clock } = this.#deps
    await sending.lockAlone(conversationId)
    const deal = await store.declare(conversationId, clock.now())
    if (!deal) return false
    const { buyer_id } = await this.hint(conversationId)
    // docs/decisions/0343: Nobody is told more than twice of the same sale
    if (deal.times_declared <= DEAL_TOLD_MOST && !deal.is_muted)
      await this.tell('deal_closed', conversationId, buyer_id)
    return true
  }

  /** The other says whether there was a deal, once and for good (docs/decisions/0296: An answer about a deal is final). */
  async answer(viewer: UserViewer, dealId: string, isConfirmed: boolean): Promise<Deal> {
    const { store, sending, db, clock } = this.#deps
    const known = await store.find(viewer.id, dealId)
    allow(known !== undefined, noDeal)
    await db.transaction(async () => {
      const conversation = await sending.lock(viewer, known.conversation_id)
      allow(!conversation.is_seller, forbidden)
      const deal = await store.find(viewer.id, dealId)
      allow(deal?.status === 'proposed', () => new Problem('CONFLICT', DEAL_MESSAGES.notOpen))
      const now = clock.now()
      if (isConfirmed) await store.confirm(dealId, now, new Date(now.getTime() + REVIEW_DAYS * DAY_MS))
      else await store.end(dealId, 'denied')
      await this.hint(known.conversation_id)
      await this.tell(isConfirmed ? 'deal_confirmed' : 'deal_denied', known.conversation_id, conversation.other_id)
    })
    const deal = await store.ofConversation(viewer.id, known.conversation_id)
    allow(deal !== null, noDeal)
    return deal
  }

  /** A post that is free again was not sold: its deal is called off unless it was confirmed. Runs in that transaction. */
  async followPost(postId: string, availability: PostAvailability) {
    if (availability !== 'sold') await this.#withdraw(postId)
  }

  /** Tells one of the two about their deal, unless a block is between them. */
  async tell(kind: NoticeKind, conversationId: string, userId: string | null) {
    if (!userId || (await this.#deps.store.isBlocked(conversationId))) return
    const subject = { type: 'conversation', id: conversationId } as const
    const dedupe_key = noticeKey(kind, conversationId)
    await this.#deps.notices.write([{ user_id: userId, kind, dedupe_key, subject, values: {} }])
  }

  /** The open screens of both read the deal again. */
  async hint(conversationId: string) {
    const { store, live } = this.#deps
    const both = await store.both(conversationId)
    live.hint([both.buyer_id, both.seller_id], { kind: 'deal', id: conversationId, rev: 0 })
    return both
  }

  async #withdraw(postId: string) {
    const { store, sending, notices } = this.#deps
    const deal = await store.proposedOf(postId)
    if (!deal) return
    const { conversation_id: id } = deal
    await sending.lockAlone(id)
    if (!(await store.end(deal.id, 'withdrawn'))) return
    const { buyer_id } = await this.hint(id)
    if (buyer_id) await notices.withdraw([{ user_id: buyer_id, dedupe_key: noticeKey('deal_closed', id) }])
  }
}
