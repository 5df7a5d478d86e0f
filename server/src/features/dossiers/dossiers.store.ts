import type { Database } from '#db/database.ts'

export type FoundPerson = {
  id: string
  username: string
  name: string | null
  is_active: boolean
  deletion_due_at: Date | null
}
export type PersonRecord = FoundPerson & {
  email: string | null
  phone_number: string | null
  page_title: string | null
  is_authorised: boolean
  is_private: boolean
  plan: string
  tfa: boolean
  post_count: number
  suspended_until: Date | null
  restricted_until: Date | null
  created_at: Date
  former_usernames: string[]
  devices_count: number
}
/** What the sessions of a person say about one kind of device. */
export type PersonDevice = { device: string; ip: string; open_sessions: number; last_used_at: Date }
export type UsedLimit = { key: string; used: number; expires_at: Date }
export type PersonQuery = { by: 'id' | 'email' | 'phone' | 'name'; values: Record<string, unknown> }

const DEVICES_MOST = 50

const PERSON = `SELECT u.id, u.username, u.name, u.is_active, u.deletion_due_at FROM users u`

const SEARCHES: Record<PersonQuery['by'], string> = {
  id: `${PERSON} WHERE u.id = :id`,
  email: `${PERSON} WHERE lower(u.email) = lower(:email) ORDER BY u.created_at LIMIT 20`,
  phone: `${PERSON} WHERE u.phone_number = ANY (:phones::text[]) LIMIT 20`,
  name: `
    (${PERSON} WHERE u.username_key = lower(:name))
    UNION (${PERSON} JOIN former_usernames f ON f.user_id = u.id WHERE f.username_key = lower(:name) LIMIT 20)
    UNION (${PERSON} WHERE u.search LIKE '%' || search_text(:name) || '%' LIMIT 20)`,
}

const RECORD = `
  SELECT u.id, u.username, u.name, u.is_active, u.deletion_due_at, u.email, u.phone_number, u.page_title, u.is_authorised, u.is_private,
    u.plan, u.tfa, u.post_count, u.suspended_until, u.restricted_until, u.created_at,
    ARRAY(SELECT f.username_key FROM former_usernames f WHERE f.user_id = u.id ORDER BY f.changed_at DESC LIMIT 10) AS former_usernames,
    (SELECT count(*)::integer FROM known_devices d WHERE d.user_id = u.id) AS devices_count
  FROM users u WHERE u.id = :id`

/** Also sessions that ended, until they are deleted; a device is what the browser calls itself. */
const DEVICES = `
  SELECT device, (array_agg(ip ORDER BY updated_at DESC))[1] AS ip, max(updated_at) AS last_used_at,
    count(*) FILTER (WHERE ended_at IS NULL AND expires_at > :now)::integer AS open_sessions
  FROM sessions WHERE user_id = :id GROUP BY device ORDER BY last_used_at DESC, device LIMIT ${DEVICES_MOST}`

/** What staff read about people. It reads tables of several features and writes none. */
export class DossiersStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  search({ by, values }: PersonQuery): Promise<FoundPerson[]> {
    return this.#db.query(SEARCHES[by], values)
  }

  async find(id: string): Promise<PersonRecord | undefined> {
    const [person] = await this.#db.query<PersonRecord>(RECORD, { id })
    return person
  }

  devices(id: string, now: Date): Promise<PersonDevice[]> {
    return this.#db.query(DEVICES, { id, now })
  }

  limits(keys: string[], now: Date): Promise<UsedLimit[]> {
    return this.#db.query(
      `SELECT key, cardinality(granted_at) AS used, expires_at FROM rate_limits
       WHERE key = ANY (:keys::text[]) AND expires_at > :now ORDER BY key`,
      { keys, now },
    )
  }
}
