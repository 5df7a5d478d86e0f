import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { replaceBuild } from './web-build.ts'

const DAY_MS = 24 * 60 * 60_000

test('a new build takes the place of the last one and keeps its assets for a month', () => {
  const folder = mkdtempSync(join(tmpdir(), 'meydan-build-'))
  const write = (path: string, text: string, ageDays = 0) => {
    const file = join(folder, path)
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, text)
    const moment = new Date(Date.now() - ageDays * DAY_MS)
    utimesSync(file, moment, moment)
  }
  write('dist/index.html', 'old page')
  write('dist/sw.js', 'old worker')
  write('dist/assets/a-1.js', 'old', 3)
  write('dist/assets/a-1.js.br', 'old, compressed', 3)
  write('dist/assets/b-1.js', 'the same', 3)
  write('dist/assets/z-1.js', 'very old', 31)
  write('dist-next/index.html', 'new page')
  write('dist-next/assets/a-2.js', 'new')
  write('dist-next/assets/b-1.js', 'the same')
  const [current, next] = [join(folder, 'dist'), join(folder, 'dist-next')]

  replaceBuild(current, next)
  expect(readdirSync(folder)).toEqual(['dist'])
  expect(readdirSync(current).sort()).toEqual(['assets', 'index.html'])
  expect(readFileSync(join(current, 'index.html'), 'utf8')).toBe('new page')
  expect(readdirSync(join(current, 'assets')).sort()).toEqual(['a-1.js', 'a-1.js.br', 'a-2.js', 'b-1.js'])
  // Kept once more at the next build, it does not become young again.
  expect(statSync(join(current, 'assets/a-1.js')).mtimeMs).toBeLessThan(Date.now() - 2 * DAY_MS)

  write('dist-next/index.html', 'newest page')
  write('dist-next/assets/a-3.js', 'newest')
  replaceBuild(current, next, Date.now() + 28 * DAY_MS)
  expect(readdirSync(join(current, 'assets')).sort()).toEqual(['a-2.js', 'a-3.js', 'b-1.js'])
  rmSync(folder, { recursive: true })
})
