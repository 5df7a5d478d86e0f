import { expect, test } from 'vitest'
import { dayOf, hoursOf, minutesOf, momentOf, nextPossibleStart, startTimeOf } from './start-times.ts'

const nowMs = new Date(2026, 2, 1, 10, 15).getTime()
const today = '2026-03-01'

test('a start time is split into local day, hour and minute, and joined again', () => {
  expect(startTimeOf(nowMs)).toEqual({ day: today, hour: 10, minute: 15 })
  expect(momentOf(startTimeOf(nowMs))).toBe(nowMs)
  expect(dayOf(new Date(2026, 11, 31, 23, 59).getTime())).toBe('2026-12-31')
})

test('past hours of today cannot be chosen, those of tomorrow can', () => {
  expect(hoursOf(today, nowMs).filter(({ isPast }) => !isPast)[0]?.hour).toBe(10)
  expect(hoursOf(today, nowMs + 16 * 60_000).filter(({ isPast }) => !isPast)[0]?.hour).toBe(11)
  expect(hoursOf('2026-03-02', nowMs).some(({ isPast }) => isPast)).toBe(false)
})

test('minutes are in steps of thirty, and an existing value stays', () => {
  expect(minutesOf({ day: today, hour: 10, minute: 0 }, nowMs)).toEqual([
    { minute: 0, isPast: true },
    { minute: 30, isPast: false },
  ])
  expect(minutesOf({ day: today, hour: 12, minute: 10 }, nowMs).map(({ minute }) => minute)).toEqual([0, 10, 30])
})

test('a past start moves to the next possible time', () => {
  expect(nextPossibleStart({ day: today, hour: 10, minute: 0 }, nowMs)).toEqual({ day: today, hour: 10, minute: 30 })
  expect(nextPossibleStart({ day: today, hour: 8, minute: 30 }, nowMs)).toEqual({ day: today, hour: 10, minute: 30 })
  expect(nextPossibleStart({ day: today, hour: 18, minute: 0 }, nowMs)).toEqual({ day: today, hour: 18, minute: 0 })
})
