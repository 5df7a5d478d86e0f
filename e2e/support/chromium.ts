import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

// The headless shell needs a third less processor time for the same tests.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

export const onPath = (name: string) =>
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

/** The browser at CHROMIUM_PATH, or one installed on the system. */
export function findChromium(): string | null {
  const given = process.env.CHROMIUM_PATH
  if (given) return mayRun(given) ? given : null
  return NAMES.map(onPath).find(Boolean) ?? ELSEWHERE.find(mayRun) ?? null
}

export function chromiumPath(): string {
  const found = findChromium()
  if (!found) throw new Error('No Chromium found: install it or set CHROMIUM_PATH.')
  return found
}

export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
