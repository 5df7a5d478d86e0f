import type { Database } from '../../db/database.ts'

export type Credentials = { id: string; password_hash: string | null; tfa: boolean; phone_number: string | null }

export type AuthStore = ReturnType<typeof createAuthStore>

export function createAuthStore(db: Database) {
  const credentials = () =>
    db.sql.selectFrom('users').select(['id', 'password_hash', 'tfa', 'phone_number']).where('is_active', '=', true)
  return {
    findByUsername: (username: string): Promise<Credentials | undefined> =>
      credentials().where('username_key', '=', username.toLowerCase()).executeTakeFirst(),

    findByPhone: (phone: string): Promise<Credentials | undefined> =>
      credentials().where('phone_number', '=', phone).executeTakeFirst(),
  }
}
