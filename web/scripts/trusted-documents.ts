import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { CLIENT_VERSION } from '@meydan/domain/product.ts'
import type { Plugin } from 'vite'
import { collectOperations, printManifest } from './documents.ts'

const MANIFEST_FILE = resolve(import.meta.dirname, `../../server/documents/${CLIENT_VERSION}.json`)

/**
 * Adds the id of each operation to the module that holds it, so that the built app sends ids instead of documents.
 * `npm run dev` sends documents, because they change all the time.
 */
export function trustedDocuments(): Plugin {
  const all = collectOperations()
  const operations = Map.groupBy(all, ({ file }) => file)
  return {
    name: 'meydan-trusted-documents',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      if (readFileSync(MANIFEST_FILE, 'utf8') !== printManifest(all))
        throw new Error('A GraphQL document has changed: run npm run generate, so that the server knows it.')
    },
    transform(code, id) {
      const here = operations.get(id.split('?')[0] ?? '')
      if (!here) return null
      const calls = here.map(({ name, id }) => `trustDocument(${JSON.stringify(name)}, ${JSON.stringify(id)})`)
      return {
        code: `${code}\nimport { trustDocument } from '/src/graphql/trusted-documents.ts'\n${calls.join('\n')}\n`,
        map: null,
      }
    },
  }
}
