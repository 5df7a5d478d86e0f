import type { Database } from '#db/database.ts'
import { sweep } from '#db/sweep.ts'

export type Session = { id: string; device: string; ip: string; created_at: Date; updated_at: Date }

export type LiveSession = { user_id: string; from_google: boolean; updated_at: Date } & {
  suspended_until: Date | null
  restricted_until: Date | null
}

type NewSession = Omit<Session, 'id'> & { user_id: string; from_google: boolean; expires_at: Date }

const LISTED_MOST = 100

const LIVE = `
  SELECT s.user_id, s.from_google, s.updated_at, u.suspended_until, u.restricted_until
  FROM sessions s JOIN users u ON u.id = s.user_id AND u.is_active
  WHERE s.id = :session_id AND s.user_id = :user_id AND s.ended_at IS NULL`

const TOUCH = `
  WITH used AS (UPDATE sessions SET updated_at = :now, ip = :ip WHERE id = :id RETURNING user_id)
  INSERT INTO active_people (day, user_id) SELECT (:now::timestamptz AT TIME ZONE 'UTC')::date, user_id FROM used
  ON CONFLICT (day, user_id) DO NOTHING`

const ACTIVE = `
  INSERT INTO active_people (day, user_id) VALUES ((:now::timestamptz AT TIME ZONE 'UTC')::date, :user_id)
  ON CONFLICT (day, user_id) DO NOTHING`

export class SessionsStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  async open(session: NewSession): Promise<string> {
    const { id } = await this.#db.sql.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow()
    await this.#db.query(ACTIVE, { now: session.created_at, user_id: session.user_id })
    return id
  }

  /** Runs with every request of a logged-in person. */
  async findLive(id: string, userId: string): Promise<LiveSession | undefined> {
    const [session] = await this.#db.readNewest<LiveSession>(LIVE, { session_id: id, user_id: userId })
    return session
  }

  /** Those of the sessions that have not ended, of people who have not left. */
  async stillLive(ids: string[], now: Date): Promise<string[]> {
    const rows = await this.#db.query<{ id: string }>(
      `SELECT s.id FROM sessions s JOIN users u ON u.id = s.user_id AND u.is_active
       WHERE s.id = ANY (:ids::uuid[]) AND s.ended_at IS NULL AND s.expires_at > :now`,
      { ids, now },
    )
    return rows.map(({ id }) => id)
  }

  /** Notes that a session is used, and that its person is active today. */
  async touch(id: string, now: Date, ip: string) {
    await this.#db.query(TOUCH, { id, now, ip })
  }

  async extend(id: string, expires_at: Date) {
    await this.#db.sql.updateTable('sessions').set({ expires_at }).where('id', '=', id).execute()
  }

  listLive(userId: string, now: Date): Promise<Session[]> {
    return this.#db.sql
      .selectFrom('sessions')
      .select(['id', 'device', 'ip', 'created_at', 'updated_at'])
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .orderBy('updated_at', 'desc')
      .limit(LISTED_MOST)
      .execute()
  }

  /** True when there was such a session and it was not ended yet. */
  async end(userId: string, id: string, now: Date): Promise<boolean> {
    const { numUpdatedRows } = await this.#db.sql
      .updateTable('sessions')
      .set({ ended_at: now })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  async endAllBut(userId: string, keptId: string | null, now: Date) {
    await this.#db.sql
      .updateTable('sessions')
      .set({ ended_at: now })
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .$if(keptId !== null, (query) => query.where('id', '<>', keptId as string))
      .execute()
  }

  async removeExpired(now: Date) {
    await sweep(this.#db, { table: 'sessions', where: 'expires_at <= :now', values: { now } })
  }

  async rememberDevice(user_id: string, device_hash: Buffer, last_login_at: Date) {
    await this.#db.sql
      .insertInto('known_devices')
      .values({ user_id, device_hash, last_login_at })
      .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_login_at }))
      .execute()
  }

  async isKnownDevice(user_id: string, device_hash: Buffer): Promise<boolean> {
    const device = await this.#db.sql
      .selectFrom('known_devices')
      .select('user_id')
      .where((expression) => expression.and({ user_id, device_hash }))
      .executeTakeFirst()
    return device !== undefined
  }

  /** Whether the person has had a session before, on any device that is still remembered. */
  async hasLoggedIn(userId: string): Promise<boolean> {
    const [row] = await this.#db.query<{ has: boolean }>(
      `SELECT EXISTS (SELECT FROM sessions WHERE user_id = :user_id)
         OR EXISTS (SELECT FROM known_devices WHERE user_id = :user_id) AS has`,
      { user_id: userId },
    )
    return row?.has ?? false
  }

  async forgetDevices(lastLoginBefore: Date) {
    await sweep(this.#db, {
      table: 'known_devices',
      where: 'last_login_at < :before',
      values: { before: lastLoginBefore },
    })
  }
}
