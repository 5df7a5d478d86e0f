import type { NoticeChannel, NoticeKind, NoticeSubjectType, NoticeSwitches } from '@meydan/domain/notice-rules.ts'
import type { Database } from '#db/database.ts'
import { sweep } from '#db/sweep.ts'
import type { NoticeValues } from './notice-texts.ts'
import { shownValues } from './notices.store.ts'

// docs/decisions/0251: Deliveries are rows that workers take

/** Somebody who can be reached beyond the app, and the new notice they get. */
export type Recipient = {
  notice_id: string
  user_id: string
  kind: NoticeKind
  switches: NoticeSwitches
  time_zone: string | null
  is_quiet: boolean
  quiet_from: number
  quiet_until: number
  phone_number: string | null
  has_mail: boolean
  subscriptions: string[]
}

export type NewDelivery = {
  user_id: string
  notice_id: string | null
  channel: NoticeChannel
  subscription_id?: string
  phone_number?: string
  digest_at?: Date
  due_at: Date
}

/** A notice as its reader would see it at this moment. */
export type DeliveredNotice = {
  id: string
  kind: NoticeKind
  values: NoticeValues
  count: number
  subject_type: NoticeSubjectType
  subject_id: string | null
  is_read: boolean
  /** The title of a post, or the name of a person or of the other of a conversation; null if it may not be seen. */
  subject_name: string | null
  /** The reader has muted the conversation, or the other of it, and the notice is of a kind that a mute silences. */
  is_muted: boolean
}

export type TakenDelivery = {
  id: string
  user_id: string
  tries: number
  phone_number: string | null
  created_at: Date
  digest_at: Date | null
  language: string | null
  is_active: boolean
  switches: NoticeSwitches
  time_zone: string | null
  is_quiet: boolean
  quiet_from: number
  quiet_until: number
  own_phone: string | null
  /** Null unless confirmed. */
  mail_address: string | null
  subscription_id: string | null
  endpoint: string | null
  p256dh: string | null
  auth: string | null
  is_logged_in: boolean | null
  /** How many went out to this person on this channel lately; of push messages, to this browser. */
  sent_lately: number
  notice: DeliveredNotice | null
}

const SETTINGS = `coalesce(s.switches, '{}') AS switches, s.time_zone, coalesce(s.is_quiet, true) AS is_quiet,
    coalesce(s.quiet_from, 22) AS quiet_from, coalesce(s.quiet_until, 8) AS quiet_until`

const RECIPIENTS = `
  SELECT n.id AS notice_id, n.user_id, n.kind, ${SETTINGS}, u.phone_number,
    s.mail_confirmed_at IS NOT NULL AS has_mail, browsers.ids AS subscriptions
  FROM notices n JOIN users u ON u.id = n.user_id
  LEFT JOIN notice_settings s ON s.user_id = n.user_id
  CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(p.id), '{}') AS ids
    FROM push_subscriptions p JOIN sessions ON sessions.id = p.session_id AND ended_at IS NULL AND expires_at > :now
    WHERE p.user_id = n.user_id
  ) browsers
  WHERE n.id = ANY (:ids::uuid[]) AND (s.mail_confirmed_at IS NOT NULL OR browsers.ids <> '{}')`

const ADD = `
  INSERT INTO notice_deliveries (user_id, notice_id, channel, subscription_id, phone_number, digest_at, due_at, created_at)
  SELECT user_id, notice_id, channel, subscription_id, phone_number, digest_at, due_at, :now
  FROM jsonb_to_recordset(:deliveries::jsonb) AS row (
    user_id uuid, notice_id uuid, channel text, subscription_id uuid, phone_number text, digest_at timestamptz, due_at timestamptz)
  ORDER BY user_id, notice_id, channel
  ON CONFLICT DO NOTHING`

const NOT_BLOCKED = 'users.id NOT IN (SELECT * FROM blocked_people(n.user_id))'

/** What the other of a muted conversation begins; what became of one's own offers and deals is told all the same (docs/decisions/0343). */
const MUTED_KINDS: NoticeKind[] = ['message', 'offer', 'deal_closed']

/** Whether the reader of a notice `n` has muted the conversation it is about, or the other of it. */
const IS_MUTED = `n.kind IN (${MUTED_KINDS.map((kind) => `'${kind}'`)}) AND EXISTS (
      SELECT FROM conversation_members member LEFT JOIN mutes ON mutes.user_id = n.user_id AND mutes.muted_id = member.user_id
      WHERE member.conversation_id = n.subject_id
        AND (mutes.user_id IS NOT NULL OR member.user_id = n.user_id AND member.is_muted))`

/** What a reader sees of a notice `n`: the name of its subject, if they may see it. */
const NOTICE_JSON = `json_build_object('id', n.id, 'kind', n.kind, 'values', ${shownValues('n')}, 'count', n.count,
    'subject_type', n.subject_type, 'subject_id', n.subject_id, 'is_read', n.read_at IS NOT NULL, 'is_muted', ${IS_MUTED},
    'subject_name', CASE n.subject_type
      WHEN 'post' THEN (SELECT title FROM visible_posts(n.user_id) AS posts WHERE posts.id = n.subject_id LIMIT 1)
      WHEN 'person' THEN (
        SELECT coalesce(name, username) FROM users WHERE users.id = n.subject_id AND users.is_active AND ${NOT_BLOCKED})
      WHEN 'conversation' THEN (
        SELECT coalesce(name, username) FROM conversation_members other JOIN users ON users.id = other.user_id AND users.is_active
        WHERE other.conversation_id = n.subject_id AND other.user_id <> n.user_id AND ${NOT_BLOCKED}) END)`

/** Moves `due_at` ahead by the lease, so that no other worker takes the same rows and a killed worker's rows come back. */
const TAKE = `
  WITH due AS (
    SELECT id FROM notice_deliveries WHERE channel = :channel AND state = 'waiting' AND due_at <= :now
    ORDER BY due_at LIMIT :most FOR UPDATE SKIP LOCKED
  ), taken AS (
    UPDATE notice_deliveries SET due_at = :taken_until, tries = tries + 1 FROM due WHERE notice_deliveries.id = due.id
    RETURNING notice_deliveries.*
  )
  SELECT d.id, d.user_id, d.tries, d.phone_number, d.created_at, d.digest_at, coalesce(u.using_lang, u.browser_lang) AS language, u.is_active,
    ${SETTINGS}, u.phone_number AS own_phone, CASE WHEN s.mail_confirmed_at IS NOT NULL THEN s.mail_address END AS mail_address,
    p.id AS subscription_id, p.endpoint, p.p256dh, p.auth,
    session.ended_at IS NULL AND session.expires_at > :now AS is_logged_in,
    (SELECT count(*)::integer FROM notice_deliveries e
     WHERE e.user_id = d.user_id AND e.channel = d.channel AND e.finished_at > :lately AND e.state = 'sent'
       AND e.subscription_id IS NOT DISTINCT FROM d.subscription_id) AS sent_lately,
    CASE WHEN n.id IS NOT NULL THEN ${NOTICE_JSON} END AS notice
  FROM taken d JOIN users u ON u.id = d.user_id
  LEFT JOIN notice_settings s ON s.user_id = d.user_id
  LEFT JOIN push_subscriptions p ON p.id = d.subscription_id
  LEFT JOIN sessions session ON session.id = p.session_id
  LEFT JOIN notices n ON n.id = d.notice_id`

const DIGEST = `
  SELECT ${NOTICE_JSON} AS notice FROM notices n
  WHERE n.user_id = :user_id AND n.created_at >= :from AND n.created_at < :until AND n.read_at IS NULL
    AND n.kind = ANY (:kinds::text[])
  ORDER BY n.created_at DESC, n.id DESC LIMIT :most`

type Outcome = { state: 'sent' | 'dropped' | 'failed'; reason?: string }

export class DeliveriesStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  recipients(noticeIds: string[], now: Date): Promise<Recipient[]> {
    return this.#db.query(RECIPIENTS, { ids: noticeIds, now })
  }

  async add(deliveries: NewDelivery[], now: Date) {
    await this.#db.query(ADD, { deliveries: JSON.stringify(deliveries), now })
  }

  take(channel: NoticeChannel, times: { now: Date; takenUntil: Date; lately: Date }, most: number) {
    const { now, takenUntil, lately } = times
    return this.#db.query<TakenDelivery>(TAKE, { channel, now, taken_until: takenUntil, lately, most })
  }

  /** The unread notices a digest gathers, newest first. */
  async digest(userId: string, span: { from: Date; until: Date }, kinds: NoticeKind[], most: number) {
    const rows = await this.#db.query<{ notice: DeliveredNotice }>(DIGEST, { user_id: userId, ...span, kinds, most })
    return rows.map(({ notice }) => notice)
  }

  async finish(id: string, { state, reason }: Outcome, now: Date) {
    await this.#db.query(
      `UPDATE notice_deliveries SET state = :state, reason = left(:reason, 200), finished_at = :now
       WHERE id = :id AND state = 'waiting'`,
      { id, state, reason: reason ?? null, now },
    )
  }

  /** `isAttempt`: false gives the try back, because nothing was attempted. */
  async postpone(id: string, until: Date, isAttempt: boolean) {
    await this.#db.query('UPDATE notice_deliveries SET due_at = :until, tries = tries - :back WHERE id = :id', {
      id,
      until,
      back: isAttempt ? 0 : 1,
    })
  }

  removeOld(before: Date): Promise<void> {
    return sweep(this.#db, { table: 'notice_deliveries', where: 'finished_at < :before', values: { before } })
  }
}
