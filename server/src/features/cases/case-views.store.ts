import type { CaseFilter } from '@meydan/domain/case-rules.ts'
import type { Database } from '#db/database.ts'

export type CaseView = CaseFilter & { id: string; name: string }

const VIEW =
  'id, name, subject_type AS type, is_mine AS mine, is_appealing AS appealing, min_days, min_weight, sort AS "order"'

export class CaseViewsStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  list(userId: string): Promise<CaseView[]> {
    return this.#db.query(`SELECT ${VIEW} FROM case_views WHERE user_id = :user_id ORDER BY name, id`, {
      user_id: userId,
    })
  }

  /** How many views with other names somebody has. Those who save at the same time wait for each other. */
  async countOthers(userId: string, name: string): Promise<number> {
    await this.#db.query('SELECT FROM users WHERE id = :user_id FOR NO KEY UPDATE', { user_id: userId })
    const [row] = await this.#db.query<{ count: number }>(
      'SELECT count(*)::integer AS count FROM case_views WHERE user_id = :user_id AND name <> :name',
      { user_id: userId, name },
    )
    return row?.count ?? 0
  }

  /** A view with the same name is replaced. */
  async save(userId: string, name: string, filter: CaseFilter): Promise<string> {
    const [row] = await this.#db.query<{ id: string }>(
      `INSERT INTO case_views (user_id, name, subject_type, is_mine, is_appealing, min_days, min_weight, sort)
       VALUES (:user_id, :name, :type, :mine, :appealing, :min_days, :min_weight, :order)
       ON CONFLICT ON CONSTRAINT case_views_named_once DO UPDATE SET (subject_type, is_mine, is_appealing, min_days, min_weight, sort)
         = (excluded.subject_type, excluded.is_mine, excluded.is_appealing, excluded.min_days, excluded.min_weight, excluded.sort)
       RETURNING id`,
      { user_id: userId, name, ...filter },
    )
    return row?.id ?? ''
  }

  /** Returns the removed view; undefined if it is not this person's. */
  async remove(userId: string, id: string): Promise<CaseView | undefined> {
    const [row] = await this.#db.query<CaseView>(
      `DELETE FROM case_views WHERE id = :id AND user_id = :user_id RETURNING ${VIEW}`,
      { id, user_id: userId },
    )
    return row
  }
}
