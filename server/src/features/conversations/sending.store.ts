import type { MessageKind } from '@meydan/domain/conversation-rules.ts'
import type { Database } from '#db/database.ts'
import { MESSAGE_JSON, type Message } from './conversations.sql.ts'

// docs/decisions/0270: A conversation counts its changes

/** A conversation locked for a change by one of the two. */
export type LockedConversation = {
  id: string
  post_id: string
  rev: number
  is_seller: boolean
  is_answered: boolean
  /** Null if the account is deleted or about to be. */
  other_id: string | null
  /** Whether the other wants no notices of this conversation, or of this person. */
  is_other_muted: boolean
  /** There is or was a block between the two. */
  is_frozen: boolean
  /** How many messages the viewer sent, and how many of them still stand; counted up to four while nobody has answered. */
  tried: number
  standing: number
}

export type NewMessage = {
  clientId: string
  kind: MessageKind
  text?: string | null
  mediaId?: string | null
  lat?: number | null
  lng?: number | null
}

type Sending = { conversation: LockedConversation; senderId: string; message: NewMessage; now: Date }
/** A message on its way to both. */
export type Sent = { id: string; conversation_id: string; rev: number; other_id: string | null }
type TouchedConversation = {
  conversation_id: string
  rev: number
  buyer_id: string | null
  seller_id: string | null
  is_frozen: boolean
}
type StoredMessage = {
  conversation_id: string
  sender_id: string
  kind: MessageKind
  text: string | null
  created_at: Date
}

/** Waits for a block between the two, or makes it wait; in the order in which everybody locks people. */
const LOCK_PAIR = `
  SELECT FROM users WHERE id IN (:viewer_id, (SELECT owner_id FROM posts WHERE id = :post_id)) ORDER BY id FOR SHARE`

/** The policy is part of the insert: the post is visible, not sold, somebody else's, and both people are active. */
const OPEN = `
  WITH opened AS (
    INSERT INTO conversations (post_id, buyer_id, seller_id, created_at)
    SELECT posts.id, buyer.id, seller.id, :now
    FROM visible_posts(:viewer_id) AS posts
    JOIN users seller ON seller.id = posts.owner_id AND seller.is_active
    JOIN users buyer ON buyer.id = :viewer_id AND buyer.is_active AND buyer.id <> seller.id
    WHERE posts.id = :post_id AND posts.status <> 'sold'
    ON CONFLICT ON CONSTRAINT conversations_once_per_buyer DO NOTHING
    RETURNING id, buyer_id, seller_id
  )
  INSERT INTO conversation_members (conversation_id, user_id, is_seller, is_shown, last_at)
  SELECT id, buyer_id, false, false, :now FROM opened UNION ALL SELECT id, seller_id, true, false, :now FROM opened
  RETURNING conversation_id AS id`

/** `is_outdated`: the conversation was changed before this statement had its lock, and everything but its own row is read as before. */
const LOCK = `
  SELECT c.id, c.post_id, c.rev, me.is_seller, c.is_answered, other.id AS other_id,
    coalesce(other_member.is_muted, false) OR EXISTS (
      SELECT FROM mutes WHERE mutes.user_id = other.id AND mutes.muted_id = :viewer_id
    ) AS is_other_muted,
    c.frozen_at IS NOT NULL OR coalesce(other.id IN (SELECT * FROM blocked_people(:viewer_id)), false) AS is_frozen, sent.tried, sent.standing,
    c.rev <> seen.rev AS is_outdated
  FROM (SELECT * FROM conversations WHERE id = :id FOR NO KEY UPDATE) c
  JOIN conversations seen ON seen.id = c.id
  JOIN conversation_members me ON me.conversation_id = c.id AND me.user_id = :viewer_id
  LEFT JOIN conversation_members other_member ON other_member.conversation_id = c.id AND other_member.user_id <> :viewer_id
  LEFT JOIN users other ON other.id = other_member.user_id AND other.is_active
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS tried, count(*) FILTER (WHERE is_standing)::integer AS standing
    FROM (
      SELECT deleted_at IS NULL AND NOT EXISTS (
          SELECT FROM offers WHERE offers.message_id = m.id AND offers.status IN ('withdrawn', 'expired')
        ) AS is_standing
      FROM conversation_messages m
      WHERE NOT c.is_answered AND m.conversation_id = c.id AND m.is_from_seller = me.is_seller LIMIT 4
    ) first
  ) sent`

/** The next number of the conversation is given here, under the lock of its row. */
const SEND = `
  WITH counted AS (
    UPDATE conversations SET rev = rev + 1, is_answered = is_answered OR :is_from_seller WHERE id = :conversation_id RETURNING rev
  ), noticed AS (
    UPDATE conversation_members SET last_at = :now, is_shown = true, is_archived = is_archived AND is_muted,
      unread = unread + CASE WHEN user_id = :sender_id THEN 0 ELSE 1 END
    WHERE conversation_id = :conversation_id
  )
  INSERT INTO conversation_messages (conversation_id, sender_id, is_from_seller, client_id, seq, rev, kind, text, media_id, lat, lng,
    created_at)
  SELECT :conversation_id, :sender_id, :is_from_seller, :client_id, rev, rev, :kind, :text, :media_id, :lat, :lng, :now FROM counted
  RETURNING id, rev`

export class SendingStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** The viewer's conversation about a post, opened if there is none; nothing if they may not. Call it in the transaction of a message. */
  async open(viewerId: string, postId: string, now: Date): Promise<string | undefined> {
    await this.#db.query(LOCK_PAIR, { viewer_id: viewerId, post_id: postId })
    const [opened] = await this.#db.query<{ id: string }>(OPEN, { viewer_id: viewerId, post_id: postId, now })
    return opened?.id ?? this.idOf(viewerId, postId)
  }

  async idOf(viewerId: string, postId: string): Promise<string | undefined> {
    const statement = 'SELECT id FROM conversations WHERE post_id = :post_id AND buyer_id = :viewer_id'
    return (await this.#db.query<{ id: string }>(statement, { viewer_id: viewerId, post_id: postId }))[0]?.id
  }

  /** Locks a conversation until the end of the transaction; nothing if the viewer is not one of the two. */
  async lock(viewerId: string, id: string): Promise<LockedConversation | undefined> {
    const [conversation] = await this.#lock(viewerId, id)
    // Only a statement that begins under the lock sees the messages that came before. Most do not wait, and need no second one.
    return conversation?.is_outdated ? (await this.#lock(viewerId, id))[0] : conversation
  }

  /** The message that a device has already sent under this id. */
  async sent(senderId: string, clientId: string): Promise<Sent | undefined> {
    const statement = `SELECT m.id, m.conversation_id, m.rev, CASE WHEN m.is_from_seller THEN c.buyer_id ELSE c.seller_id END AS other_id
      FROM conversation_messages m JOIN conversations c ON c.id = m.conversation_id
      WHERE m.sender_id = :sender_id AND m.client_id = :client_id`
    return (await this.#db.query<Sent>(statement, { sender_id: senderId, client_id: clientId }))[0]
  }

  async send({ conversation, senderId, message, now }: Sending): Promise<{ id: string; rev: number }> {
    const [row] = await this.#db.query<{ id: string; rev: number }>(SEND, {
      conversation_id: conversation.id,
      sender_id: senderId,
      is_from_seller: conversation.is_seller,
      client_id: message.clientId,
      kind: message.kind,
      text: message.text ?? null,
      media_id: message.mediaId ?? null,
      lat: message.lat ?? null,
      lng: message.lng ?? null,
      now,
    })
    if (!row) throw new Error('a locked conversation is gone')
    return row
  }

  /** A message as one of the two sees it. */
  async message(viewerId: string, id: string): Promise<Message | undefined> {
    const statement = `SELECT ${MESSAGE_JSON} AS message FROM conversation_messages m
      JOIN conversation_members me ON me.conversation_id = m.conversation_id AND me.user_id = :viewer_id
      WHERE m.id = :id AND m.seq > me.hidden_seq`
    return (await this.#db.query<{ message: Message }>(statement, { viewer_id: viewerId, id }))[0]?.message
  }

  /** A message that still stands; nothing if it was deleted. */
  async standing(id: string): Promise<StoredMessage | undefined> {
    const statement = `SELECT conversation_id, sender_id, kind, text, created_at FROM conversation_messages
      WHERE id = :id AND deleted_at IS NULL`
    return (await this.#db.query<StoredMessage>(statement, { id }))[0]
  }

  edit(id: string, text: string, now: Date): Promise<{ rev: number }[]> {
    return this.#db.query(
      `WITH counted AS (
         UPDATE conversations SET rev = rev + 1 WHERE id = (SELECT conversation_id FROM conversation_messages WHERE id = :id)
         RETURNING rev
       )
       UPDATE conversation_messages SET first_text = coalesce(first_text, text), text = :text, edited_at = :now, rev = counted.rev
       FROM counted WHERE id = :id RETURNING counted.rev`,
      { id, text, now },
    )
  }

  /** Takes a message away from both. Its words stay for a report for 30 days. `is_last_unread`: the other has nothing unread any more. */
  async remove(id: string, now: Date): Promise<{ rev: number; is_last_unread: boolean }> {
    const [row] = await this.#db.query<{ rev: number; is_last_unread: boolean }>(
      `WITH counted AS (
         UPDATE conversations SET rev = rev + 1 WHERE id = (SELECT conversation_id FROM conversation_messages WHERE id = :id)
         RETURNING rev
       ), unread AS (
         UPDATE conversation_members SET unread = unread - 1 FROM conversation_messages m
         WHERE m.id = :id AND conversation_members.conversation_id = m.conversation_id AND is_seller <> m.is_from_seller
           AND m.seq > greatest(read_seq, hidden_seq) AND unread > 0
         RETURNING unread
       ), files AS (
         DELETE FROM media WHERE id = (SELECT media_id FROM conversation_messages WHERE id = :id)
       )
       UPDATE conversation_messages SET first_text = coalesce(first_text, text), text = NULL, media_id = NULL, lat = NULL, lng = NULL,
         deleted_at = :now, rev = counted.rev
       FROM counted WHERE id = :id RETURNING counted.rev, EXISTS (SELECT FROM unread WHERE unread = 0) AS is_last_unread`,
      { id, now },
    )
    return row ?? { rev: 0, is_last_unread: false }
  }

  async lockAlone(id: string) {
    await this.#db.query('SELECT FROM conversations WHERE id = :id FOR NO KEY UPDATE', { id })
  }

  async touch(id: string, isBySeller: boolean): Promise<TouchedConversation> {
    const [row] = await this.#db.query<TouchedConversation>(
      `WITH counted AS (
         UPDATE conversations SET rev = rev + 1, is_answered = is_answered OR :is_by_seller
         WHERE id = (SELECT conversation_id FROM conversation_messages WHERE id = :id)
         RETURNING id AS conversation_id, rev, buyer_id, seller_id, frozen_at IS NOT NULL AS is_frozen
       )
       UPDATE conversation_messages SET rev = counted.rev FROM counted WHERE id = :id RETURNING counted.*`,
      { id, is_by_seller: isBySeller },
    )
    if (!row) throw new Error('a locked conversation is gone')
    return row
  }

  removeFirstTexts(before: Date) {
    return this.#db.query(
      'UPDATE conversation_messages SET first_text = NULL WHERE first_text IS NOT NULL AND created_at < :before',
      { before },
    )
  }

  #lock(viewerId: string, id: string) {
    return this.#db.query<LockedConversation & { is_outdated: boolean }>(LOCK, { viewer_id: viewerId, id })
  }
}
