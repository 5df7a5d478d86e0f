import { possiblePhones } from '@meydan/domain/phone.ts'
import { sql, type Updateable } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Users } from '#db/tables.generated.ts'

/** What logging in and changing credentials need to know of a user. */
export type Account = {
  id: string
  username: string
  password_hash: string | null
  google_subject: string | null
  tfa: boolean
  phone_number: string | null
  /** The one the person chose, or else that of the browser at the last login. */
  language: string | null
  /** Deletion was requested and can still be cancelled by logging in. */
  is_leaving: boolean
}

export type NewUser = {
  id: string
  zone: string
  username: string
  phone_number: string
  password_hash: string | null
  google_subject: string | null
  name?: string | null
  email?: string | null
}

export type UsernameOrPhone = { username: string } | { phone_number: string }
export type LockedUser = {
  is_authorised: boolean
  is_active: boolean
  username: string
  name: string | null
  page_title: string | null
}
export type EndedPlan = { id: string; ended_at: Date }

/** Every statement that writes the table `users`, and the lookups by its keys. */
export class UsersStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  find(id: string): Promise<Account | undefined> {
    return this.#accounts().where('id', '=', id).executeTakeFirst()
  }

  findByUsername(username: string): Promise<Account | undefined> {
    return this.#accounts().where('username_key', '=', username.toLowerCase()).executeTakeFirst()
  }

  /** The account of the first of these numbers that has one. */
  async findByPhones(phones: string[]): Promise<Account | undefined> {
    for (const phone of phones) {
      const account = await this.#accounts().where('phone_number', '=', phone).executeTakeFirst()
      if (account) return account
    }
    return undefined
  }

  findByGoogle(subject: string): Promise<Account | undefined> {
    return this.#accounts().where('google_subject', '=', subject).executeTakeFirst()
  }

  async exists(id: string): Promise<boolean> {
    return (await this.#ids().where('id', '=', id).executeTakeFirst()) !== undefined
  }

  async findId(who: UsernameOrPhone): Promise<string | undefined> {
    if ('username' in who)
      return (await this.#ids().where('username_key', '=', who.username.toLowerCase()).executeTakeFirst())?.id
    for (const phone of possiblePhones(who.phone_number)) {
      const user = await this.#ids().where('phone_number', '=', phone).executeTakeFirst()
      if (user) return user.id
    }
    return undefined
  }

  lock(id: string): Promise<LockedUser | undefined> {
    return this.#db.sql
      .selectFrom('users')
      .select((row) => [
        'is_authorised',
        'username',
        'name',
        'page_title',
        row.ref('is_active').$castTo<boolean>().as('is_active'),
      ])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst()
  }

  /** Posts are locked before their owner everywhere, so that two transactions cannot wait for each other. */
  async lockPosts(id: string) {
    await this.#db.sql
      .selectFrom('posts')
      .select('id')
      .where('owner_id', '=', id)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
  }

  async insert(user: NewUser) {
    await this.#db.sql.insertInto('users').values(user).execute()
  }

  async update(id: string, change: Updateable<Users>) {
    await this.#db.sql.updateTable('users').set(change).where('id', '=', id).execute()
  }

  async rememberLanguage(id: string, language: string) {
    await sql`UPDATE users SET browser_lang = ${language} WHERE id = ${id} AND browser_lang IS DISTINCT FROM ${language}`.execute(
      this.#db.sql,
    )
  }

  async cancelDeletion(id: string) {
    await this.#db.sql
      .updateTable('users')
      .set({ deactivated_at: null, deletion_due_at: null })
      .where('id', '=', id)
      .where('deletion_due_at', 'is not', null)
      .execute()
  }

  async dueForDeletion(now: Date, limit: number): Promise<string[]> {
    const users = await this.#ids()
      .where('deletion_due_at', '<=', now)
      .orderBy('deletion_due_at')
      .limit(limit)
      .execute()
    return users.map(({ id }) => id)
  }

  /**
   * False when the person has cancelled the deletion in the meantime. Deleting everything a person owns may take minutes, so
   * the transaction gets a longer timeout.
   */
  async lockDueForDeletion(id: string, now: Date): Promise<boolean> {
    await sql`SET LOCAL statement_timeout = '10min'`.execute(this.#db.sql)
    await this.#db.sql.selectFrom('posts').select('id').where('owner_id', '=', id).orderBy('id').forUpdate().execute()
    const user = await this.#ids()
      .where('id', '=', id)
      .where('deletion_due_at', '<=', now)
      .forUpdate()
      .executeTakeFirst()
    return user !== undefined
  }

  /** Foreign keys delete everything the user owns. Pages of posts that were public say that they are gone (docs/decisions/0359). */
  async delete(id: string) {
    await sql`
      INSERT INTO deleted_posts (id) SELECT posts.id FROM posts JOIN users ON users.id = owner_id
      WHERE owner_id = ${id} AND NOT is_private ON CONFLICT DO NOTHING`.execute(this.#db.sql)
    await this.#db.sql.deleteFrom('users').where('id', '=', id).execute()
  }

  /** Null leaves the guild to the person's posts again. */
  async chooseGuild(id: string, guild: string | null) {
    await sql`
      UPDATE users SET guild_is_chosen = ${guild}::uuid IS NOT NULL, user_guild = coalesce(${guild}::uuid, guild_by_posts(id))
      WHERE id = ${id}`.execute(this.#db.sql)
  }

  /** Returns the previous avatar, which nothing uses any more. */
  async setAvatar(id: string, mediaId: string | null): Promise<string | null> {
    const { rows } = await sql<{ previous: string | null }>`
      UPDATE users SET avatar_id = ${mediaId}
      FROM (SELECT id, avatar_id FROM users WHERE id = ${id} FOR NO KEY UPDATE) AS old
      WHERE users.id = old.id RETURNING old.avatar_id AS previous`.execute(this.#db.sql)
    return rows[0]?.previous ?? null
  }

  /** Whether the person's pages are for search engines and public lists. */
  async setListed(id: string, is_listed: boolean) {
    await this.#db.sql.updateTable('users').set({ is_listed }).where('id', '=', id).execute()
  }

  async togglePrivate(id: string, now: Date): Promise<boolean> {
    const row = await this.#db.sql
      .updateTable('users')
      .set((row) => ({ is_private: row.not('is_private'), updated_at: now }))
      .where('id', '=', id)
      .returning('is_private')
      .executeTakeFirst()
    return row?.is_private ?? false
  }

  /** Extends the plan if the person has it already. Returns its name; undefined when there is no such plan. */
  async grantPlan(id: string, plan: string, days: number, now: Date): Promise<string | undefined> {
    const { rows } = await sql<{ name: string }>`
      UPDATE users SET plan = plans.key, updated_at = ${now},
        plan_ends_at = greatest(${now}, CASE WHEN users.plan = plans.key THEN plan_ends_at END) + make_interval(days => ${days})
      FROM plans WHERE users.id = ${id} AND plans.key = ${plan} RETURNING plans.name`.execute(this.#db.sql)
    return rows[0]?.name
  }

  async shortenPlan(id: string, plan: string, days: number) {
    await sql`UPDATE users SET plan_ends_at = plan_ends_at - make_interval(days => ${days})
      WHERE id = ${id} AND plan = ${plan} AND plan_ends_at IS NOT NULL`.execute(this.#db.sql)
  }

  async endPlans(now: Date, limit: number): Promise<EndedPlan[]> {
    const { rows } = await sql<EndedPlan>`
      WITH due AS (
        SELECT id, plan_ends_at FROM users WHERE plan_ends_at <= ${now} ORDER BY plan_ends_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
      )
      UPDATE users SET plan = 'basic', plan_ends_at = NULL, updated_at = ${now} FROM due WHERE users.id = due.id
      RETURNING users.id, due.plan_ends_at AS ended_at`.execute(this.#db.sql)
    return rows
  }

  /** Never moves the time back, whichever of two requests arrives first. */
  async markActivitiesSeen(id: string, now: Date) {
    await sql`UPDATE users SET activities_seen_at = greatest(activities_seen_at, ${now}) WHERE id = ${id}`.execute(
      this.#db.sql,
    )
  }

  #ids() {
    return this.#db.sql.selectFrom('users').select('id')
  }

  #accounts() {
    return this.#db.sql
      .selectFrom('users')
      .select(['id', 'username', 'password_hash', 'google_subject', 'tfa', 'phone_number'])
      .select(({ fn }) => fn.coalesce('using_lang', 'browser_lang').as('language'))
      .select((row) => row('deletion_due_at', 'is not', null).$castTo<boolean>().as('is_leaving'))
      .where((row) => row.or([row('is_active', '=', true), row('deletion_due_at', 'is not', null)]))
  }
}
