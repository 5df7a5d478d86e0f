import type { Dictionary } from '@meydan/domain/languages.ts'
import type { Database } from '#db/database.ts'

export type TicketTemplate = { id: string; language: Dictionary; title: string; text: string }
export type NewTemplate = Omit<TicketTemplate, 'id'>

export class TicketTemplatesStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  list(): Promise<TicketTemplate[]> {
    return this.#db.query('SELECT id, language, title, text FROM ticket_templates ORDER BY language, title LIMIT 500')
  }

  async count(): Promise<number> {
    const [row] = await this.#db.query<{ count: number }>('SELECT count(*)::integer AS count FROM ticket_templates')
    return row?.count ?? 0
  }

  /** Returns undefined if another template has the title. */
  async add(template: NewTemplate): Promise<string | undefined> {
    const [row] = await this.#db.query<{ id: string }>(
      `INSERT INTO ticket_templates (language, title, text) VALUES (:language, :title, :text)
       ON CONFLICT (language, title) DO NOTHING RETURNING id`,
      template,
    )
    return row?.id
  }

  async find(id: string): Promise<TicketTemplate | undefined> {
    const [row] = await this.#db.query<TicketTemplate>(
      'SELECT id, language, title, text FROM ticket_templates WHERE id = :id FOR UPDATE',
      { id },
    )
    return row
  }

  /** Returns false if another template has the title. */
  async update(id: string, template: NewTemplate): Promise<boolean> {
    const rows = await this.#db.query(
      `UPDATE ticket_templates SET language = :language, title = :title, text = :text
       WHERE id = :id AND NOT EXISTS (
         SELECT FROM ticket_templates o WHERE o.language = :language AND o.title = :title AND o.id <> :id
       ) RETURNING id`,
      { id, ...template },
    )
    return rows.length > 0
  }

  async remove(id: string) {
    await this.#db.query('DELETE FROM ticket_templates WHERE id = :id', { id })
  }
}
