import type { NoticeKind } from '@meydan/domain/notice-rules.ts'
import type { OfferAnswer } from '@meydan/domain/offer-rules.ts'
import type { NoticesService } from '#features/notices/notices.service.ts'
import type { OffersStore, StoredOffer } from './offers.store.ts'

type Dependencies = { store: OffersStore; notices: NoticesService }

const TOLD_MOST = 500
const KINDS: Partial<Record<OfferAnswer, NoticeKind>> = {
  accept: 'offer_accepted',
  decline: 'offer_declined',
  release: 'deal_released',
}

/** Tells people what became of an offer, in the transaction in which it did. A sale is told by features/deals. */
export class OfferNotices {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** Tells the other of the two, unless a block is or was between them. */
  async tellOther({ conversation_id: id }: StoredOffer, answer: OfferAnswer, userId: string | null) {
    const kind = KINDS[answer]
    if (!kind || !userId || !(await this.#deps.store.isTold(id))) return
    const subject = { type: 'conversation', id } as const
    await this.#deps.notices.write([{ user_id: userId, kind, dedupe_key: `${kind}:${id}`, subject, values: {} }])
  }

  /** Tells the people of the other conversations about the post. */
  async tellOtherBuyers({ post_id, conversation_id }: StoredOffer, kind: 'post_reserved' | 'post_free') {
    const { store, notices } = this.#deps
    const people = await store.otherBuyers(post_id, conversation_id, TOLD_MOST)
    const subject = { type: 'post', id: post_id } as const
    await notices.write(
      people.map((user_id) => ({ user_id, kind, dedupe_key: `${kind}:${post_id}`, subject, values: {} })),
    )
  }
}
