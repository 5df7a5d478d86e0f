import pg from 'pg'

type Column = {
  schema: string
  table: string
  column: string
  type: string
  nullable: boolean
  has_default: boolean
  generated: boolean
}

const TYPES: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  citext: 'string',
  varchar: 'string',
  bpchar: 'string',
  date: 'string',
  inet: 'string',
  cube: 'string',
  tsvector: 'string',
  tsquery: 'string',
  interval: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'string',
  bytea: 'Buffer',
  timestamptz: 'Timestamp',
  jsonb: 'Json',
}

/** The content of `tables.generated.ts`: Kysely's types for a migrated database. */
export async function printTableTypes(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<Column>(`
      SELECT n.nspname AS schema, c.relname AS table, a.attname AS column,
             CASE WHEN t.typcategory = 'A' THEN '_' || e.typname ELSE coalesce(b.typname, t.typname) END AS type,
             NOT a.attnotnull AS nullable, a.atthasdef OR a.attidentity <> '' AS has_default, a.attgenerated <> '' AS generated
      FROM pg_class c
      JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname IN ('public', 'directory')
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      JOIN pg_type t ON t.oid = a.atttypid
      LEFT JOIN pg_type e ON e.oid = t.typelem
      LEFT JOIN pg_type b ON b.oid = t.typbasetype
      WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname <> 'schema_migrations'
      ORDER BY n.nspname = 'directory', c.relname, a.attnum`)
    return print(rows)
  } finally {
    await client.end()
  }
}

function print(columns: Column[]): string {
  const tables = Map.groupBy(columns, ({ schema, table }) => (schema === 'public' ? table : `${schema}.${table}`))
  const interfaces = [...tables].map(
    ([name, fields]) => `export interface ${typeName(name)} {\n${fields.map(printColumn).join('')}}\n`,
  )
  const map = [...tables.keys()].map((name) => `  ${/\W/.test(name) ? `'${name}'` : name}: ${typeName(name)}\n`)
  return `// Printed from the migrated database by \`npm run generate\`.
import type { ColumnType, GeneratedAlways } from 'kysely'

type Timestamp = ColumnType<Date, Date | string, Date | string>
type Json = ColumnType<unknown, string, string>
type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>

${interfaces.join('\n')}
export interface Tables {
${map.join('')}}
`
}

function printColumn({ column, type, nullable, has_default, generated }: Column): string {
  const base = type.startsWith('_') ? `${TYPES[type.slice(1)] ?? 'string'}[]` : (TYPES[type] ?? 'string')
  const value = nullable ? `${base} | null` : base
  const wrapped = generated ? `GeneratedAlways<${value}>` : has_default ? `Generated<${value}>` : value
  return `  ${column}: ${wrapped}\n`
}

const typeName = (table: string) =>
  table
    .split(/[._]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
