import { westernDigits } from '@meydan/domain/typed-digits.ts'

const plain = (text: string) =>
  westernDigits(text)
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replace(/[\s\u200f\u200e’']/g, '')

/** As people write prices: 1,250.50 and 1.250,50 alike. Null is nothing written, NaN is no number. */
export function typedPrice(text: string): number | null {
  const written = plain(text)
  if (!written) return null
  const [, whole = '', cents] = written.match(/^(-?\d+(?:[.,]\d{3})*|-?\d+)(?:[.,](\d{1,2}))?$/) ?? []
  return whole ? Number(`${whole.replace(/[.,]/g, '')}.${cents ?? '0'}`) : Number.NaN
}

/** A length or a weight: point or comma, no thousands between. */
export function typedMeasure(text: string): number | null {
  const written = plain(text)
  if (!written) return null
  return /^\d+([.,]\d+)?$/.test(written) ? Number(written.replace(',', '.')) : Number.NaN
}
