// Fails when a text of the code is not in the dictionaries, or has no translation: npm run check calls it.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const web = fileURLToPath(new URL('..', import.meta.url))
const lingui = fileURLToPath(new URL('./lingui.js', import.meta.resolve('@lingui/cli')))

const checks = [
  {
    args: ['sync', '--clean'],
    sentence: 'The dictionaries do not match the code: run `npx lingui extract --clean` in web/.',
  },
  {
    args: ['missing', '--mode', 'catalog'],
    sentence: 'A text has no Turkish or Persian translation: fill the empty msgstr above.',
  },
]

for (const { args, sentence } of checks) {
  const options = { cwd: web, encoding: 'utf8' }
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [lingui, 'check', ...args, '--verbose', '--workers', '1'],
    options,
  )
  if (status === 0) continue
  console.error(stdout + stderr)
  console.error(sentence)
  process.exit(1)
}
