export const FEED_PAGE_SIZE = 5
export const GALLERY_PAGE_SIZE = 36
/** A caption longer than this is cut on a card. */
export const CAPTION_CUT_CHARACTERS = 50
export const COMMENT_MAX_CHARACTERS = 2_000
/** Entries of one batch of likes and dislikes, all four lists together. */
export const REACTION_BATCH_MAX = 200

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
