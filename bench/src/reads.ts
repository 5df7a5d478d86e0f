/**
 * The reads that must stay fast at any table size, as plain statements: proof that the tables have the indexes they need.
 * `npm run bench -- --explain --only <name>` prints a plan. A function of parameters is written as `(SELECT f($1))`, because
 * the plan of a prepared statement would call it for every row.
 */
export type Read = { name: string; text: string; values: unknown[] }

export type Subjects = {
  few: string
  many: string
  deep_few_at: Date
  deep_many_at: Date
  owner: string
  category: string
  post: string
  deep_rate: number
}

/** The rows the reads use: the two measured people, a busy shop, a post with many comments, and page 100. */
export const SUBJECTS = `
  SELECT few.id AS few, many.id AS many, shop.id AS owner, shelf.category_id AS category, talk.id AS post,
    ${page100Of('few')} AS deep_few_at, ${page100Of('many')} AS deep_many_at,
    (SELECT min(search_rate) FROM (
      SELECT search_rate FROM posts WHERE audience = 'everyone' ORDER BY search_rate DESC LIMIT 495
    ) best) AS deep_rate
  FROM users few, users many,
    LATERAL (SELECT id FROM users ORDER BY post_count DESC LIMIT 1) shop,
    LATERAL (SELECT category_id FROM post_categories WHERE owner_id = shop.id GROUP BY 1 ORDER BY count(*) DESC LIMIT 1) shelf,
    LATERAL (SELECT id FROM posts ORDER BY comments_count DESC LIMIT 1) talk
  WHERE few.username = 'bench1' AND many.username = 'bench2'`

function page100Of(person: string) {
  return `(SELECT min(created_at) FROM (
    SELECT created_at FROM posts WHERE owner_id IN (SELECT following_id FROM follows WHERE follower_id = ${person}.id)
    ORDER BY created_at DESC LIMIT 495
  ) newest)`
}

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const ISTANBUL = [41.04, 28.93]

/**
 * Own and followed posts, newest first (docs/decisions/0018). With few followings, reads the newest posts of each; with many,
 * walks the newest posts of all until enough are followed, because 5,000 followings would take 5,000 index lookups. If the
 * last thousand posts hold too few, reads each following after all.
 */
const FOLLOWED = `
  WITH person AS MATERIALIZED (SELECT id, followings_count > 300 AS follows_many FROM users WHERE id = $1),
  walked AS MATERIALIZED (
    SELECT newest.id, newest.created_at
    FROM (
      SELECT id, created_at, owner_id FROM posts
      WHERE (SELECT follows_many FROM person) AND audience <> 'nobody' AND (created_at, id) < ($2, $3)
      ORDER BY created_at DESC, id DESC LIMIT 1000
    ) newest
    WHERE owner_id = $1 OR (
      SELECT is_confirmed FROM follows WHERE follower_id = $1 AND following_id = owner_id
    )
    LIMIT $4
  ),
  asked AS (
    SELECT theirs.id, theirs.created_at
    FROM (
      SELECT $1::uuid AS owner_id
      UNION ALL SELECT following_id FROM follows WHERE follower_id = $1 AND is_confirmed
    ) owners,
    LATERAL (
      SELECT id, created_at FROM posts
      WHERE posts.owner_id = owners.owner_id AND audience <> 'nobody' AND (created_at, id) < ($2, $3)
      ORDER BY created_at DESC, id DESC LIMIT $4
    ) theirs
    WHERE (SELECT count(*) FROM walked) < $4
    ORDER BY theirs.created_at DESC, theirs.id DESC LIMIT $4
  )
  SELECT * FROM walked WHERE (SELECT count(*) FROM walked) = $4 UNION ALL SELECT * FROM asked`

const BEST = `
  SELECT id, search_rate FROM posts
  WHERE audience = 'everyone' AND (search_rate, id) < ($2, $3) AND owner_id <> $1
    AND (SELECT is_confirmed FROM follows WHERE follower_id = $1 AND following_id = owner_id) IS NOT TRUE
  ORDER BY search_rate DESC, id DESC LIMIT $4`

const GALLERY = `
  SELECT id, title, search_rate FROM posts WHERE audience = 'everyone' AND is_product = $1 AND is_seller = $2
  ORDER BY search_rate DESC, id DESC LIMIT 36`

/** With few followings: reads each private account. */
const PRIVATE_BEST_ASKED = `
  SELECT theirs.id, theirs.search_rate
  FROM follows JOIN users ON users.id = following_id AND is_private,
  LATERAL (
    SELECT id, search_rate FROM posts WHERE owner_id = following_id AND audience = 'followers'
    ORDER BY search_rate DESC, id DESC LIMIT 36
  ) theirs
  WHERE follower_id = $1 AND is_confirmed ORDER BY theirs.search_rate DESC, theirs.id DESC LIMIT 36`

/** With many followings: walks the best posts of private accounts. */
const PRIVATE_BEST_WALKED = `
  SELECT id, search_rate FROM (
    SELECT id, search_rate, owner_id FROM posts WHERE audience = 'followers' ORDER BY search_rate DESC, id DESC LIMIT 1000
  ) best
  WHERE (SELECT is_confirmed FROM follows WHERE follower_id = $1 AND following_id = owner_id) LIMIT 36`

const NEAR_POSTS = `
  SELECT post_id, sphere_distance_m(point, (SELECT sphere_point($1, $2))) AS distance_m FROM post_addresses
  WHERE audience = 'everyone' AND kind = $3 ORDER BY point <-> (SELECT sphere_point($1, $2)) LIMIT 36`

const NEAR_PLACES = `
  SELECT id, title, score, sphere_distance_m(point, (SELECT sphere_point($1, $2))) AS distance_m FROM places
  ORDER BY point <-> (SELECT sphere_point($1, $2)) LIMIT 5`

const CATEGORY_PLACES = `
  SELECT id, title, score FROM places
  WHERE category_id = (SELECT id FROM place_categories WHERE slug = $3) ORDER BY point <-> (SELECT sphere_point($1, $2)) LIMIT 100`

const TILES = `
  SELECT categories.id, tile.posts
  FROM categories,
  LATERAL (
    SELECT jsonb_agg(thumbnails) AS posts FROM (
      SELECT media.thumbnails FROM (
        SELECT post_id FROM post_categories WHERE owner_id = $1 AND category_id = categories.id
        ORDER BY created_at DESC, post_id DESC LIMIT 4
      ) newest
      JOIN post_media ON post_media.post_id = newest.post_id AND kind = 'image' AND position = 0
      JOIN media ON media.id = media_id
    ) shown
  ) tile
  WHERE tile.posts IS NOT NULL`

const CATEGORY_POSTS = `
  SELECT posts.id, posts.title, media.thumbnails
  FROM (
    SELECT post_id FROM post_categories WHERE owner_id = $1 AND category_id = $2
    ORDER BY created_at DESC, post_id DESC LIMIT 36
  ) page
  JOIN posts ON posts.id = page.post_id AND audience <> 'nobody'
  JOIN post_media ON post_media.post_id = posts.id AND kind = 'image' AND position = 0
  JOIN media ON media.id = media_id`

const COMMENTS = `
  SELECT comments.id, content, username, comments.created_at FROM comments JOIN users ON users.id = user_id
  WHERE post_id = $1 ORDER BY comments.created_at DESC, comments.id DESC LIMIT 50`

const ACTIVITIES = `
  SELECT activities.id, slug, username, activities.created_at FROM activities JOIN users ON users.id = other_user_id
  WHERE user_id = $1 ORDER BY activities.created_at DESC, activities.id DESC LIMIT 50`

export const reads = (subjects: Subjects): Read[] => [
  { name: 'feed of 50', text: FOLLOWED, values: [subjects.few, 'infinity', LAST_ID, 5] },
  { name: 'feed of 50, page 100', text: FOLLOWED, values: [subjects.few, subjects.deep_few_at, LAST_ID, 5] },
  { name: 'feed of 5,000', text: FOLLOWED, values: [subjects.many, 'infinity', LAST_ID, 5] },
  { name: 'feed of 5,000, page 100', text: FOLLOWED, values: [subjects.many, subjects.deep_many_at, LAST_ID, 5] },
  { name: 'best public', text: BEST, values: [subjects.few, 1e9, LAST_ID, 5] },
  { name: 'best public, page 100', text: BEST, values: [subjects.many, subjects.deep_rate, LAST_ID, 5] },
  { name: 'explorer gallery', text: GALLERY, values: [true, true] },
  { name: 'explorer gallery, rare', text: GALLERY, values: [false, false] },
  { name: 'private accounts of 50', text: PRIVATE_BEST_ASKED, values: [subjects.few] },
  { name: 'private accounts of 5,000', text: PRIVATE_BEST_WALKED, values: [subjects.many] },
  { name: 'posts near', text: NEAR_POSTS, values: [...ISTANBUL, 3] },
  { name: 'posts near, rare kind', text: NEAR_POSTS, values: [...ISTANBUL, 0] },
  { name: 'places near', text: NEAR_PLACES, values: ISTANBUL },
  { name: 'places of a category', text: CATEGORY_PLACES, values: [...ISTANBUL, 'apparel'] },
  { name: 'places of a rare category', text: CATEGORY_PLACES, values: [...ISTANBUL, 'university'] },
  { name: 'profile tiles', text: TILES, values: [subjects.owner] },
  { name: 'profile category', text: CATEGORY_POSTS, values: [subjects.owner, subjects.category] },
  { name: 'comments', text: COMMENTS, values: [subjects.post] },
  { name: 'activity', text: ACTIVITIES, values: [subjects.owner] },
  {
    name: 'unread messages',
    text: 'SELECT count(*) FROM messages WHERE user_id = $1 AND NOT is_read',
    values: [subjects.few],
  },
  {
    name: 'popular words',
    text: `SELECT best.word FROM unnest($1::text[]) AS asked (language), LATERAL (
        SELECT word, weight FROM search_words WHERE search_words.language = asked.language
        ORDER BY weight DESC, word_key LIMIT 10
      ) best ORDER BY best.weight DESC LIMIT 10`,
    values: [['tr', 'en']],
  },
  {
    name: 'popular words, prefix',
    text: `SELECT word FROM search_words WHERE language = ANY ($1) AND word_key LIKE $2 ORDER BY weight DESC LIMIT 10`,
    values: [['tr', 'en'], 'bi%'],
  },
  {
    name: 'mistyped word',
    text: `SELECT word_key FROM search_words WHERE word_key !~ '[0-9]' AND trigram_letters(word_key) % (SELECT trigram_letters($1))
      ORDER BY similarity(trigram_letters(word_key), (SELECT trigram_letters($1))) DESC, weight DESC LIMIT 1`,
    values: ['bisklet'],
  },
  {
    name: 'ads due',
    text: `SELECT id FROM ads WHERE status = 'pending' AND starts_at <= $1
      UNION ALL SELECT id FROM ads WHERE status IN ('advertised', 'stoppedByUser') AND stops_at <= $1`,
    values: [new Date()],
  },
  {
    name: 'transactions',
    text: 'SELECT * FROM transactions WHERE user_id = $1 ORDER BY created_at DESC, id DESC LIMIT 50',
    values: [subjects.owner],
  },
  { name: 'all posts count', text: `SELECT sum(posts) FROM post_totals WHERE audience = $1`, values: ['everyone'] },
]
