import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CLIENT_VERSION } from '@meydan/domain/product.ts'

const FOLDER = join(import.meta.dirname, '../../documents')

/** What `npm run generate` writes for the release in the making. Delete a file once its release is no longer supported. */
export const MANIFEST_FILE = join(FOLDER, `${CLIENT_VERSION}.json`)

/** The documents of every supported release of the web app, text by id: pages of the last release go on working after a deploy. */
export function readTrustedDocuments(folder = FOLDER): Map<string, string> {
  const files = globSync('*.json', { cwd: folder }).sort()
  return new Map(files.flatMap((file) => Object.entries<string>(JSON.parse(readFileSync(join(folder, file), 'utf8')))))
}
