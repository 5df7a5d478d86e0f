import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const namesIn = (text: string, pattern: RegExp) => new Set(text.match(pattern))

const documented = namesIn(read('docs/configuration.md'), /(?<=`)[A-Z][A-Z\d_]+(?=[`=])/g)
const readByProgram = namesIn(read('server/src/config.ts'), /(?<=read\.\w+\(')[A-Z\d_]+(?=')/g)

test('every variable that the program reads is documented, and the other way round', () => {
  const rows = read('docs/configuration.md').match(/^\| `.*?(?= \| )/gm) ?? []
  const listed = rows.flatMap((row) => row.match(/[A-Z][A-Z\d_]+/g) ?? [])
  expect(listed.length).toBeGreaterThan(40)
  expect(listed.filter((name) => !readByProgram.has(name))).toEqual([])
  expect([...readByProgram].filter((name) => !documented.has(name))).toEqual([])
})

test('the nodes of compose.yaml are told nothing that only the database and the proxy need, such as the password of the owner', () => {
  const names = namesIn(read('deploy/meydan.env.example'), /^[A-Z\d_]+(?==)/gm)
  expect(names.size).toBeGreaterThan(5)
  expect([...names].filter((name) => !readByProgram.has(name))).toEqual([])
})

test('every variable that compose.yaml fills in is in the example of its own file', () => {
  const filledIn = namesIn(read('deploy/compose.yaml'), /(?<=\$\{)[A-Z_]+/g)
  expect(namesIn(read('deploy/compose.env.example'), /^[A-Z_]+(?==)/gm)).toEqual(filledIn)
})

test('files with passwords get neither into the repository nor into an image', () => {
  const files = ['deploy/.env', 'deploy/meydan.env']
  expect(execFileSync('git', ['check-ignore', '--no-index', ...files], { cwd: ROOT }).toString()).toBe(
    `${files.join('\n')}\n`,
  )
  const ignored = read('.containerignore').split('\n')
  expect(files.filter((file) => !ignored.includes(file))).toEqual([])
})

// Tried with Caddy 2.6: without it, whoever sends the header has every request of theirs traced.
test('the proxy of compose.yaml, which does not trace, removes the header that decides what is traced', () => {
  expect(read('deploy/Caddyfile')).toContain('header_up -traceparent\n')
})
