import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const OWNER_ONLY_FOLDER = 0o700
const OWNER_ONLY_FILE = 0o600

/** Removes access of other users of the machine to private documents, which an older release allowed. */
export function protectFiles(dataDir: string) {
  const folder = join(dataDir, 'private')
  if (!existsSync(folder)) return void mkdirSync(folder, { mode: OWNER_ONLY_FOLDER })
  if ((statSync(folder).mode & 0o777) === OWNER_ONLY_FOLDER) return
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? OWNER_ONLY_FOLDER : OWNER_ONLY_FILE)
  chmodSync(folder, OWNER_ONLY_FOLDER) // last, so that an interrupted pass is repeated
}
