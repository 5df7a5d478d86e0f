import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The words that docs/language.md says not to use, by language. */
function avoided(): Record<'tr' | 'fa', string[]> {
  const rows = read('docs/language.md')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const words = (column: number) =>
    rows.flatMap((cells) => (cells[column] ?? '').split(', ')).filter((word) => word !== '')
  return { tr: words(3), fa: words(5) }
}

/** All translated texts of a language: the dictionaries of the web app, the server's texts, its content and pages. */
function texts(language: 'tr' | 'fa'): { where: string; text: string }[] {
  const files = (pattern: string) => globSync(pattern, { cwd: root }).map((where) => ({ where, text: read(where) }))
  const inCode = new RegExp(`\\b${language}: (?:'([^'\\n]*)'|\`([^\`]*)\`)`, 'g')
  return [
    ...files(`web/src/**/${language}.po`).flatMap(({ where, text }) =>
      [...text.matchAll(/^msgstr (.*(?:\n".*)*)/gm)].map(([, said = '']) => ({ where, text: said })),
    ),
    ...files('{server,domain}/src/**/*.ts')
      .filter(({ where }) => !where.endsWith('.test.ts'))
      .flatMap(({ where, text }) =>
        [...text.matchAll(inCode)].map(([, plain, long]) => ({ where, text: plain ?? long ?? '' })),
      ),
    ...files('server/content/**/*.json').flatMap(({ where, text }) =>
      [...text.matchAll(new RegExp(`"${language}": "([^"]*)"`, 'g'))].map(([, name = '']) => ({ where, text: name })),
    ),
    ...files(`server/content/{help,about}/**/${language}.html`),
  ]
}

const hasWord = (text: string, word: string) =>
  new RegExp(`(?<![\\p{L}\\u200c])${word}(?![\\p{L}\\u200c])`, 'iu').test(text)

test.each(['tr', 'fa'] as const)('%s: no text uses a word that docs/language.md replaces', (language) => {
  const words = avoided()[language]
  expect(words.length).toBeGreaterThan(5)
  const all = texts(language)
  expect(all.length).toBeGreaterThan(1_000)
  const found = all.flatMap(({ where, text }) =>
    words.filter((word) => hasWord(text, word)).map((word) => `${where}: “${word}” in ${text.slice(0, 120)}`),
  )
  expect(found).toEqual([])
})
