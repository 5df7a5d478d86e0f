import { inTitle, type Slot, slotsOfKeyword } from './query.ts'
import type { Thesaurus } from './thesaurus.ts'
import { wordsThatSay } from './title-words.ts'
import type { Vocabulary } from './vocabulary.ts'

// docs/decisions/0285: A category is suggested from the title

export type TitleMeaning = {
  /** For each word or phrase that names any: the ids of the categories, without dashes. What the title is about comes first. */
  named: string[][]
  /** Text search conditions on `posts.search`, one for each rare word, rarest first. */
  rare: string[]
}

/** A word in more titles than this says little, and counting them would take long. */
const RARE_TITLES_MOST = 2_000
const RARE_WORDS_MOST = 3

export function titleMeaning(words: string[], vocabulary: Vocabulary, thesaurus: Thesaurus): TitleMeaning {
  const slots = slotsOfKeyword(wordsThatSay(words), vocabulary, thesaurus)
  const fromHead = isPersian(words) ? slots : slots.toReversed()
  const naming = fromHead.filter(({ categories }) => categories.length > 0)
  // Where the head names a category, the other words only describe it: "green" is said of phones and sofas.
  const telling = naming[0] === fromHead[0] ? naming : slots
  const rare = telling
    .map((slot) => ({ slot, titles: titlesWith(slot, vocabulary) }))
    .filter(({ titles }) => titles > 0 && titles <= RARE_TITLES_MOST)
    .sort((one, other) => one.titles - other.titles)
    .slice(0, RARE_WORDS_MOST)
  return {
    named: naming.map(({ categories }) => categories),
    rare: rare.map(({ slot }) => inTitle(slot.exact).join('|').replaceAll('#', '')),
  }
}

/** Persian says what a thing is first («میز چوبی»), Turkish and English last ("ahşap masa", "wooden table"). */
const isPersian = (words: string[]) => words.some((word) => /\p{Script=Arabic}/u.test(word))

const titlesWith = ({ exact }: Slot, vocabulary: Vocabulary) =>
  exact.reduce((sum, words) => sum + Math.min(...words.map((word) => vocabulary.titlesWith(word) ?? 0)), 0)
