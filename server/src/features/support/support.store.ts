import type { Database } from '#db/database.ts'

export type NewTicket = {
  department_id: string
  user_id: string | null
  subject: string
  user_email: string
  text: string
}

export class SupportStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  async insert(ticket: NewTicket, now: Date) {
    await this.#db.sql
      .insertInto('tickets')
      .values({ ...ticket, created_at: now, updated_at: now })
      .execute()
  }

  async deleteOfUser(userId: string) {
    await this.#db.sql.deleteFrom('tickets').where('user_id', '=', userId).execute()
  }
}
