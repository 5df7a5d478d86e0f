import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '#lib/start-error.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import { type Primary, primaryOf } from './primary.ts'

const CONNECT_TIMEOUT_MS = 5_000
const RETRY_EVERY_MS = 1_000
const REPEAT_SENTENCE_EVERY_MS = 60_000

type Wait = { connectionString: string; say: (line: string) => void; signal: AbortSignal }

/** Waits without a limit until the database accepts connections, and reports what it waits for. Returns the address of its primary. */
export async function waitForDatabase({ connectionString, say, signal }: Wait): Promise<string> {
  let saidAt = 0
  const primary = primaryOf(connectionString)
  for (;;) {
    const problem = await tryConnection(primary)
    if (!problem) return primary.find()
    if (Date.now() - saidAt >= REPEAT_SENTENCE_EVERY_MS) {
      say(`${problem}; waiting for it …`)
      saidAt = Date.now()
    }
    await sleep(RETRY_EVERY_MS, undefined, { signal })
  }
}

/** Null if the connection works; a message if it may work later. */
async function tryConnection(primary: Primary): Promise<string | null> {
  const client = new pg.Client({ connectionString: primary.first, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  client.on('error', () => {}) // connect() rejects with the same error
  const where = `${client.host}:${client.port}`
  try {
    if (primary.isOneOfSeveral) await primary.find()
    else await client.connect()
    return null
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    if (isDatabaseUnavailable(error)) return `The database at ${where} does not answer (${code ?? message})`
    throw new StartError(`The database at ${where} refuses the connection: ${message}. DATABASE_URL may be wrong.`)
  } finally {
    await client.end().catch(() => {})
  }
}
