import type { Insertable } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Media } from '#db/tables.generated.ts'

export type NewMedia = Omit<Insertable<Media>, 'thumbnails'> & {
  thumbnails?: { storage_key: string; width: number; height: number }[]
}
export type MediaFile = { storage_key: string; mimetype: string; name: string }
export type MediaStore = ReturnType<typeof createMediaStore>

const AUDIENCE = `
  SELECT CASE
    WHEN is_private THEN 'nobody'
    WHEN using_as IN ('post', 'attachment') THEN coalesce(
      (SELECT audience FROM post_media JOIN posts ON posts.id = post_id WHERE media_id = media.id), 'nobody')
    WHEN EXISTS (SELECT FROM users WHERE id = owner_id AND is_active) THEN 'everyone'
    ELSE 'nobody'
  END AS audience
  FROM media WHERE split_part(storage_key, '.', 1) = $1 LIMIT 1`

export function createMediaStore(db: Database) {
  return {
    async insert({ thumbnails = [], ...row }: NewMedia): Promise<string> {
      const { id } = await db.sql
        .insertInto('media')
        .values({ ...row, thumbnails: JSON.stringify(thumbnails) })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    setThumbnails: (id: string, thumbnails: NonNullable<NewMedia['thumbnails']>, placeholder: string) =>
      db.rows('UPDATE media SET thumbnails = $2, placeholder = $3 WHERE id = $1', [
        id,
        JSON.stringify(thumbnails),
        placeholder,
      ]),

    async bytesOf(ownerId: string): Promise<number> {
      const [row] = await db.rows<{ bytes: number }>(
        'SELECT coalesce(sum(size_bytes), 0)::float8 AS bytes FROM media WHERE owner_id = $1',
        [ownerId],
      )
      return row?.bytes ?? 0
    },

    attach: (ids: string[], at: Date) => db.rows('UPDATE media SET attached_at = $2 WHERE id = ANY ($1)', [ids, at]),

    /** Its keys are queued in media_removals by the table itself. */
    remove: (ids: string[]) => db.rows('DELETE FROM media WHERE id = ANY ($1)', [ids]),

    async findPrivate(storageKey: string): Promise<MediaFile | undefined> {
      const [file] = await db.rows<MediaFile>(
        'SELECT storage_key, mimetype, name FROM media WHERE storage_key = $1 AND is_private',
        [storageKey],
      )
      return file
    },

    /** Who may fetch a file, by the beginning of its key; undefined where there is none. */
    async audienceOf(stem: string): Promise<'everyone' | 'followers' | 'nobody' | undefined> {
      const [row] = await db.read<{ audience: 'everyone' | 'followers' | 'nobody' }>(AUDIENCE, [stem])
      return row?.audience
    },

    removeTakenDown: (before: Date, most: number) =>
      db.rows(
        `DELETE FROM post_media USING (SELECT id FROM posts WHERE removed_at < $1 AND EXISTS (
           SELECT FROM post_media WHERE post_id = posts.id) ORDER BY removed_at LIMIT $2) AS due WHERE post_id = due.id`,
        [before, most],
      ),

    removeUnattached: (before: Date, most: number) =>
      db.rows(
        `DELETE FROM media WHERE id IN (
           SELECT id FROM media WHERE attached_at IS NULL AND created_at < $1 ORDER BY created_at LIMIT $2)`,
        [before, most],
      ),

    async queuedRemovals(most: number): Promise<string[]> {
      const rows = await db.rows<{ storage_key: string }>(
        'SELECT storage_key FROM media_removals ORDER BY created_at LIMIT $1',
        [most],
      )
      return rows.map(({ storage_key }) => storage_key)
    },

    removed: (keys: string[]) => db.rows('DELETE FROM media_removals WHERE storage_key = ANY ($1)', [keys]),

    async listOf(ownerId: string): Promise<MediaFile[]> {
      return db.rows<MediaFile>(
        'SELECT storage_key, mimetype, name FROM media WHERE owner_id = $1 ORDER BY created_at, id',
        [ownerId],
      )
    },
  }
}
