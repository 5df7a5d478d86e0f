import type { DealStatus } from '@meydan/domain/deal-rules.ts'
import type { Database } from '#db/database.ts'
import { notBlocked, type Person, personJson } from '#features/people/people.sql.ts'
import { REVIEW_JSON, type Review } from './reviews.sql.ts'

// docs/decisions/0286: A deal is declared by the owner and confirmed by the other

export type Deal = {
  _id: string
  conversation_id: string
  status: DealStatus
  /** Whether the post is the viewer's own. */
  is_seller: boolean
  reviews_close_at: Date | null
  my_review: Review | null
  /** Once it is published. */
  other_review: Review | null
  /** Whether the other has written a review, published or not. */
  has_other_written: boolean
}
type DeclaredDeal = { times_declared: number; is_muted: boolean }
type StoredDeal = { id: string; conversation_id: string; status: DealStatus }

const review = (whose: '=' | '<>', isSeen: string) => `(
    SELECT ${REVIEW_JSON} FROM reviews r JOIN users author ON author.id = r.author_id
    WHERE r.deal_id = deals.id AND r.is_by_seller ${whose} me.is_seller AND ${isSeen}
  )`

/** The deal of a conversation as one of the two sees it. */
export const DEAL_OF_CONVERSATION = `
  SELECT deals.id AS _id, deals.conversation_id, deals.status, me.is_seller, deals.reviews_close_at,
    ${review('=', 'r.hidden_at IS NULL')} AS my_review, ${review('<>', 'r.is_shown')} AS other_review,
    EXISTS (SELECT FROM reviews WHERE deal_id = deals.id AND is_by_seller <> me.is_seller) AS has_other_written
  FROM conversation_members me JOIN deals ON deals.conversation_id = me.conversation_id
  WHERE me.user_id = :viewer_id AND me.conversation_id = :conversation_id AND deals.status <> 'withdrawn'`

/** The people who wrote about the viewer's post; whoever has an accepted offer first. */
export const DEAL_PARTNERS = `
  SELECT ${personJson('person', ':viewer_id::uuid')} AS person
  FROM conversations c JOIN conversation_members member ON member.conversation_id = c.id AND NOT member.is_seller
  JOIN users person ON person.id = member.user_id AND person.is_active
  WHERE c.post_id = :post_id AND c.seller_id = :viewer_id AND c.frozen_at IS NULL AND ${notBlocked('person.id')}
    AND NOT EXISTS (SELECT FROM deals WHERE deals.conversation_id = c.id AND deals.status IN ('confirmed', 'denied'))
  ORDER BY EXISTS (SELECT FROM offers WHERE offers.conversation_id = c.id AND offers.status = 'accepted') DESC,
    member.last_at DESC LIMIT :limit`

/** A deal that was called off can be declared again; one that was confirmed or denied cannot. In a frozen conversation nobody could answer. */
const DECLARE = `
  INSERT INTO deals AS earlier (conversation_id, post_id, created_at)
  SELECT id, post_id, :now FROM conversations WHERE id = :conversation_id AND buyer_id IS NOT NULL AND frozen_at IS NULL
  ON CONFLICT (conversation_id) DO UPDATE
  SET status = 'proposed', created_at = excluded.created_at, times_declared = earlier.times_declared + 1
  WHERE earlier.status = 'withdrawn'
  RETURNING times_declared, coalesce((
    SELECT member.is_muted OR EXISTS (SELECT FROM mutes WHERE user_id = c.buyer_id AND muted_id = c.seller_id)
    FROM conversations c JOIN conversation_members member ON member.conversation_id = c.id AND NOT member.is_seller
    WHERE c.id = earlier.conversation_id
  ), false) AS is_muted`

export class DealsStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  async ofConversation(viewerId: string, conversationId: string): Promise<Deal | null> {
    const values = { viewer_id: viewerId, conversation_id: conversationId }
    return (await this.#db.readNewest<Deal>(DEAL_OF_CONVERSATION, values))[0] ?? null
  }

  async partners(viewerId: string, postId: string, limit: number): Promise<Person[]> {
    const values = { viewer_id: viewerId, post_id: postId, limit }
    return (await this.#db.readNewest<{ person: Person }>(DEAL_PARTNERS, values)).map(({ person }) => person)
  }

  /** The conversation of one of the partners about a post of the seller. */
  async conversationWith(sellerId: string, postId: string, buyerId: string): Promise<string | undefined> {
    const statement = `SELECT c.id FROM conversations c JOIN users person ON person.id = c.buyer_id AND person.is_active
      WHERE c.post_id = :post_id AND c.buyer_id = :buyer_id AND c.seller_id = :viewer_id AND c.frozen_at IS NULL
        AND ${notBlocked('person.id')}`
    const values = { viewer_id: sellerId, post_id: postId, buyer_id: buyerId }
    return (await this.#db.query<{ id: string }>(statement, values))[0]?.id
  }

  /** The two of a conversation; null for a deleted account. */
  async both(conversationId: string): Promise<{ buyer_id: string | null; seller_id: string | null }> {
    const statement = 'SELECT buyer_id, seller_id FROM conversations WHERE id = :id'
    const [row] = await this.#db.query<{ buyer_id: string | null; seller_id: string | null }>(statement, {
      id: conversationId,
    })
    return row ?? { buyer_id: null, seller_id: null }
  }

  async isBlocked(conversationId: string): Promise<boolean> {
    const statement = `SELECT FROM conversations c JOIN blocks
      ON (blocker_id, blocked_id) IN ((c.buyer_id, c.seller_id), (c.seller_id, c.buyer_id)) WHERE c.id = :id`
    return (await this.#db.query(statement, { id: conversationId })).length > 0
  }

  /** Undefined if this conversation has its deal already, is frozen, or the other has left. `is_muted`: the other has muted it, or the owner. */
  async declare(conversationId: string, now: Date): Promise<DeclaredDeal | undefined> {
    return (await this.#db.query<DeclaredDeal>(DECLARE, { conversation_id: conversationId, now }))[0]
  }

  /** A deal of a conversation that the person is part of. */
  async find(userId: string, id: string): Promise<StoredDeal | undefined> {
    const statement = `SELECT deals.id, deals.conversation_id, deals.status FROM deals
      JOIN conversation_members me ON me.conversation_id = deals.conversation_id AND me.user_id = :user_id
      WHERE deals.id = :id`
    return (await this.#db.query<StoredDeal>(statement, { user_id: userId, id }))[0]
  }

  /** The deal of a post that nobody has answered yet. */
  async proposedOf(postId: string): Promise<StoredDeal | undefined> {
    const statement = `SELECT id, conversation_id, status FROM deals WHERE post_id = :post_id AND status = 'proposed'`
    return (await this.#db.query<StoredDeal>(statement, { post_id: postId }))[0]
  }

  /** False if the deal has been answered meanwhile. */
  async end(id: string, status: 'denied' | 'withdrawn'): Promise<boolean> {
    const statement = `UPDATE deals SET status = :status WHERE id = :id AND status = 'proposed' RETURNING id`
    return (await this.#db.query(statement, { id, status })).length > 0
  }

  /** Confirms a deal and counts it for both. */
  async confirm(id: string, now: Date, reviewsCloseAt: Date) {
    const both = `SELECT unnest(ARRAY[buyer_id, seller_id]) FROM conversations
      JOIN deals ON deals.conversation_id = conversations.id WHERE deals.id = :id`
    await this.#db.query(`SELECT FROM users WHERE id IN (${both}) ORDER BY id FOR NO KEY UPDATE`, { id })
    await this.#db.query(
      `WITH confirmed AS (
         UPDATE deals SET status = 'confirmed', confirmed_at = :now, reviews_close_at = :reviews_close_at WHERE id = :id
       )
       UPDATE users SET deals_count = deals_count + 1 WHERE users.id IN (${both})`,
      { id, now, reviews_close_at: reviewsCloseAt },
    )
  }
}
