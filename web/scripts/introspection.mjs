// Writes the types gql.tada reads the API from. `gql.tada generate-output` needs TypeScript's old compiler API.
import { readFile, writeFile } from 'node:fs/promises'
import { minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal'
import { buildSchema, introspectionFromSchema } from 'graphql'

const schemaFile = process.argv[2] ?? new URL('../../schema.graphql', import.meta.url)
const outputFile = new URL('../src/graphql/introspection.generated.d.ts', import.meta.url)

const schema = buildSchema(await readFile(schemaFile, 'utf8'))
const introspection = minifyIntrospection(introspectionFromSchema(schema, { descriptions: false }))
const text = outputIntrospectionFile(introspection, { fileType: '.d.ts', shouldPreprocess: true })
await writeFile(outputFile, text)
