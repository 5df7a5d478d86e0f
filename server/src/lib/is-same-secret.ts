import { timingSafeEqual } from 'node:crypto'

/** Compares a signature or secret in constant time. */
export function isSameSecret(given: string | undefined, expected: string): boolean {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
