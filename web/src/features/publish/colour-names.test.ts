import { expect, test } from 'vitest'
import { hexOfName } from './colour-names.ts'

test.each([
  ['Blue', '#2563eb'],
  ['dark blue', '#0b2f6b'],
  ['KIRMIZI', '#dc2626'],
  ['açık mavi', '#40a9e0'],
  ['kahverengi', '#78350f'],
  ['قهوه‌ای', '#78350f'],
  ['مشكي', '#111111'],
  ['Bright red', '#dc2626'],
])('%s is %s', (name, hex) => expect(hexOfName(name)).toBe(hex))

test.each(['', ' ', 'striped', 'colored', 'fred', 'mo'])('"%s" names no colour', (name) =>
  expect(hexOfName(name)).toBeNull(),
)
