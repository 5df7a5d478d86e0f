import type { Database } from '@meydan/server/db/database.ts'
import { createDemoStore } from './demo.store.ts'
import { demoId } from './plan/clockwork.ts'

export const DEMO_USERNAME = 'demo'

/** Apart from the world itself, which a server that others reach never loads. */
export const hasDemoWorld = async (db: Database) =>
  (await createDemoStore(db).people(demoId('person', DEMO_USERNAME))) === 'demo'
