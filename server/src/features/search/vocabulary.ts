import { typosAllowed, typosBetween } from './similarity.ts'
import { stemsOf } from './word-forms.ts'

export type CountedWord = { word: string; titles: number }

const FORMS_MOST = 12
const PREFIXED_MOST = 12
const SIMILAR_MOST = 4
const TYPOS_MOST = 2
/** A few milliseconds of work. */
const SLICE = 200
/** Shorter words are looked for as they are typed. */
const TYPED_FROM = 4

/** Words of one length, each with the letters it has as bits: most words differ in more letters than typing mistakes explain. */
type SameLength = { words: string[]; letters: number[] }

/**
 * The words of all public titles and of the catalogue, with how many titles have them. What people search for is not in it: a
 * misspelling never becomes a known word by being searched for.
 */
export class Vocabulary {
  /** Sorted, so that words with the same beginning are beside each other. */
  readonly #words: string[]
  readonly #titles = new Map<string, number>()
  readonly #byStem = new Map<string, string[]>()
  readonly #byLength = new Map<number, SameLength>()

  private constructor(words: string[]) {
    this.#words = words
  }

  /** Takes long vocabularies in slices: other requests are answered in between. Words that are already sorted are quick to sort. */
  static async of(words: CountedWord[]): Promise<Vocabulary> {
    const vocabulary = new Vocabulary([...new Set(words.map(({ word }) => word))].sort())
    for (let at = 0; at < words.length; at += SLICE) {
      for (const each of words.slice(at, at + SLICE)) vocabulary.#add(each)
      await new Promise(setImmediate)
    }
    return vocabulary
  }

  #add({ word, titles }: CountedWord) {
    const known = this.#titles.get(word)
    this.#titles.set(word, Math.max(titles, known ?? 0))
    if (known !== undefined) return
    for (const stem of stemsOf(word)) {
      const forms = this.#byStem.get(stem)
      if (forms) forms.push(word)
      else this.#byStem.set(stem, [word])
    }
    const same = this.#byLength.get(word.length) ?? { words: [], letters: [] }
    same.words.push(word)
    same.letters.push(lettersOf(word))
    this.#byLength.set(word.length, same)
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
    for (let length = typed.length - TYPOS_MOST; length <= typed.length + TYPOS_MOST; length++) {
      const most = typosAllowed(Math.max(length, typed.length))
      const same = this.#byLength.get(length)
      if (!same || Math.abs(length - typed.length) > most) continue
      for (let at = 0; at < same.words.length; at++) {
        // Each mistake changes at most two of the letters that a word has.
        if (bitsIn((same.letters[at] as number) ^ letters) > 2 * most) continue
        const word = same.words[at] as string
        const typos = typosBetween(typed, word, most)
        if (typos > 0 && typos <= most) found.push({ word, typos })
      }
    }
    return found
  }

  /** In one pass: thousands of words begin with one letter, and sorting them all would hold up everybody. */
  #mostFrequent(words: string[], most: number): string[] {
    const kept: { word: string; titles: number }[] = []
    for (const word of words) {
      const titles = this.#titles.get(word) ?? 0
      if (kept.length === most && titles <= (kept.at(-1)?.titles ?? 0)) continue
      const at = kept.findIndex((other) => other.titles < titles)
      kept.splice(at < 0 ? kept.length : at, 0, { word, titles })
      if (kept.length > most) kept.pop()
    }
    return kept.map(({ word }) => word)
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
