import { isStars } from './deal-rules.ts'
import { tidyComment } from './post-rules.ts'
import { VISIBLE } from './visible-text.ts'

export const PLACE_REVIEW_CHARACTERS = 2_000
export const PLACE_ANSWER_CHARACTERS = 1_000
export const PLACE_REVIEW_PHOTOS_MOST = 5
export const PLACE_REVIEWS_PAGE = { usual: 10, most: 50 }

export const PLACE_REVIEW_ORDERS = ['newest', 'helpful', 'best', 'worst'] as const
export type PlaceReviewOrder = (typeof PLACE_REVIEW_ORDERS)[number]

export const PLACE_REVIEW_MESSAGES = {
  chooseStars: 'Choose one to five stars',
  tooLong: 'This text is too long',
  tooManyPhotos: 'A review has at most 5 photos',
  unknownPhoto: 'This photo is not part of your review',
  ownPlace: 'You cannot review your own place',
  formerPlace: 'You cannot review a place that was yours',
  claimedPlace: 'You cannot review a place that you say is yours',
  noSuchReview: 'This review does not exist',
  hiddenReview: 'Staff have hidden your review of this place. You can appeal under Account status',
  ownReview: 'This is your own review',
  writeAnswer: 'Please write an answer',
} as const

/** The stored form of what somebody wrote. */
export const tidyPlaceReview = (text: string) => tidyComment(text)

/** What is wrong with a review, and with which field. Expects the result of `tidyPlaceReview`. */
export function placeReviewProblem(stars: number, text: string): { field: string; message: string } | null {
  if (!isStars(stars)) return { field: 'stars', message: PLACE_REVIEW_MESSAGES.chooseStars }
  return text.length > PLACE_REVIEW_CHARACTERS ? { field: 'text', message: PLACE_REVIEW_MESSAGES.tooLong } : null
}

/** What is wrong with the owner's answer. Expects the result of `tidyPlaceReview`. */
export function placeAnswerProblem(text: string): string | null {
  if (!VISIBLE.test(text)) return PLACE_REVIEW_MESSAGES.writeAnswer
  return text.length > PLACE_ANSWER_CHARACTERS ? PLACE_REVIEW_MESSAGES.tooLong : null
}
