import { all, CATEGORY, categoryTerms, every, inTitle, type Slot, slotsOfKeyword, wordsIn } from './query.ts'
import type { Thesaurus } from './thesaurus.ts'
import type { Vocabulary } from './vocabulary.ts'

// docs/decisions/0256: New posts are matched against saved searches by kind, cell and rarest word

/** A keyword that new posts are compared with. */
export type StandingQuery = {
  /** A text search condition on `posts.search`. */
  condition: string
  /** A post that fits has at least one of these lexemes: words, wherever they stand, or categories. */
  pivot: string[]
}

/** A category or a city has about so many more posts than a word has titles. */
const CATEGORY_WEIGHT = 1_000

/**
 * What a post must say so that somebody who saved this keyword is told: every word, as a whole word in one of its forms, or filed
 * under the category it names. Beginnings of words, which a search tries last, are too vague for an alert.
 */
export function standingQuery(
  keyword: string[],
  vocabulary: Vocabulary,
  thesaurus: Thesaurus,
  options?: { asTyped: boolean },
): StandingQuery | null {
  const slots = slotsOfKeyword(keyword, vocabulary, thesaurus, options)
  const condition = slots.length ? every(slots, termsOf) : null
  if (!condition) return null
  const [rarest] = slots
    .map((slot) => ({ pivot: lexemesOf(slot), weight: weightOf(slot, vocabulary) }))
    .sort((a, b) => a.weight - b.weight)
  return { condition: condition.replaceAll('#', ''), pivot: rarest?.pivot ?? [] }
}

const correctionsOf = ({ isKnown, similar }: Slot) => (isKnown ? [] : similar.map(wordsIn))

const termsOf = (slot: Slot) => [
  ...all([slot.typed, ...slot.exact, ...slot.cities]),
  ...inTitle(correctionsOf(slot)),
  ...categoryTerms(slot.categories),
]

/** One lexeme of each alternative; of several words that belong together, the longest. */
const lexemesOf = (slot: Slot) => [
  ...new Set([
    ...[slot.typed, ...slot.exact, ...slot.cities].map(longest),
    ...correctionsOf(slot).map(longest),
    ...slot.categories.map((id) => CATEGORY + id),
  ]),
]

const longest = (words: string[]) => words.reduce((best, word) => (word.length > best.length ? word : best), '')

const weightOf = ({ typed, exact, categories, cities }: Slot, vocabulary: Vocabulary) =>
  [typed, ...exact].reduce((sum, words) => sum + (vocabulary.titlesWith(longest(words)) ?? 0), 0) +
  (categories.length + cities.length) * CATEGORY_WEIGHT
