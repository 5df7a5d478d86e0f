import type { Database } from '#db/database.ts'

export type LeavingStore = ReturnType<typeof createLeavingStore>

export function createLeavingStore(db: Database) {
  return {
    async deactivate(userId: string, at: Date, due: Date) {
      // Posts before people, as everywhere.
      await db.rows('SELECT FROM posts WHERE owner_id = $1 ORDER BY id FOR NO KEY UPDATE', [userId])
      await db.rows('UPDATE users SET deactivated_at = $2, deletion_due_at = $3 WHERE id = $1', [userId, at, due])
    },

    async due(at: Date, most: number): Promise<string[]> {
      const rows = await db.rows<{ id: string }>(
        'SELECT id FROM users WHERE deletion_due_at <= $1 ORDER BY deletion_due_at LIMIT $2',
        [at, most],
      )
      return rows.map(({ id }) => id)
    },

    /** Everything somebody ever did goes with them, which may take a while. */
    allowTime: () => db.rows(`SET LOCAL statement_timeout = '10min'`),

    /** False when they have come back in the meantime. */
    async lockDue(userId: string, at: Date): Promise<boolean> {
      await db.rows('SELECT FROM posts WHERE owner_id = $1 ORDER BY id FOR UPDATE', [userId])
      const rows = await db.rows('SELECT FROM users WHERE id = $1 AND deletion_due_at <= $2 FOR UPDATE', [userId, at])
      return rows.length > 0
    },

    remove: (userId: string) => db.rows('DELETE FROM users WHERE id = $1', [userId]),
  }
}
