import type { Maybe } from '@meydan/domain/maybe.ts'
import { STAFF_MESSAGES, type StaffPermission } from '@meydan/domain/staff-rules.ts'
import type { Database } from '#db/database.ts'
import type { Clock } from '#lib/clock.ts'
import { toCsv } from '#lib/csv.ts'
import { decodeCursor, encodeCursor } from '#lib/cursor.ts'
import { allow, badInput } from '#lib/problem.ts'
import { isUuid, uuidsIn } from '#lib/uuid.ts'
import type { Actor, AuditEntry, AuditFilter, AuditName, AuditPosition, AuditRow, AuditStore } from './audit.store.ts'

export type { Actor, AuditEntry, AuditName, AuditRow } from './audit.store.ts'

export type AuditPage = { rows: AuditRow[]; cursor: string | null }
export type AuditQuery = Partial<Record<keyof AuditFilter, Maybe<string>>>

type Dependencies = { store: AuditStore; db: Database; clock: Clock }

const PAGE_SIZE = 50
const EXPORTED_MOST = 5_000
const NEWEST: AuditPosition = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
const COLUMNS = ['at', 'actor', 'act', 'subject_type', 'subject_id', 'before', 'after', 'reason', 'request_id'] as const

/** The log of what staff do. Rows are never changed or deleted. */
export class AuditService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** Writes one row for each subject; call it in the transaction of the act. */
  async write(actor: Actor, ...entries: AuditEntry[]) {
    const { store, clock } = this.#deps
    if (entries.length) await store.insert(actor, entries, clock.now())
  }

  /** Whether a row of this time says that the actor has done the same to the same subject. */
  isWritten(actor: Actor, entry: AuditEntry, withinMs: number): Promise<boolean> {
    const { store, clock } = this.#deps
    return store.hasDone(actor, entry, new Date(clock.now().getTime() - withinMs))
  }

  /** A page of the log, the newest rows first. */
  async search(query: AuditQuery, cursor: Maybe<string>): Promise<AuditPage> {
    const from = cursor ? decodeCursor(cursor, readPosition) : NEWEST
    const rows = await this.#deps.store.search(readFilter(query), from, PAGE_SIZE)
    const last = rows.length === PAGE_SIZE ? rows.at(-1) : undefined
    return { rows, cursor: last ? encodeCursor([last.at.toISOString(), last.id]) : null }
  }

  /**
   * What the people and places are called now that rows name by their ids, as far as the reader may see them. Erased ones are
   * missing: of them the log keeps no more than the id.
   */
  async names(rows: AuditRow[], permissions: readonly string[]): Promise<AuditName[]> {
    const may = (permission: StaffPermission) => permissions.includes(permission)
    const ids = uuidsIn(rows.map(({ subject_id, before, after }) => [subject_id, before, after]))
    return ids.length > 0
      ? this.#deps.store.names(ids, { people: may('people.read'), places: may('places.decide') })
      : []
  }

  /** The newest rows as CSV; that somebody took them is itself logged. */
  export(actor: Actor, query: AuditQuery): Promise<string> {
    const filter = readFilter(query)
    return this.record(actor, async () => {
      const rows = await this.#deps.store.search(filter, NEWEST, EXPORTED_MOST)
      const csv = toCsv(
        [...COLUMNS],
        rows.map((row) => COLUMNS.map((name) => row[name])),
      )
      const after = { ...filter, rows: rows.length }
      return { result: csv, entries: [{ act: 'audit.exported', subject: { type: 'audit', id: 'log' }, after }] }
    })
  }

  /** A transaction for what leads to acts of staff, such as an appeal. */
  transaction<T>(work: () => Promise<T>): Promise<T> {
    return this.#deps.db.transaction(work)
  }

  /** Runs an act and writes what it did to the log, both or neither. The act returns its result and its entries. */
  record<T>(actor: Actor, act: () => Promise<{ result: T; entries: AuditEntry[] }>): Promise<T> {
    return this.#deps.db.transaction(async () => {
      const { result, entries } = await act()
      await this.write(actor, ...entries)
      return result
    })
  }
}

/** Trims what was typed and leaves out what is empty. Days are read as midnight UTC. */
function readFilter(query: AuditQuery): AuditFilter {
  const typed = Object.entries(query).map(([name, value]) => [name, value?.trim().slice(0, 100) ?? ''] as const)
  const filter: AuditFilter = Object.fromEntries(typed.filter(([, value]) => value !== ''))
  for (const name of ['from', 'until'] as const) {
    const time = filter[name]
    if (time !== undefined) allow(!Number.isNaN(Date.parse(time)), () => badInput(name, STAFF_MESSAGES.badDate))
  }
  return filter
}

function readPosition([at, id]: unknown[]): AuditPosition | null {
  return typeof at === 'string' && !Number.isNaN(Date.parse(at)) && isUuid(id) ? { at, id } : null
}
