import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#db/embedded.ts'
import { lockFolder } from '#lib/folder-lock.ts'

/** What a copy of a running server must not bring along; the log is streamed. */
const LEFT_OUT = ['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot', 'pg_stat_tmp']
const MADE_EMPTY = ['pg_wal/archive_status', 'pg_wal/summaries', 'pg_replslot', 'pg_stat_tmp']

/** A server that others can follow: its changes are kept until a follower has had time to ask for them. */
export async function startPrimary() {
  const folder = mkdtempSync(join(tmpdir(), 'meydan-primary-'))
  const settings = { wal_keep_size: '256MB' }
  return { folder, postgres: await startEmbeddedPostgres({ lock: await lockFolder(folder), settings }) }
}

/** A second server that follows the first, made from a copy of its folder. Every commit waits until it has it, too. */
export async function startStandby(of: { folder: string; postgres: EmbeddedPostgres }) {
  const folder = mkdtempSync(join(tmpdir(), 'meydan-standby-'))
  const [from, to] = [join(of.folder, 'postgres'), join(folder, 'postgres')]
  const admin = new pg.Client({ connectionString: of.postgres.url('postgres') })
  await admin.connect()
  await admin.query(`SELECT pg_backup_start('standby', true)`)
  cpSync(from, to, { recursive: true, filter: (path) => !LEFT_OUT.some((name) => path === join(from, name)) })
  for (const name of MADE_EMPTY) mkdirSync(join(to, name), { recursive: true })
  const { rows } = await admin.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)')
  writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '')
  writeFileSync(join(to, 'standby.signal'), '')
  const settings = {
    primary_conninfo: `host=${new pg.Client(of.postgres.url('postgres')).host} user=meydan application_name=standby`,
    wal_receiver_status_interval: '1s',
  }
  const postgres = await startEmbeddedPostgres({ lock: await lockFolder(folder), settings })
  await admin.query(`ALTER SYSTEM SET synchronous_standby_names = 'standby'`)
  await admin.query('SELECT pg_reload_conf()')
  await admin.end()
  return { folder, postgres }
}

export async function removeServer({ folder, postgres }: { folder: string; postgres: EmbeddedPostgres }) {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** One address for both servers, as an operator writes it. */
export function addressOfBoth(first: string, second: string): string {
  const url = new URL(first.replace('@/', '@localhost/'))
  const { host } = new pg.Client(second)
  url.searchParams.set('host', `${url.searchParams.get('host')},${host}`)
  return url.href
}
