import { tidyComment } from './post-rules.ts'
import { VISIBLE } from './visible-text.ts'

/** A deal is what the owner of a post declares and the other confirms. */
export const DEAL_STATUSES = ['proposed', 'confirmed', 'denied', 'withdrawn'] as const
export type DealStatus = (typeof DEAL_STATUSES)[number]

/** How often somebody is told that a sale to them was declared. After that it only stands in the conversation. */
export const DEAL_TOLD_MOST = 2

/** For so long after a deal both can write; then what was written is published, also when only one did. */
export const REVIEW_DAYS = 14
export const REVIEW_CHARACTERS = 1_000
export const REVIEW_ANSWER_CHARACTERS = 500
export const REVIEWS_PAGE = { usual: 10, most: 50 }

const GOOD_TAGS = ['friendly', 'on_time', 'as_agreed', 'quick_answers'] as const
const BAD_TAGS = ['unfriendly', 'late', 'not_as_agreed', 'slow_answers'] as const
export const REVIEW_TAGS = [...GOOD_TAGS, ...BAD_TAGS] as const
export type ReviewTag = (typeof REVIEW_TAGS)[number]

/** What can be said beside so many stars. */
export function tagsFor(stars: number): readonly ReviewTag[] {
  if (stars >= 4) return GOOD_TAGS
  return stars === 3 ? REVIEW_TAGS : BAD_TAGS
}

export const DEAL_MESSAGES = {
  noSuchDeal: 'This deal does not exist',
  noTalk: 'You have not talked with this person about this post',
  dealtAlready: 'You have made this deal already',
  notOpen: 'This deal is no longer open',
} as const

export const REVIEW_MESSAGES = {
  chooseStars: 'Choose one to five stars',
  wrongTag: 'This word does not fit the stars',
  tooLong: 'This text is too long',
  notConfirmed: 'You can review each other once you both have confirmed the deal',
  tooLate: 'Reviews can be written for 14 days after the deal',
  writtenAlready: 'You have reviewed this deal already',
  noSuchReview: 'This review does not exist',
  answeredAlready: 'You have answered this review already',
  writeAnswer: 'Please write an answer',
} as const

/** The stored form of what somebody wrote. */
export const tidyReview = (text: string) => tidyComment(text)

export const isStars = (stars: number): boolean => Number.isInteger(stars) && stars >= 1 && stars <= 5

export type WrittenReview = { stars: number; tags: readonly string[]; text: string }

/** What is wrong with a review, and with which field. Expects the result of `tidyReview`. */
export function reviewProblem({ stars, tags, text }: WrittenReview): { field: string; message: string } | null {
  if (!isStars(stars)) return { field: 'stars', message: REVIEW_MESSAGES.chooseStars }
  const allowed: readonly string[] = tagsFor(stars)
  if (tags.some((tag) => !allowed.includes(tag))) return { field: 'tags', message: REVIEW_MESSAGES.wrongTag }
  return text.length > REVIEW_CHARACTERS ? { field: 'text', message: REVIEW_MESSAGES.tooLong } : null
}

/** What is wrong with the answer to a review. Expects the result of `tidyReview`. */
export function reviewAnswerProblem(text: string): string | null {
  if (!VISIBLE.test(text)) return REVIEW_MESSAGES.writeAnswer
  return text.length > REVIEW_ANSWER_CHARACTERS ? REVIEW_MESSAGES.tooLong : null
}
