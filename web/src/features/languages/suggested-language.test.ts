import { expect, test } from 'vitest'
import { suggestedLanguage } from './suggested-language.ts'

test('the zone decides, and in the world the country', () => {
  expect(suggestedLanguage('ir', 'TR')?.name).toBe('Persian')
  expect(suggestedLanguage('world', 'TR')?.name).toBe('Turkish')
  expect(suggestedLanguage(null, 'SA')?.name).toBe('Arabic')
})

test('where English is spoken nothing is suggested', () => {
  expect(suggestedLanguage('world', 'GB')).toBeNull()
  expect(suggestedLanguage('us', 'US')).toBeNull()
})
