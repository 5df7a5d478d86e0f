import { toldPerson } from '#features/people/told-person.sql.ts'
import { type Asked, Told } from '#graphql/told.ts'
import {
  fillHoles,
  hole,
  isTold,
  list,
  moment,
  oneOf,
  orNull,
  partsOf,
  plain,
  quoted,
  type ToldType,
  text,
  toldObject,
} from '#graphql/told-sql.ts'
import { ADDRESS_TITLE, type Here, IS_OPEN, IS_SAVED, ownOr, type ToldForm, voters } from './posts.sql.ts'

// docs/decisions/0368: PostgreSQL writes pages of posts as they are answered

const named = (table: string) => text(`coalesce(${table}.names ->> :language::text, ${table}.names ->> 'en')`)
const inProperty = (...path: string[]) => `(property ${path.map((key) => `-> '${key}'`).join(' ')})::text`
const inOne = (name: string, fields: ToldType['fields']) => oneOf(name, fields, (object) => object)

const CURRENCY = {
  _id: quoted('currencies.id'),
  iso_code: text('iso_code'),
  name: named('currencies'),
  short_name: text('short_name'),
  sign: text('sign'),
}
const UNIT = { _id: quoted('units.id'), name: named('units'), short_name: text('short_name') }

/** The address of a file; the server signs that of one which not everybody may fetch. */
export const toldHref = (key: string) =>
  `CASE WHEN ${IS_OPEN} THEN ${text(`'/media/' || ${key}`)} ELSE ${hole(key)} END`

const THUMBNAIL = {
  href: toldHref("(thumbnail ->> 'storage_key')"),
  width: "(thumbnail ->> 'width')",
  height: "(thumbnail ->> 'height')",
}
/** Most files have one, which costs a tenth of a list. */
const thumbnails = (all: string) =>
  oneOf(
    'Thumbnail',
    THUMBNAIL,
    (object) => `CASE jsonb_array_length(${all})
      WHEN 1 THEN '[' || (SELECT ${object} FROM (SELECT ${all} -> 0 AS thumbnail) the_only) || ']'
      ELSE ${list(object, `jsonb_array_elements(${all}) AS thumbnail`)} END`,
  )
const dimensions = (table: string) =>
  oneOf(
    'Dimensions',
    { width: plain(`${table}.width`), height: plain(`${table}.height`) },
    (object) => `CASE WHEN ${table}.width > 0 AND ${table}.height > 0 THEN ${object} ELSE 'null' END`,
  )

const FILE = {
  _id: quoted('media.id'),
  type: text('media.type'),
  using_as: text('using_as'),
  mimetype: text('mimetype'),
  is_vip: plain('media.is_vip'),
  href: toldHref('storage_key'),
  name: text('media.name'),
  dimensions: dimensions('media'),
  size: plain('size_bytes'),
  duration_ms: orNull(plain('duration_ms')),
  owner: quoted('media.owner_id'),
  thumbnails: thumbnails('media.thumbnails'),
  placeholder: orNull(text('placeholder')),
  created_at: moment('media.created_at'),
  updated_at: moment('media.updated_at'),
}
/** What `post_covers` has of a file. */
const COVER = {
  _id: quoted('cover.file_id'),
  href: toldHref('cover.storage_key'),
  dimensions: dimensions('cover'),
  thumbnails: thumbnails('cover.thumbnails'),
  placeholder: orNull(text('cover.placeholder')),
}
const files = (kind: 'image' | 'video' | 'attachment') =>
  oneOf('MediaFile', FILE, (object) =>
    list(
      object,
      `post_media JOIN media ON media.id = media_id WHERE post_id = posts.id AND kind = '${kind}'`,
      'post_media.position',
    ),
  )

const amount = (name: string, kind: 'area' | 'volume' | 'weight') =>
  ifThere(name, kind, { [kind]: inProperty(kind, kind), unit: inProperty(kind, 'unit') })
function ifThere(name: string, key: string, fields: ToldType['fields']) {
  return oneOf(
    name,
    fields,
    (object) => `CASE WHEN jsonb_typeof(property -> '${key}') = 'object' THEN ${object} ELSE 'null' END`,
  )
}
const PROPERTY: ToldType['fields'] = {
  title: `coalesce(${inProperty('title')}, '""')`,
  size: ifThere('PropertySize', 'size', { _id: orNull(inProperty('size', '_id')), name: inProperty('size', 'name') }),
  color: ifThere('PropertyColor', 'color', { name: inProperty('color', 'name'), hex: inProperty('color', 'hex') }),
  area: amount('PropertyArea', 'area'),
  volume: amount('PropertyVolume', 'volume'),
  weight: amount('PropertyWeight', 'weight'),
  dimensions: ifThere(
    'PropertyDimensions',
    'dimensions',
    Object.fromEntries(['length', 'width', 'height', 'unit'].map((each) => [each, inProperty('dimensions', each)])),
  ),
  price: ifThere('PropertyPrice', 'price', {
    price: inProperty('price', 'price'),
    currency: oneOf(
      'PropertyCurrency',
      { _id: orNull(inProperty('price', 'currency', '_id')), sign: inProperty('price', 'currency', 'sign') },
      (object) => `CASE WHEN jsonb_typeof(property -> 'price' -> 'currency') = 'object' THEN ${object} ELSE 'null' END`,
    ),
  }),
  custom_properties: oneOf(
    'CustomProperty',
    { key: `(custom -> 'key')::text`, value: `(custom -> 'value')::text` },
    (object) =>
      `CASE WHEN jsonb_typeof(property -> 'custom_properties') = 'array'
        THEN ${list(object, "jsonb_array_elements(property -> 'custom_properties') AS custom")} ELSE '[]' END`,
  ),
}

/** Of an address; a tile of Explore shows everybody the same one. */
const address = (exact: typeof ownOr) => ({
  _id: quoted('place.id'),
  title: text(ADDRESS_TITLE),
  country: text('country'),
  city: text('city'),
  address: text(exact('address')),
  show_street: plain('show_street'),
  location: inOne('PostLocation', { lat: plain(exact('lat')), lng: plain(exact('lng')) }),
})

const votersOf = (value: 'like' | 'dislike') =>
  oneOf('Voter', { _id: quoted('voter.id') }, (object) => list(object, `unnest(${voters(value)}) AS voter (id)`))

/** A row of `visible_posts(:viewer_id) AS posts` with its `cover`, by the names and with the values that posts.schema.ts and post-types.ts give it. */
const toldPost = (isTile: boolean, { isAdvertised, distance }: Here): ToldType => ({
  name: 'Post',
  fields: {
    _id: quoted('posts.id'),
    title: text('posts.title'),
    caption: text('posts.caption'),
    is_new: orNull(plain('posts.is_new')),
    is_fake: orNull(plain('posts.is_fake')),
    is_seller: plain('posts.is_seller'),
    is_product: plain('posts.is_product'),
    availability: quoted('posts.status'),
    pricing: inOne('Pricing', {
      price: plain('posts.price'),
      currency: oneOf('Currency', CURRENCY, (object) =>
        orNull(`(SELECT ${object} FROM currencies WHERE currencies.id = posts.currency_id)`),
      ),
    }),
    unit: oneOf('Unit', UNIT, (object) => orNull(`(SELECT ${object} FROM units WHERE units.id = posts.unit_id)`)),
    categories: oneOf('Named', { _id: quoted('categories.id'), name: named('categories') }, (object) =>
      list(
        object,
        'post_categories JOIN categories ON categories.id = category_id WHERE post_id = posts.id',
        'categories.position, categories.key',
      ),
    ),
    sub_category: oneOf('Named', { _id: quoted('shelf.id'), name: text('shelf.name') }, (object) =>
      orNull(`(SELECT ${object} FROM sub_categories shelf WHERE shelf.id = posts.sub_category_id)`),
    ),
    properties: oneOf('Property', PROPERTY, (object) =>
      list(object, 'jsonb_array_elements(posts.properties) AS property'),
    ),
    medias: inOne('PostMedias', { images: files('image'), video: files('video') }),
    cover: oneOf('MediaFile', COVER, (object) => `CASE WHEN cover.file_id IS NULL THEN 'null' ELSE ${object} END`),
    photos_count: plain('coalesce(cover.photos_count, 0)'),
    has_video: plain('coalesce(cover.has_video, false)'),
    attachments: files('attachment'),
    owner: {
      of: toldPerson('person'),
      around: (object) => `(SELECT ${object} FROM users person WHERE person.id = posts.owner_id)`,
    },
    addresses: oneOf('PostAddress', address(isTile ? (shown) => `place.${shown}` : ownOr), (object) =>
      list(object, 'post_addresses place WHERE post_id = posts.id', 'place.position'),
    ),
    likes: votersOf('like'),
    dislikes: votersOf('dislike'),
    likes_count: plain('posts.likes_count'),
    dislikes_count: plain('posts.dislikes_count'),
    comments_count: plain('posts.comments_count'),
    post_rate: plain('stars(posts.likes_count, posts.dislikes_count)'),
    search_rate: plain('posts.search_rate'),
    is_advertised: plain(isAdvertised),
    is_from_posts_crawler: plain('posts.original_post_href IS NOT NULL'),
    crawler_info: oneOf(
      'CrawlerInfo',
      { original_post_href: text('posts.original_post_href') },
      (object) => `CASE WHEN posts.original_post_href <> '' THEN ${object} ELSE 'null' END`,
    ),
    is_saved: plain(IS_SAVED),
    distance: orNull(plain(distance)),
    created_at: moment('posts.created_at'),
    updated_at: moment('posts.updated_at'),
    edited_at: orNull(moment('posts.edited_at')),
  },
})

/** A control character, which JSON never has. Each post begins with its id. */
const BETWEEN = '\x1E'
export const TOLD_BETWEEN = "E'\\x1E'"
const ID_CHARACTERS = 36

/** How posts are told of which this is asked; null if a part of it is not a column or a few, but made by the server. */
export function toldPosts(asked: Asked[], id: number, isTile: boolean): ToldForm | null {
  if (!isTold(toldPost(isTile, { isAdvertised: '', distance: '' }), asked)) return null
  return {
    id,
    select: (postId, here) => `SELECT posts.id || ${toldObject(toldPost(isTile, here), asked)} AS told
      FROM visible_posts(:viewer_id) AS posts LEFT JOIN post_covers AS cover ON cover.post_id = posts.id
      WHERE posts.id = ${postId} LIMIT 1`,
    read(joined, sign) {
      if (joined === null) return []
      return partsOf(joined, BETWEEN).map(
        (item) => new Told(item.slice(0, ID_CHARACTERS), fillHoles(item.slice(ID_CHARACTERS), sign)),
      )
    },
  }
}
