import type { Database } from '#db/database.ts'
import { POST_JSON, type Post, type Reading, readingValues } from '#features/posts/posts.sql.ts'
import type { Cursor } from './cursor.ts'

export type FeedStore = ReturnType<typeof createFeedStore>

export type Entry = {
  post: Post
  source: 'ad' | 'followed' | 'best'
  at: string | null
  rate: number | null
}
export type FeedPage = { entries: Entry[]; allPostsCount: number | null }

export type PageRequest = {
  viewerId: string
  reading: Reading
  limit: number
  cursor: Cursor
  /** Posts that may be shown as advertisements, in their order of rotation, and how many at the most. */
  ads: string[]
  adSlots: number
  isCounting: boolean
  now: Date
}

const isFollowed = (owner: string) =>
  `(SELECT is_confirmed FROM follows WHERE follower_id = $1 AND following_id = ${owner}) IS TRUE`

/**
 * One page in one statement. $4 limit · $5, $6 time and id of the last followed post, null when those have run out ·
 * $7, $8 rate and id of the last of the best · $9 advertisements to choose from · $10 how many · $11 those shown before ·
 * $12 whether to count · $13 now.
 *
 * Own and followed posts are read in one of two ways (docs/decisions/0018): with few followings each is asked for its
 * newest; with many the newest of all are walked until enough are theirs, and only if the last thousand do not hold
 * enough is each one asked. An advertisement is a stranger's public post that the best have not shown yet; the best
 * leave out what was shown as an advertisement. So every post comes once.
 *
 * The count is exact with few followings. With many, each private account would have to be asked, so all posts of private
 * accounts are counted: never too few.
 */
const FEED_PAGE = `
  WITH person AS MATERIALIZED (SELECT followings_count > 300 AS follows_many FROM users WHERE id = $1),
  ad AS MATERIALIZED (
    SELECT offered.id, nth FROM unnest($9::uuid[]) WITH ORDINALITY AS offered (id, nth),
    LATERAL (
      SELECT FROM posts JOIN ads ON post_id = posts.id AND ads.status IN ('advertised', 'stoppedByUser')
      WHERE posts.id = offered.id AND posts.audience = 'everyone' AND posts.owner_id <> $1
        AND NOT ${isFollowed('posts.owner_id')} AND (posts.search_rate, posts.id) < ($7, $8)
        AND starts_at <= $13 AND stops_at > $13
      LIMIT 1
    ) shown
    LIMIT $10
  ),
  needed AS MATERIALIZED (SELECT $4::integer - count(*) AS posts FROM ad),
  walked AS MATERIALIZED (
    SELECT newest.id, newest.created_at
    FROM (
      SELECT id, created_at, owner_id FROM posts
      WHERE $5::timestamptz IS NOT NULL AND (SELECT follows_many FROM person)
        AND audience <> 'nobody' AND (created_at, id) < ($5, $6)
      ORDER BY created_at DESC, id DESC LIMIT 1000
    ) newest
    WHERE owner_id = $1 OR ${isFollowed('owner_id')}
    LIMIT (SELECT posts FROM needed)
  ),
  asked AS (
    SELECT theirs.id, theirs.created_at
    FROM (
      SELECT $1::uuid AS owner_id
      UNION ALL SELECT following_id FROM follows WHERE follower_id = $1 AND is_confirmed
    ) owners,
    LATERAL (
      SELECT id, created_at FROM posts
      WHERE posts.owner_id = owners.owner_id AND audience <> 'nobody' AND (created_at, id) < ($5, $6)
      ORDER BY created_at DESC, id DESC LIMIT $4
    ) theirs
    WHERE $5::timestamptz IS NOT NULL AND (SELECT count(*) FROM walked) < (SELECT posts FROM needed)
    ORDER BY theirs.created_at DESC, theirs.id DESC LIMIT (SELECT posts FROM needed)
  ),
  followed AS MATERIALIZED (
    SELECT * FROM walked WHERE (SELECT count(*) FROM walked) = (SELECT posts FROM needed)
    UNION ALL SELECT * FROM asked
  ),
  best AS MATERIALIZED (
    SELECT id, search_rate FROM posts
    WHERE audience = 'everyone' AND (search_rate, id) < ($7, $8) AND owner_id <> $1 AND NOT ${isFollowed('owner_id')}
      AND id <> ALL ($11::uuid[]) AND NOT EXISTS (SELECT FROM ad WHERE ad.id = posts.id)
    ORDER BY search_rate DESC, id DESC LIMIT (SELECT posts FROM needed) - (SELECT count(*) FROM followed)
  ),
  page AS (
    SELECT 'ad' AS source, id, NULL::timestamptz AS at, NULL::float8 AS rate, nth AS nth FROM ad
    UNION ALL SELECT 'followed', id, created_at, NULL, row_number() OVER (ORDER BY created_at DESC, id DESC) FROM followed
    UNION ALL SELECT 'best', id, NULL, search_rate, row_number() OVER (ORDER BY search_rate DESC, id DESC) FROM best
  )
  SELECT
    (
      SELECT coalesce(json_agg(
        json_build_object('source', source, 'at', at, 'rate', rate, 'post', told.post) ORDER BY source DESC, nth
      ), '[]')
      FROM page, LATERAL (SELECT ${POST_JSON} AS post FROM visible_posts($1) AS posts WHERE posts.id = page.id LIMIT 1) told
    ) AS entries,
    CASE WHEN $12::boolean THEN (
      SELECT coalesce(sum(posts), 0) FROM post_totals
      WHERE audience = 'everyone' OR audience = 'followers' AND (SELECT follows_many FROM person)
    ) + (
      SELECT coalesce(sum(post_count), 0)
      FROM (
        SELECT $1::uuid AS owner_id UNION ALL SELECT following_id FROM follows WHERE follower_id = $1 AND is_confirmed
      ) owners, LATERAL (SELECT post_count FROM users WHERE id = owner_id AND is_private AND is_active LIMIT 1) hidden
      WHERE NOT (SELECT follows_many FROM person)
    ) END AS "allPostsCount"`

const feedValues = ({
  viewerId,
  reading,
  limit,
  cursor: { followed, best, ads: shown },
  ads,
  adSlots,
  isCounting,
  now,
}: PageRequest) => [
  ...readingValues(viewerId, reading),
  limit,
  followed?.at ?? null,
  followed?.id ?? null,
  best.rate,
  best.id,
  ads,
  adSlots,
  shown,
  isCounting,
  now,
]

export function createFeedStore(db: Database) {
  return {
    async page(request: PageRequest): Promise<FeedPage> {
      const [page] = await db.read<FeedPage>(FEED_PAGE, feedValues(request))
      return page ?? { entries: [], allPostsCount: null }
    },
  }
}
