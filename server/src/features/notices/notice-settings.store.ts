import type { NoticeSwitches } from '@meydan/domain/notice-rules.ts'
import type { Database } from '#db/database.ts'
import type { PushTarget } from '#lib/web-push.ts'

export type StoredSettings = {
  switches: NoticeSwitches
  time_zone: string | null
  is_quiet: boolean
  quiet_from: number
  quiet_until: number
  mail_address: string | null
  mail_confirmed_at: Date | null
}

export type SettingsChange = Partial<Pick<StoredSettings, 'time_zone' | 'is_quiet' | 'quiet_from' | 'quiet_until'>>

const COLUMNS = 'switches, time_zone, is_quiet, quiet_from, quiet_until, mail_address, mail_confirmed_at'

export class NoticeSettingsStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  async find(userId: string): Promise<StoredSettings | undefined> {
    const [row] = await this.#db.query<StoredSettings>(
      `SELECT ${COLUMNS} FROM notice_settings WHERE user_id = :user_id`,
      { user_id: userId },
    )
    return row
  }

  async change(userId: string, change: SettingsChange, now: Date) {
    await this.#db.sql
      .insertInto('notice_settings')
      .values({ user_id: userId, ...change, updated_at: now })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...change, updated_at: now }))
      .execute()
  }

  /** Two devices that switch different things at once both succeed. */
  async switch(userId: string, topic: string, channel: string, isOn: boolean, now: Date) {
    await this.#db.query(
      `INSERT INTO notice_settings AS s (user_id, switches, updated_at)
       VALUES (:user_id, jsonb_build_object(:topic::text, jsonb_build_object(:channel::text, :is_on::boolean)), :now)
       ON CONFLICT (user_id) DO UPDATE SET updated_at = :now, switches = s.switches || jsonb_build_object(
         :topic::text, coalesce(s.switches -> :topic, '{}') || jsonb_build_object(:channel::text, :is_on::boolean))`,
      { user_id: userId, topic, channel, is_on: isOn, now },
    )
  }

  /** Another address has to be confirmed anew; null removes it. */
  async setMail(userId: string, address: string | null, now: Date) {
    await this.#db.query(
      `INSERT INTO notice_settings AS s (user_id, mail_address, updated_at) VALUES (:user_id, :address, :now)
       ON CONFLICT (user_id) DO UPDATE SET mail_address = :address, updated_at = :now,
         mail_confirmed_at = CASE WHEN s.mail_address = :address THEN s.mail_confirmed_at END`,
      { user_id: userId, address, now },
    )
  }

  /** False when the person has entered another address since. */
  async confirmMail(userId: string, address: string, now: Date): Promise<boolean> {
    const rows = await this.#db.query(
      `UPDATE notice_settings SET mail_confirmed_at = coalesce(mail_confirmed_at, :now), updated_at = :now
       WHERE user_id = :user_id AND mail_address = :address RETURNING user_id`,
      { user_id: userId, address, now },
    )
    return rows.length > 0
  }

  /** A browser has one subscription; whoever is logged in there gets the messages. */
  async subscribe(target: PushTarget & { userId: string; sessionId: string }, most: number, now: Date) {
    const { userId, sessionId, endpoint, p256dh, auth } = target
    await this.#db.query(
      `INSERT INTO push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created_at)
       VALUES (:user_id, :session_id, :endpoint, :p256dh, :auth, :now)
       ON CONFLICT (endpoint) DO UPDATE
       SET user_id = :user_id, session_id = :session_id, p256dh = :p256dh, auth = :auth, created_at = :now`,
      { user_id: userId, session_id: sessionId, endpoint, p256dh, auth, now },
    )
    await this.#db.query(
      `DELETE FROM push_subscriptions WHERE id IN (
         SELECT id FROM push_subscriptions WHERE user_id = :user_id ORDER BY created_at DESC, id DESC OFFSET :most)`,
      { user_id: userId, most },
    )
  }

  async unsubscribe(userId: string, endpoint: string) {
    await this.#db.query('DELETE FROM push_subscriptions WHERE user_id = :user_id AND endpoint = :endpoint', {
      user_id: userId,
      endpoint,
    })
  }

  async removeSubscription(id: string) {
    await this.#db.query('DELETE FROM push_subscriptions WHERE id = :id', { id })
  }
}
