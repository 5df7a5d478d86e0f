import type { MessageKind } from '@meydan/domain/conversation-rules.ts'
import type { Database } from '#db/database.ts'
import { formOf, type PostProjection } from '#features/posts/posts.sql.ts'
import {
  type Conversation,
  INBOX,
  INBOX_OF_SIDE,
  type Message,
  OF_POST,
  SEARCH_INBOX,
  THREAD,
  THREAD_CHANGES,
  UNREAD_CONVERSATIONS,
} from './conversations.sql.ts'

/** Where a page of conversations begins. */
export type InboxPosition = { at: Date | 'infinity'; id: string }
export type Thread = Conversation & { messages: Message[] }
export type InboxQuery = {
  isArchived: boolean
  /** True for conversations about the viewer's own posts, false for the others. */
  side: boolean | null
  postId: string | null
  from: InboxPosition
  limit: number
}
/** A message as it is kept with a report. */
export type Evidence = {
  seq: number
  is_from_reporter: boolean
  kind: MessageKind
  text: string | null
  first_text: string | null
  /** The file of a photo that was not deleted. */
  photo_key: string | null
  created_at: Date
  edited_at: Date | null
  deleted_at: Date | null
}
export type MemberSwitch = 'is_archived' | 'is_muted'

// docs/decisions/0360: How fast sellers answer is worked out by a job

/** Of the newest conversations so many are looked at, and with fewer nothing is said. */
const ANSWERS_MOST = 20
const ANSWERS_LEAST = 3
/** Longer than any answer takes. */
const NEVER = 1_000_000_000

/** What people see of their conversations, and what each does with them on their own. */
export class ConversationsStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  inbox(viewerId: string, projection: PostProjection, query: InboxQuery): Promise<Conversation[]> {
    const { isArchived, side, postId, from, limit } = query
    const isOfSide = side !== null || postId !== null
    const { statement, values } = formOf(isOfSide ? INBOX_OF_SIDE : INBOX, viewerId, projection)
    return this.#db.readNewest(statement, {
      ...values,
      is_archived: isArchived,
      before_at: from.at,
      before_id: from.id,
      limit,
      ...(isOfSide && { side, post_id: postId }),
    })
  }

  search(viewerId: string, projection: PostProjection, search: string, limit: number): Promise<Conversation[]> {
    const { statement, values } = formOf(SEARCH_INBOX, viewerId, projection)
    return this.#db.readNewest(statement, { ...values, search, limit })
  }

  async thread(viewerId: string, projection: PostProjection, id: string, page: { before: number; limit: number }) {
    const { statement, values } = formOf(THREAD, viewerId, projection)
    return (await this.#db.readNewest<Thread>(statement, { ...values, conversation_id: id, ...page }))[0]
  }

  async changes(viewerId: string, projection: PostProjection, id: string, page: { after_rev: number; limit: number }) {
    const { statement, values } = formOf(THREAD_CHANGES, viewerId, projection)
    return (await this.#db.readNewest<Thread>(statement, { ...values, conversation_id: id, ...page }))[0]
  }

  async ofPost(viewerId: string, postId: string): Promise<string | null> {
    const rows = await this.#db.readNewest<{ id: string }>(OF_POST, { viewer_id: viewerId, post_id: postId })
    return rows[0]?.id ?? null
  }

  async unread(viewerId: string, most: number): Promise<number> {
    const [row] = await this.#db.readNewest<{ unread: number }>(UNREAD_CONVERSATIONS, { viewer_id: viewerId, most })
    return row?.unread ?? 0
  }

  /** False if the person is no member. */
  async switch(userId: string, id: string, name: MemberSwitch, isOn: boolean): Promise<boolean> {
    const statement = `UPDATE conversation_members SET ${name} = :is_on
      WHERE conversation_id = :id AND user_id = :user_id RETURNING conversation_id`
    return (await this.#db.query(statement, { user_id: userId, id, is_on: isOn })).length > 0
  }

  /**
   * Locks a conversation of a person until the end of the transaction, as sending does: a statement that counts its messages and has
   * to wait for a new one would not see it.
   */
  async lock(userId: string, id: string) {
    await this.#db.query(
      `SELECT FROM conversations WHERE id = (
         SELECT conversation_id FROM conversation_members WHERE conversation_id = :id AND user_id = :user_id
       ) FOR NO KEY UPDATE`,
      { user_id: userId, id },
    )
  }

  /** Hides all messages so far from one person; needs the lock. False if the person is no member. */
  async hide(userId: string, id: string): Promise<boolean> {
    const statement = `UPDATE conversation_members SET hidden_seq = c.rev, read_seq = c.rev, unread = 0, is_shown = false,
        is_archived = false
      FROM conversations c WHERE c.id = conversation_id AND conversation_id = :id AND user_id = :user_id RETURNING c.id`
    return (await this.#db.query(statement, { user_id: userId, id })).length > 0
  }

  /**
   * Marks messages as read; needs the lock. Returns nothing if they were, else whether the other may know it: only if both show such marks,
   * since a change of `rev` alone would tell them.
   */
  async read(
    userId: string,
    id: string,
    seq: number,
  ): Promise<{ is_shown: boolean; other_id: string | null } | undefined> {
    const statement = `
      UPDATE conversation_members me SET read_seq = least(:seq, c.rev), unread = (
        SELECT count(*)::integer FROM conversation_messages m
        WHERE m.conversation_id = c.id AND m.seq > greatest(least(:seq, c.rev), me.hidden_seq)
          AND m.is_from_seller <> me.is_seller AND m.deleted_at IS NULL
      )
      FROM conversations c
      WHERE c.id = me.conversation_id AND me.conversation_id = :id AND me.user_id = :user_id AND me.read_seq < least(:seq, c.rev)
      RETURNING c.frozen_at IS NULL AND NOT EXISTS (
        SELECT FROM conversation_settings s WHERE s.user_id IN (c.buyer_id, c.seller_id) AND NOT s.has_read_marks
      ) AND EXISTS (
        SELECT FROM conversation_messages m WHERE m.conversation_id = c.id AND m.is_from_seller <> me.is_seller
          AND m.seq > me.shown_read_seq AND m.seq <= me.read_seq
      ) AS is_shown, CASE WHEN me.is_seller THEN c.buyer_id ELSE c.seller_id END AS other_id`
    const values = { user_id: userId, id, seq }
    return (await this.#db.query<{ is_shown: boolean; other_id: string | null }>(statement, values))[0]
  }

  /** Shows the other what was read; this is a change of the conversation. */
  async showRead(userId: string, id: string): Promise<number> {
    const statement = `
      WITH counted AS (UPDATE conversations SET rev = rev + 1 WHERE id = :id RETURNING rev), shown AS (
        UPDATE conversation_members SET shown_read_seq = read_seq WHERE conversation_id = :id AND user_id = :user_id
      ) SELECT rev FROM counted`
    const [row] = await this.#db.query<{ rev: number }>(statement, { user_id: userId, id })
    return row?.rev ?? 0
  }

  /** The other member, null if they have left; nothing if the person is no member. */
  async otherOf(userId: string, id: string): Promise<{ other_id: string | null; is_frozen: boolean } | undefined> {
    const statement = `
      SELECT CASE WHEN me.is_seller THEN c.buyer_id ELSE c.seller_id END AS other_id, c.frozen_at IS NOT NULL AS is_frozen
      FROM conversation_members me JOIN conversations c ON c.id = me.conversation_id
      WHERE me.conversation_id = :id AND me.user_id = :user_id`
    return (
      await this.#db.readNewest<{ other_id: string | null; is_frozen: boolean }>(statement, { user_id: userId, id })
    )[0]
  }

  /** Freezes the conversations of two people; returns them with their new revision. */
  freeze(oneId: string, otherId: string, now: Date): Promise<{ id: string; rev: number }[]> {
    const statement = `
      UPDATE conversations SET frozen_at = :now, rev = rev + 1 WHERE id IN (
        SELECT id FROM conversations
        WHERE ((buyer_id = :one_id AND seller_id = :other_id) OR (buyer_id = :other_id AND seller_id = :one_id)) AND frozen_at IS NULL
        ORDER BY id FOR NO KEY UPDATE
      ) RETURNING id, rev`
    return this.#db.query(statement, { one_id: oneId, other_id: otherId, now })
  }

  /** Who talks about a post, the last active first; nobody past a block. */
  async peopleAbout(postId: string, most: number): Promise<string[]> {
    const rows = await this.#db.query<{ user_id: string }>(
      `SELECT me.user_id FROM conversations c JOIN conversation_members me ON me.conversation_id = c.id
       WHERE c.post_id = :post_id AND c.frozen_at IS NULL AND me.is_shown
       GROUP BY me.user_id ORDER BY max(me.last_at) DESC LIMIT :most`,
      { post_id: postId, most },
    )
    return rows.map(({ user_id }) => user_id)
  }

  /**
   * Works out how long the people usually take to answer who were asked between `from` and `until`, from their newest conversations. One
   * without an answer counts once it is a day old.
   */
  noteAnswerTimes({ from, until, after }: { from: Date; until: Date; after: Date }) {
    return this.#db.query(
      `UPDATE users SET answer_minutes = recent.minutes
       FROM (
         SELECT DISTINCT seller_id FROM conversations WHERE created_at > :from AND created_at <= :until AND seller_id IS NOT NULL
       ) asked, LATERAL (
         SELECT CASE WHEN count(*) >= ${ANSWERS_LEAST} THEN
           nullif(percentile_disc(0.5) WITHIN GROUP (ORDER BY coalesce(minutes, ${NEVER})), ${NEVER}) END AS minutes
         FROM (
           SELECT c.created_at, (
             SELECT round(extract(epoch FROM m.created_at - c.created_at) / 60)::integer FROM conversation_messages m
             WHERE m.conversation_id = c.id AND m.is_from_seller ORDER BY m.seq LIMIT 1
           ) AS minutes
           FROM conversations c WHERE c.seller_id = asked.seller_id AND c.created_at > :after
           ORDER BY c.created_at DESC LIMIT ${ANSWERS_MOST}
         ) newest
         WHERE minutes IS NOT NULL OR created_at <= :until
       ) recent
       WHERE users.id = asked.seller_id AND users.answer_minutes IS DISTINCT FROM recent.minutes`,
      { from, until, after },
    )
  }

  /** With the first wording of what was edited or deleted since. */
  async evidence(userId: string, id: string, most: number): Promise<Evidence[]> {
    const statement = `
      SELECT m.seq, m.is_from_seller = me.is_seller AS is_from_reporter, m.kind, m.text, m.first_text, m.created_at, m.edited_at,
        m.deleted_at, (SELECT storage_key FROM media WHERE media.id = m.media_id) AS photo_key
      FROM conversation_members me JOIN conversation_messages m ON m.conversation_id = me.conversation_id
      WHERE me.conversation_id = :id AND me.user_id = :user_id ORDER BY m.seq DESC LIMIT :most`
    return (await this.#db.query<Evidence>(statement, { user_id: userId, id, most })).reverse()
  }

  async hasReadMarks(userId: string): Promise<boolean> {
    const statement = 'SELECT has_read_marks FROM conversation_settings WHERE user_id = :user_id'
    const [row] = await this.#db.query<{ has_read_marks: boolean }>(statement, { user_id: userId })
    return row?.has_read_marks ?? true
  }

  async setReadMarks(userId: string, isOn: boolean) {
    await this.#db.query(
      `INSERT INTO conversation_settings (user_id, has_read_marks) VALUES (:user_id, :is_on)
       ON CONFLICT (user_id) DO UPDATE SET has_read_marks = excluded.has_read_marks`,
      { user_id: userId, is_on: isOn },
    )
  }
}
