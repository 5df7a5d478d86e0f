import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { brokenImportRules } from './import-rules.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'meydan-rules-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function plant(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  return brokenImportRules(root)
}

test('this repository breaks no import rule', () => {
  expect(brokenImportRules(resolve(import.meta.dirname, '..'))).toEqual([])
})

test('a workspace may import only the workspaces it is allowed to', () => {
  const broken = plant({
    'domain/src/a.ts': `import { b } from '@meydan/server/b.ts'\nb()`,
    'web/src/c.tsx': `import type { D } from '../../server/src/d.ts'\nexport const c: D = 1`,
    'server/src/e.ts': `import { limit } from '@meydan/domain/limits.ts'\nlimit()`,
  })
  expect(broken).toEqual([
    'domain/src/a.ts imports server/src/b.ts: domain may not import server',
    'web/src/c.tsx imports server/src/d.ts: web may not import server',
  ])
})

test('a feature may not reach into the private files of another', () => {
  const broken = plant({
    'server/src/features/feed/feed.service.ts': `import { store } from '#features/posts/posts.store.ts'\nstore()`,
    'server/src/features/ads/ads.service.ts': `import { posts } from '#features/posts/posts.service.ts'\nposts()`,
    'web/src/features/feed/FeedScreen.tsx': `import { Card } from '#features/posts/components/Card.tsx'\nCard()`,
    'web/src/ui/Button.tsx': `import { Post } from '#features/posts/Post.tsx'\nPost()`,
  })
  expect(broken).toEqual([
    'server/src/features/feed/feed.service.ts imports server/src/features/posts/posts.store.ts, which is private to the feature posts',
    'web/src/features/feed/FeedScreen.tsx imports web/src/features/posts/components/Card.tsx, which is private to the feature posts',
    'web/src/ui/Button.tsx imports web/src/features/posts/Post.tsx: web/src/ui must not import features',
  ])
})

test('import cycles are found, including long ones, re-exports and type imports', () => {
  const broken = plant({
    'server/src/a.ts': `import { b } from './b.ts'\nexport const a = b`,
    'server/src/b.ts': `export { c as b } from './c.ts'`,
    'server/src/c.ts': `import { a } from './a.ts'\nexport const c = () => a`,
    'server/src/d.ts': `import type { E } from './e.ts'\nexport type D = E`,
    'server/src/e.ts': `import { type D } from './d.ts'\nexport type E = D | 1`,
  })
  expect(broken).toEqual([
    'import cycle: server/src/a.ts → server/src/b.ts → server/src/c.ts → server/src/a.ts',
    'import cycle: server/src/d.ts → server/src/e.ts → server/src/d.ts',
  ])
})

test('imports from a parent folder must be written with #', () => {
  const broken = plant({
    'server/src/features/feed/feed.service.ts': `import { lib } from '../../lib/lib.ts'\nlib()`,
    'e2e/tests/a.spec.ts': `import { login } from '../support/login.ts'\nlogin()`,
    'e2e/tests/b.spec.ts': `import { login } from '#support/login.ts'\nlogin()`,
    'scripts/base-map/main.ts': `import { run } from '../run.ts'\nrun()`,
  })
  expect(broken).toEqual([
    'e2e/tests/a.spec.ts imports ../support/login.ts: write #support/login.ts',
    'server/src/features/feed/feed.service.ts imports ../../lib/lib.ts: write #lib/lib.ts',
  ])
})

test('what a server needs rarely is not loaded at its start', () => {
  const broken = plant({
    'server/src/main.ts': `import { app } from './app.ts'\napp()`,
    'server/src/app.ts': `import sharp from 'sharp'\nimport type Stripe from 'stripe'\nexport const app = (s: Stripe) => sharp(s)`,
    'server/src/mail.ts': `import nodemailer from 'nodemailer'\nnodemailer()`,
  })
  expect(broken).toEqual(['server/src/app.ts loads sharp at the start: import it where it is needed'])
})
