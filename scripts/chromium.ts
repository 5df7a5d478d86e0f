import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge']
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const INSTALLERS: [string, string[][]][] = [
  [
    'apt-get',
    [
      ['apt-get', 'update', '-qq'],
      ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'],
    ],
  ],
  ['dnf', [['dnf', 'install', '-y', '-q', 'chromium']]],
  ['apk', [['apk', 'add', '--quiet', 'chromium']]],
]

const onPath = (name: string) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(mayRun) ?? null

function mayRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function findChromium(): string | null {
  const given = process.env.CHROMIUM_PATH
  if (given) return mayRun(given) ? given : null
  return NAMES.map(onPath).find(Boolean) ?? ELSEWHERE.find(mayRun) ?? null
}

/** The browser for the tests; installed by the system's package manager where that is allowed. Null, with a sentence, where not. */
export function ensureChromium(): string | null {
  const found = findChromium()
  if (found) return found
  const installer = INSTALLERS.find(([name]) => onPath(name))
  if (installer && process.getuid?.() === 0) {
    console.log(`Installing Chromium with ${installer[0]} …`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const steps = installer[1].map(([command = '', ...args]) =>
      spawnSync(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] }),
    )
    if (steps.at(-1)?.status === 0 && findChromium()) return findChromium()
  }
  console.error(
    'The browser tests need Chromium: install it (for example `sudo apt-get install chromium`) or set CHROMIUM_PATH.',
  )
  return null
}
