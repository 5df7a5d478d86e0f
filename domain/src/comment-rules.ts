import { INVISIBLE, withoutTwins } from './look-alikes.ts'

/** How long a comment can be edited. */
export const COMMENT_EDIT_MINUTES = 15
/** Replies that come with a comment; the others are asked for. */
export const REPLIES_SHOWN = 3
export const COMMENTS_PAGE = { usual: 50, most: 100 }
export const MENTIONS_MOST = 10
export const COMMENT_WORDS_MOST = 100
export const COMMENT_WORD_CHARACTERS = 40

export const COMMENT_MESSAGES = {
  tooLate: 'A comment can be edited for 15 minutes',
  noReplyPinned: 'Only a comment that is not a reply can be pinned',
  ownHidden: 'Your own comments can be deleted, not hidden',
  tooManyWords: 'The list has at most 100 words',
  wordTooLong: 'A word has at most 40 characters',
} as const

export const isEditable = (createdAtMs: number, nowMs: number) => nowMs - createdAtMs < COMMENT_EDIT_MINUTES * 60_000

/** `@username` that does not follow a letter, as in an e-mail address. */
const MENTION = /(?<![\p{L}\p{N}._@])@([A-Za-z][A-Za-z0-9._]{2,29})/gu

export type Mention = { at: number; name: string }

/** Where a text names people. A name keeps no full stop at its end: it ends a sentence more often than a username. */
export const mentionsIn = (text: string): Mention[] =>
  [...text.matchAll(MENTION)]
    .map(({ index, 1: name = '' }) => ({ at: index, name: withoutFullStops(name) }))
    .filter(({ name }) => name.length > 2)
    .slice(0, MENTIONS_MOST)

function withoutFullStops(name: string): string {
  let end = name.length
  while (name[end - 1] === '.') end -= 1
  return name.slice(0, end)
}

const HALF_SPACE = '\u200c'

/** A text as words with one space between them, for comparing with a list of words. Half-spaces are letters of Persian words. */
export const plainWords = (text: string) =>
  withoutTwins(text.replace(INVISIBLE, (sign) => (sign === HALF_SPACE ? sign : '')))
    .replace(/[^\p{L}\p{N}\p{M}\u200c]+/gu, ' ')
    .trim()

/** A list of words as it is stored: trimmed, each once, without empty ones. */
export const tidyWords = (words: readonly string[]): string[] => [
  ...new Set(words.map((word) => word.replace(/\s+/g, ' ').trim()).filter((word) => plainWords(word) !== '')),
]

export function wordsProblem(words: readonly string[]): string | null {
  if (words.length > COMMENT_WORDS_MOST) return COMMENT_MESSAGES.tooManyWords
  // One sign such as ﷺ stands for many letters, and they are what is compared.
  return words.some((word) => word.normalize('NFKC').length > COMMENT_WORD_CHARACTERS)
    ? COMMENT_MESSAGES.wordTooLong
    : null
}
