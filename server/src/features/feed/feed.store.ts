import type { Database } from '#db/database.ts'
import {
  POST_JSON,
  type Post,
  type PostProjection,
  projectionValues,
  type ToldForm,
} from '#features/posts/posts.sql.ts'
import { TOLD_BETWEEN } from '#features/posts/told-posts.sql.ts'
import type { Told } from '#graphql/told.ts'
import type { Cursor } from './feed-cursor.ts'

export type FeedEntry = {
  post: Post | Told
  source: 'ad' | 'followed' | 'best'
  at: string | null
  rate: number | null
}
export type FeedPage = { entries: FeedEntry[]; allPostsCount: number | null }

export type PageRequest = {
  viewerId: string
  projection: PostProjection
  limit: number
  cursor: Cursor
  /** Posts that may be shown as advertisements, in rotation order, and how many at most. */
  ads: string[]
  adSlots: number
  isCounting: boolean
  now: Date
}

const isFollowed = (owner: string) =>
  `(SELECT is_confirmed FROM follows WHERE follower_id = :viewer_id AND following_id = ${owner}) IS TRUE`

/** Not by people whom the viewer blocked or muted, or who blocked the viewer: `left_out` is read once, and four parts look into it. */
const isOffered = (owner: string) => `${owner} NOT IN (SELECT id FROM left_out)`

/**
 * One page in one statement. `:followed_at` and `:followed_id` are the position of the last followed post (null when there are no
 * more), `:best_rate` and `:best_id` that of the last of the best; `:offered_ads` are the ads to choose `:ad_slots` from.
 *
 * The viewer's and followed posts are read in one of two ways (docs/decisions/0018). With few followings, the newest posts of
 * each are read. With many, the newest posts of everybody are scanned until enough of them are by followed people; only if
 * the last thousand do not hold enough, each following is read. An advertisement is a stranger's public post that has not yet
 * appeared among the best; the best exclude posts that were shown as advertisements. So every post appears once.
 *
 * With few followings the count is exact. With many, all posts of private accounts are counted, because checking each
 * account would take too long: the count is never too low.
 */
const feedPage = (posts: string, from = '') => `
  WITH person AS MATERIALIZED (SELECT followings_count > 300 AS follows_many FROM users WHERE id = :viewer_id),
  left_out AS MATERIALIZED (SELECT id FROM left_out_people(:viewer_id) AS person (id)),
  ad AS MATERIALIZED (
    SELECT offered.id, nth FROM unnest(:offered_ads::uuid[]) WITH ORDINALITY AS offered (id, nth),
    LATERAL (
      SELECT FROM posts JOIN ads ON post_id = posts.id AND ads.status IN ('advertised', 'stoppedByUser')
      WHERE posts.id = offered.id AND posts.audience = 'everyone' AND posts.owner_id <> :viewer_id AND ${isOffered('posts.owner_id')}
        AND NOT ${isFollowed('posts.owner_id')} AND (posts.search_rate, posts.id) < (:best_rate, :best_id)
        AND starts_at <= :now AND stops_at > :now
      LIMIT 1
    ) shown
    LIMIT :ad_slots
  ),
  needed AS MATERIALIZED (SELECT :limit::integer - count(*) AS posts FROM ad),
  walked AS MATERIALIZED (
    SELECT newest.id, newest.created_at
    FROM (
      SELECT id, created_at, owner_id FROM posts
      WHERE :followed_at::timestamptz IS NOT NULL AND (SELECT follows_many FROM person)
        AND audience <> 'nobody' AND (created_at, id) < (:followed_at, :followed_id)
      ORDER BY created_at DESC, id DESC LIMIT 1000
    ) newest
    WHERE owner_id = :viewer_id OR (${isFollowed('owner_id')} AND ${isOffered('owner_id')})
    LIMIT (SELECT posts FROM needed)
  ),
  read_each AS (
    SELECT theirs.id, theirs.created_at
    FROM (
      SELECT :viewer_id::uuid AS owner_id
      UNION ALL SELECT following_id FROM follows WHERE follower_id = :viewer_id AND is_confirmed AND ${isOffered('following_id')}
    ) owners,
    LATERAL (
      SELECT id, created_at FROM posts
      WHERE posts.owner_id = owners.owner_id AND audience <> 'nobody' AND (created_at, id) < (:followed_at, :followed_id)
      ORDER BY created_at DESC, id DESC LIMIT :limit
    ) theirs
    WHERE :followed_at::timestamptz IS NOT NULL AND (SELECT count(*) FROM walked) < (SELECT posts FROM needed)
    ORDER BY theirs.created_at DESC, theirs.id DESC LIMIT (SELECT posts FROM needed)
  ),
  followed AS MATERIALIZED (
    SELECT * FROM walked WHERE (SELECT count(*) FROM walked) = (SELECT posts FROM needed)
    UNION ALL SELECT * FROM read_each
  ),
  best AS MATERIALIZED (
    SELECT id, search_rate FROM posts
    WHERE audience = 'everyone' AND (search_rate, id) < (:best_rate, :best_id) AND owner_id <> :viewer_id AND NOT ${isFollowed('owner_id')}
      AND ${isOffered('owner_id')} AND id <> ALL (:shown_ads::uuid[]) AND NOT EXISTS (SELECT FROM ad WHERE ad.id = posts.id)
    ORDER BY search_rate DESC, id DESC LIMIT (SELECT posts FROM needed) - (SELECT count(*) FROM followed)
  ),
  page AS (
    SELECT 'ad' AS source, id, NULL::timestamptz AS at, NULL::float8 AS rate, nth AS nth FROM ad
    UNION ALL SELECT 'followed', id, created_at, NULL, row_number() OVER (ORDER BY created_at DESC, id DESC) FROM followed
    UNION ALL SELECT 'best', id, NULL, search_rate, row_number() OVER (ORDER BY search_rate DESC, id DESC) FROM best
  )
  SELECT
    ${posts},
    CASE WHEN :is_counting::boolean THEN (
      SELECT coalesce(sum(posts), 0) FROM post_totals
      WHERE audience = 'everyone' OR audience = 'followers' AND (SELECT follows_many FROM person)
    ) + (
      SELECT coalesce(sum(post_count), 0)
      FROM (
        SELECT :viewer_id::uuid AS owner_id UNION ALL SELECT following_id FROM follows WHERE follower_id = :viewer_id AND is_confirmed
      ) owners, LATERAL (SELECT post_count FROM users WHERE id = owner_id AND is_private AND is_active LIMIT 1) hidden
      WHERE NOT (SELECT follows_many FROM person)
    ) END AS "allPostsCount"
  ${from}`

const OBJECTS = `(
      SELECT coalesce(json_agg(
        json_build_object('source', source, 'at', at, 'rate', rate, 'post', told.post) ORDER BY source DESC, nth
      ), '[]')
      FROM page, LATERAL (SELECT ${POST_JSON} AS post FROM visible_posts(:viewer_id) AS posts WHERE posts.id = page.id LIMIT 1) told
    ) AS entries`
export const FEED_PAGE = feedPage(OBJECTS)

const toldPages = new WeakMap<ToldForm, string>()

/** The same, with posts that are told, in the order of the entries. */
function toldPage(form: ToldForm): string {
  const known = toldPages.get(form)
  if (known) return known
  const post = form.select('page.id', { isAdvertised: "page.source = 'ad'", distance: 'NULL' })
  const from = `FROM (
    SELECT coalesce(json_agg(json_build_object('source', source, 'at', at, 'rate', rate) ORDER BY source DESC, nth), '[]') AS entries,
      string_agg(post.told, ${TOLD_BETWEEN} ORDER BY source DESC, nth) AS told
    FROM page, LATERAL (${post}) post WHERE post.told IS NOT NULL
  ) posts`
  const made = feedPage('posts.entries, posts.told', from)
  toldPages.set(form, made)
  return made
}

const feedValues = ({ viewerId, projection, limit, cursor, ads, adSlots, isCounting, now }: PageRequest) => ({
  ...projectionValues(viewerId, projection),
  limit,
  followed_at: cursor.followed?.at ?? null,
  followed_id: cursor.followed?.id ?? null,
  best_rate: cursor.best.rate,
  best_id: cursor.best.id,
  offered_ads: ads,
  ad_slots: adSlots,
  shown_ads: cursor.ads,
  is_counting: isCounting,
  now,
})

export class FeedStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  async page(request: PageRequest): Promise<FeedPage> {
    const { told } = request.projection
    if (!told) {
      const [page] = await this.#db.read<FeedPage>(FEED_PAGE, feedValues(request))
      return page ?? { entries: [], allPostsCount: null }
    }
    const [page] = await this.#db.read<FeedPage & { told: string | null }>(toldPage(told.form), feedValues(request))
    const posts = told.form.read(page?.told ?? null, told.sign)
    const entries = posts.map((post, at) => ({ ...(page?.entries[at] as FeedEntry), post }))
    return { entries, allPostsCount: page?.allPostsCount ?? null }
  }
}
