import { beforeEach, expect, test } from 'vitest'
import { KEYWORDS_KEY, recentKeywords, rememberKeyword, suggestionsOf } from './recent-keywords.ts'

beforeEach(() => localStorage.clear())

test('the last first, each once, no more than eight', () => {
  for (const word of ['lamp', ' ', 'chair', 'lamp ']) rememberKeyword(word)
  expect(recentKeywords()).toEqual(['lamp', 'chair'])
  for (let nth = 0; nth < 10; nth++) rememberKeyword(`word ${nth}`)
  expect(recentKeywords()).toHaveLength(8)
  expect(recentKeywords()[0]).toBe('word 9')
})

test('what somebody else wrote there is not trusted', () => {
  localStorage.setItem(KEYWORDS_KEY, '{"no": "list"')
  expect(recentKeywords()).toEqual([])
  localStorage.setItem(KEYWORDS_KEY, '["lamp", 7]')
  expect(recentKeywords()).toEqual(['lamp'])
})

test('they come before what others search for, while they begin alike', () => {
  expect(suggestionsOf('', ['lamp'], ['chair', 'lamp'])).toEqual(['lamp', 'chair'])
  expect(suggestionsOf('La', ['lamp', 'chair'], ['lace'])).toEqual(['lamp', 'lace'])
})
