import type { EventEmitter } from 'node:events'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '#testing/database.ts'
import { createDatabase, type Database } from './database.ts'
import { createPool } from './pool.ts'

let [db, pooled] = [] as unknown as [Database, Database]
let drop: () => Promise<void>
/** How often PostgreSQL described columns. */
let descriptions = 0
function open(connectionString: string, isPooled = false): Database {
  const pool = createPool({ connectionString, size: 1, isPooled })
  pool.on('connect', (client) => {
    const { connection } = client as unknown as { connection: EventEmitter }
    connection.on('rowDescription', () => descriptions++)
  })
  return createDatabase(pool)
}
beforeAll(async () => {
  const clone = await cloneDatabase()
  drop = clone.drop
  db = open(clone.url)
  pooled = open(clone.url, true)
})
afterAll(async () => {
  await db.close()
  await pooled.close()
  await drop()
})

const WIDE = `SELECT $1::integer AS number, $1::text AS text, now() AS at, ARRAY[$1::integer] AS list, NULL AS nothing,
  jsonb_build_object('number', $1::integer) AS json FROM generate_series(1, $1::integer)`

test('columns are described once for each statement and connection, and later rows are read in the same way', async () => {
  descriptions = 0
  const first = await db.read(WIDE, [2])
  expect(descriptions).toBe(1)
  const again = await db.read<Record<string, unknown>>(WIDE, [2])
  expect(descriptions).toBe(1)
  expect(again.map((row) => ({ ...row, at: null }))).toEqual(first.map((row) => ({ ...(row as object), at: null })))
  expect(again[0]).toEqual({
    number: 2,
    text: '2',
    at: expect.any(Date),
    list: [2],
    nothing: null,
    json: { number: 2 },
  })
  expect(await db.read(WIDE, [0])).toEqual([])
  expect(await db.read('SELECT $1::integer AS other', [7])).toEqual([{ other: 7 }])
  expect(descriptions).toBe(2)
})

test('behind a pooler they are described each time: the next run may be on another connection', async () => {
  descriptions = 0
  for (const nth of [1, 2, 3]) expect(await pooled.read('SELECT $1::integer AS nth', [nth])).toEqual([{ nth }])
  expect(descriptions).toBe(3)
})

test('statements that are sent together, before the first is described, are read rightly', async () => {
  const text = 'SELECT $1::integer AS number, $2::text AS word'
  const rows = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => db.read(text, [number, `word ${number}`])))
  expect(rows.flat()).toEqual([1, 2, 3, 4, 5, 6].map((number) => ({ number, word: `word ${number}` })))
})

test('a read that fails, before or after its columns are known, does not confuse the next one', async () => {
  const text = 'SELECT 6 / $1::integer AS result, $2::text AS word'
  await expect(db.read(text, ['no number', ''])).rejects.toThrow('invalid input syntax')
  await expect(db.read(text, [0, ''])).rejects.toThrow('division by zero')
  expect(await db.read(text, [3, 'a'])).toEqual([{ result: 2, word: 'a' }])
  await expect(db.read(text, ['no number', ''])).rejects.toThrow('invalid input syntax')
  await expect(db.read(text, [0, ''])).rejects.toThrow('division by zero')
  expect(await db.read(text, [2, 'b'])).toEqual([{ result: 3, word: 'b' }])
})

test('a table that gets other columns is refused by PostgreSQL, not misread', async () => {
  await db.query('CREATE TABLE changing (a integer); INSERT INTO changing VALUES (1)')
  const text = 'SELECT * FROM changing WHERE a = $1'
  expect(await db.read(text, [1])).toEqual([{ a: 1 }])
  await db.query('ALTER TABLE changing ADD COLUMN b text DEFAULT $$x$$')
  await expect(db.read(text, [1])).rejects.toThrow('cached plan must not change result type')
})

test('pg still has what this relies on', () => {
  const query = new pg.Query('SELECT 1', []) as unknown as Record<string, unknown>
  expect(query.prepare).toBeTypeOf('function')
  expect(query.handleRowDescription).toBeTypeOf('function')
  expect(query._result).toMatchObject({ fields: [], _prebuiltEmptyResultObject: null })
})
