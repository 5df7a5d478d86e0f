import type { Named } from '#features/catalog/synonyms.content.ts'
import { wordsOf } from './fold.ts'

/** A name or synonym from one of its words on. */
type Beginning = { text: string; id: string; place: number; length: number; nth: number }

/** Where the typed text is found: at the beginning of a name, of a synonym, or of a later word of a name. */
const PLACES = { name: 0, synonym: 1, laterWord: 2 }

/** What categories and groups are called, to suggest them while somebody types. */
export class CategoryNames {
  /** In alphabetical order, so that those that begin alike are beside each other. */
  readonly #beginnings: Beginning[]

  constructor(named: Named[]) {
    const beginnings = named.flatMap(({ id, names, synonyms }) => [
      ...Object.values(names).flatMap((name) => beginningsOfName(id, wordsOf(name))),
      ...Object.values(synonyms)
        .flat()
        .map((synonym) => beginning(id, wordsOf(synonym), PLACES.synonym)),
    ])
    this.#beginnings = beginnings
      .map((each, nth) => ({ ...each, nth }))
      .sort((a, b) => (a.text < b.text ? -1 : Number(a.text > b.text)))
  }

  /** The ids of those whose name or synonym, in any language, has a word that begins like this; the best fit first. */
  beginningWith(typed: string, most: number): string[] {
    const begin = wordsOf(typed).join(' ')
    if (!begin) return []
    const found: Beginning[] = []
    for (let at = this.#firstFrom(begin); this.#beginnings[at]?.text.startsWith(begin); at++)
      found.push(this.#beginnings[at] as Beginning)
    const best = found.sort((a, b) => a.place - b.place || a.length - b.length || a.nth - b.nth)
    return [...new Set(best.map(({ id }) => id))].slice(0, most)
  }

  /** The position of the first beginning that is not before the text. */
  #firstFrom(text: string): number {
    let [from, to] = [0, this.#beginnings.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((this.#beginnings[middle] as Beginning).text < text) from = middle + 1
      else to = middle
    }
    return from
  }
}

function beginning(id: string, words: string[], place: number, fromWord = 0) {
  return { text: words.slice(fromWord).join(' '), id, place, length: words.join(' ').length }
}

const beginningsOfName = (id: string, words: string[]) =>
  words.map((_, nth) => beginning(id, words, nth ? PLACES.laterWord : PLACES.name, nth))
