import type { AdStatus, PostAvailability } from '@meydan/domain/post-rules.ts'
import { languageCode } from '#features/catalog/catalog.service.ts'
import { notBlocked, type Person, personJson } from '#features/people/people.sql.ts'
import type { Told } from '#graphql/told.ts'
import { type Comment, commentJson, seenComment } from './comment-json.sql.ts'

// docs/decisions/0063: A post is one JSON value, the same in every query
// docs/decisions/0260: Stars are a mean with a prior, shown from five votes on
// docs/decisions/0195: Streets and exact positions are hidden by default

/** At most so many others beside the viewer in `likes` and `dislikes`, and so many comments in `comments`. */
const PEOPLE_SHOWN = 20
const COMMENTS_SHOWN = 20

/** Read only when asked for, because they cost a look into another table for every post. */
const OPTIONAL_PARTS = ['likes', 'dislikes', 'comments', 'attachments', 'seller', 'is_for_viewer'] as const

/** What a tile of a gallery and a point on a map do without: fields of a post, its cover, its currency and its addresses. */
const NOT_IN_A_TILE = [
  'caption',
  'is_fake',
  'unit',
  'categories',
  'sub_category',
  'properties',
  'contact_info',
  'medias',
  'attachments',
  'owner',
  'seller',
  'likes',
  'dislikes',
  'comments',
  'is_for_viewer',
  'likes_count',
  'dislikes_count',
  'comments_count',
  'post_rate',
  'search_rate',
  'ads_info',
  'is_from_posts_crawler',
  'crawler_info',
  'created_at',
  'updated_at',
  'edited_at',
  'type',
  'using_as',
  'mimetype',
  'is_vip',
  'name',
  'size',
  'duration_ms',
  'iso_code',
  'short_name',
  'country',
  'city',
  'address',
  'show_street',
]

/** SQL of what a page knows of a post, and the post's own row does not. */
export type Here = { isAdvertised: string; distance: string }

/** How the posts of a document are told: a statement for the one with an id, as a text, and what a page of these texts is. */
export type ToldForm = {
  id: number
  select: (id: string, here: Here) => string
  read: (joined: string | null, sign: (storage_key: string) => string) => Told[]
}

/** Which fields of a post to read: the language of names, the optional parts, whether a tile is enough, and how they are told, if so. */
export type PostProjection = {
  language: string
  parts: string[]
  isTile?: boolean
  told?: { form: ToldForm; sign: (storage_key: string) => string } | null
}

export const projectionOf = (
  requestingLanguage: string | null | undefined,
  asked: ReadonlySet<string>,
): PostProjection => ({
  language: languageCode(requestingLanguage),
  parts: OPTIONAL_PARTS.filter((part) => asked.has(part)),
  isTile: !NOT_IN_A_TILE.some((field) => asked.has(field)),
})

export type PostFile = {
  id: string
  kind: 'image' | 'video' | 'attachment'
  owner_id: string
  type: string
  using_as: string
  mimetype: string
  name: string
  storage_key: string
  size_bytes: number
  width: number | null
  height: number | null
  duration_ms: number | null
  placeholder: string | null
  is_vip: boolean
  thumbnails: { storage_key: string; width: number; height: number }[]
  /** Whether anybody may fetch it; otherwise its address is signed. */
  is_open: boolean
  created_at: string
  updated_at: string
}

/** The first photo, or the video of a post without photos; and what else there is to see. */
export type PostCover = PostFile & { photos_count: number; has_video: boolean }

type Named = { id: string; name: string }

export type Property = {
  title?: string
  size?: { _id?: string; name: string }
  color?: { name: string; hex: string }
  area?: { area: number; unit: string }
  volume?: { volume: number; unit: string }
  weight?: { weight: number; unit: string }
  dimensions?: { length: number; width: number; height: number; unit: string }
  price?: { price: number; currency?: { _id?: string; sign: string } }
  custom_properties?: { key: string; value: string }[]
}

export type PostAddress = {
  id: string
  title: string
  country: string
  city: string
  address: string
  show_street: boolean
  lat: number
  lng: number
}

type Seller = {
  member_since: string
  post_count: number
  deals_count: number
  reviews_count: number
  review_mean: number
  answer_minutes: number | null
}

export type Post = {
  _id: string
  title: string
  caption: string
  is_new: boolean | null
  is_fake: boolean | null
  is_seller: boolean
  is_product: boolean
  availability: PostAvailability
  price: number
  currency: (Named & { iso_code: string; short_name: string; sign: string }) | null
  unit: (Named & { short_name: string }) | null
  sub_category: Named | null
  categories: Named[]
  properties: Property[]
  contact_info: { network_title: string; network_content: string }[]
  files: PostFile[]
  /** Only in a tile, instead of `files`. */
  cover?: PostCover | null
  owner: Person
  seller: Seller | null
  addresses: PostAddress[]
  likes: string[] | null
  dislikes: string[] | null
  comments: Comment[] | null
  likes_count: number
  dislikes_count: number
  comments_count: number
  post_rate: number
  search_rate: number
  ads_info: { status: AdStatus; starts_at?: string; stops_at?: string; guild?: string | null; days?: number } | null
  original_post_href: string | null
  is_saved: boolean
  is_for_viewer: boolean
  created_at: string
  updated_at: string
  edited_at: string | null
  /** Set by whoever shows the post for money, or by its distance. */
  is_advertised?: boolean
  distance_m?: number
}

/** Whether the viewer has saved it (features/saved-posts). */
export const IS_SAVED =
  'EXISTS (SELECT FROM saved_posts WHERE saved_posts.user_id = :viewer_id AND saved_posts.post_id = posts.id)'

const named = (table: string) =>
  `'id', ${table}.id, 'name', coalesce(${table}.names ->> :language::text, ${table}.names ->> 'en')`

/** Whether anybody may fetch the files of a post. */
export const IS_OPEN = "posts.audience = 'everyone'"

/** An address without a title of its own is called by its city and country. */
export const ADDRESS_TITLE = "coalesce(place.title, place.city || ', ' || place.country)"

/** The owner's exact address and position; anybody else's view of it is in the plain columns (migration 0096). */
export const ownOr = (shown: 'address' | 'lat' | 'lng') =>
  `CASE WHEN posts.owner_id = :viewer_id THEN coalesce(place.hidden_${shown}, place.${shown}) ELSE place.${shown} END`

const personOf = (userId: string) =>
  `(SELECT ${personJson('person', ':viewer_id')} FROM users person WHERE person.id = ${userId})`

/** The viewer first, then the others. */
export const voters = (value: 'like' | 'dislike') => `(
  ARRAY(SELECT user_id FROM reactions WHERE post_id = posts.id AND user_id = :viewer_id AND value = '${value}')
  || ARRAY(
    SELECT user_id FROM reactions WHERE post_id = posts.id AND value = '${value}' AND user_id IS DISTINCT FROM :viewer_id
      AND ${notBlocked('user_id')}
      AND EXISTS (SELECT FROM users WHERE users.id = user_id AND is_active)
    ORDER BY changed_at DESC LIMIT ${PEOPLE_SHOWN}
  )
)`

const votersIfAsked = (value: 'like' | 'dislike') =>
  `CASE WHEN '${value}s' = ANY (:parts::text[]) THEN array_to_json(${voters(value)}) END`

/** Reserved for the viewer, whose offer was accepted, or given to the viewer this time, as its owner says. */
const IS_FOR_VIEWER = `CASE WHEN posts.status <> 'available' AND 'is_for_viewer' = ANY (:parts::text[]) THEN EXISTS (
    SELECT FROM conversations WHERE conversations.post_id = posts.id AND buyer_id = :viewer_id AND CASE posts.status
      WHEN 'reserved' THEN EXISTS (
        SELECT FROM offers WHERE conversation_id = conversations.id AND offers.status = 'accepted'
      )
      ELSE EXISTS (
        SELECT FROM deals WHERE conversation_id = conversations.id AND deals.status IN ('proposed', 'confirmed')
          AND (posts.sold_at IS NULL OR deals.created_at >= posts.sold_at)
      ) END
  ) ELSE false END`

/**
 * One row of `visible_posts(:viewer_id) AS posts` as a whole Post, so that a page of posts is one statement and the
 * resolvers only pick fields. `:viewer_id` may be null; the values are those of `projectionValues`.
 */
export const POST_JSON = `json_build_object(
  '_id', posts.id, 'title', posts.title, 'caption', posts.caption, 'is_new', posts.is_new, 'is_fake', posts.is_fake,
  'is_seller', posts.is_seller, 'is_product', posts.is_product, 'availability', posts.status, 'price', posts.price,
  'currency', (
    SELECT json_build_object(${named('currencies')}, 'iso_code', iso_code, 'short_name', short_name, 'sign', sign)
    FROM currencies WHERE currencies.id = posts.currency_id
  ),
  'unit', (
    SELECT json_build_object(${named('units')}, 'short_name', short_name) FROM units WHERE units.id = posts.unit_id
  ),
  'sub_category', (
    SELECT json_build_object('id', shelf.id, 'name', shelf.name) FROM sub_categories shelf
    WHERE shelf.id = posts.sub_category_id
  ),
  'categories', (
    SELECT coalesce(json_agg(json_build_object(${named('categories')}) ORDER BY categories.position, categories.key), '[]')
    FROM post_categories JOIN categories ON categories.id = category_id WHERE post_id = posts.id
  ),
  'properties', posts.properties, 'contact_info', posts.contact_info,
  'files', (
    SELECT coalesce(json_agg(
      json_build_object('id', media.id, 'kind', kind, 'owner_id', media.owner_id, 'type', media.type,
        'using_as', using_as, 'mimetype', mimetype, 'name', media.name, 'storage_key', storage_key,
        'size_bytes', size_bytes, 'width', width, 'height', height, 'duration_ms', duration_ms,
        'placeholder', placeholder, 'is_vip', media.is_vip, 'thumbnails', thumbnails, 'is_open', ${IS_OPEN},
        'created_at', media.created_at, 'updated_at', media.updated_at)
      ORDER BY kind, post_media.position
    ), '[]')
    FROM post_media JOIN media ON media.id = media_id
    WHERE post_id = posts.id AND (kind <> 'attachment' OR 'attachments' = ANY (:parts::text[]))
  ),
  'owner', ${personOf('posts.owner_id')},
  'seller', CASE WHEN 'seller' = ANY (:parts::text[]) THEN (
    SELECT json_build_object('member_since', users.created_at, 'post_count', users.post_count,
      'deals_count', users.deals_count, 'reviews_count', users.reviews_count, 'answer_minutes', users.answer_minutes,
      'review_mean', review_mean(users.reviews_stars, users.reviews_count))
    FROM users WHERE users.id = posts.owner_id
  ) END,
  'addresses', (
    SELECT coalesce(json_agg(json_build_object(
      'id', place.id, 'title', ${ADDRESS_TITLE}, 'country', country, 'city', city, 'show_street', show_street,
      'address', ${ownOr('address')}, 'lat', ${ownOr('lat')}, 'lng', ${ownOr('lng')}
    ) ORDER BY place.position), '[]')
    FROM post_addresses place WHERE post_id = posts.id
  ),
  'likes', ${votersIfAsked('like')},
  'dislikes', ${votersIfAsked('dislike')},
  'comments', CASE WHEN 'comments' = ANY (:parts::text[]) THEN (
    SELECT coalesce(json_agg(newest.comment), '[]') FROM (
      SELECT ${commentJson('comments', 'posts.owner_id')} AS comment FROM comments
      WHERE post_id = posts.id AND parent_id IS NULL AND ${seenComment('comments', 'posts.owner_id')}
      ORDER BY comments.created_at DESC, comments.id DESC LIMIT ${COMMENTS_SHOWN}
    ) newest
  ) END,
  'likes_count', posts.likes_count, 'dislikes_count', posts.dislikes_count, 'comments_count', posts.comments_count,
  'post_rate', stars(posts.likes_count, posts.dislikes_count), 'search_rate', posts.search_rate,
  'ads_info', CASE WHEN posts.owner_id = :viewer_id THEN coalesce(
    (
      SELECT json_build_object('status', ads.status, 'starts_at', starts_at, 'stops_at', stops_at, 'guild', guild,
        'days', days)
      FROM ads WHERE post_id = posts.id AND ads.status <> 'notAdvertised'
    ),
    '{"status": "notAdvertised"}'
  ) END,
  'original_post_href', posts.original_post_href, 'created_at', posts.created_at, 'updated_at', posts.updated_at,
  'edited_at', posts.edited_at, 'is_saved', ${IS_SAVED}, 'is_for_viewer', ${IS_FOR_VIEWER}
)`

// docs/decisions/0357: A tile reads one photo of its post

/** The fields that a tile shows. Reads a third of the tables that POST_JSON reads, and needs only `:viewer_id`. */
const TILE_JSON = `json_build_object(
  '_id', posts.id, 'title', posts.title, 'is_new', posts.is_new, 'is_seller', posts.is_seller,
  'is_product', posts.is_product, 'availability', posts.status, 'price', posts.price, 'is_saved', ${IS_SAVED},
  'currency', (SELECT json_build_object('id', id, 'sign', sign) FROM currencies WHERE currencies.id = posts.currency_id),
  'cover', (SELECT tile::jsonb || jsonb_build_object('is_open', ${IS_OPEN}) FROM post_covers WHERE post_id = posts.id),
  'addresses', (
    SELECT coalesce(json_agg(
      json_build_object('id', place.id, 'title', ${ADDRESS_TITLE}, 'lat', lat, 'lng', lng) ORDER BY place.position
    ), '[]')
    FROM post_addresses place WHERE post_id = posts.id
  )
)`

/** The values of POST_JSON. */
export const projectionValues = (viewerId: string | null, { language, parts }: PostProjection) => ({
  viewer_id: viewerId,
  language,
  parts,
})

/** A statement that reads tiles, and the same one for whole posts. */
export type BothForms = { tile: string; whole: string }

export const inBothForms = (write: (json: string) => string): BothForms => ({
  tile: write(TILE_JSON),
  whole: write(POST_JSON),
})

/** The form that is enough for what was asked, and the values of its posts. */
export const formOf = ({ tile, whole }: BothForms, viewerId: string | null, projection: PostProjection) =>
  projection.isTile
    ? { statement: tile, values: { viewer_id: viewerId } }
    : { statement: whole, values: projectionValues(viewerId, projection) }
