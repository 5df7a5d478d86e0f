import { expect, test } from 'vitest'
import { readOpeningHours } from './opening-hours.ts'

/** The open days as text, for example `mo 09:00-18:00 tu …`. */
const read = (text: string) =>
  readOpeningHours(text)
    ?.map(({ day, hours }) => `${day.slice(0, 2)} ${hours}`)
    .join(' ') ?? null

test.each([
  ['Mo 09:00-18:00', 'mo 09:00-18:00'],
  ['Mo-We 9:00-18:00', 'mo 09:00-18:00 tu 09:00-18:00 we 09:00-18:00'],
  ['Sa-Mo 10:00-20:00', 'mo 10:00-20:00 sa 10:00-20:00 su 10:00-20:00'],
  ['Mo,Th 08:00-12:00,13:00-17:00', 'mo 08:00-12:00 mo 13:00-17:00 th 08:00-12:00 th 13:00-17:00'],
  ['Mo-Tu 09:00-18:00; Tu off; PH off', 'mo 09:00-18:00'],
  ['Mo-Tu 09:00-18:00; Tu 12:00-14:00', 'mo 09:00-18:00 tu 12:00-14:00'],
  ['Mo-Tu 08:00-12:00, Tu 14:00-18:00', 'mo 08:00-12:00 tu 08:00-12:00 tu 14:00-18:00'],
  ['Fr 22:00-26:00', 'fr 22:00-02:00'],
  ['Fr 20:00-02:00', 'fr 20:00-02:00'],
  ['Su 00:00-24:00', 'su 00:00-24:00'],
  ['Mo,PH 10:00–12:00', 'mo 10:00-12:00'],
  ['Mo off; Tu-Su closed', null],
  ['sunrise-sunset', null],
  ['Apr-Oct: Mo-Fr 09:00-18:00', null],
  ['Mo-Fr 09:00-18:00 "by appointment"', null],
  ['Mo 18:00+', null],
  ['week 1-20 Mo 09:00-12:00', null],
  ['Mo 09:00-18:00,17:00-19:00', null],
  ['Mo 25:00-26:00', null],
  ['', null],
])('%s', (text, expected) => {
  expect(read(text)).toBe(expected)
})

test('every day', () => {
  expect(readOpeningHours('24/7')).toHaveLength(7)
  expect(readOpeningHours('08:00-22:00')).toHaveLength(7)
  expect(readOpeningHours('Mo-Su 08:00-22:00')?.[6]).toEqual({ day: 'sunday', hours: '08:00-22:00' })
})
