import type { ReviewTag } from '@meydan/domain/deal-rules.ts'
import { authorJson, notBlocked, type Person } from '#features/people/people.sql.ts'

// docs/decisions/0287: Reviews appear together, and their mean has a prior

export type Review = {
  _id: string
  stars: number
  tags: ReviewTag[]
  text: string
  /** Whether the author is the owner of the post of the deal. */
  is_by_seller: boolean
  is_mine: boolean
  is_about_me: boolean
  answer: string | null
  answered_at: string | null
  /** Null while only the author sees it. */
  published_at: string | null
  created_at: string
  /** Null for an account that the viewer cannot see. */
  author: Person | null
}

export type ReviewSummary = {
  deals_count: number
  reviews_count: number
  review_mean: number
  /** How many reviews have one star, two stars … five stars. */
  by_stars: number[]
}

/** A review `r` of the person `author`, as the viewer sees it. */
export const REVIEW_JSON = `json_build_object(
  '_id', r.id, 'stars', r.stars, 'tags', r.tags, 'text', r.text, 'is_by_seller', r.is_by_seller,
  'is_mine', r.author_id = :viewer_id, 'is_about_me', r.person_id = :viewer_id,
  'answer', r.answer, 'answered_at', r.answered_at, 'published_at', r.published_at, 'created_at', r.created_at,
  'author', ${authorJson('author')})`

/** The reviewed person reads every review, so that nobody can write about them and then block them (docs/decisions/0291). */
const IS_READ = `r.is_shown AND (r.person_id = :viewer_id OR ${notBlocked('author.id')})`

/** One review, without asking whether the viewer may see the reviewed person's account. */
export const SHOWN_REVIEW = `
  SELECT ${REVIEW_JSON} AS review, r.author_id, r.person_id FROM reviews r JOIN users author ON author.id = r.author_id
  WHERE r.id = :id AND ${IS_READ}`

/** A person's reviews and what they sum up to, in one statement; nothing for somebody who may not see the account's content. */
export const REVIEWS_OF_PERSON = `
  SELECT u.deals_count, u.reviews_count, review_mean(u.reviews_stars, u.reviews_count) AS review_mean, (
    SELECT array_agg(coalesce(counted.reviews, 0) ORDER BY step)
    FROM generate_series(1, 5) step LEFT JOIN (
      SELECT stars, count(*)::integer AS reviews FROM reviews WHERE person_id = u.id AND is_shown GROUP BY stars
    ) counted ON counted.stars = step
  ) AS by_stars, (
    SELECT coalesce(json_agg(page.review), '[]') FROM (
      SELECT ${REVIEW_JSON} AS review FROM reviews r JOIN users author ON author.id = r.author_id
      WHERE r.person_id = u.id AND ${IS_READ}
        AND (r.published_at, r.id) < (:before_at::timestamptz, :before_id::uuid)
      ORDER BY r.published_at DESC, r.id DESC LIMIT :limit
    ) page
  ) AS reviews
  FROM users u WHERE u.id = :person_id AND u.is_active`
