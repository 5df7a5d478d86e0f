import type { Named } from '#features/catalog/synonyms.content.ts'
import { wordsOf } from './fold.ts'

type Phrase = { id: string; text: string; isSynonym: boolean }

/** Where the typed text is found: at the beginning of a name, of a synonym, or of a later word of a name. */
const PLACES = { name: 0, synonym: 1, laterWord: 2 }

/** What categories and groups are called, to suggest them while somebody types. */
export class CategoryNames {
  readonly #phrases: Phrase[]

  constructor(named: Named[]) {
    this.#phrases = named.flatMap(({ id, names, synonyms }) => [
      ...Object.values(names).map((name) => ({ id, text: wordsOf(name).join(' '), isSynonym: false })),
      ...Object.values(synonyms)
        .flat()
        .map((synonym) => ({ id, text: wordsOf(synonym).join(' '), isSynonym: true })),
    ])
  }

  /** The ids of those whose name or synonym, in any language, has a word that begins like this; the best fit first. */
  beginningWith(typed: string, most: number): string[] {
    const begin = wordsOf(typed).join(' ')
    if (!begin) return []
    const found = this.#phrases.flatMap(({ id, text, isSynonym }) => {
      const place = text.startsWith(begin)
        ? PLACES[isSynonym ? 'synonym' : 'name']
        : !isSynonym && text.includes(` ${begin}`)
          ? PLACES.laterWord
          : null
      return place === null ? [] : [{ id, place, length: text.length }]
    })
    const best = found.sort((a, b) => a.place - b.place || a.length - b.length)
    return [...new Set(best.map(({ id }) => id))].slice(0, most)
  }
}
