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

type Text = { where: string; text: string }

const LITERALS = /'([^'\n]*)'|`([^`]*)`/g

/** The texts of a language in a file of code: `tr: '…'`, everything within `tr: {…}`, and a constant named after the language. */
function textsInCode(code: string, language: 'tr' | 'fa'): string[] {
  const name = { tr: 'TURKISH', fa: 'PERSIAN' }[language]
  const blocks = [
    ...code.matchAll(new RegExp(`^( *)${language}: \\{\\n([\\s\\S]*?)\\n\\1\\}`, 'gm')),
    ...code.matchAll(new RegExp(`^()const ${name}\\b.*\\{\\n([\\s\\S]*?)\\n\\}`, 'gm')),
  ].map(([, , block = '']) => block)
  const single = [...code.matchAll(new RegExp(`\\b${language}: (?:'([^'\\n]*)'|\`([^\`]*)\`)`, 'g'))]
  return [...single, ...blocks.flatMap((block) => [...block.matchAll(LITERALS)])].map(
    ([, plain, long]) => plain ?? long ?? '',
  )
}

const filesOf = (pattern: string): Text[] =>
  globSync(pattern, { cwd: root }).map((where) => ({ where, text: read(where) }))

/** What the dictionaries of the web app say. */
const said = (language: 'tr' | 'fa'): Text[] =>
  filesOf(`web/src/**/${language}.po`).flatMap(({ where, text }) =>
    [...text.matchAll(/^msgstr "(.+)"$/gm)].map(([, words = '']) => ({ where, text: words.replaceAll('\\"', '"') })),
  )

/** All translated texts of a language: the dictionaries of the web app, the server's texts, its content and pages. */
const texts = (language: 'tr' | 'fa'): Text[] => [
  ...said(language),
  ...filesOf('{server,domain}/src/**/*.ts')
    .filter(({ where }) => !where.endsWith('.test.ts'))
    .flatMap(({ where, text }) => textsInCode(text, language).map((each) => ({ where, text: each }))),
  ...filesOf('server/content/**/*.json').flatMap(({ where, text }) =>
    [...text.matchAll(new RegExp(`"${language}": "([^"]*)"`, 'g'))].map(([, name = '']) => ({ where, text: name })),
  ),
  ...filesOf(`server/content/**/${language}.html`),
]

/** Only what people read: without values, markup, comments and the syntax of plurals. */
const readable = (text: string) =>
  text
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/\{\w+, plural, one \{/g, ' ')
    .replaceAll('} other {', ' ')
    .replaceAll(/\$?\{[\w.]*(?:\([^)]*\))?\}/g, '§')
    .replaceAll(/<\/?[\w][^>]*>/g, '')

const linesOf = (found: Text[]) => found.map(({ where, text }) => `${where}: ${text.slice(0, 120)}`)

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

test('Persian has Persian punctuation and digits', () => {
  // Names of file formats, hex codes and dates in the form that a field asks for.
  const foreign = /[a-z]+[0-9]+|#[0-9a-f]{6}|[0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9]XL|UTC|\\u[0-9a-f]{4}/gi
  const wrong = texts('fa').filter(({ text }) => /[?;,0-9]/.test(readable(text).replaceAll(foreign, '')))
  expect(linesOf(wrong)).toEqual([])
})

test('Turkish has the apostrophe of print, and no suffix on a value', () => {
  const all = texts('tr').map(({ where, text }) => ({ where, text: readable(text) }))
  expect(linesOf(all.filter(({ text }) => text.includes("'")))).toEqual([])
  // The name of the product is known: Meydan’a, Meydan’da.
  expect(linesOf(texts('tr').filter(({ text }) => /(?<!PRODUCT_NAME)\}[’'”]*[’'][a-zçğıöşü]/.test(text)))).toEqual([])
})

test('labels of the Turkish app are in sentence case', () => {
  const wrong = said('tr').filter(({ text }) => /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)+$/u.test(readable(text)))
  expect(linesOf(wrong)).toEqual([])
})
