import type { StaffPermission, StaffRole } from '@meydan/domain/staff-rules.ts'
import type { Database } from '#db/database.ts'

export type StaffRecord = {
  username: string
  roles: StaffRole[]
  permissions: StaffPermission[]
  /** Whether an authenticator app is set up. */
  has_factor: boolean
  /** When a code was last entered in this session. */
  verified_at: Date | null
}

export type SecondFactor = { secret: Buffer; confirmed_at: Date | null }

export type ListedMember = {
  id: string
  username: string
  name: string | null
  roles: StaffRole[]
  has_factor: boolean
}

/** No row for people who are not staff. */
const OF_SESSION = `
  SELECT u.username, member.roles, member.permissions,
    EXISTS (SELECT FROM staff_second_factors f WHERE f.user_id = u.id AND confirmed_at IS NOT NULL) AS has_factor,
    (SELECT verified_at FROM staff_sessions s WHERE s.session_id = :session_id) AS verified_at
  FROM users u, LATERAL (
    SELECT array_agg(DISTINCT m.role) AS roles, array_agg(DISTINCT permission) AS permissions
    FROM staff_members m JOIN staff_roles r ON r.key = m.role, unnest(r.permissions) AS permission WHERE m.user_id = u.id
  ) AS member
  WHERE u.id = :user_id AND u.is_active AND (u.suspended_until IS NULL OR u.suspended_until <= :now) AND member.roles IS NOT NULL`

const MEMBERS = `
  SELECT u.id, u.username, u.name, array_agg(m.role ORDER BY r.position) AS roles,
    EXISTS (SELECT FROM staff_second_factors f WHERE f.user_id = u.id AND confirmed_at IS NOT NULL) AS has_factor
  FROM staff_members m JOIN users u ON u.id = m.user_id JOIN staff_roles r ON r.key = m.role
  GROUP BY u.id, u.username, u.name ORDER BY min(r.position), u.username LIMIT 500`

export class StaffStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  async find(userId: string, sessionId: string, now: Date): Promise<StaffRecord | undefined> {
    const [record] = await this.#db.readNewest<StaffRecord>(OF_SESSION, {
      user_id: userId,
      session_id: sessionId,
      now,
    })
    return record
  }

  list(): Promise<ListedMember[]> {
    return this.#db.query(MEMBERS)
  }

  /** People with a role that has the permission. */
  holders(permission: StaffPermission): Promise<{ id: string; username: string }[]> {
    return this.#db.query(
      `SELECT DISTINCT u.id, u.username FROM staff_members m JOIN staff_roles r ON r.key = m.role JOIN users u ON u.id = m.user_id
       WHERE :permission = ANY (r.permissions) AND u.is_active ORDER BY u.username LIMIT 500`,
      { permission },
    )
  }

  async rolesOf(userId: string): Promise<StaffRole[]> {
    const rows = await this.#db.sql
      .selectFrom('staff_members')
      .select('role')
      .where('user_id', '=', userId)
      .orderBy('role')
      .execute()
    return rows.map(({ role }) => role as StaffRole)
  }

  /** Changes of roles wait for each other, so that two administrators cannot remove each other at the same time. */
  async lockRoles() {
    await this.#db.query("SELECT FROM staff_roles WHERE key = 'administrator' FOR UPDATE")
  }

  async administrators(): Promise<string[]> {
    const rows = await this.#db.query<{ user_id: string }>(
      `SELECT user_id FROM staff_members m JOIN users u ON u.id = m.user_id WHERE m.role = 'administrator' AND u.is_active`,
    )
    return rows.map(({ user_id }) => user_id)
  }

  async addRole(user_id: string, role: StaffRole, created_at: Date) {
    await this.#db.sql.insertInto('staff_members').values({ user_id, role, created_at }).execute()
  }

  async removeRole(userId: string, role: StaffRole) {
    await this.#db.sql.deleteFrom('staff_members').where('user_id', '=', userId).where('role', '=', role).execute()
  }

  async factor(userId: string): Promise<SecondFactor | undefined> {
    return this.#db.sql
      .selectFrom('staff_second_factors')
      .select(['secret', 'confirmed_at'])
      .where('user_id', '=', userId)
      .executeTakeFirst()
  }

  /** Replaces a secret that was not confirmed yet; false when one is confirmed. */
  async putFactor(userId: string, secret: Buffer, now: Date): Promise<boolean> {
    const rows = await this.#db.query(
      `INSERT INTO staff_second_factors (user_id, secret, created_at) VALUES (:user_id, :secret, :now)
       ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, created_at = excluded.created_at, last_step = 0
       WHERE staff_second_factors.confirmed_at IS NULL RETURNING user_id`,
      { user_id: userId, secret, now },
    )
    return rows.length > 0
  }

  /** Uses a code up; false when it, or a newer one, was used before. */
  async useStep(userId: string, step: number, now: Date): Promise<boolean> {
    const rows = await this.#db.query(
      `UPDATE staff_second_factors SET last_step = :step, confirmed_at = coalesce(confirmed_at, :now)
       WHERE user_id = :user_id AND last_step < :step RETURNING user_id`,
      { user_id: userId, step, now },
    )
    return rows.length > 0
  }

  async removeFactor(userId: string): Promise<boolean> {
    const rows = await this.#db.query(
      `WITH sessions_of AS (
         DELETE FROM staff_sessions USING sessions WHERE sessions.id = session_id AND sessions.user_id = :user_id
       )
       DELETE FROM staff_second_factors WHERE user_id = :user_id RETURNING user_id`,
      { user_id: userId },
    )
    return rows.length > 0
  }

  async markVerified(sessionId: string, now: Date) {
    await this.#db.query(
      `INSERT INTO staff_sessions (session_id, verified_at) VALUES (:session_id, :now)
       ON CONFLICT (session_id) DO UPDATE SET verified_at = excluded.verified_at`,
      { session_id: sessionId, now },
    )
  }
}
