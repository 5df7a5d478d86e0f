import type { Database } from '#db/database.ts'

/**
 * Everything that is stored about a person, file by file; :user_id is the person. It reads the tables of all features.
 * Who of staff decided something is no data about the person. data-export.test.ts fails when a new table about people is missing here.
 */
const FILES: Record<string, string> = {
  profile: `SELECT to_jsonb(users) - 'password_hash' - 'search' - 'username_key'
    AS row FROM users WHERE id = :user_id`,
  former_usernames:
    'SELECT to_jsonb(former_usernames) AS row FROM former_usernames WHERE user_id = :user_id ORDER BY changed_at',
  addresses: 'SELECT to_jsonb(addresses) AS row FROM addresses WHERE user_id = :user_id',
  contact_info: 'SELECT to_jsonb(contact_info) AS row FROM contact_info WHERE user_id = :user_id',
  social_networks:
    'SELECT to_jsonb(social_networks) AS row FROM social_networks WHERE user_id = :user_id ORDER BY position',
  sub_categories:
    'SELECT to_jsonb(sub_categories) AS row FROM sub_categories WHERE user_id = :user_id ORDER BY created_at',
  sessions: 'SELECT to_jsonb(sessions) AS row FROM sessions WHERE user_id = :user_id ORDER BY created_at',
  active_people: 'SELECT to_jsonb(active_people) AS row FROM active_people WHERE user_id = :user_id ORDER BY day',
  known_devices: `SELECT to_jsonb(known_devices) - 'device_hash' AS row FROM known_devices WHERE user_id = :user_id`,
  codes: `SELECT to_jsonb(codes) - 'code_hash' AS row FROM codes WHERE user_id = :user_id`,
  follows: `
    SELECT to_jsonb(follows) || jsonb_build_object('follower', follower.username, 'following', following.username) AS row
    FROM follows JOIN users follower ON follower.id = follower_id JOIN users following ON following.id = following_id
    WHERE follower_id = :user_id OR following_id = :user_id ORDER BY follows.created_at`,
  blocks: `
    SELECT jsonb_build_object('blocked', users.username, 'created_at', blocks.created_at) AS row
    FROM blocks JOIN users ON users.id = blocked_id WHERE blocker_id = :user_id ORDER BY blocks.created_at`,
  mutes: `
    SELECT jsonb_build_object('muted', users.username, 'created_at', mutes.created_at) AS row
    FROM mutes JOIN users ON users.id = muted_id WHERE user_id = :user_id ORDER BY mutes.created_at`,
  messages: 'SELECT to_jsonb(messages) AS row FROM messages WHERE user_id = :user_id ORDER BY created_at',
  notices: `
    SELECT to_jsonb(notices) - 'values' || jsonb_build_object('values', CASE
      WHEN subject_type <> 'post' OR EXISTS (SELECT FROM visible_posts(:user_id) AS posts WHERE posts.id = subject_id)
      THEN notices.values ELSE '{}' END) AS row
    FROM notices WHERE user_id = :user_id ORDER BY created_at`,
  notice_deliveries:
    'SELECT to_jsonb(notice_deliveries) AS row FROM notice_deliveries WHERE user_id = :user_id ORDER BY created_at',
  notice_settings: 'SELECT to_jsonb(notice_settings) AS row FROM notice_settings WHERE user_id = :user_id',
  push_subscriptions: `SELECT to_jsonb(push_subscriptions) - 'auth' - 'p256dh' AS row FROM push_subscriptions WHERE user_id = :user_id`,
  activities:
    'SELECT to_jsonb(activities) AS row FROM activities WHERE user_id = :user_id OR other_user_id = :user_id ORDER BY created_at',
  media: 'SELECT to_jsonb(media) AS row FROM media WHERE owner_id = :user_id ORDER BY created_at',
  photo_hashes: `SELECT jsonb_build_object('media_id', media_id, 'hash', hash, 'quality', quality) AS row
    FROM photo_hashes WHERE owner_id = :user_id ORDER BY media_id`,
  posts: `
    SELECT (to_jsonb(posts) - 'search' - 'search_title') || jsonb_build_object(
      'addresses', (SELECT jsonb_agg(to_jsonb(a) - 'point' ORDER BY a.position) FROM post_addresses a WHERE a.post_id = posts.id),
      'categories', (SELECT jsonb_agg(c.key) FROM post_categories pc JOIN categories c ON c.id = pc.category_id
        WHERE pc.post_id = posts.id),
      'media', (SELECT jsonb_agg(to_jsonb(m) ORDER BY m.kind, m.position) FROM post_media m WHERE m.post_id = posts.id)) AS row
    FROM posts WHERE owner_id = :user_id ORDER BY created_at`,
  reactions: 'SELECT to_jsonb(reactions) AS row FROM reactions WHERE user_id = :user_id ORDER BY changed_at',
  // Who hid a comment is the owner's affair (decision 0289).
  comments: `SELECT to_jsonb(comments) - 'withheld' - 'is_counted' - 'is_parent_shown' AS row
    FROM comments WHERE user_id = :user_id ORDER BY created_at`,
  comment_likes:
    'SELECT to_jsonb(comment_likes) AS row FROM comment_likes WHERE user_id = :user_id ORDER BY created_at',
  comment_mentions: 'SELECT to_jsonb(comment_mentions) AS row FROM comment_mentions WHERE user_id = :user_id',
  comment_words: 'SELECT to_jsonb(comment_words) AS row FROM comment_words WHERE user_id = :user_id ORDER BY position',
  collections: 'SELECT to_jsonb(collections) AS row FROM collections WHERE user_id = :user_id ORDER BY created_at',
  saved_posts: 'SELECT to_jsonb(saved_posts) AS row FROM saved_posts WHERE user_id = :user_id ORDER BY created_at',
  saved_searches: `SELECT to_jsonb(saved_searches) - 'query' - 'keys' - 'point' - 'same_key' AS row
    FROM saved_searches WHERE user_id = :user_id ORDER BY created_at`,
  reports: `SELECT to_jsonb(reports) - 'decided_by' - 'reported_id' - 'evidence' AS row FROM reports WHERE user_id = :user_id ORDER BY created_at`,
  conversations: `
    SELECT to_jsonb(conversations) - 'buyer_id' - 'seller_id' || jsonb_build_object('other', other.username) AS row
    FROM conversation_members me JOIN conversations ON conversations.id = me.conversation_id
    LEFT JOIN users other ON other.is_active AND other.id = CASE WHEN me.is_seller THEN buyer_id ELSE seller_id END
    WHERE me.user_id = :user_id ORDER BY conversations.created_at`,
  conversation_members:
    'SELECT to_jsonb(conversation_members) AS row FROM conversation_members WHERE user_id = :user_id',
  conversation_messages: `
    SELECT to_jsonb(m) - 'sender_id' - 'client_id' - 'search' - 'first_text'
      || jsonb_build_object('is_mine', m.is_from_seller = me.is_seller) AS row
    FROM conversation_members me JOIN conversation_messages m ON m.conversation_id = me.conversation_id AND m.seq > me.hidden_seq
    WHERE me.user_id = :user_id ORDER BY m.conversation_id, m.seq`,
  offers: `
    SELECT to_jsonb(offers) || jsonb_build_object('is_mine', offers.is_from_seller = me.is_seller) AS row
    FROM conversation_members me JOIN offers ON offers.conversation_id = me.conversation_id
    WHERE me.user_id = :user_id ORDER BY offers.created_at`,
  deals: `
    SELECT to_jsonb(deals) || jsonb_build_object('is_mine', me.is_seller) AS row
    FROM conversation_members me JOIN deals ON deals.conversation_id = me.conversation_id
    WHERE me.user_id = :user_id AND deals.status <> 'withdrawn' ORDER BY deals.created_at`,
  reviews: `
    SELECT to_jsonb(reviews) - 'author_id' - 'person_id' || jsonb_build_object('is_mine', author_id = :user_id) AS row FROM reviews
    WHERE author_id = :user_id OR (person_id = :user_id AND is_shown) ORDER BY created_at`,
  conversation_settings:
    'SELECT to_jsonb(conversation_settings) AS row FROM conversation_settings WHERE user_id = :user_id',
  places: `SELECT to_jsonb(places) - 'point' - 'search' AS row FROM places WHERE owner_id = :user_id`,
  place_former_owners: 'SELECT to_jsonb(place_former_owners) AS row FROM place_former_owners WHERE user_id = :user_id',
  place_reviews: `
    SELECT to_jsonb(r) || jsonb_build_object(
      'photos', (SELECT jsonb_agg(media_id ORDER BY position) FROM place_review_media m WHERE m.review_id = r.id),
      'versions', (SELECT jsonb_agg(to_jsonb(v) ORDER BY v.written_at) FROM place_review_versions v WHERE v.review_id = r.id)) AS row
    FROM place_reviews r WHERE author_id = :user_id ORDER BY created_at`,
  place_review_votes:
    'SELECT to_jsonb(place_review_votes) AS row FROM place_review_votes WHERE user_id = :user_id ORDER BY created_at',
  place_claims: `
    SELECT (to_jsonb(place_claims) - 'decided_by') || jsonb_build_object(
      'document', (SELECT media_id FROM place_claim_documents d WHERE d.claim_id = place_claims.id)) AS row
    FROM place_claims WHERE user_id = :user_id`,
  place_suggestions: `SELECT to_jsonb(place_suggestions) - 'decided_by' AS row FROM place_suggestions WHERE user_id = :user_id`,
  ads: 'SELECT to_jsonb(ads) AS row FROM ads WHERE owner_id = :user_id',
  ad_events: 'SELECT to_jsonb(ad_events) AS row FROM ad_events WHERE user_id = :user_id',
  ad_budgets: 'SELECT to_jsonb(ad_budgets) AS row FROM ad_budgets WHERE user_id = :user_id',
  ad_budget_entries: `SELECT to_jsonb(ad_budget_entries) - 'author' AS row FROM ad_budget_entries
    WHERE user_id = :user_id ORDER BY created_at`,
  transactions: 'SELECT to_jsonb(transactions) AS row FROM transactions WHERE user_id = :user_id ORDER BY created_at',
  refunds: `SELECT to_jsonb(r) - 'asked_by' - 'decided_by' AS row
    FROM transactions t JOIN refunds r ON r.transaction_id = t.id WHERE t.user_id = :user_id ORDER BY r.created_at`,
  tickets: `SELECT to_jsonb(tickets) - 'assigned_to' - 'version' AS row FROM tickets WHERE user_id = :user_id ORDER BY created_at`,
  ticket_entries: `SELECT to_jsonb(e) - 'author_id' - 'mail_due_at' - 'mail_tries' AS row
    FROM tickets t JOIN ticket_entries e ON e.ticket_id = t.id AND e.kind <> 'note' WHERE t.user_id = :user_id ORDER BY e.created_at`,
  cases: `SELECT to_jsonb(cases) - 'claimed_by' - 'decided_by' - 'priority' - 'signals_count' AS row FROM cases WHERE owner_id = :user_id`,
  case_signals: `SELECT to_jsonb(case_signals) - 'weight' AS row FROM case_signals WHERE reporter_id = :user_id`,
  sanctions: 'SELECT to_jsonb(sanctions) AS row FROM sanctions WHERE user_id = :user_id ORDER BY created_at',
  appeals: `SELECT to_jsonb(appeals) - 'decided_by' AS row FROM appeals WHERE user_id = :user_id`,
  staff_members: 'SELECT to_jsonb(staff_members) AS row FROM staff_members WHERE user_id = :user_id',
  case_views: 'SELECT to_jsonb(case_views) AS row FROM case_views WHERE user_id = :user_id ORDER BY name',
  staff_second_factors: `SELECT to_jsonb(staff_second_factors) - 'secret' - 'last_step' AS row
    FROM staff_second_factors WHERE user_id = :user_id`,
  verification_requests: `
    SELECT (to_jsonb(r) - 'decided_by') || jsonb_build_object('documents', (
      SELECT jsonb_agg(to_jsonb(d) ORDER BY d.kind, d.position) FROM verification_documents d WHERE d.request_id = r.id)) AS row
    FROM verification_requests r WHERE user_id = :user_id ORDER BY created_at`,
}

/** Reads everything that is stored about a person. */
export class DataExportStore {
  /** Names of the files of an export. */
  readonly names = Object.keys(FILES)
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  async rows(name: string, userId: string): Promise<unknown[]> {
    const entries = await this.#db.query<{ row: unknown }>(FILES[name] ?? '', { user_id: userId })
    return entries.map(({ row }) => row)
  }
}
