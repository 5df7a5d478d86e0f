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

test('colons in strings, quoted names and comments are no values', () => {
  const text = `SELECT '{"a":true}'::jsonb, 'it''s :id', "a:b" -- :not this\n WHERE id = :id`
  expect(numberValues(text, { id: 7 })).toEqual({ text: text.replace('id = :id', 'id = $1'), values: [7] })
})

test('a name that every object has is no value', () => {
  expect(() => numberValues('SELECT :constructor', {})).toThrow('No value for :constructor')
})
