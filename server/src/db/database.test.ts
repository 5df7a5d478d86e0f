import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '#testing/database.ts'
import { createDatabase, type Database } from './database.ts'
import { createPool } from './pool.ts'

let db: Database
let drop: () => Promise<void>
beforeAll(async () => {
  const clone = await cloneDatabase()
  drop = clone.drop
  db = createDatabase(createPool({ connectionString: clone.url }))
  await db.query('CREATE TABLE notes (text text)')
})
afterAll(async () => {
  await db.close()
  await drop()
})

const write = (text: string) => db.query('INSERT INTO notes VALUES ($1)', [text])
const notes = async () =>
  (await db.query<{ text: string }>('SELECT text FROM notes ORDER BY text')).map((row) => row.text)

test('a nested transaction joins the outer one: all or nothing', async () => {
  const events: string[] = []
  const failing = db.transaction(async () => {
    await write('outer')
    db.afterCommit(() => events.push('committed'))
    await db.transaction(() => write('inner'))
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await notes()).toEqual([])
  expect(events).toEqual([])

  await db.transaction(async () => {
    await write('outer')
    db.afterCommit(() => events.push('committed'))
    await db.transaction(() => write('inner'))
    expect(events).toEqual([])
  })
  expect(await notes()).toEqual(['inner', 'outer'])
  expect(events).toEqual(['committed'])
})

test('statements with values are prepared under a name, so that PostgreSQL reuses their plan', async () => {
  await db.transaction(async () => {
    for (let turn = 0; turn < 3; turn++) await db.query('SELECT text FROM notes WHERE text = $1', ['inner'])
    const prepared = await db.query<{ statement: string }>('SELECT statement FROM pg_prepared_statements')
    expect(prepared.map((row) => row.statement)).toContain('SELECT text FROM notes WHERE text = $1')
  })
})

test('commits are durable, and statements and locks have time limits', async () => {
  const setting = async (name: string) =>
    (await db.query<{ value: string }>('SELECT current_setting($1) AS value', [name]))[0]?.value
  expect(await setting('synchronous_commit')).toBe('on')
  expect(await setting('statement_timeout')).toBe('10s')
  expect(await setting('lock_timeout')).toBe('5s')
  expect(await setting('idle_in_transaction_session_timeout')).toBe('30s')
})
