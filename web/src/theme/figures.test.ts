import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('numbers have the figures of the language: Persian ones are not spaced out', () => {
  const source = join(import.meta.dirname, '..')
  const own = globSync('**/*.css', { cwd: source }).filter((file) =>
    readFileSync(join(source, file), 'utf8').includes('font-variant-numeric: tabular-nums'),
  )
  expect(own).toEqual([])
  expect(readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')).toMatch(/:lang\(fa\) \{\s*--m-figures: normal/)
})
