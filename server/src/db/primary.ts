import pg from 'pg'
import { isDatabaseUnavailable } from './database-unavailable.ts'

// docs/decisions/0315: Reads may come from a standby that has what the reader wrote

const PROBE_MS = 2_000
const WRITING_SERVERS = ['read-write', 'primary']
const PARTS = /^(?<head>postgres(?:ql)?:\/\/(?:[^@/?]*@)?)(?<servers>[^/?@]*)(?<tail>.*)$/

/**
 * One address for each server in `postgres://user:password@one:5432,two:5432/meydan` or `…?host=/one,/two`, as libpq writes them.
 * Null for what is no address of a database, or asks for a server that only reads.
 */
export function readServers(url: string): string[] | null {
  const { head = '', servers = '', tail = '' } = PARTS.exec(url)?.groups ?? {}
  const urls = servers.split(',').map((server) => `${head}${server}${tail}`)
  // `postgres://user@/meydan?host=…` names its host later, which URL does not know.
  const parsed = urls.map((each) => URL.parse(each) ?? URL.parse(each.replace(/@(?=[/?])/, '@localhost')))
  if (!head || !parsed.every((each) => each !== null)) return null
  const wanted = parsed[0]?.searchParams.get('target_session_attrs')
  if (wanted && !WRITING_SERVERS.includes(wanted)) return null
  return parsed.flatMap(oneForEachHost)
}

function oneForEachHost(url: URL): string[] {
  url.searchParams.delete('target_session_attrs')
  const hosts = url.searchParams.get('host')?.split(',') ?? []
  if (hosts.length < 2) return [url.href]
  return hosts.map((host) => {
    const one = new URL(url)
    one.searchParams.set('host', host)
    return one.href
  })
}

export type { Primary }

/** Which of a database's servers takes writes. It is looked for again when that may have changed. */
class Primary {
  readonly #servers: string[]
  #known: string | null
  #search: Promise<string> | null = null

  constructor(url: string) {
    this.#servers = readServers(url) ?? [url]
    this.#known = this.isOneOfSeveral ? null : this.first
  }

  get first(): string {
    return this.#servers[0] ?? ''
  }

  get isOneOfSeveral(): boolean {
    return this.#servers.length > 1
  }

  /** The address of the server that takes writes. With one server it is that one, whatever it does. */
  async find(): Promise<string> {
    if (this.#known) return this.#known
    this.#search ??= this.#ask().finally(() => {
      this.#search = null
    })
    return this.#search
  }

  /** A connection failed or could only read: another server may have taken over. */
  doubt() {
    if (this.isOneOfSeveral) this.#known = null
  }

  async #ask(): Promise<string> {
    try {
      this.#known = await Promise.any(this.#servers.map(ifWritable))
      return this.#known
    } catch (error) {
      const { errors } = error as AggregateError
      throw errors.find((each) => !isDatabaseUnavailable(each)) ?? new Error('No server of the database takes writes')
    }
  }
}

async function ifWritable(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS })
  client.on('error', () => {}) // connect() rejects with the same error
  try {
    await client.connect()
    const { rows } = await client.query(`SELECT current_setting('transaction_read_only') = 'off' AS is_writable`)
    if (!rows[0].is_writable) throw new Error('No server of the database takes writes')
    return url
  } finally {
    client.end().catch(() => {})
  }
}

/** One for each database of the program: who notices that the primary is another one by now notices for everybody. */
const known = new Map<string, Primary>()

export function primaryOf(url: string): Primary {
  const primary = known.get(url) ?? new Primary(url)
  known.set(url, primary)
  return primary
}

type Connected = (error: Error | null) => void

/** Options of a pool whose connections lead to the server that takes writes at that time. */
export function connectionTo(primary: Primary): Pick<pg.PoolConfig, 'connectionString' | 'Client'> {
  if (!primary.isOneOfSeveral) return { connectionString: primary.first }
  class ClientOfPrimary extends pg.Client {
    // @ts-expect-error: a pool calls it with a callback; the other way to call it is not needed
    override connect(done: Connected) {
      primary.find().then((url) => {
        const { host, port } = new pg.Client({ connectionString: url })
        Object.assign(this, { host, port })
        super.connect((error: Error | null) => {
          if (error) primary.doubt()
          done(error)
        })
      }, done)
    }
  }
  return { connectionString: primary.first, Client: ClientOfPrimary as unknown as new () => pg.ClientBase }
}
