export const LIVE_PATH = '/live'
/** Proxies close a connection that is silent for a minute. */
export const HEARTBEAT_MS = 25_000
/** One browser holds one, whatever its number of tabs. */
export const STREAMS_PER_PERSON = 8

/** What changed: a conversation, the viewer's inbox, somebody types, or there is a new notice or activity. */
export const HINT_KINDS = ['conversation', 'inbox', 'typing', 'notice', 'activity'] as const
export type HintKind = (typeof HINT_KINDS)[number]
