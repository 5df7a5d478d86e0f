import type pg from 'pg'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import { createSharedReads } from './shared-reads.ts'

// docs/decisions/0315: Reads may come from a standby that has what the reader wrote

/** A standby further behind is left out. */
const LAG_MOST_MS = 5_000
const LOOK_EVERY_MS = 250
/** A standby ends a read that stands in the way of what it has to replay. */
const CONFLICT_WITH_RECOVERY = '40001'

const REPLAYED = `
  SELECT (pg_last_wal_replay_lsn() - '0/0')::text AS replayed, pg_is_in_recovery() AS follows`
const WRITTEN = `SELECT (pg_current_wal_lsn() - '0/0')::text AS written`

/** How far the log of the primary had been written, in bytes since its beginning. */
export type Position = bigint

type Standby = {
  name: string
  pool: pg.Pool
  read: ReturnType<typeof createSharedReads>
  /** Null while it does not answer or is none. */
  replayed: Position | null
  lagMs: number
}

/** The standbys of the database, each with how much it has replayed. They are looked at a few times a second. */
export class Replicas {
  readonly #primary: pg.Pool
  readonly #standbys: Standby[]
  /** Where the primary was at which time, oldest first, for the last seconds. */
  #written: { position: Position; at: number }[] = []
  /** Where the primary was at the start: what this program needs of the schema is before that. */
  #floor: Position | null = null
  #next = 0
  #looking: NodeJS.Timeout | undefined

  constructor(primary: pg.Pool, standbys: { name: string; pool: pg.Pool }[]) {
    this.#primary = primary
    this.#standbys = standbys.map((each) => ({
      ...each,
      read: createSharedReads(each.pool),
      replayed: null,
      lagMs: Number.POSITIVE_INFINITY,
    }))
  }

  async start() {
    this.#floor = await this.position()
    await this.look()
    const again = async () => {
      await this.look()
      if (this.#looking) this.#looking = setTimeout(again, LOOK_EVERY_MS).unref()
    }
    this.#looking = setTimeout(again, LOOK_EVERY_MS).unref()
  }

  async stop() {
    clearTimeout(this.#looking)
    this.#looking = undefined
    await Promise.allSettled(this.#standbys.map(({ pool }) => pool.end()))
  }

  /** How far each standby is behind, in milliseconds; infinite while it is left out for another reason. */
  lags(): { name: string; lagMs: number }[] {
    return this.#standbys.map(({ name, lagMs }) => ({ name, lagMs }))
  }

  /** Where the primary is now: whatever has been committed is before that. */
  async position(): Promise<Position> {
    const { rows } = await this.#primary.query<{ written: string }>(WRITTEN)
    return BigInt(rows[0]?.written ?? 0)
  }

  /** Reads from a standby that has everything up to the position; null if there is none. */
  async read<Row>(text: string, values: readonly unknown[], position: Position): Promise<Row[] | null> {
    const standby = this.#choose(position)
    if (!standby) return null
    try {
      return await standby.read<Row>(text, values)
    } catch (error) {
      if (isDatabaseUnavailable(error)) standby.replayed = null
      else if ((error as { code?: unknown }).code !== CONFLICT_WITH_RECOVERY) throw error
      return null
    }
  }

  #choose(position: Position): Standby | null {
    if (this.#floor === null) return null
    const needed = position > this.#floor ? position : this.#floor
    const usable = this.#standbys.filter(
      ({ replayed, lagMs }) => replayed !== null && replayed >= needed && lagMs <= LAG_MOST_MS,
    )
    this.#next++
    return usable[this.#next % usable.length] ?? null
  }

  /** Asks the primary where it is, and every standby how much of it it has. */
  async look() {
    const position = await this.position().catch(() => null)
    const at = Date.now()
    if (position !== null) {
      this.#written.push({ position, at })
      this.#written = this.#written.filter((then) => at - then.at <= 2 * LAG_MOST_MS)
    }
    await Promise.all(this.#standbys.map((standby) => this.#lookAt(standby, position === null)))
  }

  /** While the primary does not answer, nobody knows more about the lag than before: what was read from goes on being read from. */
  async #lookAt(standby: Standby, isPrimarySilent: boolean) {
    try {
      const { rows } = await standby.pool.query<{ replayed: string | null; follows: boolean }>(REPLAYED)
      const [row] = rows
      standby.replayed = row?.follows && row.replayed !== null ? BigInt(row.replayed) : null
    } catch {
      standby.replayed = null
    }
    if (standby.replayed === null) standby.lagMs = Number.POSITIVE_INFINITY
    else if (!isPrimarySilent) standby.lagMs = this.#lagOf(standby.replayed)
  }

  /** How long ago the primary was where the standby is now; infinite if that was before everything we know. */
  #lagOf(replayed: Position): number {
    if (replayed >= (this.#written.at(-1)?.position ?? 0n)) return 0
    const reached = this.#written.findLast(({ position }) => position <= replayed)
    return reached ? Date.now() - reached.at : Number.POSITIVE_INFINITY
  }
}
