import type { Database } from '#db/database.ts'
import type { PostFields } from './post-form.ts'

export type PublishStore = ReturnType<typeof createPublishStore>

/** Files of a post, in the order they are shown. */
export type Attached = { media_id: string; kind: 'image' | 'video' | 'attachment' }

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
] as const

const valuesOf = (fields: PostFields) => [
  fields.title,
  fields.caption,
  fields.is_seller,
  fields.is_product,
  fields.is_new,
  fields.is_fake,
  fields.price,
  fields.currency_id,
  fields.unit_id,
  fields.sub_category_id,
  JSON.stringify(fields.properties),
  JSON.stringify(fields.contact_info),
]

const INSERT = `
  INSERT INTO posts (owner_id, client_id, created_at, updated_at, ${COLUMNS.join(', ')})
  VALUES ($1, $2, $3, $3, ${COLUMNS.map((_, at) => `$${at + 4}`).join(', ')})
  ON CONFLICT ON CONSTRAINT posts_submitted_once DO NOTHING RETURNING id`
const UPDATE = `
  UPDATE posts SET (${COLUMNS.join(', ')}) = (${COLUMNS.map((_, at) => `$${at + 3}`).join(', ')}),
    edited_at = $2, updated_at = $2
  WHERE id = $1`

export function createPublishStore(db: Database) {
  async function describe(postId: string, { addresses, category_ids }: PostFields) {
    await db.rows(
      `INSERT INTO post_addresses (post_id, position, country, city, address, lat, lng, show_street)
       SELECT $1, position - 1, country, city, address, lat, lng, show_street
       FROM ROWS FROM (
         jsonb_to_recordset($2) AS (country text, city text, address text, lat float8, lng float8, show_street boolean)
       ) WITH ORDINALITY AS given (country, city, address, lat, lng, show_street, position)`,
      [postId, JSON.stringify(addresses)],
    )
    await db.rows('INSERT INTO post_categories (post_id, category_id) SELECT $1, unnest($2::uuid[])', [
      postId,
      category_ids,
    ])
  }

  return {
    /** What this submission made before, if it did. */
    async submitted(ownerId: string, clientId: string): Promise<string | undefined> {
      const [row] = await db.rows<{ id: string }>('SELECT id FROM posts WHERE owner_id = $1 AND client_id = $2', [
        ownerId,
        clientId,
      ])
      return row?.id
    },

    /** Undefined when the same submission has just made it. */
    async insert(ownerId: string, clientId: string, fields: PostFields, at: Date): Promise<string | undefined> {
      const [row] = await db.rows<{ id: string }>(INSERT, [ownerId, clientId, at, ...valuesOf(fields)])
      if (row) await describe(row.id, fields)
      return row?.id
    },

    async update(postId: string, fields: PostFields, at: Date) {
      await db.rows(UPDATE, [postId, at, ...valuesOf(fields)])
      await db.rows('DELETE FROM post_addresses WHERE post_id = $1', [postId])
      await db.rows('DELETE FROM post_categories WHERE post_id = $1', [postId])
      await describe(postId, fields)
    },

    /** Behind the files of their kind that are there already. */
    attach: (postId: string, files: Attached[]) =>
      db.rows(
        `INSERT INTO post_media (post_id, media_id, kind, position)
         SELECT $1, media_id, kind, row_number() OVER (PARTITION BY kind ORDER BY at) + coalesce(
           (SELECT max(position) FROM post_media held WHERE held.post_id = $1 AND held.kind = given.kind), -1)
         FROM unnest($2::uuid[], $3::text[]) WITH ORDINALITY AS given (media_id, kind, at)`,
        [postId, files.map(({ media_id }) => media_id), files.map(({ kind }) => kind)],
      ),

    /** The rows of the files go with them, and their bytes after those. */
    detach: (postId: string, mediaIds: string[]) =>
      db.rows('DELETE FROM post_media WHERE post_id = $1 AND media_id = ANY ($2)', [postId, mediaIds]),

    async countFiles(postId: string): Promise<Record<Attached['kind'], number>> {
      const rows = await db.rows<{ kind: Attached['kind']; files: number }>(
        'SELECT kind, count(*)::integer AS files FROM post_media WHERE post_id = $1 GROUP BY kind',
        [postId],
      )
      return { image: 0, video: 0, attachment: 0, ...Object.fromEntries(rows.map(({ kind, files }) => [kind, files])) }
    },
  }
}
