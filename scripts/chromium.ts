import { spawnSync } from 'node:child_process'
import { findChromium, onPath } from '../e2e/support/chromium.ts'

const APT_INSTALL = ['apt-get', 'install', '-y', '-qq', '--no-install-recommends']

/** Tried in this order; not every distribution has the headless shell. */
const INSTALLERS: [string, string[][]][] = [
  [
    'apt-get',
    [
      ['apt-get', 'update', '-qq'],
      [...APT_INSTALL, 'chromium-headless-shell'],
      [...APT_INSTALL, 'chromium'],
    ],
  ],
  ['dnf', [['dnf', 'install', '-y', '-q', 'chromium']]],
  ['apk', [['apk', 'add', '--quiet', 'chromium']]],
]

/** The path of a browser for the tests. Installs one with the system's package manager if run as root; else prints a hint and returns null. */
export function ensureChromium(): string | null {
  const found = findChromium()
  if (found) return found
  const installer = INSTALLERS.find(([name]) => onPath(name))
  if (installer && process.getuid?.() === 0) {
    console.log(`Installing Chromium with ${installer[0]} …`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const [command = '', ...args] of installer[1]) {
      spawnSync(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
      if (findChromium()) return findChromium()
    }
  }
  console.error(
    'The browser tests need Chromium: install it (for example `sudo apt-get install chromium`) or set CHROMIUM_PATH.',
  )
  return null
}
