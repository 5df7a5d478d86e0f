import { possiblePhones } from '@meydan/domain/phone.ts'
import type { Database } from '#db/database.ts'

export type Account = {
  id: string
  username: string
  password_hash: string | null
  google_subject: string | null
  tfa: boolean
  phone_number: string | null
  using_lang: string | null
  /** Has asked to be deleted, and may still come back. */
  is_leaving: boolean
}

export type AuthStore = ReturnType<typeof createAuthStore>

type NewUser = {
  id: string
  zone: string
  username: string
  phone_number: string
  password_hash: string | null
  google_subject: string | null
  name?: string | null
  email?: string | null
}

export function createAuthStore(db: Database) {
  const accounts = () =>
    db.sql
      .selectFrom('users')
      .select(['id', 'username', 'password_hash', 'google_subject', 'tfa', 'phone_number', 'using_lang'])
      .select((row) => row('deletion_due_at', 'is not', null).$castTo<boolean>().as('is_leaving'))
      .where((row) => row.or([row('is_active', '=', true), row('deletion_due_at', 'is not', null)]))
  const change = (id: string) => db.sql.updateTable('users').where('id', '=', id)

  return {
    find: (id: string): Promise<Account | undefined> => accounts().where('id', '=', id).executeTakeFirst(),

    findByUsername: (username: string): Promise<Account | undefined> =>
      accounts().where('username_key', '=', username.toLowerCase()).executeTakeFirst(),

    /** The account of the first of these numbers that has one. */
    async findByPhones(phones: string[]): Promise<Account | undefined> {
      for (const phone of phones) {
        const account = await accounts().where('phone_number', '=', phone).executeTakeFirst()
        if (account) return account
      }
      return undefined
    },

    findByGoogle: (subject: string): Promise<Account | undefined> =>
      accounts().where('google_subject', '=', subject).executeTakeFirst(),

    /** Also of somebody who has left but may still come back. */
    exists: async (id: string): Promise<boolean> =>
      (await db.sql.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined,

    /** By what the zone's own tables know, whatever the directory says. */
    async findId(who: { username: string } | { phone_number: string }): Promise<string | undefined> {
      const users = db.sql.selectFrom('users').select('id')
      if ('username' in who)
        return (await users.where('username_key', '=', who.username.toLowerCase()).executeTakeFirst())?.id
      for (const phone of possiblePhones(who.phone_number)) {
        const user = await users.where('phone_number', '=', phone).executeTakeFirst()
        if (user) return user.id
      }
      return undefined
    },

    /** Logging in is changing one's mind. */
    comeBack: (id: string) =>
      change(id)
        .where('deletion_due_at', 'is not', null)
        .set({ deactivated_at: null, deletion_due_at: null })
        .execute(),

    insert: (user: NewUser) => db.sql.insertInto('users').values(user).execute(),

    setPassword: (id: string, password_hash: string) => change(id).set({ password_hash }).execute(),

    setPhone: (id: string, phone_number: string) => change(id).set({ phone_number }).execute(),

    setTwoFactor: (id: string, tfa: boolean) => change(id).set({ tfa }).execute(),
  }
}
