import { expect, test } from 'vitest'
import { numberValues } from './named-values.ts'

test('a value that is used twice is sent once', () => {
  const statement = 'SELECT id FROM posts WHERE owner_id = :owner_id AND id <> :post_id OR sold_to = :owner_id'
  expect(numberValues(statement, { post_id: 'p', owner_id: 'o' })).toEqual({
    text: 'SELECT id FROM posts WHERE owner_id = $1 AND id <> $2 OR sold_to = $1',
    values: ['o', 'p'],
  })
})

test('casts, slices, times and prefixes of words are not names of values', () => {
  const statement = `SELECT :ids::uuid[], list[a:b], '10:30', 'osm:node', ('''' || word || ''':*')::tsquery`
  expect(numberValues(statement, { ids: [] }).text).toBe(statement.replace(':ids', '$1'))
})

test('a statement without one of its values is refused before it is sent', () => {
  expect(() => numberValues('SELECT :id', { identifier: 1 })).toThrow('No value for :id')
})

test('numbered values stay as they are', () => {
  expect(numberValues('SELECT $1', ['a'])).toEqual({ text: 'SELECT $1', values: ['a'] })
})
