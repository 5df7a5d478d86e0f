import type { PlaceReviewOrder } from '@meydan/domain/place-review-rules.ts'
import type { Database } from '#db/database.ts'
import { mergedInto, PLACE_SHOWN } from '#features/places/places.service.ts'
import type { Page } from '#lib/paging.ts'
import {
  ONE_REVIEW,
  PLACE_REVIEW_SUMMARY,
  type PlaceReview,
  type PlaceReviewSummary,
  reviewsOfPlace,
} from './place-reviews.sql.ts'

/** A place locked for a review by the viewer. */
export type ReviewedPlace = {
  id: string
  owner_id: string | null
  /** Whether the viewer was its last owner and gave it up. */
  was_mine: boolean
  /** Whether the owner has muted the viewer, or a block is between them. */
  is_left_out: boolean
  has_my_claim: boolean
  /** The viewer's review; null before the first. */
  review_id: string | null
  /** Whether staff have hidden it. */
  is_hidden: boolean
}
/** `is_blocked`: whether a block is between its author and the owner of the place. */
type StoredReview = {
  id: string
  place_id: string
  author_id: string
  owner_id: string | null
  is_hidden: boolean
  is_place_hidden: boolean
  is_blocked: boolean
}
export type WrittenPlaceReview = { stars: number; text: string; now: Date }

const LOCK_PLACE = `SELECT id FROM places WHERE id = ${mergedInto(':id')} FOR NO KEY UPDATE`

const REVIEWED_PLACE = `
  SELECT places.id, places.owner_id, EXISTS (SELECT FROM place_former_owners WHERE place_id = places.id AND user_id = :viewer_id) AS was_mine,
    :viewer_id IN (SELECT * FROM left_out_people(places.owner_id)) AS is_left_out,
    EXISTS (SELECT FROM place_claims WHERE place_id = places.id AND user_id = :viewer_id AND status = 'pending') AS has_my_claim,
    mine.id AS review_id, mine.hidden_at IS NOT NULL AS is_hidden
  FROM places LEFT JOIN place_reviews mine ON mine.place_id = places.id AND mine.author_id = :viewer_id
  WHERE places.id = :id AND ${PLACE_SHOWN}`

/** The wording before is kept, unless nothing changes. */
const CHANGE = `
  WITH before AS (
    SELECT id, stars, text, coalesce(edited_at, created_at) AS written_at FROM place_reviews
    WHERE id = :id AND (stars, text) IS DISTINCT FROM (:stars::smallint, :text::text)
  ), kept AS (
    INSERT INTO place_review_versions (review_id, stars, text, written_at) SELECT id, stars, text, written_at FROM before
  )
  UPDATE place_reviews SET stars = :stars, text = :text, edited_at = :now FROM before WHERE place_reviews.id = before.id`

export class PlaceReviewsStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  async page(
    viewerId: string,
    placeId: string,
    order: PlaceReviewOrder,
    { skip, limit }: Page,
  ): Promise<PlaceReview[]> {
    const values = { viewer_id: viewerId, place_id: placeId, skip, limit }
    const rows = await this.#db.read<{ review: PlaceReview }>(reviewsOfPlace(order), values)
    return rows.map(({ review }) => review)
  }

  async summary(viewerId: string, placeId: string): Promise<PlaceReviewSummary | undefined> {
    const values = { viewer_id: viewerId, place_id: placeId }
    return (await this.#db.query<PlaceReviewSummary>(PLACE_REVIEW_SUMMARY, values))[0]
  }

  async read(viewerId: string, id: string): Promise<PlaceReview | undefined> {
    const values = { viewer_id: viewerId, id }
    return (await this.#db.query<{ review: PlaceReview }>(ONE_REVIEW, values))[0]?.review
  }

  /**
   * The lock lets nobody become the owner meanwhile. Whoever waited for it reads in a statement of its own: the one that waited
   * sees the reviews as they were before, and nothing of a place that was merged into another one.
   */
  async lockPlace(viewerId: string, id: string): Promise<ReviewedPlace | undefined> {
    const lock = () => this.#db.query<{ id: string }>(LOCK_PLACE, { id })
    const place = (await lock())[0] ?? (await lock())[0]
    return place && (await this.#db.query<ReviewedPlace>(REVIEWED_PLACE, { viewer_id: viewerId, id: place.id }))[0]
  }

  async add(placeId: string, authorId: string, { stars, text, now }: WrittenPlaceReview): Promise<string> {
    const [row] = await this.#db.query<{ id: string }>(
      `INSERT INTO place_reviews (place_id, author_id, stars, text, created_at)
       VALUES (:place_id, :author_id, :stars, :text, :now) RETURNING id`,
      { place_id: placeId, author_id: authorId, stars, text, now },
    )
    return row?.id ?? ''
  }

  async change(id: string, { stars, text, now }: WrittenPlaceReview) {
    await this.#db.query(CHANGE, { id, stars, text, now })
  }

  /** The photos of a review, in order. */
  async photosOf(id: string): Promise<string[]> {
    const statement = 'SELECT media_id FROM place_review_media WHERE review_id = :id ORDER BY position'
    return (await this.#db.query<{ media_id: string }>(statement, { id })).map(({ media_id }) => media_id)
  }

  /** Keeps some photos, removes the others with their files, and adds new ones behind them. */
  async setPhotos(id: string, kept: string[], added: string[]) {
    await this.#db.query('DELETE FROM place_review_media WHERE review_id = :id AND media_id <> ALL (:kept::uuid[])', {
      id,
      kept,
    })
    await this.#db.query(
      `INSERT INTO place_review_media (review_id, media_id, position)
       SELECT :id, media_id, nth - 1 FROM unnest(:photos::uuid[]) WITH ORDINALITY AS chosen (media_id, nth)
       ON CONFLICT (review_id, media_id) DO UPDATE SET position = excluded.position`,
      { id, photos: [...kept, ...added] },
    )
  }

  async find(id: string): Promise<StoredReview | undefined> {
    const statement = `SELECT r.id, r.place_id, r.author_id, places.owner_id, r.hidden_at IS NOT NULL AS is_hidden,
      places.hidden_at IS NOT NULL AS is_place_hidden, r.author_id IN (SELECT * FROM blocked_people(places.owner_id)) AS is_blocked FROM place_reviews r
      JOIN places ON places.id = r.place_id WHERE r.id = :id`
    return (await this.#db.query<StoredReview>(statement, { id }))[0]
  }

  async answer(id: string, answer: string | null, now: Date) {
    await this.#db.query('UPDATE place_reviews SET answer = :answer, answered_at = :answered_at WHERE id = :id', {
      id,
      answer,
      answered_at: answer === null ? null : now,
    })
  }

  /** Says that a review helped, or takes it back. */
  async setHelpful(id: string, userId: string, isHelpful: boolean, now: Date) {
    const statement = isHelpful
      ? `INSERT INTO place_review_votes (review_id, user_id, created_at)
         SELECT place_reviews.id, :user_id, :now FROM place_reviews WHERE place_reviews.id = :id FOR NO KEY UPDATE
         ON CONFLICT DO NOTHING`
      : `DELETE FROM place_review_votes WHERE review_id = :id AND user_id = :user_id AND :now::timestamptz IS NOT NULL`
    await this.#db.query(statement, { id, user_id: userId, now })
  }

  async setHidden(id: string, at: Date | null) {
    await this.#db.query('UPDATE place_reviews SET hidden_at = :at WHERE id = :id', { id, at })
  }

  async remove(id: string) {
    await this.#db.query('DELETE FROM place_reviews WHERE id = :id', { id })
  }
}
