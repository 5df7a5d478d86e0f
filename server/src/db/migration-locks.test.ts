// Migrations run while people write, so none may hold writers up for longer than a moment, however large the tables are. Tables are
// empty here: what takes long on large ones is told by the locks that a migration holds and by the tables that it scanned.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, inject, test, vi } from 'vitest'
import { cloneDatabase } from '#testing/database.ts'
import { hasTransaction, type Migration, migrate, readMigrations, statementsOf } from './migrate.ts'

// docs/decisions/0346: Migrations block nobody for longer than a second

vi.setConfig({ testTimeout: 120_000 })

/** Tables that do not grow with people: content, staff, what was counted. All others may be large. */
const SMALL = new Set([
  'announcements',
  'backups',
  'case_views',
  'categories',
  'content_versions',
  'currencies',
  'departments',
  'figure_cities',
  'figure_days',
  'groups',
  'imports',
  'place_categories',
  'place_score_walk',
  'plans',
  'post_totals',
  'report_titles',
  'schema_migrations',
  'size_categories',
  'sizes',
  'social_networks',
  'staff_members',
  'staff_roles',
  'staff_second_factors',
  'staff_sessions',
  'sub_categories',
  'ticket_templates',
  'units',
])

/** Written before this test. Nothing is added here: what has to be done has a way that holds nobody up (CONTRIBUTING.md). */
const KNOWN = `
  0003_access 0005_catalog 0006_media 0011_ads
  0012_payments 0050_posts_cheapest 0061_plans_had 0072_title_words
  0074_persian_trigrams 0075_words_by_place_and_rate 0076_people_by_likeness 0077_private_posts_by_word_and_nearness
  0081_words_without_waiting_lists 0090_security_codes 0091_session_expiry 0093_account_language
  0095_shown_comments 0096_streets 0110_media_access 0115_guilds
  0116_map_images 0130_search_terms 0131_place_search_terms 0132_search_words_apart
  0161_stars_of_people 0162_related_posts 0163_verification_reasons 0170_place_changes
  0171_public_pages 0182_conversation_reports 0183_conversation_photos 0192_ticket_threads
  0194_refunds 0195_claimed_cases 0197_reports_of_everything 0200_deals
  0201_place_reviews 0211_comment_threads 0215_reports_of_reviews 0216_photo_hashes
  0220_people_by_beginning 0222_property_values 0225_figures 0234_people_search_of_everybody
  0236_comments_of_earlier_blocks 0238_second_reports 0239_deals_declared 0241_announcements
  0251_places_given_up 0253_case_views 0255_cases_of_places_without_owner 0257_cases_with_photos
  0259_badge_of_sanctions 0260_refunds_of_asker 0266_comments_to_earlier_blocked 0274_place_former_owners`
  .trim()
  .split(/\s+/)
  .map((name) => `${name}.sql`)

/** Migrations that change few rows of a large table, found by an index. */
const FEW_ROWS: string[] = []

/** What may run without a transaction: these let others write meanwhile, or commit after each of many steps. */
const APART = [
  /^(create (unique )?index concurrently|drop index concurrently if exists|alter table \w+ validate constraint) /i,
  /^analyze \w+$/i,
  /^do \$\$.*\bloop\b.*\blimit \d{1,4}\b.*\bcommit;.*\bend loop\b.*\$\$$/is,
]

/** The existing tables that the transaction has locked or scanned. */
const TOUCHED = `
  SELECT relname AS name, pg_stat_get_xact_numscans(pg_class.oid) > 0 AS "isScanned",
    array(SELECT mode FROM pg_locks WHERE relation = pg_class.oid AND pid = pg_backend_pid()) AS modes
  FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
  WHERE nspname IN ('public', 'directory') AND relkind IN ('r', 'p') AND relname = ANY ($1)`
type Touched = { name: string; isScanned: boolean; modes: string[] }
const TABLES = `
  SELECT relname AS name FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
  WHERE nspname IN ('public', 'directory') AND relkind IN ('r', 'p')`

const INDEX_BUILD = 'ShareLock'
const NO_WRITES = ['ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock']
const WRITE = 'RowExclusiveLock'
/** Bodies of functions are not run now, though PostgreSQL locks their tables when it reads them. */
const withoutBodies = (sql: string) => sql.replace(/\b(function|procedure)\b[^;]*?\$\$[\s\S]*?\$\$/gi, '')
const changesRowsOf = (table: string, sql: string) =>
  [
    `\\b(update|delete from|merge into)\\s+(only\\s+)?${table}\\b`,
    `\\binsert into\\s+${table}\\b[^;]*\\bon conflict\\b[^;]*\\bdo update\\b`,
  ].some((pattern) => new RegExp(pattern, 'i').test(withoutBodies(sql)))

/** Why each applied migration would hold writers up, by its name. */
function watch(migrations: Migration[]) {
  const faults = new Map<string, string[]>()
  let large: string[] = []
  async function afterEach(client: pg.Client) {
    const { rows: names } = await client.query<{ name: string }>(
      'SELECT name FROM schema_migrations ORDER BY applied_at DESC, name DESC LIMIT 1',
    )
    const { rows: touched } = await client.query<Touched>(TOUCHED, [large])
    const name = names[0]?.name ?? ''
    const found = faultsOf(touched, migrations.find((migration) => migration.name === name)?.sql ?? '')
    if (found.length) faults.set(name, found)
    const { rows } = await client.query<{ name: string }>(TABLES)
    large = rows.map(({ name }) => name).filter((name) => !SMALL.has(name))
    await client.query('SELECT pg_stat_force_next_flush()') // the next migration counts from zero
  }
  return { afterEach, faults }
}

function faultsOf(touched: Touched[], sql: string): string[] {
  const locked = touched.filter(({ modes }) => modes.some((mode) => NO_WRITES.includes(mode)))
  const scanned = touched.filter(({ isScanned }) => isScanned)
  const namesOf = (tables: Touched[]) => tables.map(({ name }) => name).sort()
  return [
    ...namesOf(touched.filter(({ modes }) => modes.includes(INDEX_BUILD))).map((name) => `builds an index of ${name}`),
    ...(locked.length && scanned.length ? [`scans ${namesOf(scanned)} while it locks ${namesOf(locked)}`] : []),
    ...namesOf(touched.filter(({ name, modes }) => modes.includes(WRITE) && changesRowsOf(name, sql))).map(
      (name) => `changes rows of ${name}`,
    ),
  ]
}

test('no new migration holds up people who write', async () => {
  const { url, drop } = await emptyDatabase()
  const { afterEach, faults } = watch(readMigrations())
  await migrate(url, { afterEach })
  await drop()
  for (const name of FEW_ROWS) {
    const others = faults.get(name)?.filter((fault) => !fault.startsWith('changes rows')) ?? ['changes none']
    if (others.length) faults.set(name, others)
    else faults.delete(name)
  }
  expect([...faults].filter(([name]) => !KNOWN.includes(name))).toEqual([])
  expect(KNOWN.filter((name) => !faults.has(name))).toEqual([])
})

test('what runs without a transaction lets people write, and can be repeated', () => {
  const apart = readMigrations().filter((migration) => !hasTransaction(migration))
  expect(apart.flatMap(statementsOf).filter((statement) => !APART.some((allowed) => allowed.test(statement)))).toEqual(
    [],
  )
  for (const migration of apart) {
    const statements = statementsOf(migration)
    const made = statements.flatMap((text) => text.match(/^create (?:unique )?index concurrently (\w+)/i)?.[1] ?? [])
    // An index whose building was interrupted stays there, invalid.
    expect(made.filter((name) => !statements.includes(`drop index concurrently if exists ${name}`))).toEqual([])
  }
})

async function emptyDatabase() {
  const admin = new pg.Client(inject('postgresUrl'))
  const name = `locks_${randomBytes(6).toString('hex')}`
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name}`)
  const url = inject('postgresUrl').replace('/postgres?', `/${name}?`)
  return { url, drop: () => admin.query(`DROP DATABASE ${name} WITH (FORCE)`).finally(() => admin.end()) }
}

/** What is found wrong with the last of some migrations. */
async function faultsOfLast(...texts: string[]): Promise<string[]> {
  const own = texts.map((sql, nth): Migration => ({ name: `900${nth}.sql`, sql, checksum: sql }))
  const fresh = await cloneDatabase()
  const migrations = [...readMigrations(), ...own]
  const { afterEach, faults } = watch(migrations)
  await migrate(fresh.url, { afterEach }) // so that it knows the tables
  await migrate(fresh.url, { migrations, afterEach })
  await fresh.drop()
  return faults.get(own.at(-1)?.name ?? '') ?? []
}

const LONG: [string, string][] = [
  ['create index on posts (edited_at)', 'builds an index of posts'],
  ['alter table posts add check (price > -2)', 'scans posts while it locks posts'],
  ['alter table posts alter column edited_at set not null', 'scans posts while it locks posts'],
  ['alter table deals alter column times_declared type bigint', 'scans deals while it locks deals'],
  ['alter table posts add column lucky float8 default random()', 'scans posts while it locks posts'],
  ['alter table deals add column extra int default 1 check (extra > 0)', 'scans deals while it locks deals'],
  ['alter table posts add foreign key (client_id) references media', 'scans'],
  ['update posts set price = 0 where price < 0', 'changes rows of posts'],
  ['do $$ begin update posts set price = 0; end $$;', 'changes rows of posts'],
  [
    'insert into mutes select * from mutes on conflict (user_id, muted_id) do update set created_at = now()',
    'changes rows of mutes',
  ],
  [
    'create table copies as select id from posts; alter table posts add column extra int',
    'scans posts while it locks posts',
  ],
]
test.each(LONG)('found: %s', async (sql, fault) => {
  expect(await faultsOfLast(sql)).toContainEqual(expect.stringContaining(fault))
})

const QUICK = [
  'alter table posts add column extra int not null default 1',
  'alter table posts add column media_id uuid references media',
  'alter table posts add constraint posts_price_check check (price > -2) not valid',
  'alter table posts drop column edited_at cascade',
  'create table notes (post_id uuid primary key references posts on delete cascade, text text not null)',
  'create trigger quiet after insert on posts for each row execute function queue_media_removal()',
  'update staff_roles set permissions = permissions',
  'create function free() returns void language sql as $$ update posts set price = 0 $$; alter table posts add column extra int',
]
test.each(QUICK)('let through: %s', async (sql) => {
  expect(await faultsOfLast(sql)).toEqual([])
})

test('let through: a condition that is checked in a migration of its own, and a column that is never null by it', async () => {
  const add = 'alter table posts add constraint edited check (edited_at is not null) not valid'
  const validate = 'alter table posts validate constraint edited'
  expect(await faultsOfLast(add, validate)).toEqual([])
  expect(await faultsOfLast(add, validate, 'alter table posts alter column edited_at set not null')).toEqual([])
})

test('let through: a new table that is filled in a migration of its own', async () => {
  const create = 'create table notes (post_id uuid primary key references posts on delete cascade)'
  expect(await faultsOfLast(create, 'insert into notes select id from posts')).toEqual([])
  expect(await faultsOfLast(`${create}; insert into notes select id from posts`)).toEqual([
    'scans posts while it locks posts',
  ])
})
