import pg from 'pg'
import { StartError } from '#lib/start-error.ts'
import { type Migration, migrate } from './migrate.ts'
import { primaryOf } from './primary.ts'

// docs/decisions/0332: The application does not own its tables

const CONNECT_TIMEOUT_MS = 10_000

/** Tables to which the application only adds, or which it only reads. */
const PRIVILEGES = `
  CASE WHEN relkind = 'S' THEN ARRAY['USAGE', 'SELECT']
    WHEN relname = 'schema_migrations' THEN ARRAY['SELECT']
    WHEN relname = 'audit_log' THEN ARRAY['SELECT', 'INSERT']
    ELSE ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE'] END`

/** The statements that give a role what it lacks; none if it lacks nothing. $1 is the role. */
const MISSING = `
  SELECT format('GRANT %s ON SCHEMA %I TO %I', string_agg(privilege, ', '), nspname, $1::name) AS statement
  FROM pg_namespace CROSS JOIN unnest(CASE nspname WHEN 'jobs' THEN ARRAY['USAGE', 'CREATE'] ELSE ARRAY['USAGE'] END) AS privilege
  WHERE nspname IN ('public', 'directory', 'jobs') AND NOT has_schema_privilege($1::name, pg_namespace.oid, privilege)
  GROUP BY nspname
  UNION ALL
  SELECT format('GRANT %s ON %s %I.%I TO %I', string_agg(privilege, ', '), CASE relkind WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END,
    nspname, relname, $1::name)
  FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace CROSS JOIN unnest(${PRIVILEGES}) AS privilege
  WHERE nspname IN ('public', 'directory') AND relkind IN ('r', 'p', 'v', 'm', 'S') AND pg_has_role(relowner, 'USAGE')
    AND NOT CASE relkind WHEN 'S' THEN has_sequence_privilege($1::name, pg_class.oid, privilege)
      ELSE has_table_privilege($1::name, pg_class.oid, privilege) END
  GROUP BY nspname, relname, relkind
  UNION ALL
  SELECT format('REVOKE UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER ON audit_log FROM %I', $1::name)
  FROM pg_class WHERE oid = to_regclass('audit_log')
    AND has_table_privilege($1::name, oid, 'UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER')
    AND NOT pg_has_role($1::name, relowner, 'USAGE')
  UNION ALL
  SELECT format('REVOKE INSERT, UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER ON schema_migrations FROM %I', $1::name)
  FROM pg_class WHERE oid = to_regclass('schema_migrations')
    AND has_table_privilege($1::name, oid, 'INSERT, UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER')
    AND NOT pg_has_role($1::name, relowner, 'USAGE')`

const MAY_CHANGE_LOG = `
  SELECT pg_has_role($1::name, relowner, 'MEMBER') OR has_table_privilege($1::name, oid, 'UPDATE, DELETE, TRUNCATE') AS may
  FROM pg_class WHERE oid = to_regclass('audit_log')`

/** Jobs are made anew at every start, so those of a time with one role are dropped: their tables belong to that role. */
const FOREIGN_JOBS = `
  SELECT FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
  WHERE nspname = 'jobs' AND relkind IN ('r', 'p') AND relowner <> $1::name::regrole AND pg_has_role(relowner, 'USAGE') LIMIT 1`

type Roles = {
  /** The address for the role that owns the tables. */
  ownerUrl: string
  /** The address for the role of the application. */
  applicationUrl: string
  migrations?: Migration[]
}

/**
 * Migrates as the owner of the tables and lets the application's role use them. That role can neither change nor delete rows of the
 * audit log, nor switch its triggers off; one that could is refused.
 */
export async function migrateAsOwner({ ownerUrl, applicationUrl, ...options }: Roles): Promise<string[]> {
  const connectionString = await primaryOf(ownerUrl).find()
  const role = await roleAt(applicationUrl)
  const afterEach = (client: pg.Client) => grantWhatIsMissing(client, role)
  const applied = await migrate(connectionString, { ...options, afterEach })
  await refuseChangesOfLog(connectionString, role)
  return applied
}

/** In the transaction of a migration: triggers on old tables may write to new ones at once. */
async function grantWhatIsMissing(client: pg.Client, role: string) {
  const jobs = await client.query(FOREIGN_JOBS, [role])
  if (jobs.rowCount) await client.query('DROP SCHEMA jobs CASCADE; CREATE SCHEMA jobs')
  const { rows } = await client.query<{ statement: string }>(MISSING, [role])
  for (const { statement } of rows) await client.query(statement)
}

const roleAt = (connectionString: string) =>
  withClient(connectionString, async (client) => {
    const { rows } = await client.query<{ role: string }>('SELECT current_user AS role')
    return rows[0]?.role ?? ''
  })

const refuseChangesOfLog = (connectionString: string, role: string) =>
  withClient(connectionString, async (client) => {
    const { rows } = await client.query<{ may: boolean }>(MAY_CHANGE_LOG, [role])
    if (rows[0]?.may !== false)
      throw new StartError(
        `DATABASE_MIGRATION_URL is set, but the role "${role}" of DATABASE_URL may still change the audit log: it owns the tables, is a member of their owner, or is a superuser. docs/operations.md says how to make a role for the application.`,
      )
  })

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  client.on('error', () => {}) // the pending statement fails with the same error
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
