import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SecretName } from '#config.ts'

export type Secrets = Record<SecretName, string>

const NAMES: SecretName[] = ['tokenSecret', 'phoneHashSecret']

/** Configured secrets, or else secrets generated once and stored in the data folder. */
export function completeSecrets(given: Partial<Secrets>, dataDir: string): Secrets {
  if (NAMES.every((name) => given[name])) return given as Secrets
  const file = join(dataDir, 'secrets.json')
  const kept: Partial<Secrets> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const secrets = Object.fromEntries(
    NAMES.map((name) => [name, given[name] ?? kept[name] ?? randomBytes(32).toString('base64url')]),
  ) as Secrets
  const toKeep = Object.fromEntries(NAMES.filter((name) => !given[name]).map((name) => [name, secrets[name]]))
  writeFileSync(`${file}.new`, `${JSON.stringify({ ...kept, ...toKeep }, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file) // so that a crash leaves the old file or the new one
  return secrets
}
