// npm run generate: writes the files that are generated from the code: table types, schema.graphql, the web app's types and trusted
// documents, and the long SQL statements.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../server/src/db/embedded.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { printTableTypes } from '../server/src/db/table-types.ts'
import { printApi } from '../server/src/graphql/schema.ts'
import { MANIFEST_FILE } from '../server/src/graphql/trusted-documents.ts'
import { lockFolder } from '../server/src/lib/folder-lock.ts'
import { printManifest } from '../web/scripts/documents.ts'
import { run } from './run-step.ts'
import { SQL_FOLDER, sqlFiles } from './sql-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'meydan-generate-'))
const postgres = await startEmbeddedPostgres({ lock: await lockFolder(folder), disposable: true })
try {
  await migrate(postgres.url('postgres'))
  writeFileSync('server/src/db/tables.generated.ts', await printTableTypes(postgres.url('postgres')))
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true })
}
writeFileSync('schema.graphql', printApi())
rmSync(SQL_FOLDER, { recursive: true, force: true })
mkdirSync(SQL_FOLDER)
for (const { path, printed } of sqlFiles()) writeFileSync(path, printed)
writeFileSync(MANIFEST_FILE, printManifest())
process.exitCode = await run(process.execPath, ['web/scripts/introspection.mjs'])
