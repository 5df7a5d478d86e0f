import { LANGUAGES } from '@meydan/domain/languages.ts'
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { switchLanguage } from '#i18n/language.ts'
import { weekInOrder } from './place-formats.ts'
import { distanceInWords } from './useDistance.ts'

test.each([
  ['fa_IR', 'saturday', 'friday'],
  ['tr_TR', 'monday', 'sunday'],
])('a week begins where readers expect it: %s', async (locale, first, last) => {
  const language = LANGUAGES.find((each) => each.locale === locale)
  if (!language) throw new Error(`no language ${locale}`)
  await act(() => switchLanguage(language))
  const week = weekInOrder()
  expect([week[0], week.at(-1), new Set(week).size]).toEqual([first, last, 7])
})

test.each([
  [994, '990 m'],
  [995, '1 km'],
  [1_000, '1 km'],
  [1_240, '1.2 km'],
])('%i metres are %s, never 1,000 m', async (metres, text) => {
  const language = LANGUAGES.find((each) => each.locale === 'en_US')
  if (!language) throw new Error('no English')
  await act(() => switchLanguage(language))
  expect(distanceInWords(metres)).toBe(text)
})
