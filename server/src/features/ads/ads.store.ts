import type { AdEventKind } from '@meydan/domain/ad-rules.ts'
import type { AdStatus } from '@meydan/domain/post-rules.ts'
import type { Database } from '#db/database.ts'
import { sweep } from '#db/sweep.ts'
import { lockOwner } from '#features/posts/lock-owner.sql.ts'

// docs/decisions/0017: Inserting a ledger entry changes the balance

export type Ad = { id: string; owner_id: string; status: AdStatus; starts_at: Date; stops_at: Date; days: number }
export type AdDay = { day: number; views: number; opens: number; contacts: number }
export type LedgerEntry = {
  userId: string
  packetDays: number
  reason: 'welcome' | 'purchase' | 'reserve' | 'refund' | 'staff'
  /** Idempotency key: an entry is written once. */
  key: string
  adId?: string
  author?: string
  note?: string
}
export type RunningAd = { post_id: string; guild: string | null; kind: number }
type ChangedAd = { id: string; post_id: string; owner_id: string; title: string }

const ADD_ENTRY = `
  INSERT INTO ad_budget_entries (user_id, packet_days, reason, idempotency_key, ad_id, author, note, created_at)
  VALUES (:user_id, :packet_days, :reason, :key, :ad_id, :author, :note, :now)
  ON CONFLICT ON CONSTRAINT ad_budget_entries_once DO NOTHING RETURNING id`

/** Changes the ads that `due` selects; concurrent workers skip each other's rows. */
const changeDue = (due: string, change: string) => `
  WITH changed AS (
    UPDATE ads SET ${change}, updated_at = :now
    WHERE id IN (SELECT id FROM ads WHERE ${due} ORDER BY id LIMIT :limit FOR UPDATE SKIP LOCKED)
    RETURNING id, post_id, owner_id
  )
  SELECT changed.*, title FROM changed JOIN posts ON posts.id = post_id`
const START = changeDue(`status = 'pending' AND starts_at <= :now`, `status = 'advertised'`)
const STOP = changeDue(`status IN ('advertised', 'stoppedByUser') AND stops_at <= :now`, `status = 'notAdvertised'`)

const RUNNING = `
  SELECT post_id, guild, post_kind(is_product, is_seller) AS kind FROM ads JOIN posts ON posts.id = post_id
  WHERE ads.status IN ('advertised', 'stoppedByUser') AND starts_at <= :now AND stops_at > :now AND audience <> 'nobody'
    AND posts.status <> 'sold'
  ORDER BY md5(ads.id::text) LIMIT :limit`

/** An event that was recorded before does not change the counts. */
const RECORD = `
  WITH added AS (
    INSERT INTO ad_events (ad_id, day, kind, user_id)
    SELECT DISTINCT ads.id, floor(extract(epoch FROM :now::timestamptz - starts_at) / 86400)::integer + 1, kind, :user_id::uuid
    FROM unnest(:post_ids::uuid[], :kinds::text[]) AS given (post_id, kind) JOIN ads USING (post_id)
    WHERE status IN ('advertised', 'stoppedByUser') AND starts_at <= :now AND stops_at > :now AND owner_id <> :user_id
      AND EXISTS (SELECT FROM visible_posts(:user_id) AS posts WHERE posts.id = ads.post_id)
    ON CONFLICT DO NOTHING
    RETURNING ad_id, day, kind
  )
  INSERT INTO ad_stats (ad_id, day, views, opens, contacts)
  SELECT ad_id, day, count(*) FILTER (WHERE kind = 'view'), count(*) FILTER (WHERE kind = 'open'),
    count(*) FILTER (WHERE kind = 'contact')
  FROM added GROUP BY ad_id, day ORDER BY ad_id, day
  ON CONFLICT (ad_id, day) DO UPDATE SET views = ad_stats.views + excluded.views, opens = ad_stats.opens + excluded.opens,
    contacts = ad_stats.contacts + excluded.contacts`

/** Advertisements that have ended and still have events. It steps from one to the next in the index; most have none left. */
const ENDED_WITH_EVENTS = `ARRAY (
  WITH RECURSIVE counted AS (
    (SELECT ad_id FROM ad_events ORDER BY ad_id LIMIT 1)
    UNION ALL
    SELECT (SELECT ad_id FROM ad_events WHERE ad_id > counted.ad_id ORDER BY ad_id LIMIT 1) FROM counted WHERE ad_id IS NOT NULL
  )
  SELECT id FROM counted JOIN ads ON ads.id = ad_id WHERE status = 'notAdvertised' AND stops_at < :before
)`

const STATS = `
  SELECT nth AS day, coalesce(views, 0) AS views, coalesce(opens, 0) AS opens, coalesce(contacts, 0) AS contacts
  FROM (SELECT id, starts_at, stops_at FROM ads WHERE post_id = :post_id ORDER BY created_at DESC, id DESC LIMIT 1) AS newest
  CROSS JOIN LATERAL generate_series(1, greatest(0, least(
    ceil(extract(epoch FROM stops_at - starts_at) / 86400), ceil(extract(epoch FROM :now::timestamptz - starts_at) / 86400)
  ))::integer) AS nth
  LEFT JOIN ad_stats ON ad_stats.ad_id = newest.id AND ad_stats.day = nth
  ORDER BY nth`

/** Balances that differ from the sum of their entries, and current advertisements with more or fewer days than were paid. */
const CONTRADICTIONS = `
  SELECT 'budget of ' || user_id AS subject, balance AS holds, coalesce(entries.total, 0)::integer AS ledger
  FROM ad_budgets
  LEFT JOIN (SELECT user_id, sum(packet_days) AS total FROM ad_budget_entries GROUP BY user_id) AS entries USING (user_id)
  WHERE balance <> coalesce(entries.total, 0)
  UNION ALL
  SELECT 'advertisement ' || ads.id, days, -coalesce(paid.total, 0)::integer
  FROM ads
  LEFT JOIN LATERAL (SELECT sum(packet_days) AS total FROM ad_budget_entries WHERE ad_id = ads.id) AS paid ON true
  WHERE status IN ('pending', 'advertised') AND days <> -coalesce(paid.total, 0)
  LIMIT 100`

export class AdsStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  lockOwnerOf(viewerId: string, postId: string): Promise<string | undefined> {
    return lockOwner(this.#db, viewerId, postId)
  }

  async live(postId: string): Promise<Ad | undefined> {
    const [row] = await this.#db.query<Ad>(
      `SELECT id, owner_id, status, starts_at, stops_at, days FROM ads WHERE post_id = :post_id
         AND status <> 'notAdvertised' FOR UPDATE`,
      { post_id: postId },
    )
    return row
  }

  /** The guild is the owner's; without one, the group of one of the post's categories. */
  async insert(postId: string, startsAt: Date, days: number, now: Date): Promise<string> {
    const [row] = await this.#db.query<{ id: string }>(
      `INSERT INTO ads (post_id, owner_id, guild, status, starts_at, stops_at, days, created_at, updated_at)
         SELECT id, owner_id, coalesce(
           (SELECT user_guild FROM users WHERE users.id = owner_id),
           (SELECT group_id FROM post_categories JOIN categories ON categories.id = category_id WHERE post_id = posts.id LIMIT 1)
         ), 'pending', :starts_at, :starts_at::timestamptz + make_interval(hours => :days * 24), :days, :now, :now
         FROM posts WHERE id = :post_id RETURNING id`,
      { post_id: postId, starts_at: startsAt, days, now },
    )
    return row?.id ?? ''
  }

  reschedule(id: string, startsAt: Date, days: number, now: Date) {
    return this.#db.query(
      `UPDATE ads SET starts_at = :starts_at, stops_at = :starts_at::timestamptz + make_interval(hours => :days * 24),
           days = :days, updated_at = :now
         WHERE id = :id`,
      { id, starts_at: startsAt, days, now },
    )
  }

  /** The post must be locked. */
  async obstacleOf(postId: string): Promise<'sold' | 'private' | undefined> {
    const statement = `SELECT CASE WHEN status = 'sold' THEN 'sold' ELSE 'private' END AS obstacle FROM posts
      WHERE id = :post_id AND (status = 'sold' OR audience <> 'everyone')`
    return (await this.#db.query<{ obstacle: 'sold' | 'private' }>(statement, { post_id: postId }))[0]?.obstacle
  }

  end(id: string, status: AdStatus, stopsAt: Date, now: Date) {
    return this.#db.query('UPDATE ads SET status = :status, stops_at = :stops_at, updated_at = :now WHERE id = :id', {
      id,
      status,
      stops_at: stopsAt,
      now,
    })
  }

  /** Returns false if the entry exists already. A constraint refuses entries that overspend the budget. */
  async addEntry({ userId, packetDays, adId, author, note, ...entry }: LedgerEntry, now: Date): Promise<boolean> {
    const optional = { ad_id: adId ?? null, author: author ?? null, note: note ?? null }
    const values = { ...entry, ...optional, user_id: userId, packet_days: packetDays, now }
    return (await this.#db.query(ADD_ENTRY, values)).length > 0
  }

  async balance(userId: string): Promise<number> {
    const [row] = await this.#db.query<{ balance: number }>('SELECT balance FROM ad_budgets WHERE user_id = :user_id', {
      user_id: userId,
    })
    return row?.balance ?? 0
  }

  running(now: Date, limit: number) {
    return this.#db.query<RunningAd>(RUNNING, { now, limit })
  }

  start(now: Date, limit: number) {
    return this.#db.query<ChangedAd>(START, { now, limit })
  }

  stop(now: Date, limit: number) {
    return this.#db.query<ChangedAd>(STOP, { now, limit })
  }

  record(userId: string, events: { post_id: string; kind: AdEventKind }[], now: Date) {
    return this.#db.query(RECORD, {
      user_id: userId,
      post_ids: events.map(({ post_id }) => post_id),
      kinds: events.map(({ kind }) => kind),
      now,
    })
  }

  contradictions() {
    return this.#db.query<{ subject: string; holds: number; ledger: number }>(CONTRADICTIONS)
  }

  stats(postId: string, now: Date) {
    return this.#db.query<AdDay>(STATS, { post_id: postId, now })
  }

  removeEvents(before: Date) {
    return sweep(this.#db, { table: 'ad_events', where: `ad_id = ANY (${ENDED_WITH_EVENTS})`, values: { before } })
  }
}
