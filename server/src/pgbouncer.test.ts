// Two nodes behind PgBouncer in transaction mode, whose pool is smaller than theirs, while people use everything. No request may
// fail, and no connection to PostgreSQL may keep what one transaction left to the next. It runs where PgBouncer 1.21 or newer is installed;
// `npm run drill -- pgbouncer` takes a minute and needs it.
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { systemClock } from '#lib/clock.ts'
import { SEND, type SentMessage } from './testing/conversations.ts'
import { freshName } from './testing/people.ts'
import { findPgBouncer, startPgBouncer } from './testing/pgbouncer.ts'
import { type Program, runNode, stopPrograms } from './testing/program.ts'
import { inWorld } from './testing/publish.ts'
import { createWorld, type Person, type World } from './testing/world.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const isFull = process.env.DRILL === 'full'
const program = findPgBouncer()
if (isFull && !program)
  throw new Error('This drill needs PgBouncer 1.21 or newer: install it, or name it with PGBOUNCER=/path/to/pgbouncer.')

const LOAD_MS = isFull ? 60_000 : 4_000
const PAIRS = isFull ? 12 : 4
const POOL_SIZE = 4
const NODE_POOL_SIZE = 6
/** Fewer than the nodes have, so that PgBouncer also forgets some and prepares them again. */
const PREPARED_STATEMENTS = 30
/** PgBouncer itself keeps these as each client has them. */
const TRACKED = ['client_encoding', 'DateStyle', 'TimeZone', 'application_name', 'standard_conforming_strings']

const RENAME = 'mutation ($name: String) { editProfile(newUser: { name: $name }) { _id } }'
const COMMENT = 'mutation ($post: ID!) { postNewComment(content: "How large is it?", post_id: $post) { _id } }'
const PIN = 'mutation ($id: ID!) { pinComment(comment_id: $id, is_pinned: true) { _id } }'
const LIKE =
  'mutation ($post: ID!, $at: Float) { updatePostsMetaData(addLike: [{ post: $post, sequence: $at }]) { _id } }'
const READS = [
  '{ homePagePosts(limit: 5) { posts { _id title } allPostsCount } }',
  '{ userExplorer(limit: 10) { posts { _id } allPostsCount } }',
  '{ explorerPoints { _id } }',
  '{ inbox { conversations { _id } } }',
]

describe.runIf(program)('behind PgBouncer in transaction mode', () => {
  const role = `pooled_${randomBytes(4).toString('hex')}`
  const folder = mkdtempSync(join(tmpdir(), 'meydan-pooled-'))
  const adminUrl = inject('postgresUrl')
  const directUrl = adminUrl.replace(/\/\/\w+@\/postgres\?/, `//${role}@localhost/${role}?`)
  const nodes: Program[] = []
  const addresses: string[] = []
  let pgbouncer: Awaited<ReturnType<typeof startPgBouncer>>
  let world: World

  async function asAdmin(...statements: string[]) {
    const client = new pg.Client(adminUrl)
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }

  async function startNode(nth: number) {
    const node = runNode(join(folder, `node${nth}`), {
      DATABASE_URL: pgbouncer.url,
      DATABASE_DIRECT_URL: directUrl,
      DATABASE_POOL_SIZE: String(NODE_POOL_SIZE),
    })
    nodes[nth] = node
    addresses[nth] = await node.address
  }

  beforeAll(async () => {
    // As docs/operations.md says; the nodes migrate the empty database themselves.
    await asAdmin(
      `CREATE ROLE ${role} LOGIN`,
      `ALTER ROLE ${role} SET statement_timeout = '10s'`,
      `ALTER ROLE ${role} SET lock_timeout = '5s'`,
      `ALTER ROLE ${role} SET idle_in_transaction_session_timeout = '30s'`,
      `CREATE DATABASE ${role} OWNER ${role}`,
    )
    pgbouncer = await startPgBouncer({
      program: program ?? '',
      databaseUrl: directUrl,
      poolSize: POOL_SIZE,
      preparedStatements: PREPARED_STATEMENTS,
    })
    await Promise.all([startNode(0), startNode(1)])
    world = await createWorld(directUrl, { clock: systemClock })
  })
  afterAll(async () => {
    await stopPrograms()
    await world?.app.close()
    await world?.services.db.close()
    await pgbouncer?.stop()
    await asAdmin(`DROP DATABASE IF EXISTS ${role} WITH (FORCE)`, `DROP ROLE ${role}`)
    rmSync(folder, { recursive: true, force: true })
  })

  let asked = 0
  async function ask<Data>({ token }: Person, query: string, variables = {}): Promise<Data> {
    const response = await fetch(`${addresses[asked++ % 2]}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query, variables }),
    })
    const text = await response.text()
    const { data, errors } = JSON.parse(text) as { data?: Data; errors?: unknown }
    if (!data || errors) throw new Error(`${query.slice(0, 60)}: ${text}`)
    return data
  }

  /** The text of an open page, from one of the nodes. */
  async function listen({ token }: Person, nth: number) {
    const answer = await fetch(`${addresses[nth]}/live`, { headers: { authorization: `Bearer ${token}` } })
    const heard = { text: '' }
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    const read = async () => {
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) heard.text += part.value
    }
    read().catch(() => {}) // ends with its node
    await expect.poll(() => heard.text).toContain('event: ready')
    return heard
  }

  /** What is left on each connection of PgBouncer: all of them at once, each in a transaction of its own. */
  async function leftovers() {
    const clients = Array.from({ length: POOL_SIZE }, () => new pg.Client(pgbouncer.url))
    for (const client of clients) await client.connect()
    for (const client of clients) await client.query('BEGIN')
    const found = []
    const pids = new Set<number>()
    for (const client of clients) {
      const { rows } = await client.query(`SELECT pg_backend_pid() AS pid,
        (SELECT array_agg(name::text) FROM pg_settings WHERE source = 'session' AND name <> ALL ('{${TRACKED}}')) AS settings,
        (SELECT array_agg(channel) FROM pg_listening_channels() AS channel) AS channels,
        (SELECT array_agg(objid::text) FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()) AS locks,
        (SELECT array_agg(relname::text) FROM pg_class WHERE relnamespace = pg_my_temp_schema()) AS temporary,
        current_setting('statement_timeout') || ' ' || current_setting('lock_timeout') || ' ' ||
          current_setting('idle_in_transaction_session_timeout') AS limits`)
      const { pid, limits, ...left } = rows[0]
      pids.add(pid)
      expect(limits).toBe('10s 5s 30s')
      found.push(...Object.entries(left).filter(([, value]) => value !== null))
    }
    for (const client of clients) await client.query('ROLLBACK')
    for (const client of clients) await client.end()
    expect(pids.size).toBe(POOL_SIZE)
    return found
  }

  /** Runs every job of the nodes once. */
  async function runJobs() {
    await inWorld(world).query(`INSERT INTO jobs.job (name, policy)
      SELECT name, policy FROM jobs.queue WHERE name NOT LIKE '\\_\\_%' ON CONFLICT DO NOTHING`)
    const unfinished = () =>
      inWorld(world).query(
        `SELECT DISTINCT name, state FROM jobs.job WHERE name NOT LIKE '\\_\\_%' AND state <> 'completed'`,
      )
    await expect.poll(unfinished, { timeout: 60_000, interval: 500 }).toEqual([])
  }

  test('people read, write and talk, jobs run, and nothing fails or stays on a connection', async () => {
    const { post, address, query } = inWorld(world)
    const pairs: { seller: Person; buyer: Person; postId: string }[] = []
    for (let nth = 0; nth < PAIRS; nth++) {
      const [seller, buyer] = [await world.person(freshName('s')), await world.person(freshName('b'))]
      const postId = await post(seller)
      await address(postId, 41, 29)
      pairs.push({ seller, buyer, postId })
    }
    const failures: string[] = []
    let isOver = false
    let [answered, hints] = [0, 0]
    const count = async <Data>(work: Promise<Data>): Promise<Data | null> => {
      try {
        const data = await work
        answered++
        return data
      } catch (error) {
        failures.push(String(error))
        return null
      }
    }
    const use = async ({ seller, buyer, postId }: (typeof pairs)[number], nth: number) => {
      const page = await listen(seller, nth % 2)
      let conversation: string | undefined
      for (let turn = 0; !isOver; turn++) {
        const name = `Ana ${turn}`
        await count(ask(seller, RENAME, { name }))
        const me = await count(ask(seller, '{ me { name } }'))
        if (me) expect(me).toEqual({ me: { name } })
        await Promise.all(READS.map((read) => count(ask(buyer, read))))
        await count(ask(buyer, LIKE, { post: postId, at: Date.now() }))
        const said = await count(ask<{ postNewComment: { _id: string } }>(buyer, COMMENT, { post: postId }))
        if (said) await count(ask(seller, PIN, { id: said.postNewComment._id }))
        const where = conversation ? { conversation_id: conversation } : { post_id: postId }
        const sent = await count(
          ask<{ sendMessage: SentMessage }>(buyer, SEND, { ...where, client_id: randomUUID(), text: `Hello ${turn}` }),
        )
        if (!sent) continue
        conversation = sent.sendMessage.conversation_id
        const hint = `"id":"${conversation}","rev":${sent.sendMessage.message.rev}}`
        await expect.poll(() => page.text, { interval: 10 }).toContain(hint)
        hints++
        await count(ask(seller, SEND, { conversation_id: conversation, client_id: randomUUID(), text: `Yes ${turn}` }))
      }
    }
    // Limits are for people, not for this.
    const unlimited = setInterval(() => query('DELETE FROM rate_limits').catch(() => {}), 100)
    const using = pairs.map(use)
    await sleep(LOAD_MS / 2)
    await pgbouncer.command('RECONNECT') // as after a change of the role
    const jobs = runJobs()
    await sleep(LOAD_MS / 2)
    const servers = await pgbouncer.command<{ database: string; prepared_statements: number }>('SHOW SERVERS')
    await jobs
    isOver = true
    await Promise.all(using)
    clearInterval(unlimited)
    const own = servers.filter(({ database }) => database === role)
    console.log(
      `${answered} requests answered, ${failures.length} failed, ${hints} messages heard of on open pages, ` +
        `${2 * NODE_POOL_SIZE} connections of nodes on ${own.length} of PostgreSQL`,
    )
    expect([...new Set(failures)]).toEqual([])
    expect(answered).toBeGreaterThan(100)
    expect(own.length).toBeLessThanOrEqual(POOL_SIZE)
    expect(own.some(({ prepared_statements }) => Number(prepared_statements) > 0)).toBe(true)
    for (const node of nodes) expect(node.output()).not.toMatch(/"level":[56]0/)
    expect(await leftovers()).toEqual([])
  })

  test('the check above finds what a session leaves behind', async () => {
    const client = new pg.Client(pgbouncer.url)
    await client.connect()
    await client.query(
      `SET work_mem = '9MB'; LISTEN secrets; SELECT pg_advisory_lock(77); CREATE TEMPORARY TABLE mine (id integer)`,
    )
    await client.end()
    expect(Object.fromEntries(await leftovers())).toMatchObject({
      settings: ['work_mem'],
      channels: ['secrets'],
      locks: ['77'],
      temporary: ['mine'],
    })
  })
})
