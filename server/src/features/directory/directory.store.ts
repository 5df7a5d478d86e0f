import type { Zone } from '@meydan/domain/zones.ts'
import type { Database } from '../../db/database.ts'

export type DirectoryEntry = { user_id: string; zone: Zone }

export type DirectoryStore = ReturnType<typeof createDirectoryStore>

export function createDirectoryStore(db: Database) {
  const entries = () => db.sql.selectFrom('directory.users').select(['user_id', 'zone'])
  return {
    findByUsername: (username: string) =>
      entries().where('username', '=', username).executeTakeFirst() as Promise<DirectoryEntry | undefined>,

    findByPhoneHash: (phoneHash: Buffer) =>
      entries().where('phone_hash', '=', phoneHash).executeTakeFirst() as Promise<DirectoryEntry | undefined>,
  }
}
