import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { createDatabase } from '#db/database.ts'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { createPool } from '#db/pool.ts'
import { readCatalogContent } from '#features/catalog/catalog.content.ts'
import { CatalogService } from '#features/catalog/catalog.service.ts'
import { CatalogStore } from '#features/catalog/catalog.store.ts'
import { lockFolder } from '#lib/folder-lock.ts'

export const TEMPLATE = 'meydan_template'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** Where the programs that tests start keep their compiled modules. */
    compileCache: string
  }
}

/** One real PostgreSQL for the run, with a migrated database that each test file clones. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'meydan-test-'))
  const postgres = await startEmbeddedPostgres({ lock: await lockFolder(folder), disposable: true })
  const client = new pg.Client({ connectionString: postgres.url('postgres') })
  await client.connect()
  await client.query(`CREATE DATABASE ${TEMPLATE}`)
  await client.end()
  await migrate(postgres.url(TEMPLATE))
  const db = createDatabase(createPool({ connectionString: postgres.url(TEMPLATE) }))
  await new CatalogService({ store: new CatalogStore(db) }).load(readCatalogContent())
  await db.close()
  project.provide('postgresUrl', postgres.url('postgres'))
  project.provide('compileCache', join(folder, 'compiled'))
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true })
  }
}
