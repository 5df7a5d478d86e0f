import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '#db/database.ts'
import { sweep } from '#db/sweep.ts'

type Purpose = 'google_start' | 'google_result' | 'google_sign_up'

/** Values that pass through a browser once (table `handoffs`). Only the hash of a token is stored; taking it deletes it. */
export class OneTimeTokensStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Stores a value and returns the token that finds it. */
  async put(purpose: Purpose, payload: Record<string, unknown>, expiresAt: Date): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    const row = { token_hash: hashOf(token), purpose, payload: JSON.stringify(payload), expires_at: expiresAt }
    await this.#db.sql.insertInto('handoffs').values(row).execute()
    return token
  }

  async find<Payload>(purpose: Purpose, token: string, now: Date): Promise<Payload | undefined> {
    const row = await this.#db.sql
      .selectFrom('handoffs')
      .select('payload')
      .where('token_hash', '=', hashOf(token))
      .where('purpose', '=', purpose)
      .where('expires_at', '>', now)
      .executeTakeFirst()
    return row?.payload as Payload | undefined
  }

  async take<Payload>(purpose: Purpose, token: string, now: Date): Promise<Payload | undefined> {
    const row = await this.#db.sql
      .deleteFrom('handoffs')
      .where('token_hash', '=', hashOf(token))
      .where('purpose', '=', purpose)
      .where('expires_at', '>', now)
      .returning('payload')
      .executeTakeFirst()
    return row?.payload as Payload | undefined
  }

  async removeExpired(now: Date) {
    await sweep(this.#db, { table: 'handoffs', where: 'expires_at < :now', values: { now } })
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()
