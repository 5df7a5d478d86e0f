import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const CONFIG = resolve(import.meta.dirname, '../e2e/playwright.config.ts')

test('the configuration of the browser tests loads on a machine without Chromium, where the checks run first', () => {
  const script = `const { default: config } = await import(${JSON.stringify(CONFIG)}); console.log(config.testDir)`
  const env = { PATH: '', CHROMIUM_PATH: '/nowhere/chromium' }
  expect(execFileSync(process.execPath, ['--input-type=module', '-e', script], { env, encoding: 'utf8' })).toContain(
    'tests',
  )
})
