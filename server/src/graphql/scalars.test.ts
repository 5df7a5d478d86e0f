import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DateTime } from './scalars.ts'

test('a moment is answered in UTC with milliseconds, however PostgreSQL wrote it into JSON', () => {
  const digits = fc.stringMatching(/^(\.\d{1,6})?$/)
  const zone = fc.constantFrom('+00:00', '+03:30', '-05:00', '+03:00')
  const second = fc.date({ min: new Date('1900-01-01Z'), max: new Date('9999-01-01Z'), noInvalidDate: true })
  fc.assert(
    fc.property(second, digits, zone, (date, fraction, offset) => {
      const text = `${date.toISOString().slice(0, 19)}${fraction}${offset}`
      expect(DateTime.serialize(text)).toBe(new Date(text).toISOString())
    }),
    { examples: [[new Date('2026-11-18T12:00:00Z'), '.999999', '+00:00']] },
  )
  expect(DateTime.serialize(new Date(0))).toBe('1970-01-01T00:00:00.000Z')
})

test('what is no moment is not answered', () => {
  expect(() => DateTime.serialize('infinity')).toThrow()
})
