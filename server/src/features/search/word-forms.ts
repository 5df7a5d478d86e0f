const PERSIAN = /[\u0600-\u06FF]/

/** Endings of folded Turkish words, longest first: plural with possessive and case, then possessive and case. */
const TURKISH_ENDINGS: [ending: RegExp, shortestStem: number][] = [
  [/(?:lar|ler)(?:i|in|im|imiz|iniz|ini|a|e|da|de|dan|den)?$/, 2],
  [/(?:si|su|yi|yu|sini|sunu)$/, 4],
  [/(?:imiz|umuz|iniz|unuz|im|um|in|un|ini|unu)$/, 4],
  [/[iu]$/, 4],
]
const PERSIAN_ENDINGS: [ending: RegExp, shortestStem: number][] = [
  [/(?:هایی|هایش|هایم|های|ها)$/, 2],
  [/(?:ای|ی)$/, 4],
]

function stripped(word: string, endings: [RegExp, number][]): string {
  for (const [ending, shortestStem] of endings) {
    const stem = word.replace(ending, '')
    if (stem !== word && stem.length >= shortestStem) return stem
  }
  return word
}

/** Endings that make another word: trade (-cı, çilingirci) and purpose (-lık, kitaplık). */
const TURKISH_DERIVED: [ending: RegExp, shortestStem: number][] = [[/(?:cilik|culuk|ci|cu|lik|luk|ligi|lugu)$/, 3]]

/** bicycles, batteries, boxes. */
function englishStem(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (word.length > 4 && /(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2)
  if (word.length > 3 && /[^su]s$/.test(word)) return word.slice(0, -1)
  return word
}

/** kitabı → kitap: a final consonant that softens before a vowel is written as it is without one. */
const hardened = (stem: string) =>
  stem.replace(/[bdg]$/, (letter) => ({ b: 'p', d: 't', g: 'k' })[letter as 'b' | 'd' | 'g'])

/**
 * The stems of a folded word. Two words are forms of one word if they share a stem. A Latin word has an English and a Turkish
 * one, because nobody says in which language they type.
 */
export function stemsOf(word: string): string[] {
  if (/\d/.test(word)) return [word]
  if (PERSIAN.test(word)) return [stripped(word, PERSIAN_ENDINGS)]
  return [...new Set([englishStem(word), hardened(stripped(word, TURKISH_ENDINGS))])]
}

/** The word that a Turkish word is made of, which is about the same thing: tesisatçı → tesisat; null if it is not made of one. */
export function rootOf(word: string): string | null {
  const root = stripped(word, TURKISH_DERIVED)
  return root === word ? null : root
}
