import { expect, test } from 'vitest'
import { runStaff } from './commands.ts'

test('control characters in user text do not reach the terminal of staff', async () => {
  const title = 'Lamp\x1b[2J\x1b]0;owned\x07\r\n0000 approved\x9b31m \u202eevil\0'
  const said: string[] = []
  const code = await runStaff(
    [{ name: 'reports', usage: 'reports', run: async () => [`1 × “${title}” · چای‌خانه`] }],
    ['reports'],
    (line) => said.push(line),
  )
  expect(code).toBe(0)
  expect(said).toHaveLength(1)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  expect(said[0]).not.toMatch(/[\x00-\x1f\x7f-\x9f\u202a-\u202e]/)
  expect(said[0]).toContain('Lamp')
  expect(said[0]).toContain('چای‌خانه') // with its zero-width non-joiner
})
