import type { Zone } from '@meydan/domain/zones.ts'
import type { Database } from '#db/database.ts'
import type {
  ClaimResult,
  Directory,
  DirectoryChange,
  DirectoryEntry,
  DirectoryKey,
  NewDirectoryEntry,
} from './directory.ts'

/** The directory in this node's own database. */
export class DirectoryStore implements Directory {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  async find(key: DirectoryKey): Promise<DirectoryEntry | undefined> {
    const entries = this.#db.sql.selectFrom('directory.users').select(['user_id', 'zone'])
    const matching =
      'username' in key
        ? entries.where('username', '=', key.username)
        : entries.where('phone_hash', '=', key.phone_hash)
    const row = await matching.executeTakeFirst()
    return row && { user_id: row.user_id, zone: row.zone as Zone }
  }

  async claim(entry: NewDirectoryEntry): Promise<ClaimResult> {
    const claimed = await this.#db.sql
      .insertInto('directory.users')
      .values(entry)
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .executeTakeFirst()
    if (claimed) return { status: 'claimed' }
    const holder = await this.find({ phone_hash: entry.phone_hash })
    return holder ? { status: 'taken', field: 'phone', by: holder } : { status: 'taken', field: 'username' }
  }

  async change(userId: string, change: DirectoryChange): Promise<ClaimResult> {
    const { username, phone_hash } = change
    if (phone_hash && (await this.#isTaken({ phone_hash }, userId))) return { status: 'taken', field: 'phone' }
    if (username && (await this.#isTaken({ username }, userId))) return { status: 'taken', field: 'username' }
    await this.#db.sql.updateTable('directory.users').set(change).where('user_id', '=', userId).execute()
    return { status: 'claimed' }
  }

  async release(userId: string) {
    await this.#db.sql.deleteFrom('directory.users').where('user_id', '=', userId).execute()
  }

  async #isTaken(key: DirectoryKey, userId: string): Promise<boolean> {
    const holder = await this.find(key)
    return holder !== undefined && holder.user_id !== userId
  }
}
