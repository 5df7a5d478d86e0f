import { expect, test } from 'vitest'
import { suggestedLanguage } from './suggested-language.ts'

test('the zone decides; in the world zone, the country', () => {
  expect(suggestedLanguage('ir', 'TR')?.name).toBe('Persian')
  expect(suggestedLanguage('world', 'TR')?.name).toBe('Turkish')
  expect(suggestedLanguage(null, 'SA')?.name).toBe('Arabic')
})

test('nothing is suggested where English is spoken', () => {
  expect(suggestedLanguage('world', 'GB')).toBeNull()
  expect(suggestedLanguage('us', 'US')).toBeNull()
})
