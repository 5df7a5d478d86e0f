import { isOnlyMeasure, STOP_WORDS } from './stop-words.ts'
import type { Thesaurus } from './thesaurus.ts'
import type { Vocabulary } from './vocabulary.ts'
import { rootOf } from './word-forms.ts'

// docs/decisions/0240: Search works out what a keyword means

/** How lexemes in `posts.search` are marked: words of the title, and what the post is filed under. */
const IN_TITLE = '~'
export const CATEGORY = '@'

/** How people say that something is used, folded. */
const CONDITIONS = ['second hand', '2nd hand', 'ikinci el', '2 el', 'دست دوم', 'کارکرده']
/** A word this short is only looked for as a whole. */
const PREFIX_FROM = 4
const BEGINNING_FROM = 3
export const WORDS_MOST = 8
/** More unknown words than this are no misspellings. */
const CORRECTED_MOST = 3
/** Words in fewer titles than this may be misspelt in the title itself. */
const RARE_TITLES = 2
/** A similar word must be this much more frequent than a known one to be looked for beside it. */
const FAR_MORE_FREQUENT = 10

/** One or more typed words that are looked for together, and what may stand for them. Each alternative is a list of words. */
export type Slot = {
  typed: string[]
  /** Whether titles, the catalogue or parts of the word say that it is a word. */
  isKnown: boolean
  /** The word itself, its forms, and its parts or compounds. */
  exact: string[][]
  /** Longer words that begin with it, and the word it is made of. */
  prefixed: string[]
  /** The beginning of words in general, where the word is unknown: new titles have words that are not in the vocabulary yet. */
  isBeginning: boolean
  /** What it is probably a misspelling of. */
  similar: string[]
  categories: string[]
  /** The names of the city it is, in every language; posts have the one that their owner chose. Never looked for in titles. */
  cities: string[][]
}

/**
 * A keyword as the database is asked for it: conditions for text search, from the narrowest to the widest. The texts have `#` where
 * the step of the ranking goes (see `posts_search_best`). Null where there is nothing such to ask for.
 */
export type SearchQuery = {
  /** All words in the title, also corrected ones. */
  title: string | null
  /** All words in the title or by the category, at least one by the category. */
  category: string | null
  /** All words in the title or by the category. */
  best: string
  /** All words anywhere, without corrections. */
  exact: string
  /** All words anywhere, with corrections and beginnings of longer words. */
  any: string
  /** All words but one, or but those that say how many, how large or how much. */
  partial: string | null
  /** Any of the categories that are named. */
  named: string | null
  /** The keyword with its misspelt words corrected; null if nothing was corrected. */
  corrected: string | null
}

/** Works out what is meant by the words of a keyword; null if there are none. With `asTyped`, nothing is corrected. */
export function understand(
  keyword: string[],
  vocabulary: Vocabulary,
  thesaurus: Thesaurus,
  { asTyped = false } = {},
): SearchQuery | null {
  const slots = slotsOfKeyword(keyword, vocabulary, thesaurus, { asTyped })
  if (!slots.length) return null
  const hasCategory = slots.some(({ categories }) => categories.length > 0)
  const isCorrected = slots.some(({ isKnown, similar }) => !isKnown && similar.length > 0)
  return {
    title: every(slots, titleTerms),
    category: hasCategory
      ? every(slots, (slot) => (slot.categories.length ? categoryTerms(slot.categories) : titleTerms(slot)))
      : null,
    best: every(slots, (slot) => [...titleTerms(slot), ...categoryTerms(slot.categories)]),
    exact: every(slots, ({ typed, exact, cities, categories }) => [
      ...all([typed, ...exact, ...cities]),
      ...categoryTerms(categories),
    ]),
    any: every(slots, anywhere),
    partial:
      slots.length > 1 ? anyOf([...slots.map((_, nth) => lacking(slots, [nth])), unmeasured(slots)]) || null : null,
    named: hasCategory ? `(${slots.flatMap(({ categories }) => categoryTerms(categories)).join('|')})` : null,
    corrected: isCorrected
      ? slots
          .map(({ typed, isKnown, similar }) => (isKnown ? typed.join(' ') : (similar[0] ?? typed.join(' '))))
          .join(' ')
      : null,
  } as SearchQuery
}

/** The words of a keyword, each with what may stand for it. */
export function slotsOfKeyword(
  keyword: string[],
  vocabulary: Vocabulary,
  thesaurus: Thesaurus,
  { asTyped = false } = {},
): Slot[] {
  const words = meaningfulWords(keyword.slice(0, WORDS_MOST))
  return slotsOf(words, { vocabulary, thesaurus, correct: asTyped ? () => [] : corrector(words, vocabulary) })
}

/** Without the words that say nothing about what is looked for, if others are left. */
export function meaningfulWords(words: string[]): string[] {
  const meaningful = withoutConditions(words).filter((word) => !STOP_WORDS.has(word))
  return meaningful.length ? meaningful : words
}

type Context = { vocabulary: Vocabulary; thesaurus: Thesaurus; correct: (word: string) => string[] }

/** What each unknown or rare word may be a misspelling of. The vocabulary is long, so each is looked up once, and only a few. */
function corrector(words: string[], vocabulary: Vocabulary): Context['correct'] {
  const rare = words.filter((word) => (vocabulary.titlesWith(word) ?? 0) <= RARE_TITLES)
  const similar = new Map([...new Set(rare)].slice(0, CORRECTED_MOST).map((word) => [word, vocabulary.similarTo(word)]))
  return (word) => similar.get(word) ?? []
}

/** "second hand bike" is a bike: the condition has a filter of its own, and is hardly ever written in a title. */
function withoutConditions(words: string[]): string[] {
  const text = ` ${words.join(' ')} `
  const rest = CONDITIONS.reduce((left, phrase) => left.replace(` ${phrase} `, ' '), text).trim()
  return rest ? rest.split(' ') : words
}

function slotsOf(words: string[], context: Context): Slot[] {
  const slots: Slot[] = []
  for (let at = 0; at < words.length; ) {
    const slot = phraseAt(words, at, context) ?? wordSlot(words[at] as string, context)
    slots.push(slot)
    at += slot.typed.length
  }
  return slots
}

/**
 * The longest phrase from here that names a category or a city, or two words that are one word in titles («لپ تاپ», "kitap lık"). An unknown
 * word may be misspelt: "wasing machine".
 */
function phraseAt(words: string[], at: number, { vocabulary, thesaurus, correct }: Context): Slot | null {
  for (let length = Math.min(thesaurus.longest, words.length - at); length >= 2; length--) {
    const typed = words.slice(at, at + length)
    const corrected = combinations(typed.map((word) => (isWord(word, vocabulary) ? [word] : [...correct(word), word])))
    for (const phrase of [typed, ...corrected]) {
      const joined = phrase.join('')
      const categories = [...new Set([...thesaurus.named(phrase), ...thesaurus.named([joined])])]
      const cities = thesaurus.cityNames(phrase)
      const isCompound = length === 2 && vocabulary.titlesWith(joined) !== undefined
      if (!categories.length && !cities.length && !isCompound) continue
      const exact = combinations(phrase.map((word) => withForms(word, vocabulary)))
      if (vocabulary.titlesWith(joined) !== undefined)
        exact.push(...withForms(joined, vocabulary).map((form) => [form]))
      const isKnown = phrase.join() === typed.join()
      const similar = isKnown ? [] : [phrase.join(' ')]
      return { typed, isKnown, exact, prefixed: [], isBeginning: false, similar, categories, cities }
    }
  }
  return null
}

const isWord = (word: string, vocabulary: Vocabulary) =>
  vocabulary.titlesWith(word) !== undefined || vocabulary.formsOf(word).length > 0

function wordSlot(word: string, { vocabulary, thesaurus, correct }: Context): Slot {
  const root = rootOf(word)
  const categories = [...thesaurus.named([word]), ...(root ? thesaurus.named([root]) : [])]
  const titles = vocabulary.titlesWith(word)
  const forms = vocabulary.formsOf(word)
  const cities = thesaurus.cityNames([word])
  const isNamed = categories.length > 0 || cities.length > 0
  const parts = titles === undefined && !forms.length && !isNamed ? splitInTwo(word, vocabulary) : []
  const isKnown = titles !== undefined || forms.length > 0 || isNamed || parts.length > 0
  const rootForms = root && titles === undefined && isWord(root, vocabulary) ? withForms(root, vocabulary) : []
  const wholeWords = withForms(word, vocabulary).concat(rootForms)
  const exact = wholeWords.map((form) => [form]).concat(parts)
  const isSpeltRight = isKnown && (titles ?? forms.length) > 0
  const similar = cities.length ? [] : similarWords(word, isSpeltRight, { vocabulary, correct })
  const longer = word.length >= PREFIX_FROM || !isKnown ? vocabulary.startingWith(word) : []
  const roots = root && vocabulary.titlesWith(root) !== undefined ? [root] : []
  const prefixed = [...longer, ...roots].filter((each) => each !== word)
  const ofSimilar = isKnown ? [] : similar.flatMap((each) => thesaurus.named([each]))
  const isBeginning = !isKnown && word.length >= BEGINNING_FROM
  return {
    typed: [word],
    isKnown,
    exact,
    prefixed,
    isBeginning,
    similar,
    categories: [...new Set([...categories, ...ofSimilar])],
    cities,
  }
}

function similarWords(
  word: string,
  isKnown: boolean,
  { vocabulary, correct }: Pick<Context, 'vocabulary' | 'correct'>,
): string[] {
  const titles = vocabulary.titlesWith(word) ?? 0
  if (isKnown && titles > RARE_TITLES) return []
  const similar = correct(word)
  return isKnown
    ? similar.filter((each) => (vocabulary.titlesWith(each) ?? 0) >= FAR_MORE_FREQUENT * Math.max(1, titles))
    : similar
}

const withForms = (word: string, vocabulary: Vocabulary) => [...new Set([word, ...vocabulary.formsOf(word)])]

/** «لپتاپ» where titles have «لپ تاپ». */
function splitInTwo(word: string, vocabulary: Vocabulary): string[][] {
  for (let at = 2; at <= word.length - 2; at++) {
    const parts = [word.slice(0, at), word.slice(at)]
    if (parts.every((part) => (vocabulary.titlesWith(part) ?? 0) > 0)) return [parts]
  }
  return []
}

const COMBINATIONS_MOST = 8
const combinations = (choices: string[][]): string[][] =>
  choices.reduce<string[][]>(
    (lists, words) => lists.flatMap((list) => words.map((word) => [...list, word])).slice(0, COMBINATIONS_MOST),
    [[]],
  )

export const wordsIn = (phrase: string) => phrase.split(' ')
/** Quotes and backslashes would end it, and # is where the step goes; an older server may still have learnt such words. */
const lexeme = (text: string) => `'#${text.replace(/['\\#]/g, '')}'`
const together = (words: string[], mark: string) => {
  const terms = words.map((word) => lexeme(mark + word))
  return terms.length > 1 ? `(${terms.join('&')})` : (terms[0] as string)
}
export const inTitle = (alternatives: string[][]) => alternatives.map((words) => together(words, IN_TITLE))
export const all = (alternatives: string[][]) => [...new Set(alternatives.map((words) => together(words, '')))]
/** Terms of properties come from the database, marked and without signs that mean something here. */
export const propertyTerms = (terms: string[]) => terms.map(lexeme)
export const categoryTerms = (ids: string[]) => ids.map((id) => lexeme(CATEGORY + id))

/** In the title: the word in its forms, and the corrected one where the word is unknown. */
const titleTerms = ({ isKnown, exact, similar }: Slot) => [
  ...inTitle(exact),
  ...(isKnown ? [] : inTitle(similar.map(wordsIn))),
]

const anywhere = ({ typed, exact, cities, prefixed, isBeginning, similar, categories }: Slot) => [
  ...all([typed, ...exact, ...cities, ...prefixed.map(wordsIn), ...similar.map(wordsIn)]),
  ...(isBeginning ? [`${lexeme(typed.join(''))}:*`] : []),
  ...categoryTerms(categories),
]

/** Without what only says how many, how large or how much; null if that is one word or none, or everything. */
function unmeasured(slots: Slot[]): string | null {
  const measures = slots.flatMap(({ typed }, nth) => (isOnlyMeasure(typed) ? [nth] : []))
  return measures.length > 1 ? lacking(slots, measures) : null
}

/** All slots but some, as whole words; null if what is left says too little. */
function lacking(slots: Slot[], leftOut: number[]): string | null {
  const left = slots.filter((_, nth) => !leftOut.includes(nth))
  const letters = left.reduce((sum, { typed }) => sum + typed.join('').length, 0)
  if (letters < BEGINNING_FROM) return null
  return every(left, ({ typed, exact, cities, similar, categories }) => [
    ...all([typed, ...exact, ...cities, ...similar.map(wordsIn)]),
    ...categoryTerms(categories),
  ])
}

const anyOf = (terms: (string | null)[]) => terms.filter(Boolean).join('|')

/** Every slot by one of its terms; null if one slot has none. */
export function every(slots: Slot[], termsOf: (slot: Slot) => string[]): string | null {
  const parts = slots.map((slot) => termsOf(slot))
  if (parts.some((terms) => !terms.length)) return null
  return `(${parts.map((terms) => `(${terms.join('|')})`).join('&')})`
}
