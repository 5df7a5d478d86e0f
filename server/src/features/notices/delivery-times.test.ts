import { expect, test } from 'vitest'
import { afterQuietHours, isTimeZone, nextDigest, retryAt } from './delivery-times.ts'

const night = { isQuiet: true, from: 22, until: 8 }
const at = (time: string) => new Date(time)
const allowedAt = (time: string, timeZone: string, quiet = night) =>
  afterQuietHours(at(time), { ...quiet, timeZone }).toISOString()

test('in quiet hours a notice waits until morning on the clock of the person', () => {
  // Istanbul is three hours ahead of UTC, Tehran three and a half.
  expect(allowedAt('2026-11-16T18:59:00Z', 'Europe/Istanbul')).toBe('2026-11-16T18:59:00.000Z')
  expect(allowedAt('2026-11-16T19:00:00Z', 'Europe/Istanbul')).toBe('2026-11-17T05:00:00.000Z')
  expect(allowedAt('2026-11-17T04:59:59Z', 'Europe/Istanbul')).toBe('2026-11-17T05:00:00.000Z')
  expect(allowedAt('2026-11-17T05:00:00Z', 'Europe/Istanbul')).toBe('2026-11-17T05:00:00.000Z')
  expect(allowedAt('2026-11-16T18:30:00Z', 'Asia/Tehran')).toBe('2026-11-17T04:30:00.000Z')
})

test('quiet hours may lie within one day, be off, or be empty', () => {
  expect(allowedAt('2026-11-16T13:30:00Z', 'UTC', { isQuiet: true, from: 13, until: 15 })).toBe(
    '2026-11-16T15:00:00.000Z',
  )
  expect(allowedAt('2026-11-16T15:30:00Z', 'UTC', { isQuiet: true, from: 13, until: 15 })).toBe(
    '2026-11-16T15:30:00.000Z',
  )
  expect(allowedAt('2026-11-16T23:30:00Z', 'UTC', { ...night, isQuiet: false })).toBe('2026-11-16T23:30:00.000Z')
  expect(allowedAt('2026-11-16T23:30:00Z', 'UTC', { isQuiet: true, from: 8, until: 8 })).toBe(
    '2026-11-16T23:30:00.000Z',
  )
})

test('the night in which clocks change is an hour shorter or longer, and morning stays at eight', () => {
  // Berlin: on 29 March 2026 02:00 becomes 03:00, on 25 October 03:00 becomes 02:00.
  expect(allowedAt('2026-03-28T22:00:00Z', 'Europe/Berlin')).toBe('2026-03-29T06:00:00.000Z')
  expect(allowedAt('2026-10-24T21:00:00Z', 'Europe/Berlin')).toBe('2026-10-25T07:00:00.000Z')
  // An hour that does not exist that day: the quiet hours end when the clock jumps over it.
  expect(allowedAt('2026-03-29T00:30:00Z', 'Europe/Berlin', { isQuiet: true, from: 22, until: 2 })).toBe(
    '2026-03-29T01:00:00.000Z',
  )
})

test('the digest goes out at six in the evening of the person, the same day or the next', () => {
  expect(nextDigest(at('2026-11-16T14:59:00Z'), 'Europe/Istanbul').toISOString()).toBe('2026-11-16T15:00:00.000Z')
  expect(nextDigest(at('2026-11-16T15:00:00Z'), 'Europe/Istanbul').toISOString()).toBe('2026-11-17T15:00:00.000Z')
  expect(nextDigest(at('2026-03-28T18:00:00Z'), 'Europe/Berlin').toISOString()).toBe('2026-03-29T16:00:00.000Z')
})

test('failed attempts are repeated later and later, and end', () => {
  const now = at('2026-11-16T12:00:00Z')
  expect([1, 2, 5, 6].map((tries) => retryAt(now, tries)?.toISOString() ?? null)).toEqual([
    '2026-11-16T12:00:30.000Z',
    '2026-11-16T12:02:00.000Z',
    '2026-11-16T18:00:00.000Z',
    null,
  ])
  expect(['Asia/Tehran', 'Nowhere/Land'].map(isTimeZone)).toEqual([true, false])
})
