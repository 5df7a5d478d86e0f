/** What people can switch on and off for each channel. A topic is shown in the settings once a kind belongs to it. */
export const NOTICE_TOPICS = [
  'security',
  'account',
  'conversations',
  'posts',
  'comments',
  'ads',
  'follows',
  'alerts',
  'saved',
  'announcements',
] as const
export type NoticeTopic = (typeof NOTICE_TOPICS)[number]

/** Beyond the app. SMS is only for security, and cannot be switched off. */
export const NOTICE_CHANNELS = ['push', 'mail', 'sms'] as const
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]
export const SWITCHABLE_CHANNELS = ['push', 'mail'] as const
export type SwitchableChannel = (typeof SWITCHABLE_CHANNELS)[number]

type TopicRule = Record<SwitchableChannel, boolean> & {
  /** Goes out in quiet hours, and however many went out before. */
  isUrgent: boolean
  /** Mails are gathered into one a day. */
  isDigest: boolean
}

/** What goes out as long as a person switched nothing, and how. */
export const TOPIC_RULES: Record<NoticeTopic, TopicRule> = {
  security: { push: true, mail: true, isUrgent: true, isDigest: false },
  account: { push: true, mail: true, isUrgent: false, isDigest: false },
  conversations: { push: true, mail: false, isUrgent: false, isDigest: false },
  posts: { push: false, mail: false, isUrgent: false, isDigest: true },
  comments: { push: true, mail: false, isUrgent: false, isDigest: false },
  ads: { push: true, mail: false, isUrgent: false, isDigest: false },
  follows: { push: true, mail: false, isUrgent: false, isDigest: true },
  alerts: { push: true, mail: true, isUrgent: false, isDigest: true },
  saved: { push: true, mail: true, isUrgent: false, isDigest: true },
  announcements: { push: true, mail: false, isUrgent: false, isDigest: false },
}

/** What a person switched, by topic. */
export type NoticeSwitches = Partial<Record<NoticeTopic, Partial<Record<SwitchableChannel, boolean>>>>

export const isTopicOn = (switches: NoticeSwitches, topic: NoticeTopic, channel: SwitchableChannel): boolean =>
  switches[topic]?.[channel] ?? TOPIC_RULES[topic][channel]

/** The hour of the person's day at which the daily mail goes out. */
export const DIGEST_HOUR = 18

type KindRule = {
  topic: NoticeTopic
  /**
   * A second notice with the same dedupe key: false ignores it, true counts it and shows the notice as new again. What was
   * said once (an ad started) does not repeat; what goes on (messages of a conversation) does.
   */
  repeats: boolean
}

/** Every kind of notice. Its texts are in the server's `features/notices/notice-texts.ts`. */
export const NOTICE_KINDS = {
  new_device: { topic: 'security', repeats: false },
  password_changed: { topic: 'security', repeats: false },
  phone_changed: { topic: 'security', repeats: false },
  email_changed: { topic: 'security', repeats: false },
  two_factor_on: { topic: 'security', repeats: false },
  two_factor_off: { topic: 'security', repeats: false },
  leaving: { topic: 'security', repeats: false },
  system_message: { topic: 'account', repeats: false },
  report_decided: { topic: 'account', repeats: false },
  post_removed: { topic: 'account', repeats: false },
  message: { topic: 'conversations', repeats: true },
  offer: { topic: 'conversations', repeats: true },
  offer_accepted: { topic: 'conversations', repeats: true },
  offer_declined: { topic: 'conversations', repeats: true },
  post_reserved: { topic: 'conversations', repeats: true },
  post_free: { topic: 'conversations', repeats: true },
  deal_closed: { topic: 'conversations', repeats: true },
  deal_released: { topic: 'conversations', repeats: true },
  deal_confirmed: { topic: 'conversations', repeats: false },
  deal_denied: { topic: 'conversations', repeats: true },
  review_published: { topic: 'conversations', repeats: false },
  review_answered: { topic: 'conversations', repeats: false },
  place_reviewed: { topic: 'conversations', repeats: false },
  place_review_answered: { topic: 'conversations', repeats: false },
  photo_repeated: { topic: 'posts', repeats: false },
  photo_of_another: { topic: 'posts', repeats: false },
  comment_mention: { topic: 'comments', repeats: false },
  comment_reply: { topic: 'comments', repeats: false },
  ad_started: { topic: 'ads', repeats: false },
  ad_stopped: { topic: 'ads', repeats: false },
  follow_accepted: { topic: 'follows', repeats: false },
  saved_search_match: { topic: 'alerts', repeats: false },
  wanted_match: { topic: 'alerts', repeats: false },
  seeker_match: { topic: 'alerts', repeats: false },
  price_drop: { topic: 'saved', repeats: false },
  announcement: { topic: 'announcements', repeats: false },
} as const satisfies Record<string, KindRule>
export type NoticeKind = keyof typeof NOTICE_KINDS

/** Topics that have a kind, in the order of the settings. */
export const TOPICS_IN_USE = NOTICE_TOPICS.filter((topic) =>
  Object.values(NOTICE_KINDS).some((kind: KindRule) => kind.topic === topic),
)

/** The kinds that count up when they happen again. */
export const REPEATING_KINDS = (Object.entries(NOTICE_KINDS) as [NoticeKind, KindRule][])
  .filter(([, { repeats }]) => repeats)
  .map(([kind]) => kind)

/** What a notice can be about, and the page that shows it. */
const SUBJECT_PATHS = {
  post: (id: string) => `/post/${id}`,
  person: (id: string) => `/profile/${id}`,
  conversation: (id: string) => `/inbox/${id}`,
  place: (id: string) => `/places/${id}/info`,
  ads: () => '/profile/ads',
  plan: () => '/profile/vip-user',
  messages: () => '/profile/all-messages',
  sessions: () => '/privacy-and-security/sessions',
  security: () => '/privacy-and-security',
  standing: () => '/account-status',
  tickets: () => '/contact-us',
  // Its text says everything.
  announcement: () => '/activity/notices',
} satisfies Record<string, (id: string) => string>
export type NoticeSubjectType = keyof typeof SUBJECT_PATHS

/** `id` is null where the subject is a page of the person themselves, such as their sessions. */
export type NoticeSubject = { type: NoticeSubjectType; id: string | null }

/** The page of the web app that shows what a notice is about. */
export const noticePath = ({ type, id }: NoticeSubject, kind: NoticeKind): string =>
  `${SUBJECT_PATHS[type](id ?? '')}${NOTICE_KINDS[kind].topic === 'comments' ? '/comments' : ''}`

export const NOTICES_PAGE = { usual: 20, most: 50 }
/** Above this, unread notices are not counted exactly. */
export const UNREAD_NOTICES_MOST = 99

export const NOTICE_MESSAGES = {
  wrongHour: 'Choose a full hour',
  unknownTimeZone: 'This time zone is not known',
  unknownPushService: 'Messages cannot be sent to this browser',
  wrongKey: 'This is not a key of a browser',
  mailNotSent: 'The mail could not be sent, please try again later',
} as const
