import { beforeEach, expect, test } from 'vitest'
import { KEYWORDS_KEY, recentKeywords, rememberKeyword, removeKeyword, suggestionsOf } from './recent-keywords.ts'

beforeEach(() => localStorage.clear())

test('the latest keyword comes first, each is kept once, and at most eight are kept', () => {
  for (const word of ['lamp', ' ', 'chair', 'lamp ']) rememberKeyword(word)
  expect(recentKeywords()).toEqual(['lamp', 'chair'])
  for (let nth = 0; nth < 10; nth++) rememberKeyword(`word ${nth}`)
  expect(recentKeywords()).toHaveLength(8)
  expect(recentKeywords()[0]).toBe('word 9')
})

test('stored values that are not a list of keywords are ignored', () => {
  localStorage.setItem(KEYWORDS_KEY, '{"no": "list"')
  expect(recentKeywords()).toEqual([])
  localStorage.setItem(KEYWORDS_KEY, '["lamp", 7]')
  expect(recentKeywords()).toEqual(['lamp'])
})

test('recent keywords with the typed prefix come before popular ones', () => {
  expect(suggestionsOf('', ['lamp'], ['chair', 'lamp'])).toEqual(['lamp', 'chair'])
  expect(suggestionsOf('La', ['lamp', 'chair'], ['lace'])).toEqual(['lamp', 'lace'])
})

test('a removed keyword is gone from the device, and is not suggested as a popular one until it is searched for again', () => {
  for (const word of ['chair', 'lamp']) rememberKeyword(word)
  removeKeyword('lamp')
  expect(localStorage.getItem(KEYWORDS_KEY)).toBe('["chair"]')
  expect(suggestionsOf('', recentKeywords(), ['Lamp', 'vase'])).toEqual(['chair', 'vase'])
  rememberKeyword('lamp')
  expect(suggestionsOf('', recentKeywords(), ['vase'])).toEqual(['lamp', 'chair', 'vase'])
})
