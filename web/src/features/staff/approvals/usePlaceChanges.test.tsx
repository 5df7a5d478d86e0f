import { i18n } from '@lingui/core'
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Providers } from '#app/App.tsx'
import { messages } from '#i18n/dictionaries/staff/en.po'
import { usePlaceChanges } from './usePlaceChanges.ts'

beforeEach(() => i18n.load('en', messages))

const NOTHING = { before: '', after: '', spans_before: [], spans_after: [] }
const week = (hours: string, ...days: string[]) => days.map((day) => ({ day, hours }))
const linesOf = () => renderHook(() => usePlaceChanges(), { wrapper: Providers }).result.current

test('opening hours are shown by day, days that change in the same way together, others not at all', () => {
  const change = {
    ...NOTHING,
    name: 'opening_hours',
    spans_before: week('09:00-18:00', 'monday', 'tuesday', 'wednesday', 'sunday'),
    spans_after: [
      ...week('09:00-18:00', 'monday'),
      ...week('14:00-20:00', 'tuesday', 'wednesday'),
      ...week('09:00-12:00', 'tuesday', 'wednesday'),
    ],
  }
  expect(linesOf()(change)).toMatchObject([
    { label: 'Opening hours: Tuesday – Wednesday', before: '09:00–18:00', after: '09:00–12:00, 14:00–20:00' },
    { label: 'Opening hours: Sunday', before: '09:00–18:00', after: 'Closed all day' },
  ])
})

test('hours that were unknown are no days off; special days have their date', () => {
  const unknown = { ...NOTHING, name: 'opening_hours', spans_after: week('10:00-22:00', 'saturday') }
  expect(linesOf()(unknown)).toContainEqual({
    label: 'Opening hours: Saturday',
    before: '–',
    after: '10:00–22:00',
    areHours: true,
  })
  const special = { ...NOTHING, name: 'special_hours', spans_after: week('closed', '2026-12-31') }
  expect(linesOf()(special)).toMatchObject([
    { before: '–', after: 'Closed all day', label: expect.stringContaining('December') },
  ])
})

test.each([
  [{ name: 'permanently_closed', before: 'false', after: 'true' }, 'No', 'Yes'],
  [{ name: 'country_code', before: '', after: 'TR' }, '–', 'Türkiye'],
  [{ name: 'category_id', before: 'Coffee', after: 'Bakery' }, 'Coffee', 'Bakery'],
])('%j is shown in words', (change, before, after) =>
  expect(linesOf()({ ...NOTHING, ...change })).toMatchObject([{ before, after }]),
)
