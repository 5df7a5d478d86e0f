import type { Database } from '#db/database.ts'

export type NewTicket = {
  department_id: string
  user_id: string | null
  subject: string
  user_email: string
  text: string
}
export type SupportStore = ReturnType<typeof createSupportStore>

export function createSupportStore(db: Database) {
  return {
    insert: (ticket: NewTicket, at: Date) =>
      db.sql
        .insertInto('tickets')
        .values({ ...ticket, created_at: at })
        .execute(),

    ofUser: (userId: string) =>
      db.rows(
        'SELECT subject, user_email, text, status, created_at FROM tickets WHERE user_id = $1 ORDER BY created_at',
        [userId],
      ),

    removeOfUser: (userId: string) => db.rows('DELETE FROM tickets WHERE user_id = $1', [userId]),
  }
}
