import { MESSAGES } from './messages.ts'
import { VISIBLE } from './visible-text.ts'

export const SAVED_POSTS_MOST = 1_000
export const SAVED_PAGE_SIZE = 24
export const COLLECTIONS_MOST = 50
export const COLLECTION_NAME_CHARACTERS = 40

export const SAVED_MESSAGES = {
  savedPostsFull: 'You have saved 1000 posts. Please remove some of them first',
  notSaved: 'This post is not among your saved posts',
  noSuchCollection: 'This collection no longer exists',
  collectionsFull: 'You have reached the maximum number of collections',
  collectionTaken: 'You already have a collection with this name',
  collectionNameTooLong: 'The name of a collection has at most 40 characters',
} as const

/** The stored form of a name: one line, single spaces. A half-space joins letters, so it stays. */
export const tidyName = (name: string) =>
  name
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** Expects the result of `tidyName`. */
export function collectionNameProblem(name: string): string | null {
  if (!VISIBLE.test(name)) return MESSAGES.required
  return name.length > COLLECTION_NAME_CHARACTERS ? SAVED_MESSAGES.collectionNameTooLong : null
}
