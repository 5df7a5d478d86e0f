import type { Insertable } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Media } from '../../db/tables.generated.ts'

export type NewMedia = Omit<Insertable<Media>, 'thumbnails'> & {
  thumbnails?: { storage_key: string; width: number; height: number }[]
}
export type MediaFile = { storage_key: string; mimetype: string; name: string }
export type MediaStore = ReturnType<typeof createMediaStore>

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
