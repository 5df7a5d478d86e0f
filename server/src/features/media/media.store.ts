import type { Insertable } from 'kysely'
import { REMOVALS_LOCK } from '#db/advisory-locks.ts'
import type { Database } from '#db/database.ts'
import type { Media } from '#db/tables.generated.ts'
import type { Thumbnail } from './thumbnails.ts'

export type NewMedia = Omit<Insertable<Media>, 'thumbnails'> & {
  thumbnails?: Thumbnail[]
}
type FileAudience = { audience: 'everyone' | 'followers' | 'nobody'; name: string }
export type MediaFile = { storage_key: string; mimetype: string; name: string }

/** What only some may see (`followers`) is opened by signed addresses, which those who may see it are given. */
const AUDIENCE = `
  SELECT CASE
    WHEN is_private THEN 'nobody'
    WHEN using_as IN ('post', 'attachment') THEN coalesce(
      (SELECT audience FROM post_media JOIN posts ON posts.id = post_id WHERE media_id = media.id), 'nobody')
    WHEN using_as = 'conversation' THEN 'followers'
    WHEN using_as = 'review' AND EXISTS (
      SELECT FROM place_review_media JOIN place_reviews ON place_reviews.id = review_id JOIN places ON places.id = place_id
      WHERE media_id = media.id AND coalesce(place_reviews.hidden_at, places.hidden_at) IS NOT NULL) THEN 'nobody'
    WHEN using_as = 'place' AND EXISTS (
      SELECT FROM place_media JOIN places ON places.id = place_id
      WHERE media_id = media.id AND hidden_at IS NOT NULL) THEN 'nobody'
    WHEN EXISTS (SELECT FROM users WHERE id = owner_id AND is_active) THEN 'everyone'
    ELSE 'nobody'
  END AS audience, name
  FROM media WHERE split_part(storage_key, '.', 1) = :stem LIMIT 1`

/** An appeal that came in time can be granted later, and shows everything as it was. */
const IS_FINAL = (type: 'post' | 'place', table: string) => `NOT EXISTS (
  SELECT FROM cases JOIN sanctions ON sanctions.case_id = cases.id JOIN appeals ON appeals.sanction_id = sanctions.id
  WHERE cases.subject_type = '${type}' AND cases.subject_id = ${table}.id AND appeals.status = 'open')`

export class MediaStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  async insert({ thumbnails = [], ...row }: NewMedia): Promise<string> {
    const { id } = await this.#db.sql
      .insertInto('media')
      .values({ ...row, thumbnails: JSON.stringify(thumbnails) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  setThumbnails(id: string, thumbnails: Thumbnail[], placeholder: string) {
    return this.#db.query('UPDATE media SET thumbnails = :thumbnails, placeholder = :placeholder WHERE id = :id', {
      id,
      thumbnails: JSON.stringify(thumbnails),
      placeholder,
    })
  }

  async bytesOf(ownerId: string): Promise<number> {
    const [row] = await this.#db.query<{ bytes: number }>(
      'SELECT coalesce(sum(size_bytes), 0)::float8 AS bytes FROM media WHERE owner_id = :owner_id',
      { owner_id: ownerId },
    )
    return row?.bytes ?? 0
  }

  attach(ids: string[], now: Date) {
    return this.#db.query('UPDATE media SET attached_at = :now WHERE id = ANY (:ids)', { ids, now })
  }

  /** A trigger queues the storage keys in media_removals. */
  remove(ids: string[]) {
    return this.#db.query('DELETE FROM media WHERE id = ANY (:ids)', { ids })
  }

  async findPrivate(storageKey: string): Promise<MediaFile | undefined> {
    const [file] = await this.#db.query<MediaFile>(
      'SELECT storage_key, mimetype, name FROM media WHERE storage_key = :storage_key AND is_private',
      { storage_key: storageKey },
    )
    return file
  }

  async isEvidence(storageKey: string): Promise<boolean> {
    const statement = 'SELECT FROM evidence_files WHERE storage_key = :storage_key LIMIT 1'
    return (await this.#db.readNewest(statement, { storage_key: storageKey })).length > 0
  }

  /** Who may fetch a file, by the stem of its key, and its name; undefined if there is no such file. */
  async audienceOf(stem: string): Promise<FileAudience | undefined> {
    return (await this.#db.readNewest<FileAudience>(AUDIENCE, { stem }))[0]
  }

  /** The files of posts and places that were hidden before this moment, unless somebody still appeals; how many were removed. */
  async removeTakenDown(before: Date, limit: number): Promise<number> {
    const ofPosts = await this.#db.query(
      `DELETE FROM post_media USING (SELECT id FROM posts WHERE removed_at < :before AND ${IS_FINAL('post', 'posts')} AND EXISTS (
           SELECT FROM post_media WHERE post_id = posts.id) ORDER BY removed_at LIMIT :limit) AS due WHERE post_id = due.id RETURNING media_id`,
      { before, limit },
    )
    const ofPlaces = await this.#db.query(
      `DELETE FROM place_media USING (SELECT id FROM places WHERE hidden_at < :before AND ${IS_FINAL('place', 'places')} AND EXISTS (
           SELECT FROM place_media WHERE place_id = places.id) ORDER BY hidden_at LIMIT :limit) AS due WHERE place_id = due.id RETURNING media_id`,
      { before, limit },
    )
    return ofPosts.length + ofPlaces.length
  }

  removeUnattached(before: Date, limit: number) {
    return this.#db.query(
      `DELETE FROM media WHERE id IN (
           SELECT id FROM media WHERE attached_at IS NULL AND created_at < :before ORDER BY created_at LIMIT :limit)`,
      { before, limit },
    )
  }

  /** Until the end of the transaction; false while a backup runs. */
  async lockRemovals(): Promise<boolean> {
    const [row] = await this.#db.query<{ locked: boolean }>('SELECT pg_try_advisory_xact_lock(:key) AS locked', {
      key: REMOVALS_LOCK,
    })
    return row?.locked ?? false
  }

  async queuedRemovals(keptDays: number, limit: number): Promise<string[]> {
    const rows = await this.#db.query<{ storage_key: string }>(
      `SELECT storage_key FROM media_removals WHERE created_at <= now() - make_interval(days => :kept_days)
       ORDER BY created_at LIMIT :limit`,
      { kept_days: keptDays, limit },
    )
    return rows.map(({ storage_key }) => storage_key)
  }

  dequeueRemovals(keys: string[]) {
    return this.#db.query('DELETE FROM media_removals WHERE storage_key = ANY (:keys)', { keys })
  }

  async listOf(ownerId: string): Promise<MediaFile[]> {
    return this.#db.query<MediaFile>(
      'SELECT storage_key, mimetype, name FROM media WHERE owner_id = :owner_id ORDER BY created_at, id',
      { owner_id: ownerId },
    )
  }
}
