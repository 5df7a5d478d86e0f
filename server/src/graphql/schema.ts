import { lexicographicSortSchema, printSchema } from 'graphql'
import { addAuthSchema } from '../features/auth/auth.schema.ts'
import { addCatalogSchema } from '../features/catalog/catalog.schema.ts'
import { addProfileSchema } from '../features/profile/profile.schema.ts'
import { addSessionsSchema } from '../features/sessions/sessions.schema.ts'
import { addVersionSchema } from '../features/version/version.schema.ts'
import { guardRootFields } from './access.ts'
import { createBuilder } from './builder.ts'

/** The one place where features become one schema. */
export function buildSchema() {
  const builder = createBuilder()
  const types = addProfileSchema(builder)
  addSessionsSchema(builder)
  addAuthSchema(builder, types)
  addVersionSchema(builder)
  addCatalogSchema(builder)
  return guardRootFields(builder.toSchema())
}

export const printApi = () => `${printSchema(lexicographicSortSchema(buildSchema()))}\n`
