/** Signs that are words are written in the reader's script. */
const WORDS: Record<string, Record<string, string>> = {
  تومان: { en: 'toman', tr: 'toman', fa: 'تومان' },
  '﷼': { en: 'rial', tr: 'riyal', fa: 'ریال' },
}

/** The sign of a currency for a reader of this language. */
export const signInWords = (sign: string, tag: string) => {
  const words = WORDS[sign]
  return words?.[tag.slice(0, 2)] ?? words?.en ?? sign
}

/** Whole prices have no decimals, others two. */
export function writePrice(value: number, storedSign: string, tag: string): string {
  const sign = signInWords(storedSign, tag)
  const fractionDigits = Number.isInteger(value) ? 0 : 2
  const number = new Intl.NumberFormat(tag, {
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  }).format(value)
  // A symbol such as ₺ or $ stands before the number without a space; a word such as Rial follows it.
  const isSymbol = /^\p{Sc}+$/u.test(sign)
  return isSymbol ? `${sign}\u2060${number}` : `${number}\u00a0${sign}`
}
