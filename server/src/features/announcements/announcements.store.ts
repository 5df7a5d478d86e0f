import type { Texts } from '@meydan/domain/content-rules.ts'
import type { Database } from '#db/database.ts'

export type Announcement = {
  id: string
  texts: Texts
  city: string
  city_name: string | null
  author: string
  created_at: Date
  told_count: number
  finished_at: Date | null
  taken_back_at: Date | null
}
export type City = { key: string; name: string }
type NewAnnouncement = Pick<Announcement, 'texts' | 'city' | 'author'> & { author_id: string | null; now: Date }
type Unfinished = Pick<Announcement, 'id' | 'city'> & { told_until: string | null }
type TakenBack = { id: string; told_until: string | null; withdrawn_until: string | null }
type Reached = { id: string; until: string; told: number; isLast: boolean; now: Date }

const CITIES_MOST = 200

/** People in the order of their ids; `is_meant` for those of the city. */
const ANNOUNCEMENT_READERS = `
  SELECT u.id, :city = '' OR city_key(a.city) = :city AS is_meant
  FROM users u LEFT JOIN addresses a ON a.user_id = u.id
  WHERE u.id > :after::uuid AND u.is_active AND u.role <> 'system'
  ORDER BY u.id LIMIT :limit`

export class AnnouncementsStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  list(limit: number): Promise<Announcement[]> {
    return this.#db.query(
      `SELECT a.id, a.texts, a.city, c.name AS city_name, a.author, a.created_at, a.told_count, a.finished_at, a.taken_back_at
       FROM announcements a LEFT JOIN figure_cities c ON c.key = a.city ORDER BY a.created_at DESC, a.id DESC LIMIT :limit`,
      { limit },
    )
  }

  /** Where most people are. */
  cities(): Promise<City[]> {
    return this.#db.query(`SELECT key, name FROM figure_cities ORDER BY events DESC, key LIMIT ${CITIES_MOST}`)
  }

  async isCity(key: string): Promise<boolean> {
    return (await this.#db.query('SELECT FROM figure_cities WHERE key = :key', { key })).length > 0
  }

  /** Whether the same was announced since. Those who ask at the same time wait for each other. */
  async isRepeated(texts: Texts, city: string, since: Date): Promise<boolean> {
    await this.#db.query(`SELECT pg_advisory_xact_lock(hashtext('announcements'))`)
    const rows = await this.#db.query(
      'SELECT FROM announcements WHERE created_at > :since AND taken_back_at IS NULL AND city = :city AND texts = :texts::jsonb LIMIT 1',
      { since, city, texts: JSON.stringify(texts) },
    )
    return rows.length > 0
  }

  async add({ texts, ...announcement }: NewAnnouncement): Promise<string> {
    const [row] = await this.#db.query<{ id: string }>(
      `INSERT INTO announcements (texts, city, author_id, author, created_at)
       VALUES (:texts::jsonb, :city, :author_id, :author, :now) RETURNING id`,
      { ...announcement, texts: JSON.stringify(texts) },
    )
    return row?.id ?? ''
  }

  /** The oldest one of which not everybody was told, unless another node is at it. */
  async lockUnfinished(): Promise<Unfinished | undefined> {
    const [row] = await this.#db.query<Unfinished>(
      `SELECT id, city, told_until FROM announcements WHERE finished_at IS NULL
       ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
    )
    return row
  }

  /** Waits for the batch that is being told. Undefined if there is no such announcement, or it was taken back before. */
  async takeBack(id: string, now: Date): Promise<{ told_count: number } | undefined> {
    const [row] = await this.#db.query<{ told_count: number }>(
      `UPDATE announcements SET taken_back_at = :now, finished_at = coalesce(finished_at, :now)
       WHERE id = :id AND taken_back_at IS NULL RETURNING told_count`,
      { id, now },
    )
    return row
  }

  /** One that was taken back and that people still have, unless another node is at it. */
  async lockTakenBack(): Promise<TakenBack | undefined> {
    const [row] = await this.#db.query<TakenBack>(
      `SELECT id, told_until, withdrawn_until FROM announcements WHERE taken_back_at IS NOT NULL AND withdrawn_at IS NULL
       ORDER BY taken_back_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
    )
    return row
  }

  /** Whoever may have been told, also people who are not active now. */
  async toldPeople(after: string, until: string, limit: number): Promise<string[]> {
    const rows = await this.#db.query<{ id: string }>(
      'SELECT id FROM users WHERE id > :after::uuid AND id <= :until::uuid ORDER BY id LIMIT :limit',
      { after, until, limit },
    )
    return rows.map(({ id }) => id)
  }

  async withdrawn(id: string, until: string, finishedAt: Date | null) {
    await this.#db.query(
      'UPDATE announcements SET withdrawn_until = :until, withdrawn_at = :finished_at WHERE id = :id',
      { id, until, finished_at: finishedAt },
    )
  }

  readers(city: string, after: string, limit: number): Promise<{ id: string; is_meant: boolean | null }[]> {
    return this.#db.query(ANNOUNCEMENT_READERS, { city, after, limit })
  }

  async reached({ isLast, ...reached }: Reached) {
    await this.#db.query(
      `UPDATE announcements SET told_until = :until, told_count = told_count + :told,
         finished_at = CASE WHEN :is_last THEN :now::timestamptz END
       WHERE id = :id`,
      { ...reached, is_last: isLast },
    )
  }
}
