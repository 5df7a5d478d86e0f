import { expect, test } from 'vitest'
import { calendarHere, daysInMonth, isoOf, monthNames, readDay } from './calendar.ts'

test('Persian uses the Persian calendar, other languages the Gregorian one', () => {
  expect(calendarHere('fa-IR')).toBe('persian')
  expect(calendarHere('tr-TR')).toBe('gregory')
  expect(monthNames('persian', 'fa-IR')[6]).toBe('مهر')
  expect(monthNames('gregory', 'tr-TR')[9]).toBe('Ekim')
})

test('a day is the same day in both calendars', () => {
  expect(readDay('1991-10-16', 'persian')).toEqual({ year: 1370, month: 7, day: 24 })
  expect(isoOf({ year: 1370, month: 7, day: 24 }, 'persian')).toBe('1991-10-16')
  expect(readDay('1991-10-16', 'gregory')).toEqual({ year: 1991, month: 10, day: 16 })
})

test('converting there and back gives the same day, for 130 years in steps of 11 days', () => {
  for (let at = Date.UTC(1900, 0, 1); at < Date.UTC(2030, 0, 1); at += 11 * 86_400_000) {
    const iso = new Date(at).toISOString().slice(0, 10)
    for (const calendar of ['persian', 'gregory'] as const) {
      const day = readDay(iso, calendar)
      expect(day && isoOf(day, calendar)).toBe(iso)
    }
  }
})

test('a day that the calendar does not have is rejected', () => {
  expect(isoOf({ year: 2023, month: 2, day: 29 }, 'gregory')).toBeNull()
  expect(daysInMonth(2024, 2, 'gregory')).toBe(29)
  expect(daysInMonth(1399, 12, 'persian')).toBe(30) // a leap year
  expect(daysInMonth(1400, 12, 'persian')).toBe(29)
  expect(readDay('', 'persian')).toBeNull()
})
