import type { MessageKind } from '@meydan/domain/conversation-rules.ts'
import type { OfferStatus } from '@meydan/domain/offer-rules.ts'
import { type Person, personJson } from '#features/people/people.sql.ts'
import { inBothForms, type Post } from '#features/posts/posts.sql.ts'

// docs/decisions/0270: A conversation counts its changes

export type Photo = { storage_key: string; width: number; height: number }

export type Offer = {
  _id: string
  amount: number
  sign: string | null
  is_mine: boolean
  status: OfferStatus
  expires_at: string
}

export type Message = {
  _id: string
  seq: number
  rev: number
  kind: MessageKind
  is_mine: boolean
  /** Only for the sender. */
  client_id: string | null
  text: string | null
  photo: Photo | null
  offer: Offer | null
  lat: number | null
  lng: number | null
  is_deleted: boolean
  created_at: string
  edited_at: string | null
}

export type Conversation = {
  _id: string
  rev: number
  /** Whether the post is the viewer's own. */
  is_seller: boolean
  is_answered: boolean
  unread: number
  read_seq: number
  /** What the other has read, if both show it. */
  other_read_seq: number | null
  is_archived: boolean
  is_muted: boolean
  /** There is or was a block between the two: nothing can be sent. */
  is_frozen: boolean
  last_at: Date
  /** Null if it is deleted, or hidden from the viewer. */
  post: Post | null
  /** Null for a deleted account. */
  other_user: Person | null
  last_message: Message | null
}

/** A message `m` as the member `me` sees it. A deleted one says only that there was one. */
export const MESSAGE_JSON = `json_build_object(
  '_id', m.id, 'seq', m.seq, 'rev', m.rev, 'kind', m.kind, 'is_mine', m.is_from_seller = me.is_seller,
  'client_id', CASE WHEN m.is_from_seller = me.is_seller THEN m.client_id END,
  'text', m.text, 'lat', m.lat, 'lng', m.lng, 'is_deleted', m.deleted_at IS NOT NULL,
  'created_at', m.created_at, 'edited_at', m.edited_at,
  'photo', (
    SELECT json_build_object('storage_key', storage_key, 'width', width, 'height', height)
    FROM media WHERE media.id = m.media_id
  ),
  'offer', CASE WHEN m.kind = 'offer' THEN (
    SELECT json_build_object('_id', offers.id, 'amount', amount::float8, 'is_mine', offers.is_from_seller = me.is_seller,
      'status', offers.status, 'expires_at', offers.expires_at,
      'sign', (SELECT sign FROM currencies WHERE currencies.id = offers.currency_id))
    FROM offers WHERE offers.message_id = m.id
  ) END
)`

const OTHER_ID = 'CASE WHEN me.is_seller THEN c.buyer_id ELSE c.seller_id END'

const hasReadMarks = (person: string) =>
  `coalesce((SELECT has_read_marks FROM conversation_settings s WHERE s.user_id = ${person}), true)`

/** The conversation `c` as its member `me` sees it. */
const columns = (post: string) => `
  c.id AS _id, c.rev, me.is_seller, c.is_answered, me.unread, me.read_seq, me.is_archived, me.is_muted, me.last_at,
  c.frozen_at IS NOT NULL AS is_frozen,
  (
    SELECT other.shown_read_seq FROM conversation_members other
    WHERE other.conversation_id = c.id AND other.user_id <> me.user_id
      AND ${hasReadMarks('other.user_id')} AND ${hasReadMarks('me.user_id')}
  ) AS other_read_seq,
  (SELECT ${post} FROM visible_posts(:viewer_id) AS posts WHERE posts.id = c.post_id LIMIT 1) AS post,
  (
    SELECT ${personJson('person', ':viewer_id::uuid')} FROM users person WHERE person.id = ${OTHER_ID} AND person.is_active
  ) AS other_user`

const LAST_MESSAGE = `(
    SELECT ${MESSAGE_JSON} FROM conversation_messages m
    WHERE m.conversation_id = c.id AND m.seq > me.hidden_seq ORDER BY m.seq DESC LIMIT 1
  ) AS last_message`

const inbox = (more: string) => (post: string) =>
  `
  SELECT ${columns(post)}, ${LAST_MESSAGE}
  FROM (
    SELECT m.* FROM conversation_members m ${more ? 'JOIN conversations c ON c.id = m.conversation_id' : ''}
    WHERE m.user_id = :viewer_id AND m.is_shown AND m.is_archived = :is_archived
      AND (m.last_at, m.conversation_id) < (:before_at::timestamptz, :before_id::uuid) ${more}
    ORDER BY m.last_at DESC, m.conversation_id DESC LIMIT :limit
  ) me JOIN conversations c ON c.id = me.conversation_id
  ORDER BY me.last_at DESC, me.conversation_id DESC`

/** One page in one statement, newest first. */
export const INBOX = inBothForms(inbox(''))
const ON_SIDE =
  'AND (:side::boolean IS NULL OR m.is_seller = :side) AND (:post_id::uuid IS NULL OR c.post_id = :post_id)'
export const INBOX_OF_SIDE = inBothForms(inbox(ON_SIDE))

/** How many of the viewer's conversations a search reads, and how many messages of each. */
const SEARCHED_CONVERSATIONS = 300
const SEARCHED_MESSAGES = 200

const searchInbox = (post: string) => `
  SELECT ${columns(post)}, ${LAST_MESSAGE}
  FROM (
    SELECT * FROM conversation_members WHERE user_id = :viewer_id AND is_shown
    ORDER BY last_at DESC LIMIT ${SEARCHED_CONVERSATIONS}
  ) me JOIN conversations c ON c.id = me.conversation_id
  WHERE EXISTS (
      SELECT FROM users WHERE users.id = ${OTHER_ID} AND is_active
        AND position((SELECT search_text(:search)) IN search_text(username || ' ' || coalesce(name, ''))) > 0
    )
    OR EXISTS (
      SELECT FROM visible_posts(:viewer_id) AS posts
      WHERE posts.id = c.post_id AND position((SELECT search_text(:search)) IN posts.search_title) > 0
    )
    OR EXISTS (
      SELECT FROM (
        SELECT m.search FROM conversation_messages m WHERE m.conversation_id = c.id AND m.seq > me.hidden_seq
        ORDER BY m.seq DESC LIMIT ${SEARCHED_MESSAGES}
      ) latest WHERE position((SELECT search_text(:search)) IN latest.search) > 0
    )
  ORDER BY me.last_at DESC, me.conversation_id DESC LIMIT :limit`

/** By the other's name, the post's title or a message; in the archive too. */
export const SEARCH_INBOX = inBothForms(searchInbox)

const thread = (messages: string) => (post: string) =>
  `
  SELECT ${columns(post)}, NULL AS last_message, (
    SELECT coalesce(json_agg(page.message ORDER BY page.seq), '[]') FROM (
      SELECT m.seq, ${MESSAGE_JSON} AS message FROM conversation_messages m
      WHERE m.conversation_id = c.id AND m.seq > me.hidden_seq AND ${messages} LIMIT :limit
    ) page
  ) AS messages
  FROM conversation_members me JOIN conversations c ON c.id = me.conversation_id
  WHERE me.user_id = :viewer_id AND me.conversation_id = :conversation_id`

/** A conversation with its newest messages before a position, in one statement. */
export const THREAD = inBothForms(thread('m.seq < :before ORDER BY m.seq DESC'))
/** The same with the messages that are new or changed after a revision. */
export const THREAD_CHANGES = inBothForms(thread('m.rev > :after_rev ORDER BY m.rev'))

/** The viewer's conversation about somebody else's post. */
export const OF_POST = `
  SELECT id FROM conversations WHERE post_id = :post_id AND buyer_id = :viewer_id`

export const UNREAD_CONVERSATIONS = `
  SELECT count(*)::integer AS unread FROM (
    SELECT FROM conversation_members WHERE user_id = :viewer_id AND is_shown AND NOT is_archived AND unread > 0 LIMIT :most
  ) counted`
