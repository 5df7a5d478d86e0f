import { CODE_TRIES } from '@meydan/domain/account-rules.ts'
import type { Database } from '#db/database.ts'
import { sweep } from '#db/sweep.ts'

export type CodePurpose =
  | 'sign_up'
  | 'google_sign_up'
  | 'login'
  | 'forget_password'
  | 'change_phone_number'
  | 'security'

export type Guess = { id: string; code_hash: Buffer; phone_number: string; user_id: string | null; tries_left: number }

type NewCode = {
  id: string
  purpose: CodePurpose
  phone_number: string
  user_id: string | null
  code_hash: Buffer
  expires_at: Date
  created_at: Date
  /** Whose limit the request was taken from. */
  network: string | null
}

export class CodesStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** There is one code for a purpose and a number: a new one replaces it, its id and its tries. */
  async replace(code: NewCode) {
    const row = { ...code, tries_left: CODE_TRIES }
    await this.#db.sql
      .insertInto('codes')
      .values(row)
      .onConflict((conflict) => conflict.columns(['purpose', 'phone_number']).doUpdateSet(row))
      .execute()
  }

  /** One statement, so that concurrent guesses wait for the lock of the row and cannot take more tries than there are. */
  takeTry(key: { id: string } | { purpose: CodePurpose; phone_number: string }, now: Date): Promise<Guess | undefined> {
    return this.#db.sql
      .updateTable('codes')
      .set((expression) => ({ tries_left: expression('tries_left', '-', 1) }))
      .where((expression) => expression.and(key))
      .where('tries_left', '>', 0)
      .where('expires_at', '>', now)
      .returning(['id', 'code_hash', 'phone_number', 'user_id', 'tries_left'])
      .executeTakeFirst()
  }

  /** The network that requested the code, once. */
  async takeNetwork(id: string): Promise<string | null> {
    const [row] = await this.#db.query<{ network: string }>(
      `UPDATE codes SET network = NULL FROM (SELECT id, network FROM codes WHERE id = :id AND network IS NOT NULL FOR UPDATE) asked
       WHERE codes.id = asked.id RETURNING asked.network`,
      { id },
    )
    return row?.network ?? null
  }

  /** After a right guess: all tries again, until another time. */
  async extend(id: string, expires_at: Date) {
    await this.#db.sql.updateTable('codes').set({ expires_at, tries_left: CODE_TRIES }).where('id', '=', id).execute()
  }

  async hasLive(purpose: CodePurpose, phone_number: string, now: Date): Promise<boolean> {
    const code = await this.#db.sql
      .selectFrom('codes')
      .select('id')
      .where((expression) => expression.and({ purpose, phone_number }))
      .where('tries_left', '>', 0)
      .where('expires_at', '>', now)
      .executeTakeFirst()
    return code !== undefined
  }

  /** True for one of several right guesses. */
  async use(id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db.sql.deleteFrom('codes').where('id', '=', id).executeTakeFirst()
    return numDeletedRows > 0n
  }

  async removeExpired(now: Date) {
    await sweep(this.#db, { table: 'codes', where: 'expires_at < :now', values: { now } })
  }
}
