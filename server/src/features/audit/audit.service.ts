import type { Database } from '#db/database.ts'
import type { Clock } from '#lib/clock.ts'
import type { Actor, AuditEntry, AuditStore } from './audit.store.ts'

export type { Actor, AuditEntry } from './audit.store.ts'

type Dependencies = { store: AuditStore; db: Database; clock: Clock }

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
