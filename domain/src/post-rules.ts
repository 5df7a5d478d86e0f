import { MESSAGES } from './messages.ts'
import { VISIBLE } from './visible-text.ts'

export const FEED_PAGE_SIZE = 5
export const GALLERY_PAGE_SIZE = 36
/** A longer caption is cut on a card. */
export const CAPTION_CUT_CHARACTERS = 50
export const COMMENT_MAX_CHARACTERS = 2_000
/** Maximum entries of one batch of reactions, all four lists together. */
export const REACTION_BATCH_MAX = 200
/** How far a device's clock may be ahead. Further, it would block all changes made after the clock is corrected. */
export const REACTION_CLOCK_AHEAD_MS = 24 * 60 * 60 * 1_000

export const POST_AVAILABILITIES = ['available', 'reserved', 'sold'] as const
export type PostAvailability = (typeof POST_AVAILABILITIES)[number]

/** What an owner is told that others did with a post. */
export const POST_EVENT_KINDS = ['open', 'contact'] as const
export type PostEventKind = (typeof POST_EVENT_KINDS)[number]

export const AD_STATUSES = ['notAdvertised', 'pending', 'advertised', 'stoppedByUser'] as const
export type AdStatus = (typeof AD_STATUSES)[number]

export const POST_MESSAGES = {
  postNotFound: 'This post no longer exists',
  commentTooLong: 'A comment has at most 2000 characters',
  chooseReportTitle: 'Please choose a title for your report',
  ownPost: 'This is your own post',
  clockAhead: "Please check your device's clock",
} as const

// biome-ignore lint/suspicious/noControlCharactersInRegex: no text needs these, and PostgreSQL cannot store U+0000
const CONTROLS = /[\u0000-\u0008\u000B-\u001F\u007F]/g
/** They show letters in another order, such as a link that no check finds. Marks for words of the other direction stay. */
const OVERRIDES = /[\u202D\u202E]/g
const EMPTY_LINES = /(?:\n[^\S\n]*){3,}/g

/** The stored form: at most one empty line in a row, so that nobody pushes other comments off the screen. */
export const tidyComment = (text: string) =>
  text.replace(CONTROLS, '').replace(OVERRIDES, '').replace(EMPTY_LINES, '\n\n').trim()

/** Expects the result of `tidyComment`. */
export function commentProblem(comment: string): string | null {
  if (!VISIBLE.test(comment)) return MESSAGES.required
  return comment.length > COMMENT_MAX_CHARACTERS ? POST_MESSAGES.commentTooLong : null
}
