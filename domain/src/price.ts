/** Whole prices have no decimals, others two. */
export function writePrice(value: number, sign: string, tag: string): string {
  const fractionDigits = Number.isInteger(value) ? 0 : 2
  const number = new Intl.NumberFormat(tag, {
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  }).format(value)
  // A symbol such as ₺ or $ stands before the number without a space; a word such as Rial follows it.
  const isSymbol = /^\p{Sc}+$/u.test(sign)
  return isSymbol ? `${sign}\u2060${number}` : `${number}\u00a0${sign}`
}
