import type { Updateable } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Users } from '../../db/tables.generated.ts'
import type { ProfileChange } from './edit-profile.ts'

export type User = {
  id: string
  username: string
  phone_number: string | null
  name: string | null
  email: string | null
  biography: string | null
  page_title: string | null
  website: string | null
  birth_at: string | null
  sex: string | null
  using_lang: string
  role: string
  is_active: boolean
  is_authorised: boolean
  is_private: boolean
  is_vip: boolean
  tfa: boolean
  rate: number
  post_count: number
  followers_count: number
  followings_count: number
  created_at: Date
  updated_at: Date
  avatar_href: string | null
}

export type ProfileStore = ReturnType<typeof createProfileStore>

const USER_BY_ID = `
  SELECT u.id, u.username, u.phone_number, u.name, u.email, u.biography, u.page_title, u.website,
         to_char(u.birth_at, 'YYYY-MM-DD') AS birth_at, u.sex, u.using_lang, u.role, u.is_active, u.is_authorised,
         u.is_private, u.is_vip, u.tfa, u.rate, u.post_count, u.followers_count, u.followings_count,
         u.created_at, u.updated_at, '/media/' || m.storage_key AS avatar_href
  FROM users u LEFT JOIN media m ON m.id = u.avatar_id
  WHERE u.id = $1`

export function createProfileStore(db: Database) {
  return {
    async find(id: string): Promise<User | undefined> {
      const [user] = await db.rows<User>(USER_BY_ID, [id])
      return user
    },

    async change(id: string, change: ProfileChange, at: Date) {
      if (Object.keys(change).length === 0) return
      const row = { ...change, updated_at: at } as Updateable<Users>
      await db.sql.updateTable('users').set(row).where('id', '=', id).execute()
    },
  }
}
