import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Primary, primaryOf } from '#db/primary.ts'
import type { Log } from '#lib/log.ts'

type Options = {
  connectionString: string
  /** What to do with a message, by channel. */
  channels: Record<string, (payload: string) => void>
  log: Log
  /** Called after every connection but the first. */
  onConnect: () => void
  onLost: () => void
}

const CHECK_EVERY_MS = 20_000
const ANSWER_WITHIN_MS = 5_000
const SHORTEST_WAIT_MS = 200
const LONGEST_WAIT_MS = 5_000

/** The one connection of a node that listens to the others. It connects again whenever it is lost. */
export class LiveListener {
  readonly #options: Options
  readonly #primary: Primary
  #client: pg.Client | null = null
  #isStopped = false

  constructor(options: Options) {
    this.#options = options
    this.#primary = primaryOf(options.connectionString)
  }

  async start() {
    await this.#connect()
  }

  async stop() {
    this.#isStopped = true
    await this.#client?.end().catch(() => {})
  }

  async #connect() {
    const { channels } = this.#options
    const client = new pg.Client({
      connectionString: await this.#primary.find(),
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
    })
    client.on('error', () => {}) // one that is lost ends, too
    client.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''))
    try {
      await client.connect()
      for (const channel of Object.keys(channels)) await client.query(`LISTEN ${channel}`)
    } catch (error) {
      client.end().catch(() => {})
      throw error
    }
    this.#client = client
    this.#watch(client)
    if (this.#isStopped) await this.stop()
  }

  /** Only a connection that was there can be lost: one that failed is tried again by whoever wanted it. */
  #watch(client: pg.Client) {
    const check = setInterval(() => client.query('SELECT 1').catch(lose), CHECK_EVERY_MS)
    check.unref()
    let isLost = false
    const lose = () => {
      clearInterval(check)
      if (isLost || this.#isStopped) return
      isLost = true
      this.#primary.doubt()
      this.#options.onLost()
      client.end().catch(() => {})
      void this.#reconnect()
    }
    client.on('end', lose)
  }

  async #reconnect() {
    const { log, onConnect } = this.#options
    for (let waitMs = SHORTEST_WAIT_MS; !this.#isStopped; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
      await sleep(waitMs, undefined, { ref: false })
      try {
        await this.#connect()
        return onConnect()
      } catch (error) {
        this.#primary.doubt()
        log.error({ err: error }, 'the live channel cannot reach the database')
      }
    }
  }
}
