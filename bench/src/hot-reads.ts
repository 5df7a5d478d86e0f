import pg from 'pg'
import { percentile } from './measure.ts'
import type { Options } from './options.ts'
import type { PreparedPage } from './prepare.ts'
import { type Read, reads, SUBJECTS, type Subjects } from './reads.ts'

const RUNS = 200

export async function readHotReads(connectionString: string, { only, explain }: Options) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<Subjects>(SUBJECTS)
    const [subjects] = rows
    if (!subjects) throw new Error('the seeded people are missing')
    const chosen = reads(subjects).filter(({ name }) => name.includes(only))
    if (explain) for (const read of chosen) await printPlan(client, read)
    else await printTimes(client, chosen)
  } finally {
    await client.end()
  }
}

async function printTimes(client: pg.Client, chosen: Read[]) {
  console.log(`\nHot reads, SQL alone, one at a time, ${RUNS} runs`)
  console.log(`${'read'.padEnd(32)}${['rows', 'p50 ms', 'p99 ms'].map((text) => text.padStart(10)).join('')}`)
  for (const { name, text, values } of chosen) {
    const times: number[] = []
    let rows = 0
    for (let run = 0; run < RUNS; run++) {
      const started = performance.now()
      rows = (await client.query({ name, text, values })).rows.length
      times.push(performance.now() - started)
    }
    times.sort((a, b) => a - b)
    const figures = [String(rows), percentile(times, 0.5).toFixed(2), percentile(times, 0.99).toFixed(2)]
    console.log(`${name.padEnd(32)}${figures.map((figure) => figure.padStart(10)).join('')}`)
  }
}

/** Prints the plans of the statements that the server sent for these pages. */
export async function explainPages(connectionString: string, pages: PreparedPage[]) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    for (const { name, sql } of pages)
      for (const statement of sql) {
        // What a page writes is undone, so that its next statement can be tried too.
        await client.query('BEGIN')
        await printPlan(client, { name, ...statement })
        await client.query('ROLLBACK')
      }
  } finally {
    await client.end()
  }
}

/** Prints the generic plan of the prepared statement, not one for these values. */
async function printPlan(client: pg.Client, { name, text, values }: Read) {
  console.log(`\n── ${name}`)
  await client.query(`SET plan_cache_mode = force_generic_plan; DEALLOCATE ALL; PREPARE read AS ${text}`)
  const given = values.map((value) => (value === null ? 'NULL' : client.escapeLiteral(written(value)))).join(', ')
  const execute = `EXECUTE read${given && `(${given})`}`
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN (ANALYZE, BUFFERS, COSTS OFF) ${execute}`)
  for (const row of rows) console.log(row['QUERY PLAN'])
}

function written(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  if (!Array.isArray(value)) return typeof value === 'object' ? JSON.stringify(value) : String(value)
  return `{${value.map((item) => (item === null ? 'NULL' : JSON.stringify(String(item)))).join(',')}}`
}
