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

const PAGE = `
  SELECT id, user_id, type, slug, params, is_read, created_at FROM messages
  WHERE user_id = :user_id AND (:until::timestamptz IS NULL OR created_at <= :until)
  ORDER BY created_at DESC, id DESC OFFSET :skip LIMIT :limit`

export class MessagesStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  page(userId: string, page: Page): Promise<StoredMessage[]> {
    return this.#db.readNewest(PAGE, { user_id: userId, ...page })
  }

  /** False when the event was reported before. */
  async insert({ params, ...message }: NewMessage, now: Date): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.#db.sql
      .insertInto('messages')
      .values({ ...message, params: JSON.stringify(params), created_at: now })
      .onConflict((conflict) => conflict.column('event_key').doNothing())
      .executeTakeFirst()
    return (numInsertedOrUpdatedRows ?? 0n) > 0n
  }

  /** False when the person has no such message. */
  async markRead(userId: string, id: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#db.sql
      .updateTable('messages')
      .set({ is_read: true })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }
}
