import { expect, test } from 'vitest'
import { dayOf, hoursOf, minutesOf, momentOf, startTimeOf, stillToCome } from './start-times.ts'

const now_ms = new Date(2026, 2, 1, 10, 15).getTime()
const today = '2026-03-01'

test('a start time is split into local day, hour and minute, and joined again', () => {
  expect(startTimeOf(now_ms)).toEqual({ day: today, hour: 10, minute: 15 })
  expect(momentOf(startTimeOf(now_ms))).toBe(now_ms)
  expect(dayOf(new Date(2026, 11, 31, 23, 59).getTime())).toBe('2026-12-31')
})

test('past hours of today cannot be chosen, those of tomorrow can', () => {
  expect(hoursOf(today, now_ms).filter(({ isPast }) => !isPast)[0]?.hour).toBe(10)
  expect(hoursOf(today, now_ms + 16 * 60_000).filter(({ isPast }) => !isPast)[0]?.hour).toBe(11)
  expect(hoursOf('2026-03-02', now_ms).some(({ isPast }) => isPast)).toBe(false)
})

test('minutes are in steps of thirty, and an existing value stays', () => {
  expect(minutesOf({ day: today, hour: 10, minute: 0 }, now_ms)).toEqual([
    { minute: 0, isPast: true },
    { minute: 30, isPast: false },
  ])
  expect(minutesOf({ day: today, hour: 12, minute: 10 }, now_ms).map(({ minute }) => minute)).toEqual([0, 10, 30])
})

test('a past start moves to the next possible time', () => {
  expect(stillToCome({ day: today, hour: 10, minute: 0 }, now_ms)).toEqual({ day: today, hour: 10, minute: 30 })
  expect(stillToCome({ day: today, hour: 8, minute: 30 }, now_ms)).toEqual({ day: today, hour: 10, minute: 30 })
  expect(stillToCome({ day: today, hour: 18, minute: 0 }, now_ms)).toEqual({ day: today, hour: 18, minute: 0 })
})
