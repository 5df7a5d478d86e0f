import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { waitAtMost } from './shutdown.ts'

test('a process that waits for nothing else goes on after work that never ends', () => {
  const program = `
    import { waitAtMost } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'shutdown.ts')).href)}
    await waitAtMost(50, new Promise(() => {}))
    console.log('the next step')`
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  })
  expect([status, stdout]).toEqual([0, 'the next step\n'])
})

test('work that ends or fails is not waited for any longer', async () => {
  const startedAt = performance.now()
  await waitAtMost(60_000, Promise.resolve())
  await expect(waitAtMost(60_000, Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(performance.now() - startedAt).toBeLessThan(30_000)
})
