import type { Database } from '#db/database.ts'
import type { Property } from './posts.sql.ts'

/** The content of a post as it is stored; what a form becomes once it is checked. */
export type PostFields = {
  title: string
  caption: string
  is_seller: boolean
  is_product: boolean
  is_new: boolean | null
  is_fake: boolean | null
  price: number
  currency_id: string | null
  unit_id: string | null
  sub_category_id: string | null
  category_ids: string[]
  properties: Property[]
  contact_info: { network_title: string; network_content: string }[]
  addresses: PostFieldsAddress[]
}

export type PostFieldsAddress = {
  /** Its own title, which only imported posts have. */
  title: string | null
  country: string
  city: string
  address: string
  lat: number
  lng: number
  show_street: boolean
}

/** A file of a post. */
export type PostFileRef = { media_id: string; kind: 'image' | 'video' | 'attachment' }
export type FileCounts = Record<PostFileRef['kind'], number>

const COLUMNS = [
  'title',
  'caption',
  'is_seller',
  'is_product',
  'is_new',
  'is_fake',
  'price',
  'currency_id',
  'unit_id',
  'sub_category_id',
  'properties',
  'contact_info',
] as const satisfies (keyof PostFields)[]
const COLUMN_NAMES = COLUMNS.join(', ')
const COLUMN_VALUES = COLUMNS.map((name) => `:${name}`).join(', ')

const columnValues = ({ properties, contact_info, ...fields }: PostFields) => ({
  ...fields,
  properties: JSON.stringify(properties),
  contact_info: JSON.stringify(contact_info),
})

const INSERT = `
  INSERT INTO posts (owner_id, client_id, created_at, updated_at, ${COLUMN_NAMES})
  VALUES (:owner_id, :client_id, :now, :now, ${COLUMN_VALUES})
  ON CONFLICT ON CONSTRAINT posts_submitted_once DO NOTHING RETURNING id`
const UPDATE = `
  UPDATE posts SET (${COLUMN_NAMES}) = (${COLUMN_VALUES}), edited_at = :now, updated_at = :now
  WHERE id = :post_id`

/** The exact addresses, also where others see an area. Categories have no order of their own. */
const READ = `
  SELECT title, caption, is_seller, is_product, is_new, is_fake, price::float8 AS price, currency_id, unit_id, sub_category_id,
    properties, contact_info,
    ARRAY(SELECT category_id FROM post_categories WHERE post_id = posts.id ORDER BY category_id) AS category_ids,
    (SELECT coalesce(json_agg(json_build_object('title', place.title, 'country', country, 'city', city,
        'address', coalesce(hidden_address, address), 'lat', coalesce(hidden_lat, lat), 'lng', coalesce(hidden_lng, lng),
        'show_street', show_street) ORDER BY place.position), '[]')
      FROM post_addresses place WHERE post_id = posts.id) AS addresses
  FROM posts WHERE id = :post_id`

const ADD_ADDRESSES = `
  INSERT INTO post_addresses (post_id, position, title, country, city, address, lat, lng, show_street)
  SELECT :post_id, position - 1, title, country, city, address, lat, lng, show_street
  FROM ROWS FROM (
    jsonb_to_recordset(:addresses) AS (title text, country text, city text, address text, lat float8, lng float8, show_street boolean)
  ) WITH ORDINALITY AS given (title, country, city, address, lat, lng, show_street, position)`
const ADD_CATEGORIES =
  'INSERT INTO post_categories (post_id, category_id) SELECT :post_id, unnest(:category_ids::uuid[])'

const ADD_FILES = `
  INSERT INTO post_media (post_id, media_id, kind, position)
  SELECT :post_id, media_id, kind, row_number() OVER (PARTITION BY kind ORDER BY at) + coalesce(
    (SELECT max(position) FROM post_media held WHERE held.post_id = :post_id AND held.kind = given.kind), -1)
  FROM unnest(:media_ids::uuid[], :kinds::text[]) WITH ORDINALITY AS given (media_id, kind, at)`

/** Writes what a person publishes: the post, its addresses, categories and files. */
export class PostContentStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** The post that this submission has already created, if any. */
  async findSubmitted(ownerId: string, clientId: string): Promise<string | undefined> {
    const [row] = await this.#db.query<{ id: string }>(
      'SELECT id FROM posts WHERE owner_id = :owner_id AND client_id = :client_id',
      { owner_id: ownerId, client_id: clientId },
    )
    return row?.id
  }

  /** Returns undefined if a concurrent request with the same submission has created the post. */
  async insert(ownerId: string, clientId: string, fields: PostFields, now: Date): Promise<string | undefined> {
    const values = { ...columnValues(fields), owner_id: ownerId, client_id: clientId, now }
    const [row] = await this.#db.query<{ id: string }>(INSERT, values)
    if (row) await this.#addAddressesAndCategories(row.id, fields)
    return row?.id
  }

  /** The content of a post as its owner wrote it. */
  async read(postId: string): Promise<PostFields | undefined> {
    const [fields] = await this.#db.query<PostFields>(READ, { post_id: postId })
    return fields
  }

  async update(postId: string, fields: PostFields, now: Date) {
    await this.#db.query(UPDATE, { ...columnValues(fields), post_id: postId, now })
    await this.#db.query('DELETE FROM post_addresses WHERE post_id = :post_id', { post_id: postId })
    await this.#db.query('DELETE FROM post_categories WHERE post_id = :post_id', { post_id: postId })
    await this.#addAddressesAndCategories(postId, fields)
  }

  /** Adds files after those of the same kind that the post already has. */
  addFiles(postId: string, files: PostFileRef[]) {
    return this.#db.query(ADD_FILES, {
      post_id: postId,
      media_ids: files.map(({ media_id }) => media_id),
      kinds: files.map(({ kind }) => kind),
    })
  }

  /** A trigger removes the rows in `media` and queues the bytes for removal. */
  removeFiles(postId: string, mediaIds: string[]) {
    return this.#db.query('DELETE FROM post_media WHERE post_id = :post_id AND media_id = ANY (:media_ids)', {
      post_id: postId,
      media_ids: mediaIds,
    })
  }

  async countFiles(postId: string): Promise<FileCounts> {
    const rows = await this.#db.query<{ kind: PostFileRef['kind']; files: number }>(
      'SELECT kind, count(*)::integer AS files FROM post_media WHERE post_id = :post_id GROUP BY kind',
      { post_id: postId },
    )
    return { image: 0, video: 0, attachment: 0, ...Object.fromEntries(rows.map(({ kind, files }) => [kind, files])) }
  }

  async #addAddressesAndCategories(postId: string, { addresses, category_ids }: PostFields) {
    await this.#db.query(ADD_ADDRESSES, { post_id: postId, addresses: JSON.stringify(addresses) })
    await this.#db.query(ADD_CATEGORIES, { post_id: postId, category_ids })
  }
}
