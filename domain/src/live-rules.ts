export const LIVE_PATH = '/live'
/** Proxies close a connection that is silent for a minute. */
export const HEARTBEAT_MS = 25_000
/** One browser holds one, whatever its number of tabs. */
export const STREAMS_PER_PERSON = 8

/**
 * What changed: a conversation, what the viewer did with one on another device, somebody is writing now, the deal of a
 * conversation or a review of it, there is a new activity (a like, a comment, a follower) or a new notice.
 */
export type HintKind = 'conversation' | 'inbox' | 'typing' | 'deal' | 'activity' | 'notice'
