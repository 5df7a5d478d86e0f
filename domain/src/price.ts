/** A whole price without its zeros, a broken one with both. */
export function writePrice(value: number, sign: string, tag: string): string {
  const fractionDigits = Number.isInteger(value) ? 0 : 2
  const number = new Intl.NumberFormat(tag, {
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  }).format(value)
  // A sign such as ₺ or $ belongs to its number; a word such as Rial follows it.
  const isSymbol = /^\p{Sc}+$/u.test(sign)
  return isSymbol ? `${sign}\u2060${number}` : `${number}\u00a0${sign}`
}
