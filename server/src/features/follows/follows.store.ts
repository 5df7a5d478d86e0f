import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { type FollowEntry, notBlocked, personJson } from '#features/people/people.sql.ts'
import type { Page } from '#lib/paging.ts'

type Side = 'follower_id' | 'following_id'
type NewFollow = { followerId: string; followingId: string; isConfirmed: boolean }

const pageOf = (shown: Side, fixed: Side) => `
  SELECT is_confirmed, ${personJson('who', ':viewer_id::uuid')} AS "user"
  FROM (
    SELECT ${shown} AS id, is_confirmed, follows.created_at FROM follows JOIN users ON users.id = ${shown} AND is_active
    WHERE ${fixed} = :user_id AND is_confirmed AND ${notBlocked(shown)}
      AND (:until::timestamptz IS NULL OR follows.created_at <= :until)
    ORDER BY follows.created_at DESC, ${shown} OFFSET :skip LIMIT :limit
  ) page JOIN users who ON who.id = page.id
  ORDER BY page.created_at DESC, page.id`

const FOLLOWERS = pageOf('follower_id', 'following_id')
const FOLLOWINGS = pageOf('following_id', 'follower_id')

export class FollowsStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  followers(viewerId: string, userId: string, page: Page): Promise<FollowEntry[]> {
    return this.#db.read(FOLLOWERS, { viewer_id: viewerId, user_id: userId, ...page })
  }

  followings(viewerId: string, userId: string, page: Page): Promise<FollowEntry[]> {
    return this.#db.read(FOLLOWINGS, { viewer_id: viewerId, user_id: userId, ...page })
  }

  /**
   * Locks both people in the order of the trigger that counts followers, so that an account that is turning public at this
   * moment leaves no request behind. Undefined when the other person does not exist.
   */
  async lockPair(viewerId: string, userId: string): Promise<{ is_private: boolean } | undefined> {
    const users = await this.#db.sql
      .selectFrom('users')
      .select(['id', 'is_private', 'is_active'])
      .where('id', 'in', [viewerId, userId])
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
    return users.find(({ id, is_active }) => id === userId && is_active)
  }

  /** False when there was an entry already, pending or confirmed. */
  async add({ followerId, followingId, isConfirmed }: NewFollow, now: Date): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.#db.sql
      .insertInto('follows')
      .values({ follower_id: followerId, following_id: followingId, is_confirmed: isConfirmed, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return (numInsertedOrUpdatedRows ?? 0n) > 0n
  }

  /** Whether there was an entry, pending or confirmed. */
  async remove(followerId: string, followingId: string): Promise<boolean> {
    const { numDeletedRows } = await this.#delete(followerId, followingId).executeTakeFirst()
    return numDeletedRows > 0n
  }

  /** Whether there was a pending entry. */
  async removePending(followerId: string, followingId: string): Promise<boolean> {
    const { numDeletedRows } = await this.#delete(followerId, followingId)
      .where('is_confirmed', '=', false)
      .executeTakeFirst()
    return numDeletedRows > 0n
  }

  /** Whether there was a pending entry, which is confirmed now. */
  async confirm(followerId: string, followingId: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#db.sql
      .updateTable('follows')
      .set({ is_confirmed: true })
      .where('follower_id', '=', followerId)
      .where('following_id', '=', followingId)
      .where('is_confirmed', '=', false)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  /** Returns who follows now. */
  async confirmAll(userId: string): Promise<string[]> {
    const confirmed = await this.#db.sql
      .updateTable('follows')
      .set({ is_confirmed: true })
      .where('following_id', '=', userId)
      .where('is_confirmed', '=', false)
      .returning('follower_id')
      .execute()
    return confirmed.map(({ follower_id }) => follower_id)
  }

  /** Locks a person and everybody whose request is pending, in the order of the trigger that counts followers. */
  async lockWithPending(userId: string) {
    await sql`
      SELECT id FROM users
      WHERE id = ${userId} OR id IN (SELECT follower_id FROM follows WHERE following_id = ${userId} AND NOT is_confirmed)
      ORDER BY id FOR NO KEY UPDATE`.execute(this.#db.sql)
  }

  #delete(followerId: string, followingId: string) {
    return this.#db.sql
      .deleteFrom('follows')
      .where('follower_id', '=', followerId)
      .where('following_id', '=', followingId)
  }
}
