import type { OfferStatus } from '@meydan/domain/offer-rules.ts'
import type { PostAvailability } from '@meydan/domain/post-rules.ts'
import type { Database } from '#db/database.ts'
import type { Post } from '#features/posts/posts.sql.ts'

export type StoredOffer = {
  id: string
  conversation_id: string
  message_id: string
  post_id: string
  is_from_seller: boolean
  status: OfferStatus
  expires_at: Date
}
/** `country` is where the post is, by its first address, else where its owner is. */
export type OfferedPost = {
  status: PostAvailability
  price: number
  currency_id: string | null
  country: string | null
}
export type NamedCurrency = NonNullable<Post['currency']>
type NewOffer = {
  conversationId: string
  messageId: string
  postId: string
  isFromSeller: boolean
  amount: number
  currencyId: string | null
  expiresAt: Date
  now: Date
}

const COLUMNS = 'id, conversation_id, message_id, post_id, is_from_seller, status, expires_at'

export class OffersStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** What a post costs, if the viewer may see it. */
  async post(viewerId: string, postId: string): Promise<OfferedPost | undefined> {
    const statement = `SELECT status, price::float8 AS price, currency_id, coalesce(
        (SELECT country FROM post_addresses WHERE post_id = posts.id ORDER BY position LIMIT 1),
        (SELECT country FROM addresses WHERE user_id = posts.owner_id)
      ) AS country
      FROM visible_posts(:viewer_id) AS posts WHERE id = :post_id`
    return (await this.#db.query<OfferedPost>(statement, { viewer_id: viewerId, post_id: postId }))[0]
  }

  async currency(isoCode: string): Promise<string | null> {
    const statement = 'SELECT id FROM currencies WHERE iso_code = :iso_code AND status ORDER BY position LIMIT 1'
    return (await this.#db.query<{ id: string }>(statement, { iso_code: isoCode }))[0]?.id ?? null
  }

  /** A currency with its name in a language. */
  async namedCurrency(id: string, language: string): Promise<NamedCurrency | undefined> {
    const statement = `SELECT id, coalesce(names ->> :language::text, names ->> 'en') AS name, iso_code, short_name, sign
      FROM currencies WHERE id = :id`
    return (await this.#db.query<NamedCurrency>(statement, { id, language }))[0]
  }

  /** An offer of a conversation that the person is part of, and has not deleted since. */
  async find(userId: string, id: string): Promise<StoredOffer | undefined> {
    const statement = `SELECT ${COLUMNS} FROM offers WHERE id = :id AND EXISTS (
        SELECT FROM conversation_members me JOIN conversation_messages m ON m.conversation_id = me.conversation_id
        WHERE m.id = offers.message_id AND me.user_id = :user_id AND m.seq > me.hidden_seq
      )`
    return (await this.#db.query<StoredOffer>(statement, { user_id: userId, id }))[0]
  }

  async openIn(conversationId: string): Promise<StoredOffer | undefined> {
    const statement = `SELECT ${COLUMNS} FROM offers WHERE conversation_id = :id AND status = 'open'`
    return (await this.#db.query<StoredOffer>(statement, { id: conversationId }))[0]
  }

  openOf(conversationIds: string[]): Promise<StoredOffer[]> {
    const statement = `SELECT ${COLUMNS} FROM offers WHERE conversation_id = ANY (:ids::uuid[]) AND status = 'open' ORDER BY id`
    return this.#db.query(statement, { ids: conversationIds })
  }

  /** The offer a post is reserved by. */
  async acceptedOf(postId: string): Promise<StoredOffer | undefined> {
    const statement = `SELECT ${COLUMNS} FROM offers WHERE post_id = :post_id AND status = 'accepted'`
    return (await this.#db.query<StoredOffer>(statement, { post_id: postId }))[0]
  }

  /** Whether an accepted offer of a conversation reserves a post that still exists. */
  async isReserving(conversationId: string): Promise<boolean> {
    const statement = `SELECT FROM offers JOIN posts ON posts.id = offers.post_id
      WHERE conversation_id = :id AND offers.status = 'accepted'`
    return (await this.#db.query(statement, { id: conversationId })).length > 0
  }

  async add({ conversationId, messageId, postId, isFromSeller, amount, currencyId, expiresAt, now }: NewOffer) {
    await this.#db.query(
      `INSERT INTO offers (conversation_id, message_id, post_id, is_from_seller, amount, currency_id, expires_at, created_at)
       VALUES (:conversation_id, :message_id, :post_id, :is_from_seller, :amount, :currency_id, :expires_at, :now)`,
      {
        conversation_id: conversationId,
        message_id: messageId,
        post_id: postId,
        is_from_seller: isFromSeller,
        amount,
        currency_id: currencyId,
        expires_at: expiresAt,
        now,
      },
    )
  }

  async setStatus(id: string, status: OfferStatus, now: Date) {
    await this.#db.query('UPDATE offers SET status = :status, decided_at = :now WHERE id = :id', { id, status, now })
  }

  due(now: Date, most: number): Promise<{ id: string; conversation_id: string }[]> {
    return this.#db.query(
      `SELECT id, conversation_id FROM offers WHERE status = 'open' AND expires_at <= :now ORDER BY expires_at LIMIT :most`,
      { now, most },
    )
  }

  /** Whether the other of a conversation may be told something: no block is or was between the two. */
  async isTold(conversationId: string): Promise<boolean> {
    const statement = 'SELECT FROM conversations WHERE id = :id AND frozen_at IS NULL'
    return (await this.#db.query(statement, { id: conversationId })).length > 0
  }

  /** People who asked about a post in other conversations that still stand, and have not muted its owner. */
  async otherBuyers(postId: string, conversationId: string, most: number): Promise<string[]> {
    const rows = await this.#db.query<{ user_id: string }>(
      `SELECT me.user_id FROM conversations c JOIN conversation_members me ON me.conversation_id = c.id
       WHERE c.post_id = :post_id AND c.id <> :conversation_id AND NOT me.is_seller AND me.is_shown AND NOT me.is_muted
         AND c.frozen_at IS NULL AND c.seller_id NOT IN (SELECT * FROM left_out_people(me.user_id))
       LIMIT :most`,
      { post_id: postId, conversation_id: conversationId, most },
    )
    return rows.map(({ user_id }) => user_id)
  }
}
