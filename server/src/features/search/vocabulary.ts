import { typosAllowed, typosBetween } from './similarity.ts'
import { stemsOf } from './word-forms.ts'

export type CountedWord = { word: string; titles: number }

const FORMS_MOST = 12
const PREFIXED_MOST = 12
const SIMILAR_MOST = 4
/** Shorter words are looked for as they are typed. */
const TYPED_FROM = 4

/**
 * The words of all public titles and of the catalogue, with how many titles have them. What people search for is not in it: a
 * misspelling never becomes a known word by being searched for.
 */
export class Vocabulary {
  readonly #words: string[]
  readonly #titles = new Map<string, number>()
  readonly #byStem = new Map<string, string[]>()
  /** Which letters a word has, as bits: words that differ in more of them than typing mistakes explain need no comparison. */
  readonly #letters: Uint32Array

  constructor(words: CountedWord[]) {
    this.#words = words.map(({ word }) => word).sort()
    this.#letters = Uint32Array.from(this.#words, lettersOf)
    for (const { word, titles } of words) {
      this.#titles.set(word, Math.max(titles, this.#titles.get(word) ?? 0))
      for (const stem of stemsOf(word)) {
        const forms = this.#byStem.get(stem)
        if (forms) forms.push(word)
        else this.#byStem.set(stem, [word])
      }
    }
  }

  /** In how many titles a word is; undefined for a word nobody knows. */
  titlesWith(word: string): number | undefined {
    return this.#titles.get(word)
  }

  /** Known forms of the same word, most frequent first: the word itself, its plural, its possessive. */
  formsOf(word: string): string[] {
    const forms = new Set(stemsOf(word).flatMap((stem) => this.#byStem.get(stem) ?? []))
    return this.#mostFrequent([...forms], FORMS_MOST)
  }

  /** Known words that begin with these letters, most frequent first. */
  startingWith(prefix: string): string[] {
    const found: string[] = []
    for (let at = this.#firstFrom(prefix); this.#words[at]?.startsWith(prefix); at++)
      found.push(this.#words[at] as string)
    return this.#mostFrequent(found, PREFIXED_MOST)
  }

  /** Known words that the typed one, or its stem, may be a misspelling of: fewest mistakes first, then the most frequent. */
  similarTo(typed: string): string[] {
    if (typed.length < TYPED_FROM || /\d/.test(typed)) return []
    const similar = [typed, ...stemsOf(typed).filter((stem) => stem !== typed)].flatMap((form) => this.#misspelt(form))
    const fewest = Math.min(...similar.map(({ typos }) => typos))
    const closest = [...new Set(similar.filter(({ typos }) => typos === fewest).map(({ word }) => word))]
    const sameStart = closest.filter((word) => word[0] === typed[0])
    return this.#mostFrequent(sameStart.length ? sameStart : closest, SIMILAR_MOST)
  }

  #misspelt(typed: string): { word: string; typos: number }[] {
    const letters = lettersOf(typed)
    const found: { word: string; typos: number }[] = []
    for (const [at, word] of this.#words.entries()) {
      const most = typosAllowed(Math.max(word.length, typed.length))
      if (most === 0 || Math.abs(word.length - typed.length) > most) continue
      if (bitsIn((this.#letters[at] as number) ^ letters) > 2 * most) continue
      const typos = typosBetween(typed, word, most)
      if (typos > 0 && typos <= most) found.push({ word, typos })
    }
    return found
  }

  #mostFrequent(words: string[], most: number): string[] {
    return words.sort((a, b) => (this.#titles.get(b) ?? 0) - (this.#titles.get(a) ?? 0)).slice(0, most)
  }

  #firstFrom(prefix: string): number {
    let [low, high] = [0, this.#words.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#words[middle] as string) < prefix) low = middle + 1
      else high = middle
    }
    return low
  }
}

const lettersOf = (word: string): number => {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) % 32)
  return bits >>> 0
}

function bitsIn(value: number): number {
  let [bits, left] = [0, value]
  while (left) {
    left &= left - 1
    bits++
  }
  return bits
}
