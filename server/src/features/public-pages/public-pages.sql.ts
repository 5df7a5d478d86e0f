import { avatarKey } from '#features/people/people.sql.ts'
import { PLACE_COLUMNS, PLACE_SHOWN } from '#features/places/places.service.ts'
import { POST_JSON } from '#features/posts/posts.sql.ts'
import { similarPosts } from '#features/posts/related-posts.sql.ts'

/** So many cards on a page; one more is read, to know whether there is a next page. */
export const PAGE_CARDS = 36
export const SIMILAR_CARDS = 12
const PLACES_MOST = 20
const REVIEWS_MOST = 10
const CITIES_MOST = 60
/** Rows looked at for a page, because some belong to people who are not listed. Written into the text: the work is bounded. */
const LOOKED_AT = 400
const NEAR_LOOKED_AT = 300

type CardPicture = {
  storage_key: string
  width: number | null
  height: number | null
  thumbnail_key: string | null
}

/** A post in a list. */
export type Card = {
  _id: string
  title: string
  price: number
  sign: string | null
  iso_code: string | null
  is_seller: boolean
  availability: 'available' | 'reserved' | 'sold'
  created_at: string
  city: string | null
  country: string | null
  picture: CardPicture | null
}

/** One row of `posts` as a Card. A video shows its still. */
const CARD_JSON = `json_build_object(
  '_id', posts.id, 'title', posts.title, 'price', posts.price, 'is_seller', posts.is_seller, 'availability', posts.status,
  'created_at', posts.created_at,
  'sign', (SELECT sign FROM currencies WHERE currencies.id = posts.currency_id),
  'iso_code', (SELECT iso_code FROM currencies WHERE currencies.id = posts.currency_id),
  'city', (SELECT city FROM post_addresses WHERE post_id = posts.id ORDER BY position LIMIT 1),
  'country', (SELECT country FROM post_addresses WHERE post_id = posts.id ORDER BY position LIMIT 1),
  'picture', (
    SELECT json_build_object('storage_key', CASE kind WHEN 'image' THEN storage_key ELSE thumbnails -> -1 ->> 'storage_key' END,
      'width', width, 'height', height, 'thumbnail_key', thumbnails -> 0 ->> 'storage_key')
    FROM post_media JOIN media ON media.id = media_id
    WHERE post_id = posts.id AND kind IN ('image', 'video') ORDER BY kind, post_media.position LIMIT 1
  )
)`

const IS_LISTED = '(SELECT is_listed FROM users WHERE users.id = posts.owner_id)'

/** Cards of those posts of `looked_at` that are public and not sold, newest first. */
const newestCards = (lookedAt: string) => `(
    SELECT coalesce(json_agg(card), '[]') FROM (
      SELECT ${CARD_JSON} AS card FROM (${lookedAt}) looked_at
      JOIN posts ON posts.id = looked_at.post_id AND posts.audience = 'everyone'
      WHERE posts.status <> 'sold' AND ${IS_LISTED} ORDER BY posts.created_at DESC, posts.id DESC LIMIT ${PAGE_CARDS + 1}
    ) cards
  )`

const ownCards = (owner: string, most: number) => `(
    SELECT coalesce(json_agg(card), '[]') FROM (
      SELECT ${CARD_JSON} AS card FROM posts
      WHERE owner_id = ${owner} AND audience = 'everyone' AND (created_at, id) < (:before_at::timestamptz, :before_id::uuid)
      ORDER BY created_at DESC, id DESC LIMIT ${most}
    ) cards
  )`

/** A post of any audience; only a public one comes with its content. */
export const PUBLIC_POST = `
  SELECT posts.audience, posts.removed_at IS NOT NULL AS is_removed, owner.is_listed,
    CASE WHEN posts.audience = 'everyone' THEN ${POST_JSON} END AS post,
    (SELECT json_build_object('key', key, 'name', coalesce(names ->> :language::text, names ->> 'en'))
      FROM post_categories JOIN categories ON categories.id = category_id
      WHERE post_id = posts.id ORDER BY categories.position, categories.key LIMIT 1) AS category,
    (SELECT city_key FROM city_posts WHERE post_id = posts.id AND city_key = (
      SELECT city_key(city) FROM post_addresses WHERE post_id = posts.id ORDER BY position LIMIT 1) LIMIT 1) AS city_key,
    CASE WHEN posts.audience = 'everyone' THEN (
      SELECT coalesce(json_agg(post -> 'card') FILTER (WHERE (post ->> 'is_listed')::boolean), '[]')
      FROM (${similarPosts(`json_build_object('card', ${CARD_JSON}, 'is_listed', ${IS_LISTED})`)}) alike
    ) END AS similar_cards
  FROM posts JOIN users owner ON owner.id = posts.owner_id WHERE posts.id = :id`

/** The newest reviews of somebody or something; private and unlisted authors, and those who leave, have no name here. */
const publicReviews = (reviews: string, at: string) => `(
    SELECT coalesce(json_agg(newest.review), '[]') FROM (
      SELECT json_build_object('stars', r.stars, 'text', r.text, 'answer', r.answer, 'at', ${at},
        'username', CASE WHEN author.is_active AND NOT author.is_private AND author.is_listed THEN author.username END,
        'name', CASE WHEN author.is_active AND NOT author.is_private AND author.is_listed THEN author.name END) AS review
      FROM ${reviews} ORDER BY ${at} DESC, r.id DESC LIMIT ${REVIEWS_MOST}
    ) newest
  )`

const REVIEWS_OF_PERSON = publicReviews(
  'reviews r JOIN users author ON author.id = r.author_id WHERE r.person_id = users.id AND r.is_shown',
  'r.published_at',
)
const REVIEWS_OF_PLACE = publicReviews(
  'place_reviews r JOIN users author ON author.id = r.author_id WHERE r.place_id = places.id AND r.hidden_at IS NULL',
  'r.created_at',
)

/** The account that has this username, or had it and nobody has it now. */
export const PUBLIC_PERSON = `
  SELECT users.id, username, username_key, users.name, page_title, biography, users.is_private, is_active, is_listed,
    is_authorised, rate, likes_received::integer + dislikes_received::integer AS votes, post_count, followers_count, created_at,
    ${avatarKey('users')} AS avatar_key,
    CASE WHEN is_active AND NOT users.is_private THEN ${ownCards('users.id', PAGE_CARDS + 1)} END AS cards,
    CASE WHEN is_active AND NOT users.is_private THEN (
      SELECT coalesce(json_agg(json_build_object('_id', id, 'title', title, 'address', address)), '[]') FROM (
        SELECT id, title, address FROM places WHERE owner_id = users.id AND NOT permanently_closed AND ${PLACE_SHOWN}
        ORDER BY created_at DESC LIMIT ${PLACES_MOST}
      ) places
    ) END AS places, deals_count, reviews_count, review_mean(reviews_stars, reviews_count) AS review_mean,
    CASE WHEN is_active AND NOT users.is_private AND reviews_count > 0 THEN ${REVIEWS_OF_PERSON} END AS reviews
  FROM users WHERE users.id = coalesce(
    (SELECT id FROM users WHERE username_key = :username),
    (SELECT user_id FROM former_usernames WHERE username_key = :username)
  )`

/** A place, with the newest posts of its owner if the account is public. */
export const PUBLIC_PLACE = `
  SELECT ${PLACE_COLUMNS}, reviews_count, reviews_stars, review_mean(reviews_stars, reviews_count) AS review_mean,
    CASE WHEN reviews_count > 0 THEN ${REVIEWS_OF_PLACE} END AS reviews, CASE WHEN EXISTS (
      SELECT FROM users WHERE users.id = places.owner_id AND is_active AND NOT is_private AND is_listed
    ) THEN ${ownCards('places.owner_id', SIMILAR_CARDS)} END AS cards
  FROM places WHERE places.id = coalesce((SELECT place_id FROM place_merges WHERE old_id = :id), :id)`

const CATEGORY = `categories.id, categories.is_for_product, categories.key, coalesce(categories.names ->> :language::text, categories.names ->> 'en') AS name,
    groups.key AS group_key, coalesce(groups.names ->> :language::text, groups.names ->> 'en') AS group_name`

/** The cities in which there are posts of a category, one look into the index for each. */
const CITIES = `(
    WITH RECURSIVE cities AS (
      (SELECT city_key, post_id FROM city_posts WHERE category_id = categories.id ORDER BY city_key LIMIT 1)
      UNION ALL
      SELECT next.city_key, next.post_id FROM cities, LATERAL (
        SELECT city_key, post_id FROM city_posts WHERE category_id = categories.id AND city_key > cities.city_key
        ORDER BY city_key LIMIT 1
      ) next
    )
    SELECT coalesce(json_agg(json_build_object('key', city_key, 'city', place.city, 'country', place.country)), '[]')
    FROM (SELECT * FROM cities LIMIT ${CITIES_MOST}) cities, LATERAL (
      SELECT city, country FROM post_addresses WHERE post_id = cities.post_id AND city_key(city) = cities.city_key LIMIT 1
    ) place
  )`

/** A category with its newest posts. */
export const PUBLIC_CATEGORY = `
  SELECT ${CATEGORY}, ${CITIES} AS cities, ${newestCards(`
      SELECT post_id FROM post_categories
      WHERE category_id = categories.id AND (created_at, post_id) < (:before_at::timestamptz, :before_id::uuid)
      ORDER BY created_at DESC, post_id DESC LIMIT ${LOOKED_AT}`)} AS cards
  FROM categories JOIN groups ON groups.id = group_id WHERE categories.key = :category`

/** The same in one city. */
export const PUBLIC_CITY = `
  SELECT ${CATEGORY}, ${CITIES} AS cities, (
      SELECT json_build_object('key', :city::text, 'city', city, 'country', country,
        'lat', round(lat::numeric, 1), 'lng', round(lng::numeric, 1)) FROM post_addresses WHERE post_id = (
        SELECT post_id FROM city_posts WHERE category_id = categories.id AND city_key = :city
        ORDER BY created_at DESC, post_id DESC LIMIT 1
      ) AND city_key(city) = :city LIMIT 1
    ) AS city, ${newestCards(`
      SELECT post_id FROM city_posts
      WHERE category_id = categories.id AND city_key = :city AND (created_at, post_id) < (:before_at::timestamptz, :before_id::uuid)
      ORDER BY created_at DESC, post_id DESC LIMIT ${LOOKED_AT}`)} AS cards
  FROM categories JOIN groups ON groups.id = group_id WHERE categories.key = :category`

/** All categories by group. */
export const PUBLIC_CATEGORIES = `
  SELECT groups.key, coalesce(groups.names ->> :language::text, groups.names ->> 'en') AS name, (
      SELECT json_agg(json_build_object('key', key, 'name', coalesce(names ->> :language::text, names ->> 'en'))
        ORDER BY position, key)
      FROM categories WHERE group_id = groups.id AND status
    ) AS categories
  FROM groups WHERE status ORDER BY position, key`

/** What is for sale around a position: of the nearest offers, the best. */
export const NEAR_CARDS = `
  SELECT ${CARD_JSON} AS card FROM (
    SELECT posts.* FROM (
      SELECT DISTINCT post_id FROM (
        SELECT post_id FROM post_addresses WHERE audience = 'everyone'
        ORDER BY point <-> (SELECT sphere_point(:lat, :lng)) LIMIT ${NEAR_LOOKED_AT}
      ) nearest
    ) nearest JOIN posts ON posts.id = nearest.post_id
    WHERE posts.is_seller AND posts.status = 'available' AND ${IS_LISTED}
    ORDER BY search_rate DESC, posts.id DESC LIMIT :limit
  ) posts ORDER BY search_rate DESC, posts.id DESC`

/** Cards of posts by their ids, in that order; of those whose owners are listed. */
export const CARDS_BY_IDS = `
  SELECT ${CARD_JSON} AS card FROM (
    SELECT posts.*, nth FROM unnest(:ids::uuid[]) WITH ORDINALITY AS wanted (id, nth)
    JOIN posts ON posts.id = wanted.id AND posts.audience = 'everyone' WHERE ${IS_LISTED} ORDER BY nth LIMIT ${PAGE_CARDS}
  ) posts ORDER BY nth`

/** Where a place is that is not hidden. */
export const PLACE_POSITION = `
  SELECT lat, lng FROM places
  WHERE id = coalesce((SELECT place_id FROM place_merges WHERE old_id = :id), :id) AND ${PLACE_SHOWN}`

/** What the picture of a link to a post shows. */
export const POST_PREVIEW = `
  SELECT title, price::float8 AS price, (SELECT sign FROM currencies WHERE currencies.id = posts.currency_id) AS sign, (
      SELECT CASE kind WHEN 'image' THEN storage_key ELSE thumbnails -> -1 ->> 'storage_key' END
      FROM post_media JOIN media ON media.id = media_id
      WHERE post_id = posts.id AND kind IN ('image', 'video') ORDER BY kind, post_media.position LIMIT 1
    ) AS picture_key
  FROM posts WHERE posts.id = :id AND audience = 'everyone'`
