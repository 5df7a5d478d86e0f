import type { DealStatus, WrittenReview } from '@meydan/domain/deal-rules.ts'
import type { Database } from '#db/database.ts'
import { REVIEW_JSON, REVIEWS_OF_PERSON, type Review, type ReviewSummary, SHOWN_REVIEW } from './reviews.sql.ts'

/** A deal locked for a review by one of the two. */
export type ReviewedDeal = {
  id: string
  conversation_id: string
  status: DealStatus
  is_seller: boolean
  /** Null if the account is deleted or about to be. */
  other_id: string | null
  reviews_close_at: Date | null
  has_written: boolean
  has_other_written: boolean
}
export type PublishedReview = { id: string; person_id: string; conversation_id: string }
export type ShownReview = Review & { author_id: string; person_id: string }
export type ReviewPosition = { at: Date | 'infinity'; id: string }
type StoredReview = {
  id: string
  author_id: string
  person_id: string
  conversation_id: string
  answer: string | null
  is_shown: boolean
}
type NewReview = Omit<WrittenReview, 'tags'> & { tags: string[]; deal: ReviewedDeal; authorId: string; now: Date }

const LOCK_DEAL = 'SELECT FROM deals WHERE id = :id FOR NO KEY UPDATE'

const REVIEWED_DEAL = `
  SELECT deals.id, deals.conversation_id, deals.status, me.is_seller, other.id AS other_id, deals.reviews_close_at,
    EXISTS (SELECT FROM reviews WHERE deal_id = deals.id AND is_by_seller = me.is_seller) AS has_written,
    EXISTS (SELECT FROM reviews WHERE deal_id = deals.id AND is_by_seller <> me.is_seller) AS has_other_written
  FROM deals JOIN conversation_members me ON me.conversation_id = deals.conversation_id AND me.user_id = :viewer_id
  LEFT JOIN conversation_members other_member
    ON other_member.conversation_id = deals.conversation_id AND other_member.user_id <> :viewer_id
  LEFT JOIN users other ON other.id = other_member.user_id AND other.is_active
  WHERE deals.id = :id`

const PUBLISHED = `RETURNING reviews.id, reviews.person_id,
  (SELECT conversation_id FROM deals WHERE deals.id = reviews.deal_id) AS conversation_id`

export class ReviewsStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /**
   * The lock of the deal decides which of the two wrote second, and so publishes both. Whoever waited for it reads in a statement
   * of its own: the one that waited sees the reviews as they were before.
   */
  async lockDeal(viewerId: string, dealId: string): Promise<ReviewedDeal | undefined> {
    await this.#db.query(LOCK_DEAL, { id: dealId })
    return (await this.#db.query<ReviewedDeal>(REVIEWED_DEAL, { viewer_id: viewerId, id: dealId }))[0]
  }

  async add({ deal, authorId, stars, tags, text, now }: NewReview) {
    await this.#db.query(
      `INSERT INTO reviews (deal_id, author_id, person_id, is_by_seller, stars, tags, text, due_at, created_at)
       VALUES (:deal_id, :author_id, :person_id, :is_by_seller, :stars, :tags, :text, :due_at, :now)`,
      {
        deal_id: deal.id,
        author_id: authorId,
        person_id: deal.other_id,
        is_by_seller: deal.is_seller,
        stars,
        tags,
        text,
        due_at: deal.reviews_close_at,
        now,
      },
    )
  }

  /** Publishes what the two of a deal wrote. */
  publishOf(dealId: string, now: Date): Promise<PublishedReview[]> {
    return this.#db.query(
      `UPDATE reviews SET published_at = :now WHERE deal_id = :deal_id AND published_at IS NULL ${PUBLISHED}`,
      { deal_id: dealId, now },
    )
  }

  /** Publishes reviews whose time has come. */
  publishDue(now: Date, most: number): Promise<PublishedReview[]> {
    return this.#db.query(
      `UPDATE reviews SET published_at = :now WHERE id IN (
         SELECT id FROM reviews WHERE published_at IS NULL AND due_at <= :now ORDER BY due_at LIMIT :most FOR UPDATE SKIP LOCKED
       ) ${PUBLISHED}`,
      { now, most },
    )
  }

  async find(id: string): Promise<StoredReview | undefined> {
    const statement = `SELECT reviews.id, author_id, person_id, conversation_id, answer, is_shown
      FROM reviews JOIN deals ON deals.id = deal_id WHERE reviews.id = :id FOR NO KEY UPDATE OF reviews`
    return (await this.#db.query<StoredReview>(statement, { id }))[0]
  }

  async answer(id: string, answer: string, now: Date) {
    const statement = 'UPDATE reviews SET answer = :answer, answered_at = :now WHERE id = :id'
    await this.#db.query(statement, { id, answer, now })
  }

  /** A published review, unless a block is between its author and the viewer, who is not its subject. */
  async findShown(viewerId: string, id: string): Promise<ShownReview | undefined> {
    const [row] = await this.#db.query<{ review: Review; author_id: string; person_id: string }>(SHOWN_REVIEW, {
      viewer_id: viewerId,
      id,
    })
    return row && { ...row.review, author_id: row.author_id, person_id: row.person_id }
  }

  async setHidden(id: string, at: Date | null) {
    await this.#db.query('UPDATE reviews SET hidden_at = :at WHERE id = :id', { id, at })
  }

  async remove(id: string) {
    await this.#db.query('DELETE FROM reviews WHERE id = :id', { id })
  }

  async read(viewerId: string, id: string): Promise<Review | undefined> {
    const statement = `SELECT ${REVIEW_JSON} AS review FROM reviews r JOIN users author ON author.id = r.author_id WHERE r.id = :id`
    return (await this.#db.query<{ review: Review }>(statement, { viewer_id: viewerId, id }))[0]?.review
  }

  async ofPerson(viewerId: string, personId: string, from: ReviewPosition, limit: number) {
    const values = { viewer_id: viewerId, person_id: personId, before_at: from.at, before_id: from.id, limit }
    return (await this.#db.read<ReviewSummary & { reviews: Review[] }>(REVIEWS_OF_PERSON, values))[0]
  }
}
