import { MESSAGES } from './messages.ts'

export const FEED_PAGE_SIZE = 5
export const GALLERY_PAGE_SIZE = 36
/** A caption longer than this is cut on a card. */
export const CAPTION_CUT_CHARACTERS = 50
export const COMMENT_MAX_CHARACTERS = 2_000
/** Entries of one batch of likes and dislikes, all four lists together. */
export const REACTION_BATCH_MAX = 200
/** A device's clock may be wrong by so much; further ahead it would shut out everything done after setting it right. */
export const REACTION_CLOCK_AHEAD_MS = 24 * 60 * 60 * 1_000

export const POST_AVAILABILITIES = ['available', 'reserved', 'sold'] as const
export type PostAvailability = (typeof POST_AVAILABILITIES)[number]

export const AD_STATUSES = ['notAdvertised', 'pending', 'advertised', 'stoppedByUser'] as const
export type AdStatus = (typeof AD_STATUSES)[number]

export const POST_MESSAGES = {
  postNotFound: 'This post is not there any more',
  commentTooLong: 'A comment has at most 2000 characters',
  chooseReportTitle: 'Please choose a title for your report',
  ownPost: 'This post is your own',
  clockAhead: "Please check your device's clock",
} as const

// biome-ignore lint/suspicious/noControlCharactersInRegex: those that no text has and PostgreSQL cannot hold
const CONTROLS = /[\u0000-\u0008\u000B-\u001F\u007F]/g
const EMPTY_LINES = /(?:\n[^\S\n]*){3,}/g
/** Something to see: not only spaces, joiners and marks. */
const VISIBLE = /[^\p{C}\p{Z}\p{M}]/u

/** As it is kept: at most one empty line in a row, so that nobody pushes the others off the screen. */
export const tidyComment = (text: string) => text.replace(CONTROLS, '').replace(EMPTY_LINES, '\n\n').trim()

/** Of a tidy one. */
export function commentProblem(comment: string): string | null {
  if (!VISIBLE.test(comment)) return MESSAGES.required
  return comment.length > COMMENT_MAX_CHARACTERS ? POST_MESSAGES.commentTooLong : null
}
