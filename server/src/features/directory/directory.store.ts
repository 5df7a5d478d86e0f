import type { Zone } from '@meydan/domain/zones.ts'
import type { Database } from '#db/database.ts'
import type { Directory, DirectoryEntry, DirectoryKey } from './directory.ts'

/** The directory in this node's own database. */
export function createDirectoryStore(db: Database): Directory {
  const table = () => db.sql.selectFrom('directory.users').select(['user_id', 'zone'])

  const find = (key: DirectoryKey): Promise<DirectoryEntry | undefined> =>
    ('username' in key
      ? table().where('username', '=', key.username)
      : table().where('phone_hash', '=', key.phone_hash)
    )
      .executeTakeFirst()
      .then((row) => row && { user_id: row.user_id, zone: row.zone as Zone })

  return {
    find,

    async claim(entry) {
      const claimed = await db.sql
        .insertInto('directory.users')
        .values(entry)
        .onConflict((conflict) => conflict.doNothing())
        .returning('user_id')
        .executeTakeFirst()
      if (claimed) return { status: 'claimed' }
      const byPhone = await find({ phone_hash: entry.phone_hash })
      return byPhone ? { status: 'taken', field: 'phone', by: byPhone } : { status: 'taken', field: 'username' }
    },

    async change(userId, change) {
      for (const [field, key] of [
        ['phone', change.phone_hash && { phone_hash: change.phone_hash }],
        ['username', change.username && { username: change.username }],
      ] as const) {
        const holder = key && (await find(key))
        if (holder && holder.user_id !== userId) return { status: 'taken', field }
      }
      await db.sql.updateTable('directory.users').set(change).where('user_id', '=', userId).execute()
      return { status: 'claimed' }
    },

    async release(userId) {
      await db.sql.deleteFrom('directory.users').where('user_id', '=', userId).execute()
    },
  }
}
