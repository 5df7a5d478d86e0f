import type { Database } from '#db/database.ts'
import { type FollowEntry, type Person, personJson } from '#features/people/people.sql.ts'
import type { Page } from '#lib/paging.ts'

export type FollowsStore = ReturnType<typeof createFollowsStore>

type Side = 'follower_id' | 'following_id'

/** $1 viewer, $2 whose, $3 until, $4 skip, $5 limit. */
const list = (shown: Side, fixed: Side) => `
  SELECT is_confirmed, ${personJson('who', '$1::uuid')} AS "user"
  FROM (
    SELECT ${shown} AS id, is_confirmed, follows.created_at FROM follows JOIN users ON users.id = ${shown} AND is_active
    WHERE ${fixed} = $2 AND is_confirmed AND ($3::timestamptz IS NULL OR follows.created_at <= $3)
    ORDER BY follows.created_at DESC, ${shown} OFFSET $4 LIMIT $5
  ) page JOIN users who ON who.id = page.id
  ORDER BY page.created_at DESC, page.id`

const FOLLOWERS = list('follower_id', 'following_id')
const FOLLOWINGS = list('following_id', 'follower_id')

/**
 * $1 viewer, $2 how many. Public people of the viewer's zone whom nobody has to be asked about: the owners of the best posts,
 * the best rated first. The posts' own index finds them, so that a vote need not move an index of people.
 */
const SUGGESTED = `
  SELECT ${personJson('who', '$1::uuid')} AS person
  FROM (
    SELECT users.* FROM (
      SELECT DISTINCT owner_id FROM (
        SELECT owner_id FROM visible_posts($1) AS posts WHERE audience = 'everyone'
        ORDER BY search_rate DESC, id DESC LIMIT 500
      ) best
    ) owner JOIN users ON users.id = owner.owner_id
    WHERE is_active AND NOT is_private AND role = 'user' AND users.id <> $1
      AND zone = (SELECT zone FROM users WHERE id = $1)
      AND NOT EXISTS (SELECT FROM follows WHERE follower_id = $1 AND following_id = users.id)
    ORDER BY rate DESC, followers_count DESC, id LIMIT $2
  ) who
  ORDER BY who.rate DESC, who.followers_count DESC, who.id`

const PERSON = `SELECT ${personJson('who', '$1::uuid')} AS person FROM users who WHERE id = $2 AND is_active`

const MAY_SEE = `
  SELECT NOT is_private OR id = $1 OR EXISTS (
    SELECT FROM follows WHERE follower_id = $1 AND following_id = users.id AND is_confirmed) AS see
  FROM users WHERE id = $2 AND is_active`

export function createFollowsStore(db: Database) {
  const page =
    (text: string) =>
    (viewerId: string, userId: string, { skip, limit, until }: Page) =>
      db.read<FollowEntry>(text, [viewerId, userId, until, skip, limit])

  return {
    followers: page(FOLLOWERS),
    followings: page(FOLLOWINGS),

    async suggested(viewerId: string, limit: number): Promise<Person[]> {
      const rows = await db.read<{ person: Person }>(SUGGESTED, [viewerId, limit])
      return rows.map(({ person }) => person)
    },

    async person(viewerId: string, userId: string): Promise<Person | undefined> {
      const [row] = await db.read<{ person: Person }>(PERSON, [viewerId, userId])
      return row?.person
    },

    /** Undefined when there is no such person. */
    async maySee(viewerId: string, userId: string): Promise<boolean | undefined> {
      const [row] = await db.read<{ see: boolean }>(MAY_SEE, [viewerId, userId])
      return row?.see
    },

    /**
     * Locks both, in the order the counters' trigger does, so that an account that is turning public at this moment
     * leaves nobody waiting. Undefined when the other is not there.
     */
    async lockPair(viewerId: string, userId: string): Promise<{ is_private: boolean } | undefined> {
      const rows = await db.rows<{ id: string; is_private: boolean; is_active: boolean }>(
        'SELECT id, is_private, is_active FROM users WHERE id IN ($1, $2) ORDER BY id FOR NO KEY UPDATE',
        [viewerId, userId],
      )
      return rows.find(({ id, is_active }) => id === userId && is_active)
    },

    /** False when there was an entry already, pending or confirmed. */
    async add(followerId: string, followingId: string, isConfirmed: boolean, at: Date): Promise<boolean> {
      const added = await db.rows(
        `INSERT INTO follows (follower_id, following_id, is_confirmed, created_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT DO NOTHING RETURNING follower_id`,
        [followerId, followingId, isConfirmed, at],
      )
      return added.length > 0
    },

    async remove(followerId: string, followingId: string): Promise<boolean> {
      const gone = await db.rows(
        'DELETE FROM follows WHERE follower_id = $1 AND following_id = $2 RETURNING follower_id',
        [followerId, followingId],
      )
      return gone.length > 0
    },

    /** Whether it waited and is confirmed now. */
    async confirm(followerId: string, followingId: string): Promise<boolean> {
      const confirmed = await db.rows(
        `UPDATE follows SET is_confirmed = true WHERE follower_id = $1 AND following_id = $2 AND NOT is_confirmed
         RETURNING follower_id`,
        [followerId, followingId],
      )
      return confirmed.length > 0
    },

    async removePending(followerId: string, followingId: string): Promise<boolean> {
      const gone = await db.rows(
        'DELETE FROM follows WHERE follower_id = $1 AND following_id = $2 AND NOT is_confirmed RETURNING follower_id',
        [followerId, followingId],
      )
      return gone.length > 0
    },

    /** Everybody who waits for one person, and that person, locked in the order the counters' trigger does. */
    lockWithPending: (userId: string) =>
      db.rows(
        `SELECT id FROM users
         WHERE id = $1 OR id IN (SELECT follower_id FROM follows WHERE following_id = $1 AND NOT is_confirmed)
         ORDER BY id FOR NO KEY UPDATE`,
        [userId],
      ),

    confirmAll: (userId: string) =>
      db.rows('UPDATE follows SET is_confirmed = true WHERE following_id = $1 AND NOT is_confirmed', [userId]),
  }
}
