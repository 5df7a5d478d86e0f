// Printed from the migrated database by `npm run generate`.
import type { ColumnType, GeneratedAlways } from 'kysely'

type Timestamp = ColumnType<Date, Date | string, Date | string>
type Json = ColumnType<unknown, string, string>
type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>

export interface ActivePeople {
  day: string
  user_id: string
}

export interface Activities {
  id: Generated<string>
  user_id: string
  other_user_id: string
  slug: string
  post_id: string | null
  created_at: Generated<Timestamp>
}

export interface AdBudgetEntries {
  id: Generated<string>
  user_id: string
  packet_days: number
  reason: string
  idempotency_key: string
  ad_id: string | null
  author: string | null
  note: string | null
  created_at: Generated<Timestamp>
}

export interface AdBudgets {
  user_id: string
  balance: number
}

export interface AdEvents {
  ad_id: string
  day: number
  kind: string
  user_id: string
}

export interface AdStats {
  ad_id: string
  day: number
  views: Generated<number>
  opens: Generated<number>
  contacts: Generated<number>
}

export interface Addresses {
  id: Generated<string>
  user_id: string
  country: string
  city: string
  address: string
  lat: number
  lng: number
  created_at: Generated<Timestamp>
  show_street: Generated<boolean>
}

export interface Ads {
  id: Generated<string>
  post_id: string
  owner_id: string
  guild: string | null
  status: Generated<string>
  starts_at: Timestamp
  stops_at: Timestamp
  days: number
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface Announcements {
  id: Generated<string>
  texts: Json
  city: string
  author_id: string | null
  author: string
  created_at: Timestamp
  told_until: string | null
  told_count: Generated<number>
  finished_at: Timestamp | null
  taken_back_at: Timestamp | null
  withdrawn_until: string | null
  withdrawn_at: Timestamp | null
}

export interface Appeals {
  sanction_id: string
  user_id: string
  text: string
  status: Generated<string>
  answer: string | null
  decided_by: string | null
  created_at: Timestamp
  decided_at: Timestamp | null
}

export interface AuditLog {
  id: Generated<string>
  at: Timestamp
  actor_id: string | null
  actor: string
  act: string
  subject_type: string
  subject_id: string
  before: Json | null
  after: Json | null
  reason: string | null
  request_id: string | null
}

export interface Backups {
  finished_at: Timestamp
  missing_files: Generated<number>
}

export interface Blocks {
  blocker_id: string
  blocked_id: string
  created_at: Timestamp
}

export interface CaseSignals {
  id: Generated<string>
  case_id: string
  reporter_id: string | null
  title_id: string | null
  flag: string | null
  text: Generated<string>
  weight: number
  outcome: Generated<string>
  created_at: Timestamp
  media_id: string | null
  other_media_id: string | null
}

export interface CaseViews {
  id: Generated<string>
  user_id: string
  name: string
  subject_type: string | null
  is_mine: boolean
  is_appealing: boolean
  min_days: number
  min_weight: number
  sort: string
}

export interface Cases {
  id: Generated<string>
  subject_type: string
  subject_id: string
  owner_id: string | null
  excerpt: string
  status: Generated<string>
  priority: Generated<number>
  signals_count: Generated<number>
  version: Generated<number>
  claimed_by: string | null
  claimed_until: Timestamp | null
  decision: string | null
  reason: string | null
  decided_by: string | null
  decided_at: Timestamp | null
  created_at: Timestamp
}

export interface Categories {
  id: Generated<string>
  key: string
  group_id: string
  names: Json
  is_for_product: boolean
  metadata: Generated<string[]>
  status: Generated<boolean>
  position: Generated<number>
}

export interface CityPosts {
  category_id: string
  city_key: string
  created_at: Timestamp
  post_id: string
}

export interface Codes {
  id: Generated<string>
  purpose: string
  phone_number: string
  user_id: string | null
  code_hash: Buffer
  tries_left: Generated<number>
  created_at: Generated<Timestamp>
  expires_at: Timestamp
  network: string | null
}

export interface Collections {
  id: Generated<string>
  user_id: string
  name: string
  name_key: GeneratedAlways<string>
  created_at: Generated<Timestamp>
}

export interface CommentLikes {
  comment_id: string
  user_id: string
  created_at: Timestamp
}

export interface CommentMentions {
  comment_id: string
  user_id: string
}

export interface CommentWords {
  user_id: string
  word_key: string
  word: string
  position: number
}

export interface Comments {
  id: Generated<string>
  post_id: string
  user_id: string
  content: string
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  is_shown: Generated<boolean>
  hidden_at: Timestamp | null
  parent_id: string | null
  edited_at: Timestamp | null
  is_pinned: Generated<boolean>
  withheld: string | null
  is_parent_shown: Generated<boolean>
  likes_count: Generated<number>
  is_counted: GeneratedAlways<boolean>
}

export interface ContactInfo {
  user_id: string
  phone: string | null
  phone_use_for_post: Generated<boolean>
  cell_phone: string | null
  cell_phone_use_for_post: Generated<boolean>
}

export interface ContentVersions {
  kind: string
  key: string
  version: number
  value: Json | null
  author_id: string | null
  author: string
  at: Timestamp
}

export interface ConversationMembers {
  conversation_id: string
  user_id: string
  is_seller: boolean
  read_seq: Generated<number>
  shown_read_seq: Generated<number>
  unread: Generated<number>
  hidden_seq: Generated<number>
  is_shown: Generated<boolean>
  is_archived: Generated<boolean>
  is_muted: Generated<boolean>
  last_at: Timestamp
}

export interface ConversationMessages {
  id: Generated<string>
  conversation_id: string
  sender_id: string | null
  is_from_seller: boolean
  client_id: string
  seq: number
  rev: number
  kind: string
  text: string | null
  media_id: string | null
  lat: number | null
  lng: number | null
  first_text: string | null
  search: GeneratedAlways<string | null>
  created_at: Timestamp
  edited_at: Timestamp | null
  deleted_at: Timestamp | null
}

export interface ConversationSettings {
  user_id: string
  has_read_marks: Generated<boolean>
}

export interface Conversations {
  id: Generated<string>
  post_id: string
  buyer_id: string | null
  seller_id: string | null
  rev: Generated<number>
  is_answered: Generated<boolean>
  created_at: Timestamp
  frozen_at: Timestamp | null
}

export interface Currencies {
  id: Generated<string>
  key: string
  iso_code: string
  names: Json
  short_name: string
  sign: string
  status: Generated<boolean>
  position: Generated<number>
}

export interface DailyFigures {
  city: string
  day: string
  figure: string
  value: string
}

export interface Deals {
  id: Generated<string>
  conversation_id: string
  post_id: string
  status: Generated<string>
  created_at: Timestamp
  confirmed_at: Timestamp | null
  reviews_close_at: Timestamp | null
  times_declared: Generated<number>
}

export interface DeletedPosts {
  id: string
  deleted_at: Generated<Timestamp>
}

export interface Departments {
  id: Generated<string>
  key: string
  names: Json
  status: Generated<boolean>
  position: Generated<number>
}

export interface EvidenceFiles {
  storage_key: string
  subject_type: string
  subject_id: string
}

export interface FigureCities {
  key: string
  name: string
  events: number
}

export interface FigureDays {
  day: string
  counted_at: Timestamp
}

export interface Follows {
  follower_id: string
  following_id: string
  is_confirmed: boolean
  created_at: Generated<Timestamp>
}

export interface FormerUsernames {
  username_key: string
  user_id: string
  changed_at: Generated<Timestamp>
}

export interface Groups {
  id: Generated<string>
  key: string
  names: Json
  for_product: boolean
  for_service: boolean
  status: Generated<boolean>
  position: Generated<number>
}

export interface Handoffs {
  token_hash: Buffer
  purpose: string
  payload: Json
  expires_at: Timestamp
}

export interface Imports {
  kind: string
  fingerprint: string
  file: string
  read_bytes: Generated<number>
  next_line: Generated<number>
  added: Generated<number>
  changed: Generated<number>
  unchanged: Generated<number>
  passed_over: Generated<number>
  bad: Generated<number>
  started_at: Generated<Timestamp>
  finished_at: Timestamp | null
}

export interface KnownDevices {
  user_id: string
  device_hash: Buffer
  last_login_at: Timestamp
}

export interface MatchQueue {
  id: Generated<number>
  post_id: string
  price_before: string | null
  currency_before: string | null
  attempts: Generated<number>
  not_before: Timestamp
  created_at: Timestamp
}

export interface Media {
  id: Generated<string>
  owner_id: string
  type: string
  using_as: string
  mimetype: string
  name: Generated<string>
  storage_key: string
  size_bytes: number
  width: number | null
  height: number | null
  duration_ms: number | null
  thumbnails: Generated<Json>
  placeholder: string | null
  is_private: Generated<boolean>
  is_vip: Generated<boolean>
  attached_at: Timestamp | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface MediaRemovals {
  storage_key: string
  created_at: Generated<Timestamp>
}

export interface Messages {
  id: Generated<string>
  user_id: string
  type: string
  slug: string
  params: Generated<Json>
  is_read: Generated<boolean>
  event_key: string | null
  created_at: Generated<Timestamp>
}

export interface Mutes {
  user_id: string
  muted_id: string
  created_at: Timestamp
}

export interface NoticeDeliveries {
  id: Generated<string>
  user_id: string
  notice_id: string | null
  channel: string
  subscription_id: string | null
  phone_number: string | null
  digest_at: Timestamp | null
  state: Generated<string>
  reason: string | null
  due_at: Timestamp
  tries: Generated<number>
  created_at: Timestamp
  finished_at: Timestamp | null
}

export interface NoticeSettings {
  user_id: string
  switches: Generated<Json>
  time_zone: string | null
  is_quiet: Generated<boolean>
  quiet_from: Generated<number>
  quiet_until: Generated<number>
  mail_address: string | null
  mail_confirmed_at: Timestamp | null
  updated_at: Timestamp
}

export interface Notices {
  id: Generated<string>
  user_id: string
  kind: string
  dedupe_key: string
  subject_type: string
  subject_id: string | null
  values: Generated<Json>
  count: Generated<number>
  created_at: Timestamp
  read_at: Timestamp | null
}

export interface Offers {
  id: Generated<string>
  conversation_id: string
  message_id: string
  post_id: string
  is_from_seller: boolean
  amount: string
  currency_id: string | null
  status: Generated<string>
  expires_at: Timestamp
  created_at: Timestamp
  decided_at: Timestamp | null
}

export interface PaymentEvents {
  gateway: string
  event_id: string
  type: string
  transaction_id: string | null
  payload: Json
  received_at: Generated<Timestamp>
}

export interface PeopleSearch {
  user_id: string
  search: string
  letters: string
  words: string
  popularity: number
}

export interface PeopleWords {
  word: string
  letters: string
}

export interface PhotoHashes {
  media_id: string
  owner_id: string
  hash: string
  quality: number
}

export interface PhotoQueue {
  media_id: string
  post_id: string
  is_new: boolean
  attempts: Generated<number>
}

export interface PlaceCategories {
  id: Generated<string>
  slug: string
  names: Json
  creation_names: Json | null
  position: Generated<number>
}

export interface PlaceClaimDocuments {
  claim_id: string
  media_id: string
}

export interface PlaceClaims {
  id: Generated<string>
  place_id: string
  user_id: string
  note: Generated<string>
  status: Generated<string>
  decided_at: Timestamp | null
  decided_by: string | null
  created_at: Generated<Timestamp>
}

export interface PlaceFormerOwners {
  place_id: string
  user_id: string
}

export interface PlaceMedia {
  place_id: string
  media_id: string
  position: number
}

export interface PlaceMerges {
  old_id: string
  place_id: string
  merged_at: Timestamp
}

export interface PlaceReviewMedia {
  review_id: string
  media_id: string
  position: number
}

export interface PlaceReviewVersions {
  id: Generated<string>
  review_id: string
  stars: number
  text: string
  written_at: Timestamp
}

export interface PlaceReviewVotes {
  review_id: string
  user_id: string
  created_at: Timestamp
}

export interface PlaceReviews {
  id: Generated<string>
  place_id: string
  author_id: string
  stars: number
  text: Generated<string>
  helpful_count: Generated<number>
  answer: string | null
  answered_at: Timestamp | null
  created_at: Timestamp
  edited_at: Timestamp | null
  hidden_at: Timestamp | null
}

export interface PlaceScoreWalk {
  is_only_row: Generated<boolean>
  last_place_id: Generated<string>
}

export interface PlaceSuggestions {
  id: Generated<string>
  place_id: string
  user_id: string
  changes: Json
  note: Generated<string>
  status: Generated<string>
  decided_at: Timestamp | null
  decided_by: string | null
  created_at: Generated<Timestamp>
}

export interface Places {
  id: Generated<string>
  owner_id: string | null
  category_id: string
  title: string
  country_code: string | null
  state: string | null
  address: string | null
  postal_code: string | null
  website: string | null
  phone: string | null
  lat: number
  lng: number
  point: GeneratedAlways<string>
  time_zone: string
  temporarily_closed: Generated<boolean>
  permanently_closed: Generated<boolean>
  opening_hours: Generated<Json>
  map_image_urls: Generated<string[]>
  import_key: string | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  images_count: Generated<number>
  owner_is_authorised: Generated<boolean>
  votes_for: Generated<number>
  votes_against: Generated<number>
  score: GeneratedAlways<number>
  search_title: GeneratedAlways<string>
  map_image_credit: string | null
  search: GeneratedAlways<string>
  special_hours: Generated<Json>
  corrected_at: Timestamp | null
  reviews_count: Generated<number>
  reviews_stars: Generated<number>
  given_up_by: string | null
  hidden_at: Timestamp | null
  client_id: string | null
}

export interface Plans {
  key: string
  name: string
  position: number
  is_available: boolean
  max_video_seconds: number
  allows_attachments: boolean
  revenue_share_percent: string | null
  price: string | null
  currency: string | null
  shows_guild: Generated<boolean>
}

export interface PostAddresses {
  id: Generated<string>
  post_id: string
  position: number
  title: string | null
  country: string
  city: string
  address: string
  lat: number
  lng: number
  point: GeneratedAlways<string>
  owner_id: string
  audience: string
  kind: number
  show_street: Generated<boolean>
  hidden_address: string | null
  hidden_lat: number | null
  hidden_lng: number | null
}

export interface PostCategories {
  post_id: string
  category_id: string
  owner_id: string
  created_at: Timestamp
}

export interface PostCovers {
  post_id: string
  thumbnail_key: string | null
  tile: string | null
  file_id: string | null
  storage_key: string | null
  width: number | null
  height: number | null
  placeholder: string | null
  thumbnails: Json | null
  photos_count: number | null
  has_video: boolean | null
}

export interface PostMedia {
  post_id: string
  media_id: string
  kind: string
  position: number
}

export interface PostStats {
  post_id: string
  opens: Generated<number>
  contacts: Generated<number>
  counted_since: Timestamp
}

export interface PostTotals {
  audience: string
  kind: number
  posts: number
}

export interface Posts {
  id: Generated<string>
  owner_id: string
  client_id: string | null
  title: string
  caption: Generated<string>
  is_seller: boolean
  is_product: boolean
  is_new: boolean | null
  is_fake: boolean | null
  price: Generated<string>
  currency_id: string | null
  unit_id: string | null
  sub_category_id: string | null
  properties: Generated<Json>
  contact_info: Generated<Json>
  status: Generated<string>
  is_from_posts_crawler: Generated<boolean>
  original_post_href: string | null
  import_key: string | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  edited_at: Timestamp | null
  removed_at: Timestamp | null
  audience: string
  likes_count: Generated<number>
  dislikes_count: Generated<number>
  comments_count: Generated<number>
  search_rate: GeneratedAlways<number>
  search_title: GeneratedAlways<string>
  search: string
  sold_at: Timestamp | null
}

export interface PushSubscriptions {
  id: Generated<string>
  user_id: string
  session_id: string
  endpoint: string
  p256dh: string
  auth: string
  created_at: Timestamp
}

export interface RateLimits {
  key: string
  granted_at: Timestamp[]
  expires_at: Timestamp
}

export interface Reactions {
  post_id: string
  user_id: string
  value: string
  sequence: number
  changed_at: Generated<Timestamp>
}

export interface Refunds {
  id: Generated<string>
  transaction_id: string
  amount: string
  reason: string
  status: string
  asked_by: string
  decided_by: string | null
  created_at: Timestamp
  decided_at: Timestamp | null
}

export interface RemovedImports {
  import_key: string
  removed_at: Generated<Timestamp>
}

export interface ReportTitles {
  id: Generated<string>
  key: string
  names: Json
  status: Generated<boolean>
  position: Generated<number>
  subject: Generated<string>
}

export interface Reports {
  id: Generated<string>
  post_id: string | null
  user_id: string
  title_id: string
  outcome: Generated<string>
  decided_at: Timestamp | null
  decided_by: string | null
  created_at: Generated<Timestamp>
  conversation_id: string | null
  reported_id: string | null
  evidence: Json | null
  subject_type: string | null
  subject_id: string | null
  text: Generated<string>
}

export interface Reviews {
  id: Generated<string>
  deal_id: string
  author_id: string
  person_id: string
  is_by_seller: boolean
  stars: number
  tags: Generated<string[]>
  text: Generated<string>
  answer: string | null
  answered_at: Timestamp | null
  due_at: Timestamp
  published_at: Timestamp | null
  hidden_at: Timestamp | null
  is_shown: GeneratedAlways<boolean>
  created_at: Timestamp
}

export interface Sanctions {
  id: Generated<string>
  user_id: string
  case_id: string
  kind: string
  ends_at: Timestamp | null
  lifted_at: Timestamp | null
  created_at: Timestamp
  explanation: Json | null
  badge_for: Json | null
}

export interface SavedPosts {
  user_id: string
  post_id: string
  collection_id: string | null
  price: string
  currency_id: string | null
  created_at: Generated<Timestamp>
  told_price: string | null
}

export interface SavedSearches {
  id: Generated<string>
  user_id: string
  name: string
  keyword: string
  as_typed: boolean
  kind: number
  is_new: boolean | null
  currency_id: string | null
  price_min: string | null
  price_max: string | null
  lat: number | null
  lng: number | null
  radius_m: number | null
  query: string | null
  keys: string[]
  point: GeneratedAlways<string | null>
  same_key: string
  is_paused: Generated<boolean>
  seen_at: Generated<Timestamp>
  created_at: Generated<Timestamp>
  category_id: string | null
  properties: Generated<Json>
  of_every_kind: Generated<boolean>
}

export interface SearchMatches {
  search_id: string
  post_id: string
  matched_at: Timestamp
}

export interface SearchWords {
  language: string
  word_key: string
  word: string
  searched_count: Generated<number>
  titles_count: Generated<number>
  weight: GeneratedAlways<number>
}

export interface Sessions {
  id: Generated<string>
  user_id: string
  device: string
  ip: string
  from_google: Generated<boolean>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  ended_at: Timestamp | null
  expires_at: Timestamp
}

export interface SizeCategories {
  size_id: string
  category_id: string
}

export interface Sizes {
  id: Generated<string>
  key: string
  names: Json
  status: Generated<boolean>
  position: Generated<number>
}

export interface SocialNetworks {
  id: Generated<string>
  user_id: string
  network: string
  url: string
  use_for_post: Generated<boolean>
  position: Generated<number>
}

export interface StaffMembers {
  user_id: string
  role: string
  created_at: Generated<Timestamp>
}

export interface StaffRoles {
  key: string
  permissions: string[]
  position: number
}

export interface StaffSecondFactors {
  user_id: string
  secret: Buffer
  confirmed_at: Timestamp | null
  last_step: Generated<number>
  created_at: Generated<Timestamp>
}

export interface StaffSessions {
  session_id: string
  verified_at: Timestamp
}

export interface SubCategories {
  id: Generated<string>
  user_id: string
  name: string
  created_at: Generated<Timestamp>
}

export interface TicketEntries {
  id: Generated<string>
  ticket_id: string
  kind: string
  author_id: string | null
  text: string
  mail_due_at: Timestamp | null
  mail_tries: Generated<number>
  mailed_at: Timestamp | null
  created_at: Timestamp
}

export interface TicketTemplates {
  id: Generated<string>
  language: string
  title: string
  text: string
}

export interface Tickets {
  id: Generated<string>
  department_id: string
  user_id: string | null
  subject: string
  user_email: string
  text: string
  status: Generated<string>
  created_at: Generated<Timestamp>
  assigned_to: string | null
  merged_into: string | null
  version: Generated<number>
  updated_at: Generated<Timestamp>
}

export interface TitleWordChanges {
  id: Generated<number>
  title: string
  step: number
}

export interface Transactions {
  id: Generated<string>
  user_id: string | null
  number: Generated<number>
  transaction_for: string
  packet_days: number | null
  plan: string | null
  plan_days: number | null
  status: Generated<string>
  amount: string
  currency: string
  gateway: string
  gateway_reference: string | null
  description: Generated<string>
  return_url: string | null
  created_at: Generated<Timestamp>
  decided_at: Timestamp | null
}

export interface Units {
  id: Generated<string>
  key: string
  names: Json
  short_name: string
  related_to: string | null
  status: Generated<boolean>
  position: Generated<number>
}

export interface UnmetSearches {
  day: string
  city: string
  language: string
  word: string
  searches: number
  people: string
}

export interface Users {
  id: Generated<string>
  zone: string
  username: string
  username_key: GeneratedAlways<string | null>
  phone_number: string | null
  password_hash: string | null
  google_subject: string | null
  tfa: Generated<boolean>
  role: Generated<string>
  name: string | null
  email: string | null
  biography: string | null
  page_title: string | null
  website: string | null
  birth_at: string | null
  sex: string | null
  using_lang: string | null
  avatar_id: string | null
  user_guild: string | null
  is_private: Generated<boolean>
  is_authorised: Generated<boolean>
  plan: Generated<string>
  plan_ends_at: Timestamp | null
  is_vip: GeneratedAlways<boolean>
  deactivated_at: Timestamp | null
  deletion_due_at: Timestamp | null
  is_active: GeneratedAlways<boolean>
  post_count: Generated<number>
  followers_count: Generated<number>
  followings_count: Generated<number>
  rate: Generated<number>
  activities_seen_at: Generated<Timestamp>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  search: GeneratedAlways<string | null>
  guild_is_chosen: Generated<boolean>
  likes_received: Generated<number>
  dislikes_received: Generated<number>
  is_listed: Generated<boolean>
  suspended_until: Timestamp | null
  restricted_until: Timestamp | null
  deals_count: Generated<number>
  reviews_count: Generated<number>
  reviews_stars: Generated<number>
  answer_minutes: number | null
  browser_lang: string | null
}

export interface VerificationDocuments {
  request_id: string
  kind: string
  position: number
  media_id: string
}

export interface VerificationRequests {
  id: Generated<string>
  user_id: string
  full_name: string
  id_number: string
  postal_code: string
  address: string
  status: Generated<string>
  decided_at: Timestamp | null
  decided_by: string | null
  created_at: Generated<Timestamp>
  applicant: string | null
  reason: string | null
  names: Json | null
}

export interface DirectoryUsers {
  user_id: string
  zone: string
  username: string
  phone_hash: Buffer | null
}

export interface Tables {
  active_people: ActivePeople
  activities: Activities
  ad_budget_entries: AdBudgetEntries
  ad_budgets: AdBudgets
  ad_events: AdEvents
  ad_stats: AdStats
  addresses: Addresses
  ads: Ads
  announcements: Announcements
  appeals: Appeals
  audit_log: AuditLog
  backups: Backups
  blocks: Blocks
  case_signals: CaseSignals
  case_views: CaseViews
  cases: Cases
  categories: Categories
  city_posts: CityPosts
  codes: Codes
  collections: Collections
  comment_likes: CommentLikes
  comment_mentions: CommentMentions
  comment_words: CommentWords
  comments: Comments
  contact_info: ContactInfo
  content_versions: ContentVersions
  conversation_members: ConversationMembers
  conversation_messages: ConversationMessages
  conversation_settings: ConversationSettings
  conversations: Conversations
  currencies: Currencies
  daily_figures: DailyFigures
  deals: Deals
  deleted_posts: DeletedPosts
  departments: Departments
  evidence_files: EvidenceFiles
  figure_cities: FigureCities
  figure_days: FigureDays
  follows: Follows
  former_usernames: FormerUsernames
  groups: Groups
  handoffs: Handoffs
  imports: Imports
  known_devices: KnownDevices
  match_queue: MatchQueue
  media: Media
  media_removals: MediaRemovals
  messages: Messages
  mutes: Mutes
  notice_deliveries: NoticeDeliveries
  notice_settings: NoticeSettings
  notices: Notices
  offers: Offers
  payment_events: PaymentEvents
  people_search: PeopleSearch
  people_words: PeopleWords
  photo_hashes: PhotoHashes
  photo_queue: PhotoQueue
  place_categories: PlaceCategories
  place_claim_documents: PlaceClaimDocuments
  place_claims: PlaceClaims
  place_former_owners: PlaceFormerOwners
  place_media: PlaceMedia
  place_merges: PlaceMerges
  place_review_media: PlaceReviewMedia
  place_review_versions: PlaceReviewVersions
  place_review_votes: PlaceReviewVotes
  place_reviews: PlaceReviews
  place_score_walk: PlaceScoreWalk
  place_suggestions: PlaceSuggestions
  places: Places
  plans: Plans
  post_addresses: PostAddresses
  post_categories: PostCategories
  post_covers: PostCovers
  post_media: PostMedia
  post_stats: PostStats
  post_totals: PostTotals
  posts: Posts
  push_subscriptions: PushSubscriptions
  rate_limits: RateLimits
  reactions: Reactions
  refunds: Refunds
  removed_imports: RemovedImports
  report_titles: ReportTitles
  reports: Reports
  reviews: Reviews
  sanctions: Sanctions
  saved_posts: SavedPosts
  saved_searches: SavedSearches
  search_matches: SearchMatches
  search_words: SearchWords
  sessions: Sessions
  size_categories: SizeCategories
  sizes: Sizes
  social_networks: SocialNetworks
  staff_members: StaffMembers
  staff_roles: StaffRoles
  staff_second_factors: StaffSecondFactors
  staff_sessions: StaffSessions
  sub_categories: SubCategories
  ticket_entries: TicketEntries
  ticket_templates: TicketTemplates
  tickets: Tickets
  title_word_changes: TitleWordChanges
  transactions: Transactions
  units: Units
  unmet_searches: UnmetSearches
  users: Users
  verification_documents: VerificationDocuments
  verification_requests: VerificationRequests
  'directory.users': DirectoryUsers
}
