import type { Database } from '../../db/database.ts'

export type Session = { id: string; device: string; ip: string; created_at: Date; updated_at: Date }

export type LiveSession = { user_id: string; from_google: boolean; updated_at: Date }

export type SessionsStore = ReturnType<typeof createSessionsStore>

const LIVE = `
  SELECT s.user_id, s.from_google, s.updated_at
  FROM sessions s JOIN users u ON u.id = s.user_id AND u.is_active
  WHERE s.id = $1 AND s.user_id = $2 AND s.ended_at IS NULL`

export function createSessionsStore(db: Database) {
  return {
    async open(session: { user_id: string; device: string; ip: string; from_google: boolean }): Promise<string> {
      const { id } = await db.sql.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow()
      return id
    },

    /** Asked by every request of a logged-in person. */
    async findLive(id: string, userId: string): Promise<LiveSession | undefined> {
      const [session] = await db.read<LiveSession>(LIVE, [id, userId])
      return session
    },

    async touch(id: string, at: Date, ip: string) {
      await db.sql.updateTable('sessions').set({ updated_at: at, ip }).where('id', '=', id).execute()
    },

    listLive: (userId: string): Promise<Session[]> =>
      db.sql
        .selectFrom('sessions')
        .select(['id', 'device', 'ip', 'created_at', 'updated_at'])
        .where('user_id', '=', userId)
        .where('ended_at', 'is', null)
        .orderBy('updated_at', 'desc')
        .limit(MAX_LISTED)
        .execute(),

    /** True when there was such a session and it was not ended yet. */
    async end(userId: string, id: string, at: Date): Promise<boolean> {
      const { numUpdatedRows } = await db.sql
        .updateTable('sessions')
        .set({ ended_at: at })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('ended_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async endAllBut(userId: string, keptId: string | null, at: Date) {
      await db.sql
        .updateTable('sessions')
        .set({ ended_at: at })
        .where('user_id', '=', userId)
        .where('ended_at', 'is', null)
        .$if(keptId !== null, (query) => query.where('id', '<>', keptId as string))
        .execute()
    },
  }
}

const MAX_LISTED = 100
