import { CONVERSATION_MESSAGES } from '@meydan/domain/conversation-rules.ts'
import { localCurrency } from '@meydan/domain/local-currency.ts'
import {
  OFFER_HOURS,
  OFFER_MESSAGES,
  type OfferAnswer,
  type OfferStatus,
  offerProblem,
  roundAmount,
} from '@meydan/domain/offer-rules.ts'
import type { PostAvailability } from '@meydan/domain/post-rules.ts'
import type { Database } from '#db/database.ts'
import type {
  LockedConversation,
  SendingService,
  SentMessage,
  Target,
} from '#features/conversations/sending.service.ts'
import type { PostsService } from '#features/posts/posts.service.ts'
import type { Clock } from '#lib/clock.ts'
import { allow, badInput, forbidden, notFound, Problem } from '#lib/problem.ts'
import type { UserViewer } from '#lib/viewer.ts'
import type { OfferNotices } from './offer-notices.ts'
import type { NamedCurrency, OfferedPost, OffersStore, StoredOffer } from './offers.store.ts'

// docs/decisions/0273: An accepted offer reserves the post

type Dependencies = {
  store: OffersStore
  sending: SendingService
  posts: PostsService
  offerNotices: OfferNotices
  db: Database
  clock: Clock
}
type NewOffer = { clientId: string; amount: number }

const HOUR_MS = 60 * 60_000
const EXPIRED_AT_ONCE = 200
const STATUS_AFTER: Record<OfferAnswer, OfferStatus> = {
  accept: 'accepted',
  decline: 'declined',
  withdraw: 'withdrawn',
  complete: 'sold',
  release: 'released',
}
/** Answers that change the post. */
const POST_AFTER: Partial<Record<OfferAnswer, PostAvailability>> = {
  accept: 'reserved',
  complete: 'sold',
  release: 'available',
}

const conflicting = (message: string) => new Problem('CONFLICT', message)

/** Offers between the two of a conversation. No money moves. */
export class OffersService {
  readonly #deps: Dependencies
  readonly #soldListeners: ((conversationId: string) => Promise<unknown>)[] = []

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** Calls back in the transaction in which an accepted offer becomes a sale. */
  onSold(listener: (conversationId: string) => Promise<unknown>) {
    this.#soldListeners.push(listener)
  }

  /** Makes an offer, or a counter-offer to the one that is open. */
  make(viewer: UserViewer, target: Target, { clientId, amount: typed }: NewOffer): Promise<SentMessage> {
    const { store, sending, clock } = this.#deps
    return sending.send(viewer, target, { clientId, kind: 'offer' }, async (conversation, messageId) => {
      const now = clock.now()
      const post = await store.post(viewer.id, conversation.post_id)
      allow(post !== undefined, () => conflicting(OFFER_MESSAGES.postGone))
      await this.#requireOffers(conversation, post.status)
      const amount = roundAmount(typed)
      const problem = offerProblem(amount, post.price)
      if (problem) throw badInput('amount', problem)
      await this.#counter(conversation, now)
      await store.add({
        conversationId: conversation.id,
        messageId,
        postId: conversation.post_id,
        isFromSeller: conversation.is_seller,
        amount,
        currencyId: await this.#currencyOf(post),
        expiresAt: new Date(now.getTime() + OFFER_HOURS * HOUR_MS),
        now,
      })
    })
  }

  /** The currency of offers for a post, with its name in a language; null if the viewer may not see the post. */
  async currency(viewer: UserViewer, postId: string, language: string): Promise<NamedCurrency | null> {
    const { store } = this.#deps
    const post = await store.post(viewer.id, postId)
    const id = post && (await this.#currencyOf(post))
    return (id && (await store.namedCurrency(id, language))) || null
  }

  /** Accepts, declines or withdraws an open offer; completes or releases an accepted one. */
  async answer(viewer: UserViewer, offerId: string, answer: OfferAnswer): Promise<SentMessage> {
    const { store, sending, posts, offerNotices, db } = this.#deps
    const known = await store.find(viewer.id, offerId)
    allow(known !== undefined, () => notFound(OFFER_MESSAGES.noSuchOffer))
    await db.transaction(async () => {
      const availability = POST_AFTER[answer]
      // The post is locked before the conversation, as when its owner changes its availability.
      const post = availability && (await posts.lockAvailability(known.post_id))
      // docs/decisions/0329: What was agreed can be called off past a block, and nobody is asked or told there
      const isCalledOff = answer === 'release'
      const { conversation_id: id } = known
      const conversation = isCalledOff ? await sending.lockAny(viewer, id) : await sending.lock(viewer, id)
      const offer = await store.find(viewer.id, offerId)
      allow(offer !== undefined, () => notFound(OFFER_MESSAGES.noSuchOffer))
      this.#requireAnswer(conversation, offer, answer)
      if (answer === 'accept') await this.#requireFree(conversation, post)
      await this.#move(offer, STATUS_AFTER[answer], conversation.is_seller)
      if (availability) await posts.setAvailabilityOfDeal(offer.post_id, availability)
      if (answer === 'complete') await this.#sold(offer)
      await offerNotices.tellOther(offer, answer, conversation.other_id)
      if (answer === 'accept') await offerNotices.tellOtherBuyers(offer, 'post_reserved')
      if (answer === 'release') await offerNotices.tellOtherBuyers(offer, 'post_free')
    })
    return sending.read(viewer, { id: known.message_id, conversation_id: known.conversation_id })
  }

  /** The owner has changed the availability of a post: what it was reserved for is sold, or free again. Runs in that transaction. */
  async followPost(postId: string, availability: PostAvailability) {
    const offer = availability === 'reserved' ? undefined : await this.#deps.store.acceptedOf(postId)
    if (!offer) return
    if (availability === 'available') {
      await this.#release(offer)
      return this.#deps.offerNotices.tellOtherBuyers(offer, 'post_free')
    }
    await this.#move(offer, 'sold', true)
    await this.#sold(offer)
  }

  /** The owner says in which conversation the post was sold (null: in none). An accepted offer of another one is called off. Runs in that transaction. */
  async settle(postId: string, conversationId: string | null) {
    const offer = await this.#deps.store.acceptedOf(postId)
    if (!offer) return
    if (offer.conversation_id === conversationId) await this.#move(offer, 'sold', true)
    else await this.#release(offer)
  }

  /** Withdraws the open offers of conversations that the caller has locked; part of a block. */
  async withdrawAll(conversationIds: string[]) {
    for (const offer of await this.#deps.store.openOf(conversationIds)) await this.#move(offer, 'withdrawn', false)
  }

  /**
   * A person deletes a conversation, and would not find an offer in it any more: their own open one is withdrawn, and an accepted one is
   * to be called off or completed first, because it reserves the post. Runs in that transaction.
   */
  async leave(viewer: UserViewer, conversationId: string) {
    const { store, sending } = this.#deps
    const { is_seller } = await sending.lockAny(viewer, conversationId)
    allow(!(await store.isReserving(conversationId)), () => conflicting(OFFER_MESSAGES.agreed))
    const open = await store.openIn(conversationId)
    if (open?.is_from_seller === is_seller) await this.#move(open, 'withdrawn', false)
  }

  /** Job: ends the offers that nobody answered. */
  async expireDue() {
    const { store, sending, db, clock } = this.#deps
    for (const due of await store.due(clock.now(), EXPIRED_AT_ONCE))
      await db.transaction(async () => {
        await sending.lockAlone(due.conversation_id)
        const offer = await store.openIn(due.conversation_id)
        if (offer?.id === due.id) await this.#move(offer, 'expired', false)
      })
  }

  /** A post whose price is to be agreed on may have no currency: people mean the one of its country. */
  async #currencyOf({ currency_id, country }: OfferedPost): Promise<string | null> {
    return currency_id ?? this.#deps.store.currency(localCurrency(country ?? ''))
  }

  /** Whether an offer can be made at all. */
  async #requireOffers({ id, post_id }: LockedConversation, status: PostAvailability) {
    allow(status !== 'sold', () => conflicting(CONVERSATION_MESSAGES.sold))
    if (status !== 'reserved') return
    const accepted = await this.#deps.store.acceptedOf(post_id)
    throw conflicting(accepted?.conversation_id === id ? OFFER_MESSAGES.alreadyAccepted : OFFER_MESSAGES.reserved)
  }

  #requireAnswer({ is_seller }: LockedConversation, offer: StoredOffer, answer: OfferAnswer) {
    if (answer === 'complete' || answer === 'release') {
      allow(offer.status === 'accepted', () => conflicting(OFFER_MESSAGES.notOpen))
      return allow(is_seller || answer === 'release', forbidden)
    }
    const isOwn = offer.is_from_seller === is_seller
    allow(isOwn === (answer === 'withdraw'), forbidden)
    allow(offer.status !== 'expired', () => conflicting(OFFER_MESSAGES.expired))
    allow(offer.status === 'open', () => conflicting(OFFER_MESSAGES.notOpen))
    const isExpired = offer.expires_at <= this.#deps.clock.now()
    allow(!isExpired || answer === 'withdraw', () => conflicting(OFFER_MESSAGES.expired))
  }

  /** A post that its owner has reserved for somebody can still be given to this person, but only by the owner. */
  async #requireFree({ is_seller, post_id }: LockedConversation, status: PostAvailability | undefined) {
    allow(status !== undefined, () => conflicting(OFFER_MESSAGES.postGone))
    allow(status !== 'sold', () => conflicting(CONVERSATION_MESSAGES.sold))
    const isTaken = (status === 'reserved' && !is_seller) || (await this.#deps.store.acceptedOf(post_id)) !== undefined
    allow(!isTaken, () => conflicting(OFFER_MESSAGES.reserved))
  }

  async #sold({ conversation_id }: StoredOffer) {
    for (const listener of this.#soldListeners) await listener(conversation_id)
  }

  /** The owner calls an accepted offer off. */
  async #release(offer: StoredOffer) {
    const { buyer_id } = await this.#move(offer, 'released', true)
    await this.#deps.offerNotices.tellOther(offer, 'release', buyer_id)
  }

  /** Ends the open offer before a new one: the other's is countered, one's own has to be withdrawn first. */
  async #counter({ id, is_seller }: LockedConversation, now: Date) {
    const open = await this.#deps.store.openIn(id)
    if (!open) return
    const isExpired = open.expires_at <= now
    allow(isExpired || open.is_from_seller !== is_seller, () => conflicting(OFFER_MESSAGES.alreadyOpen))
    await this.#move(open, isExpired ? 'expired' : 'countered', is_seller)
  }

  /** Changes an offer, which is a change of its conversation. */
  async #move({ id, message_id }: StoredOffer, status: OfferStatus, isBySeller: boolean) {
    const { store, sending, clock } = this.#deps
    await store.setStatus(id, status, clock.now())
    return sending.touch(message_id, isBySeller)
  }
}
