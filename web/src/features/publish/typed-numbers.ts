import { westernDigits } from '@meydan/domain/typed-digits.ts'

const normalise = (text: string) =>
  westernDigits(text)
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replace(/[\s\u200f\u200e’']/g, '')

/** Reads a price as people write it: 1,250.50 or 1.250,50. Null for an empty text, NaN if it is not a number. */
export function typedPrice(text: string): number | null {
  const normalised = normalise(text)
  if (!normalised) return null
  const [, whole = '', cents] = normalised.match(/^(-?\d+(?:[.,]\d{3})*|-?\d+)(?:[.,](\d{1,2}))?$/) ?? []
  return whole ? Number(`${whole.replace(/[.,]/g, '')}.${cents ?? '0'}`) : Number.NaN
}

/** Reads a length or weight: decimal point or comma, no thousands separators. */
export function typedMeasure(text: string): number | null {
  const normalised = normalise(text)
  if (!normalised) return null
  return /^\d+([.,]\d+)?$/.test(normalised) ? Number(normalised.replace(',', '.')) : Number.NaN
}
