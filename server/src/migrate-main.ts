import { readConfig } from './config.ts'
import { migrateAsOwner } from './db/application-role.ts'
import { waitForDatabase } from './db/wait-for-database.ts'
import { StartError } from './lib/start-error.ts'

/** `npm run migrate`: brings an external database up to date as the owner of its tables, before the nodes are started. */
try {
  const { databaseUrl, databaseDirectUrl, databaseMigrationUrl: ownerUrl } = readConfig()
  const connectionString = databaseDirectUrl ?? databaseUrl
  if (!connectionString || !ownerUrl)
    throw new StartError('npm run migrate needs DATABASE_URL and DATABASE_MIGRATION_URL (docs/operations.md).')
  const { signal } = new AbortController()
  const applicationUrl = await waitForDatabase({ connectionString, say: console.log, signal })
  const applied = await migrateAsOwner({ ownerUrl, applicationUrl })
  console.log(`Database ready (${applied.length} migrations)`)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
