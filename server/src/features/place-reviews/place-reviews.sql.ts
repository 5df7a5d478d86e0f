import type { PlaceReviewOrder } from '@meydan/domain/place-review-rules.ts'
import { authorJson, notBlocked, type Person } from '#features/people/people.sql.ts'
import { mergedInto, PLACE_SEEN } from '#features/places/places.service.ts'

// docs/decisions/0288: Reviews of places are part of their score

type ReviewPhoto = {
  id: string
  storage_key: string
  thumbnails: { storage_key: string; width: number; height: number }[]
}
export type ReviewVersion = { _id: string; stars: number; text: string; written_at: string }

export type PlaceReview = {
  _id: string
  stars: number
  text: string
  photos: ReviewPhoto[]
  /** What it said before it was changed, newest first. */
  versions: ReviewVersion[]
  helpful_count: number
  is_helpful_to_me: boolean
  is_mine: boolean
  answer: string | null
  answered_at: string | null
  created_at: string
  edited_at: string | null
  /** Null for an account that the viewer cannot see. */
  author: Person | null
}

export type PlaceReviewSummary = {
  reviews_count: number
  review_mean: number
  /** How many reviews have one star, two stars … five stars. */
  by_stars: number[]
  /** Whether the viewer may write one, or change theirs. */
  can_review: boolean
  /** Whether the viewer owns the place and can answer. */
  is_owner: boolean
  my_review: PlaceReview | null
}

const VERSIONS_SHOWN = 10

/** A review `r` by the person `author`, as the viewer sees it; `:viewer_id` may be null. */
const PLACE_REVIEW_JSON = `json_build_object(
  '_id', r.id, 'stars', r.stars, 'text', r.text, 'helpful_count', r.helpful_count,
  'is_mine', coalesce(r.author_id = :viewer_id, false),
  'is_helpful_to_me', EXISTS (SELECT FROM place_review_votes v WHERE v.review_id = r.id AND v.user_id = :viewer_id),
  'answer', r.answer, 'answered_at', r.answered_at, 'created_at', r.created_at, 'edited_at', r.edited_at,
  'author', ${authorJson('author')},
  'photos', (
    SELECT coalesce(json_agg(json_build_object('id', media.id, 'storage_key', storage_key, 'thumbnails', thumbnails)
      ORDER BY place_review_media.position), '[]')
    FROM place_review_media JOIN media ON media.id = media_id WHERE review_id = r.id
  ),
  'versions', CASE WHEN r.edited_at IS NULL THEN '[]' ELSE (
    SELECT coalesce(json_agg(earlier.version), '[]') FROM (
      SELECT json_build_object('_id', v.id, 'stars', v.stars, 'text', v.text, 'written_at', v.written_at) AS version
      FROM place_review_versions v WHERE v.review_id = r.id ORDER BY v.written_at DESC LIMIT ${VERSIONS_SHOWN}
    ) earlier
  ) END)`

const REVIEWS = 'place_reviews r JOIN users author ON author.id = r.author_id'
/** The owner of the place reads every review, so that nobody can write one and then block them (docs/decisions/0291). */
const isRead = (placeId: string) => `r.hidden_at IS NULL
  AND (SELECT ${PLACE_SEEN} FROM places WHERE places.id = ${placeId}) AND (
    (SELECT owner_id FROM places WHERE places.id = ${placeId}) = :viewer_id OR ${notBlocked('author.id')})`

/** How many reviews of the place `places` have one star … five stars. */
const BY_STARS = `(
    SELECT array_agg(coalesce(counted.reviews, 0) ORDER BY step)
    FROM generate_series(1, 5) step LEFT JOIN (
      SELECT stars, count(*)::integer AS reviews FROM place_reviews WHERE place_id = places.id AND hidden_at IS NULL GROUP BY stars
    ) counted ON counted.stars = step
  )`

/** Each has an index of its own; ids are in the order of time. */
const ORDERS: Record<PlaceReviewOrder, string> = {
  newest: 'r.created_at DESC, r.id DESC',
  helpful: 'r.helpful_count DESC, r.id DESC',
  best: 'r.stars DESC, r.id DESC',
  worst: 'r.stars, r.id',
}

/** A page of the reviews of a place. */
export const reviewsOfPlace = (order: PlaceReviewOrder) => `
  WITH place AS (SELECT ${mergedInto(':place_id')} AS id)
  SELECT ${PLACE_REVIEW_JSON} AS review FROM ${REVIEWS}
  WHERE r.place_id = (SELECT id FROM place) AND ${isRead('(SELECT id FROM place)')} ORDER BY ${ORDERS[order]} OFFSET :skip LIMIT :limit`

/** One review that the viewer may see. */
export const ONE_REVIEW = `
  SELECT ${PLACE_REVIEW_JSON} AS review FROM ${REVIEWS} WHERE r.id = :id AND ${isRead('r.place_id')}`

/** What the reviews of a place sum up to, and what the viewer may do. */
export const PLACE_REVIEW_SUMMARY = `
  SELECT reviews_count, review_mean(reviews_stars, reviews_count) AS review_mean, ${BY_STARS} AS by_stars,
    coalesce(owner_id = :viewer_id, false) AS is_owner,
    owner_id IS DISTINCT FROM :viewer_id AND NOT EXISTS (
      SELECT FROM place_former_owners WHERE place_id = places.id AND user_id = :viewer_id
    ) AND NOT EXISTS (
      SELECT FROM place_claims WHERE place_id = places.id AND user_id = :viewer_id AND status = 'pending'
    ) AND NOT EXISTS (
      SELECT FROM place_reviews WHERE place_id = places.id AND author_id = :viewer_id AND hidden_at IS NOT NULL
    ) AS can_review, (
      SELECT ${PLACE_REVIEW_JSON} FROM ${REVIEWS}
      WHERE r.place_id = places.id AND r.author_id = :viewer_id AND r.hidden_at IS NULL
    ) AS my_review
  FROM places WHERE id = ${mergedInto(':place_id')} AND ${PLACE_SEEN}`
