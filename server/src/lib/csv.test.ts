import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('quotes and commas survive, and a text that looks like a formula is not one', () => {
  const text = toCsv(
    ['name', 'count'],
    [
      ['a "b", c', 3],
      ['=SUM(A1)', -1],
      [null, { a: 1 }],
    ],
  )
  expect(text).toBe('\uFEFF"name","count"\r\n"a ""b"", c",3\r\n"\'=SUM(A1)",-1\r\n,"{""a"":1}"\r\n')
})
