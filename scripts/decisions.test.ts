import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const folder = join(root, 'docs/decisions')
const files = readdirSync(folder).filter((name) => /^\d{4}-.+\.md$/.test(name))
const numbers = new Set(files.map((name) => name.slice(0, 4)))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Text files of the repository, committed or about to be. Migrations are history and may name decisions that were merged. */
const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\n')
  .filter((path) => /\.(ts|tsx|mjs|js|css|md|sql)$/.test(path) && !path.includes('/migrations/'))
  .filter((path) => existsSync(join(root, path)))

test('every decision that is mentioned exists', () => {
  const missing = sources.flatMap((path) =>
    [...read(path).matchAll(/\bdecisions?[/ ](\d{4})(-[a-z0-9-]+\.md)?/g)]
      .filter(([, number = '', rest]) => (rest ? !files.includes(number + rest) : !numbers.has(number)))
      .map(([mention]) => `${path}: ${mention}`),
  )
  expect(missing).toEqual([])
})

test('the index lists every decision once, with its title and status', () => {
  const rows = [...read('docs/decisions/README.md').matchAll(/^\| \[(\d{4})\]\((.+?)\) \| (.+?) \| .+ \| (.+?) \|$/gm)]
  const listed = rows.map(([, number, file, title, status]) => ({ number, file, title, status }))
  const expected = files.map((file) => {
    const [, number, title] = /^# (\d{4}) (.+)$/m.exec(read(`docs/decisions/${file}`)) ?? []
    const [, status] = /^Status: (.+)$/m.exec(read(`docs/decisions/${file}`)) ?? []
    return { number, file, title, status }
  })
  const byNumber = (one: { number?: string }, other: { number?: string }) =>
    (one.number ?? '').localeCompare(other.number ?? '')
  expect(listed.toSorted(byNumber)).toEqual(expected.toSorted(byNumber))
})

test('every decision has the same sections, in a file of at most thirty lines', () => {
  for (const file of files) {
    const text = read(`docs/decisions/${file}`)
    const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, name]) => name)
    expect(sections, file).toEqual(['Decision', 'Why', 'Cost', 'Code'])
    expect(text.split('\n').length, file).toBeLessThanOrEqual(31)
  }
})

test('the code links to every decision that holds', () => {
  const code = sources
    .filter((path) => !path.endsWith('.md'))
    .map(read)
    .join('\n')
  const holds = (file: string) => /^Status: accepted$/m.test(read(`docs/decisions/${file}`))
  const unlinked = files.filter((file) => holds(file) && !code.includes(`docs/decisions/${file.slice(0, 4)}`))
  expect(unlinked).toEqual([])
})

test('the files that a decision explains exist', () => {
  const missing = files.flatMap((file) => {
    const [, code = ''] = read(`docs/decisions/${file}`).split('## Code\n')
    const paths = [...code.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
    return paths.length
      ? paths.filter((path) => !existsSync(join(root, path))).map((path) => `${file}: ${path}`)
      : [file]
  })
  expect(missing).toEqual([])
})
