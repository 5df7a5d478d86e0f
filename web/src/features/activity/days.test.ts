import { expect, test } from 'vitest'
import { daysSince, formatRelativeTime } from '#i18n/format.ts'
import { periodOf } from './days.ts'

/** In the reader's own time, whatever zone the test runs in. */
const at = (day: number, hour = 12, minute = 0) => new Date(2025, 2, day, hour, minute).getTime()

test('a day begins at the reader’s midnight, not 24 hours ago', () => {
  expect(daysSince(at(20, 23, 59), at(21, 0, 1))).toBe(1)
  expect(daysSince(at(21, 0, 0), at(21, 23, 59))).toBe(0)
})

test('a day of 23 or 25 hours is one day', () => {
  for (let day = 1; day <= 31; day += 1) expect(daysSince(at(day), at(31))).toBe(31 - day)
})

test.each([
  [21, 'today'],
  [20, 'yesterday'],
  [19, 'lastWeek'],
  [14, 'lastWeek'],
  [13, 'older'],
  [1, 'older'],
  [22, 'today'],
] as const)('seen on the 21st, the %ith is %s', (day, period) => {
  expect(periodOf(at(day), at(21))).toBe(period)
})

test('what happened the day before yesterday does not say “yesterday”', () => {
  const [late, morning] = [at(19, 22), at(21, 6)]
  expect(periodOf(late, morning)).toBe('lastWeek')
  expect(formatRelativeTime(late, morning, 'en-US')).toBe('2 days ago')
})
