import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const SOURCES = ['domain/src/**/*.ts', 'server/src/**/*.ts']
const SLOW_MS = 100 // a linear pattern takes less than 1 ms, a quadratic one more than 300 ms
const LENGTH = 20_000

/** Repeated characters match the repeats of a pattern; the ending makes the match fail at the last character, after all backtracking. */
const REPEATED = [
  'a',
  '1',
  ' ',
  '\n',
  '\t',
  '.',
  '-',
  '/',
  '+',
  '@',
  '<',
  '<a ',
  '<a =',
  '=',
  '"',
  "'",
  '[',
  '{',
  '(',
  ',',
  ':',
  'a.',
  'a-',
  '1-',
  ' a',
  'a ',
  '\n ',
  'http://',
  '٣',
  'ا',
  '🙂',
  '\\',
  '_',
  '%',
  '?',
  ';',
  'Mo-',
  '08:00-',
]
const ENDS = ['', '\0', '<', ' x']
const STARTS = ['', '<a', '+', 'http://a', 'a@']

type Pattern = { file: string; source: string; flags: string }

function findPatterns(): Pattern[] {
  const files = SOURCES.flatMap((source) => globSync(source, { cwd: ROOT })).filter(
    (file) => !/\.test\.|testing|attacks|demo/.test(file),
  )
  return files.flatMap((file) => {
    const patterns: Pattern[] = []
    new Visitor({
      Literal(node) {
        if ('regex' in node && node.regex) patterns.push({ file, source: node.regex.pattern, flags: node.regex.flags })
      },
    }).visit(parseSync(file, readFileSync(join(ROOT, file), 'utf8')).program)
    return patterns
  })
}

/** The shortest of three runs, because other programs may slow one of them down. */
function isSlow(pattern: RegExp, text: string): boolean {
  for (let time = 0; time < 3; time++) {
    const started = performance.now()
    pattern.test(text)
    if (performance.now() - started < SLOW_MS) return false
  }
  return true
}

test('every regular expression takes linear time on any text', () => {
  const all = findPatterns()
  expect(all.length).toBeGreaterThan(40)
  const texts = STARTS.flatMap((start) =>
    REPEATED.flatMap((piece) => ENDS.map((end) => start + piece.repeat(Math.ceil(LENGTH / piece.length)) + end)),
  )
  const slow = all.filter(({ source, flags }) => {
    const pattern = new RegExp(source, flags.replace(/[gy]/g, ''))
    return texts.some((text) => isSlow(pattern, text))
  })
  expect(slow).toEqual([])
}, 120_000)
