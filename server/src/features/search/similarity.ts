/** How many typing mistakes a word of this length may have: one from five letters, two from nine. */
export const typosAllowed = (length: number): number => (length >= 9 ? 2 : length >= 5 ? 1 : 0)

/**
 * Typing mistakes between two words: a wrong, missing or additional letter, or two letters swapped (optimal string alignment).
 * Returns `most + 1` as soon as it is more than `most`.
 */
export function typosBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let typos = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + (isSame ? 0 : 1),
      )
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (isSwapped) typos = Math.min(typos, (beforeLast[j - 2] as number) + 1)
      row.push(typos)
      least = Math.min(least, typos)
    }
    if (least > most) return most + 1
    beforeLast = last
    last = row
  }
  return last[b.length] as number
}
