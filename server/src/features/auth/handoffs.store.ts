import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '#db/database.ts'

export type HandoffsStore = ReturnType<typeof createHandoffsStore>

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Values that pass through a browser once. Kept by their hash, gone when taken. */
export function createHandoffsStore(db: Database) {
  return {
    async put(purpose: string, payload: Record<string, unknown>, expiresAt: Date): Promise<string> {
      const token = randomBytes(32).toString('base64url')
      const row = { token_hash: hashOf(token), purpose, payload: JSON.stringify(payload), expires_at: expiresAt }
      await db.sql.insertInto('handoffs').values(row).execute()
      return token
    },

    async find<Payload>(purpose: string, token: string, now: Date): Promise<Payload | undefined> {
      const row = await db.sql
        .selectFrom('handoffs')
        .select('payload')
        .where('token_hash', '=', hashOf(token))
        .where('purpose', '=', purpose)
        .where('expires_at', '>', now)
        .executeTakeFirst()
      return row?.payload as Payload | undefined
    },

    async take<Payload>(purpose: string, token: string, now: Date): Promise<Payload | undefined> {
      const row = await db.sql
        .deleteFrom('handoffs')
        .where('token_hash', '=', hashOf(token))
        .where('purpose', '=', purpose)
        .where('expires_at', '>', now)
        .returning('payload')
        .executeTakeFirst()
      return row?.payload as Payload | undefined
    },
  }
}
