export const LIVE_PATH = '/live'
/** Proxies close a connection that is silent for a minute. */
export const HEARTBEAT_MS = 25_000
/** One browser holds one, whatever its number of tabs. */
export const STREAMS_PER_PERSON = 8

/** So many posts a person has open at once, in all tabs and browsers. */
export const WATCHED_POSTS_MOST = 5

/**
 * What changed: a conversation, what the viewer did with one on another device, somebody is writing now, the deal of a
 * conversation or a review of it, there is a new activity (a like, a comment, a follower) or a new notice, and a post that is
 * open, its reactions or comments.
 */
export type HintKind = 'conversation' | 'inbox' | 'typing' | 'deal' | 'activity' | 'notice' | 'post'
