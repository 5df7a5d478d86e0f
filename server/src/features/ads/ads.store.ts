import type { AdEventKind } from '@meydan/domain/ad-rules.ts'
import type { AdStatus } from '@meydan/domain/post-rules.ts'
import type { Database } from '#db/database.ts'

export type Ad = { id: string; owner_id: string; status: AdStatus; starts_at: Date; stops_at: Date; days: number }
export type AdDay = { day: number; views: number; opens: number; contacts: number }
export type Entry = {
  userId: string
  packetDays: number
  reason: 'welcome' | 'purchase' | 'reserve' | 'refund' | 'staff'
  /** What it is for, once. */
  key: string
  adId?: string
  author?: string
  note?: string
}
export type RunningAd = { post_id: string; guild: string | null; kind: number }
export type Moved = { id: string; post_id: string; owner_id: string; title: string }
export type AdsStore = ReturnType<typeof createAdsStore>

const MOVE = `
  INSERT INTO ad_budget_entries (user_id, packet_days, reason, idempotency_key, ad_id, author, note, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT ON CONSTRAINT ad_budget_entries_once DO NOTHING RETURNING id`

/** `due` names the rows; two workers at once share them out. */
const turn = (due: string, change: string) => `
  WITH moved AS (
    UPDATE ads SET ${change}, updated_at = $1
    WHERE id IN (SELECT id FROM ads WHERE ${due} ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED)
    RETURNING id, post_id, owner_id
  )
  SELECT moved.*, title FROM moved JOIN posts ON posts.id = post_id`
const START = turn(`status = 'pending' AND starts_at <= $1`, `status = 'advertised'`)
const STOP = turn(`status IN ('advertised', 'stoppedByUser') AND stops_at <= $1`, `status = 'notAdvertised'`)

const RUNNING = `
  SELECT post_id, guild, post_kind(is_product, is_seller) AS kind FROM ads JOIN posts ON posts.id = post_id
  WHERE ads.status IN ('advertised', 'stoppedByUser') AND starts_at <= $1 AND stops_at > $1 AND audience <> 'nobody'
  ORDER BY md5(ads.id::text) LIMIT $2`

/** Only what is news changes the counts. */
const RECORD = `
  WITH told AS (
    INSERT INTO ad_events (ad_id, day, kind, user_id)
    SELECT DISTINCT ads.id, floor(extract(epoch FROM $4::timestamptz - starts_at) / 86400)::integer + 1, kind, $1::uuid
    FROM unnest($2::uuid[], $3::text[]) AS given (post_id, kind) JOIN ads USING (post_id)
    WHERE status IN ('advertised', 'stoppedByUser') AND starts_at <= $4 AND stops_at > $4 AND owner_id <> $1
      AND EXISTS (SELECT FROM visible_posts($1) AS posts WHERE posts.id = ads.post_id)
    ON CONFLICT DO NOTHING
    RETURNING ad_id, day, kind
  )
  INSERT INTO ad_stats (ad_id, day, views, opens, contacts)
  SELECT ad_id, day, count(*) FILTER (WHERE kind = 'view'), count(*) FILTER (WHERE kind = 'open'),
    count(*) FILTER (WHERE kind = 'contact')
  FROM told GROUP BY ad_id, day ORDER BY ad_id, day
  ON CONFLICT (ad_id, day) DO UPDATE SET views = ad_stats.views + excluded.views, opens = ad_stats.opens + excluded.opens,
    contacts = ad_stats.contacts + excluded.contacts`

const STATS = `
  SELECT nth AS day, coalesce(views, 0) AS views, coalesce(opens, 0) AS opens, coalesce(contacts, 0) AS contacts
  FROM (SELECT id, starts_at, stops_at FROM ads WHERE post_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1) AS newest
  CROSS JOIN LATERAL generate_series(1, greatest(0, least(
    ceil(extract(epoch FROM stops_at - starts_at) / 86400), ceil(extract(epoch FROM $2::timestamptz - starts_at) / 86400)
  ))::integer) AS nth
  LEFT JOIN ad_stats ON ad_stats.ad_id = newest.id AND ad_stats.day = nth
  ORDER BY nth`

/** Balances that are not the sum of their entries, and live advertisements that hold other days than were paid for them. */
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

export function createAdsStore(db: Database) {
  return {
    /** Locks the post, so that what is decided about it stays true until the end of the transaction. */
    async ownerOf(viewerId: string, postId: string): Promise<string | undefined> {
      const [row] = await db.rows<{ owner_id: string }>(
        'SELECT owner_id FROM posts WHERE id = (SELECT id FROM visible_posts($1) WHERE id = $2) FOR NO KEY UPDATE',
        [viewerId, postId],
      )
      return row?.owner_id
    },

    async live(postId: string): Promise<Ad | undefined> {
      const [row] = await db.rows<Ad>(
        `SELECT id, owner_id, status, starts_at, stops_at, days FROM ads WHERE post_id = $1 AND status <> 'notAdvertised' FOR UPDATE`,
        [postId],
      )
      return row
    },

    /** Its guild is its owner's; of an owner without one, the group of what is offered. */
    async insert(postId: string, startsAt: Date, days: number, at: Date): Promise<string> {
      const [row] = await db.rows<{ id: string }>(
        `INSERT INTO ads (post_id, owner_id, guild, status, starts_at, stops_at, days, created_at, updated_at)
         SELECT id, owner_id, coalesce(
           (SELECT user_guild FROM users WHERE users.id = owner_id),
           (SELECT group_id FROM post_categories JOIN categories ON categories.id = category_id WHERE post_id = posts.id LIMIT 1)
         ), 'pending', $2, $2::timestamptz + make_interval(hours => $3 * 24), $3, $4, $4
         FROM posts WHERE id = $1 RETURNING id`,
        [postId, startsAt, days, at],
      )
      return row?.id ?? ''
    },

    reschedule: (id: string, startsAt: Date, days: number, at: Date) =>
      db.rows(
        `UPDATE ads SET starts_at = $2, stops_at = $2::timestamptz + make_interval(hours => $3 * 24), days = $3, updated_at = $4
         WHERE id = $1`,
        [id, startsAt, days, at],
      ),

    end: (id: string, status: AdStatus, stopsAt: Date, at: Date) =>
      db.rows('UPDATE ads SET status = $2, stops_at = $3, updated_at = $4 WHERE id = $1', [id, status, stopsAt, at]),

    /** False when it was written before. What would overspend is refused by the database. */
    async move({ userId, packetDays, reason, key, adId, author, note }: Entry, at: Date): Promise<boolean> {
      const values = [userId, packetDays, reason, key, adId ?? null, author ?? null, note ?? null, at]
      return (await db.rows(MOVE, values)).length > 0
    },

    async balance(userId: string): Promise<number> {
      const [row] = await db.rows<{ balance: number }>('SELECT balance FROM ad_budgets WHERE user_id = $1', [userId])
      return row?.balance ?? 0
    },

    async userIdOf(username: string): Promise<string | undefined> {
      const [row] = await db.rows<{ id: string }>('SELECT id FROM users WHERE username_key = lower($1)', [username])
      return row?.id
    },

    running: (now: Date, most: number) => db.rows<RunningAd>(RUNNING, [now, most]),

    start: (at: Date, most: number) => db.rows<Moved>(START, [at, most]),
    stop: (at: Date, most: number) => db.rows<Moved>(STOP, [at, most]),

    record: (userId: string, events: { post_id: string; kind: AdEventKind }[], at: Date) =>
      db.rows(RECORD, [userId, events.map(({ post_id }) => post_id), events.map(({ kind }) => kind), at]),

    contradictions: () => db.rows<{ subject: string; holds: number; ledger: number }>(CONTRADICTIONS),

    stats: (postId: string, at: Date) => db.rows<AdDay>(STATS, [postId, at]),

    forgetEvents: (before: Date) =>
      db.rows(`DELETE FROM ad_events USING ads WHERE ads.id = ad_id AND status = 'notAdvertised' AND stops_at < $1`, [
        before,
      ]),
  }
}
