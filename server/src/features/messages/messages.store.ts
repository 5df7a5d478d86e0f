import type { Database } from '#db/database.ts'
import type { Page } from '#lib/paging.ts'

export type StoredMessage = {
  id: string
  user_id: string
  type: string
  slug: string
  params: Record<string, string>
  is_read: boolean
  created_at: Date
}

export type NewMessage = Pick<StoredMessage, 'user_id' | 'type' | 'slug' | 'params'> & { event_key: string | null }
export type MessagesStore = ReturnType<typeof createMessagesStore>

const PAGE = `
  SELECT id, user_id, type, slug, params, is_read, created_at FROM messages
  WHERE user_id = $1 AND ($2::timestamptz IS NULL OR created_at <= $2)
  ORDER BY created_at DESC, id DESC OFFSET $3 LIMIT $4`

export function createMessagesStore(db: Database) {
  return {
    page: (userId: string, { skip, limit, until }: Page) => db.read<StoredMessage>(PAGE, [userId, until, skip, limit]),

    insert: ({ params, ...message }: NewMessage, at: Date) =>
      db.sql
        .insertInto('messages')
        .values({ ...message, params: JSON.stringify(params), created_at: at })
        .onConflict((conflict) => conflict.column('event_key').doNothing())
        .execute(),

    /** False when the person has no such message. */
    async markRead(userId: string, id: string): Promise<boolean> {
      const { numUpdatedRows } = await db.sql
        .updateTable('messages')
        .set({ is_read: true })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
  }
}
