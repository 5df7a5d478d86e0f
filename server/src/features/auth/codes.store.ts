import { CODE_TRIES } from '@meydan/domain/account-rules.ts'
import type { Database } from '#db/database.ts'

export type CodePurpose =
  | 'sign_up'
  | 'google_sign_up'
  | 'login'
  | 'forget_password'
  | 'change_phone_number'
  | 'security'

export type Guess = { id: string; code_hash: Buffer; phone_number: string; user_id: string | null; tries_left: number }

export type CodesStore = ReturnType<typeof createCodesStore>

type NewCode = {
  purpose: CodePurpose
  phone_number: string
  user_id: string | null
  code_hash: Buffer
  expires_at: Date
  created_at: Date
}

export function createCodesStore(db: Database) {
  return {
    /** One live code for a purpose and a number: asking again replaces it, its id and its tries. */
    async replace(code: NewCode, id: string) {
      const row = { ...code, id }
      await db.sql
        .insertInto('codes')
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(['purpose', 'phone_number']).doUpdateSet({ ...row, tries_left: CODE_TRIES }),
        )
        .execute()
    },

    /** One statement, which the row's lock puts in line: of any number of guesses at once, as many get through as there are tries. */
    takeTry: (
      where: { id: string } | { purpose: CodePurpose; phone_number: string },
      now: Date,
    ): Promise<Guess | undefined> =>
      db.sql
        .updateTable('codes')
        .set((expression) => ({ tries_left: expression('tries_left', '-', 1) }))
        .where((expression) => expression.and(where))
        .where('tries_left', '>', 0)
        .where('expires_at', '>', now)
        .returning(['id', 'code_hash', 'phone_number', 'user_id', 'tries_left'])
        .executeTakeFirst(),

    /** After a correct guess: all tries again, until the given time. */
    extend: (id: string, expires_at: Date) =>
      db.sql.updateTable('codes').set({ expires_at, tries_left: CODE_TRIES }).where('id', '=', id).execute(),

    async hasLive(purpose: CodePurpose, phone_number: string, now: Date): Promise<boolean> {
      const live = await db.sql
        .selectFrom('codes')
        .select('id')
        .where((expression) => expression.and({ purpose, phone_number }))
        .where('tries_left', '>', 0)
        .where('expires_at', '>', now)
        .executeTakeFirst()
      return live !== undefined
    },

    /** True for one of several right guesses. */
    async use(id: string): Promise<boolean> {
      const { numDeletedRows } = await db.sql.deleteFrom('codes').where('id', '=', id).executeTakeFirst()
      return numDeletedRows > 0n
    },

    find: (id: string) =>
      db.sql.selectFrom('codes').select(['phone_number', 'user_id']).where('id', '=', id).executeTakeFirst(),
  }
}
