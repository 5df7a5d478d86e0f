import type { Named } from '#features/catalog/synonyms.content.ts'
import { wordsOf } from './fold.ts'
import { stemsOf } from './word-forms.ts'

/** Words that join two names in one heading: "Tops & Blouses", "Mont ve Kaban", «پالتو و کاپشن». */
const JOINING = /[&,/;()]|\s(?:and|or|ve|veya|ile|و|یا)\s/u

/** The first part of a possessive says for whom it is, not what it is: "Women's Coats" are found by "coat". */
const FOR_WHOM = new Set([
  'women',
  'womens',
  'mens',
  'men',
  's',
  'kadin',
  'erkek',
  'زنانه',
  'مردانه',
  'cocuk',
  'children',
])

/**
 * Which categories a phrase names, by their names and synonyms in every language. "bike", "bisiklet" and «دوچرخه» all name the
 * category of bicycles, whatever language its posts are written in.
 */
export class Thesaurus {
  readonly #ids = new Map<string, Set<string>>()
  readonly #words = new Set<string>()
  readonly #cities = new Map<string, string[][]>()
  longest = 1

  /** `cities` are the names of each city in every language. */
  constructor(entries: (Omit<Named, 'synonyms'> & Partial<Named>)[], cities: string[][] = []) {
    for (const names of cities) this.#addCity(names.map(wordsOf))
    for (const { id, names, synonyms = {} } of entries) {
      const headings = Object.values(names).flatMap((name) => [name, ...wordsJoined(name)])
      for (const phrase of [...headings, ...Object.values(synonyms).flat()]) this.#add(phrase, id)
    }
  }

  #addCity(names: string[][]) {
    for (const name of names) {
      const key = name.join(' ')
      this.#cities.set(key, [...(this.#cities.get(key) ?? []), ...names])
      this.longest = Math.max(this.longest, name.length)
    }
  }

  #add(phrase: string, id: string) {
    const words = wordsOf(phrase)
    for (const word of words) this.#words.add(word)
    const kept = words.filter((word) => !FOR_WHOM.has(word))
    for (const part of [words, kept]) {
      if (!part.length) continue
      this.longest = Math.max(this.longest, part.length)
      for (const key of keysOf(part)) {
        const ids = this.#ids.get(key)
        if (ids) ids.add(id)
        else this.#ids.set(key, new Set([id]))
      }
    }
  }

  /** Every word of every name and synonym, folded. */
  get words(): string[] {
    return [...this.#words]
  }

  /** The ids a phrase names, in any form of its words. */
  named(words: string[]): string[] {
    return [...new Set(keysOf(words).flatMap((key) => [...(this.#ids.get(key) ?? [])]))]
  }

  /** The names of the cities that are called like this, in every language; empty if none is. */
  cityNames(words: string[]): string[][] {
    return this.#cities.get(words.join(' ')) ?? []
  }
}

/** "Tops & Blouses" are found by either word. "Tea & Coffee Sets" are not found by "tea": only single words are taken apart. */
function wordsJoined(name: string): string[] {
  const parts = name.split(JOINING)
  return parts.every((part) => wordsOf(part).filter((word) => !FOR_WHOM.has(word)).length === 1) ? parts : []
}

/** The phrase in each combination of its words' stems, of which a word has one or two. */
const keysOf = (words: string[]): string[] =>
  words.reduce<string[]>(
    (keys, word) => keys.flatMap((key) => stemsOf(word).map((stem) => (key ? `${key} ${stem}` : stem))),
    [''],
  )
