import { describe, expect, test } from 'vitest'
import { CategoryNames } from './category-names.ts'

const named = (id: string, en: string, tr: string, synonyms: string[] = []) => ({
  id,
  names: { en, tr },
  synonyms: { en: synonyms },
})
const names = new CategoryNames([
  named('phones', 'Phones', 'Telefon', ['mobile', 'cell phone']),
  named('phone-parts', 'Phone parts', 'Telefon parçaları'),
  named('baby', 'Baby clothes', 'Bebek giyim'),
  named('women', "Women's clothes", 'Kadın giyim', ['clothing']),
  named('toys', 'Toys', 'Oyuncak', ['baby phone']),
])

describe('what is typed finds the categories that begin like this', () => {
  test('the shortest name first', () => {
    expect(names.beginningWith('pho', 5)).toEqual(['phones', 'phone-parts'])
    expect(names.beginningWith('telefon', 5)).toEqual(['phones', 'phone-parts'])
  })

  test('names before synonyms, and both before later words of names', () => {
    expect(names.beginningWith('cloth', 5)).toEqual(['women', 'baby'])
    expect(names.beginningWith('bab', 5)).toEqual(['baby', 'toys'])
  })

  test('a later word of a synonym finds nothing, several words find what has them in a row', () => {
    expect(names.beginningWith('cell ph', 5)).toEqual(['phones'])
    expect(names.beginningWith('clothes', 5)).toEqual(['baby', 'women'])
    expect(names.beginningWith('parts', 5)).toEqual(['phone-parts'])
  })

  test('letters of other keyboards and capitals are the same, and nothing is found for nothing', () => {
    expect(names.beginningWith('PARCA', 5)).toEqual(['phone-parts'])
    expect(names.beginningWith('zz', 5)).toEqual([])
    expect(names.beginningWith('  ', 5)).toEqual([])
    expect(names.beginningWith('t', 2)).toEqual(['toys', 'phones'])
  })
})
