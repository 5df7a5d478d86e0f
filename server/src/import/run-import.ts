import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import pg from 'pg'
import type { Database } from '#db/database.ts'
import { StartError } from '#lib/start-error.ts'
import type { ReadResult } from './feature-place.ts'
import { type Counts, type ImportKindName, ImportsStore, NO_COUNTS } from './imports.store.ts'
import type { Piece, Position } from './read-lines.ts'

// docs/decisions/0131: Import: resumable, idempotent, never over an owner

/** What can be imported: how its file is read and how its rows are stored. */
export type ImportKind<Row extends { import_key: string }> = {
  name: ImportKindName
  /** Everything that influences the rows: the same file with other options is another import. */
  options: Record<string, string | null>
  read: (path: string, from: Position) => AsyncGenerator<Piece[]>
  readRow: (value: unknown) => ReadResult<Row>
  /** Slow work that must not run in a transaction; returns results in the order of the rows. */
  prepare?: (rows: Row[]) => Promise<ReadResult<Row>[]>
  /** Called in a transaction, with each key at most once. */
  put: (rows: Row[]) => Promise<{ added: number; changed: number }>
  rowsAtOnce: number
}

export type ImportReport = {
  size: (bytes: number) => void
  resumed: (line: number) => void
  progress: (readBytes: number, counts: Counts) => void
  bad: (line: number, sentence: string) => void
}

export type ImportResult = Counts & { passedOverFor: Map<string, number>; isStopped: boolean; line: number }

type Written<Row> = { row: Row; line: number }
type Batch<Row> = { rows: Map<string, Written<Row>>; read: number; counts: Counts; next: Position }

/** Maximum lines per batch. Skipped and bad rows count too, so that the saved position advances. */
const READ_AT_ONCE = 20_000
const EDGE_BYTES = 1024 * 1024

/**
 * Imports a file of any size in batches and saves the position after each batch. An import that was killed resumes there; rows
 * written after that position are found unchanged. Bad rows are reported and skipped. The next batch is read while one is written.
 */
export async function runImport<Row extends { import_key: string }>(
  db: Database,
  kind: ImportKind<Row>,
  path: string,
  report: ImportReport,
  signal?: AbortSignal,
): Promise<ImportResult> {
  const store = new ImportsStore(db)
  const { fingerprint, size } = await fingerprintOf(path, kind)
  const key = { kind: kind.name, fingerprint, file: basename(path) }
  report.size(size)
  const { from, counts: before } = await store.begin(key)
  if (from.offset > 0) report.resumed(from.line)

  report.progress(from.offset, before)

  const totals = { ...before }
  const passedOverFor = new Map<string, number>()
  let position = from
  let batch = emptyBatch<Row>(from)
  let writing: Promise<void> = Promise.resolve()

  /** Writes two halves in parallel, to use both cores of a small machine, then saves the position. */
  async function write({ rows, counts, next }: Batch<Row>) {
    const { all, bad } = await prepared([...rows.values()])
    const middle = Math.ceil(all.length / 2)
    const done = await Promise.all([putAll(all.slice(0, middle)), putAll(all.slice(middle))])
    Object.assign(totals, sum(totals, counts, { ...NO_COUNTS, bad }, ...done))
    await store.advance(key, next, totals)
    position = next
    report.progress(next.offset, totals)
  }

  async function prepared(all: Written<Row>[]): Promise<{ all: Written<Row>[]; bad: number }> {
    if (!kind.prepare) return { all, bad: 0 }
    const readings = await kind.prepare(all.map(({ row }) => row))
    const good: Written<Row>[] = []
    readings.forEach((reading, at) => {
      const line = all[at]?.line ?? 0
      if ('row' in reading) good.push({ row: reading.row, line })
      else if ('problem' in reading) report.bad(line, reading.problem)
    })
    return { all: good, bad: all.length - good.length }
  }

  async function putAll(all: Written<Row>[]): Promise<Counts> {
    if (!all.length) return NO_COUNTS
    try {
      const { added, changed } = await db.transaction(() => kind.put(all.map(({ row }) => row)))
      return { ...NO_COUNTS, added, changed, unchanged: all.length - added - changed }
    } catch (error) {
      if (!isAboutARow(error)) throw error
      const [one] = all
      // The database refuses one of several rows: retry them one by one.
      if (all.length > 1 || !one) return sum(...(await inTurn(all, (each) => putAll([each]))))
      report.bad(one.line, `the database refuses it: ${error.message}`)
      return { ...NO_COUNTS, bad: 1 }
    }
  }

  async function flush() {
    await writing
    writing = write(batch)
    writing.catch(() => {}) // the next flush awaits it
    batch = emptyBatch(batch.next)
  }

  try {
    for await (const pieces of kind.read(path, from)) {
      for (const { line, text, problem, next } of pieces) {
        take(line, text === null ? { problem: problem ?? 'it cannot be read' } : parse(text, kind.readRow))
        batch.next = next
        batch.read++
        if (batch.rows.size >= kind.rowsAtOnce || batch.read >= READ_AT_ONCE) await flush()
      }
      if (signal?.aborted) break
    }
    if (batch.read) await flush()
    await writing
    if (!signal?.aborted) await store.finish(key)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw stoppedBy(error, position)
  }
  return { ...totals, passedOverFor, isStopped: signal?.aborted ?? false, line: position.line }

  function take(line: number, reading: ReadResult<Row>) {
    if ('problem' in reading) {
      batch.counts.bad++
      report.bad(line, reading.problem)
    } else if ('passedOver' in reading) {
      batch.counts.passed_over++
      passedOverFor.set(reading.passedOver, (passedOverFor.get(reading.passedOver) ?? 0) + 1)
    } else if (batch.rows.has(reading.row.import_key)) batch.counts.unchanged++
    else batch.rows.set(reading.row.import_key, { row: reading.row, line })
  }
}

const emptyBatch = <Row>(next: Position): Batch<Row> => ({
  rows: new Map(),
  read: 0,
  counts: { ...NO_COUNTS },
  next,
})

function parse<Row>(text: string, readRow: (value: unknown) => ReadResult<Row>): ReadResult<Row> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { problem: 'it is not valid JSON' }
  }
  return readRow(value)
}

async function inTurn<Item, Result>(items: Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) results.push(await work(item))
  return results
}

function sum(...all: Counts[]): Counts {
  const total = { ...NO_COUNTS }
  for (const counts of all) for (const name of Object.keys(total) as (keyof Counts)[]) total[name] += counts[name]
  return total
}

/** SQLSTATE class 22: data exception; 23: integrity constraint violation. */
const isAboutARow = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '')

function stoppedBy(error: unknown, { line }: Position): Error {
  if (error instanceof pg.DatabaseError && error.code === '42P01')
    return new StartError('This database holds no tables of Meydan, or old ones; start the server once, then import.')
  const reason = error instanceof Error ? error.message : String(error)
  return new StartError(`Stopped before line ${line}: ${reason}. The same command goes on from there.`)
}

/** A hash of the size, the beginning and the end of the file, because another file may have the same name. */
async function fingerprintOf(path: string, { name, options }: { name: string; options: object }) {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(error.code === 'ENOENT' ? `There is no file ${path}.` : `${path}: ${error.message}`)
  })
  try {
    const stat = await file.stat()
    if (!stat.isFile()) throw new StartError(`${path} is not a file.`)
    const hash = createHash('sha256').update(`${name} ${JSON.stringify(options)} ${stat.size} `)
    for (const start of [0, Math.max(0, stat.size - EDGE_BYTES)]) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(EDGE_BYTES), 0, EDGE_BYTES, start)
      hash.update(buffer.subarray(0, bytesRead))
    }
    return { fingerprint: hash.digest('hex'), size: stat.size }
  } finally {
    await file.close()
  }
}
