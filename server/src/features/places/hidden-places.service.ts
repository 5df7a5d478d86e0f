import { CASE_MESSAGES } from '@meydan/domain/staff-rules.ts'
import type { Actor, AuditService } from '#features/audit/audit.service.ts'
import { requireReason } from '#features/staff/staff.service.ts'
import { allow, notFound } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { HiddenPlace, PlacesStore } from './places.store.ts'

// docs/decisions/0323: A place that nobody owns can be reported

export type { HiddenPlace } from './places.store.ts'

const LISTED_MOST = 50

/** Places that staff have hidden and that nobody owns: nobody could appeal, so that staff give them back themselves. */
export class HiddenPlacesService {
  readonly #deps: { store: PlacesStore; audit: AuditService }

  constructor(dependencies: { store: PlacesStore; audit: AuditService }) {
    this.#deps = dependencies
  }

  /** Those that were hidden last come first. */
  list(): Promise<HiddenPlace[]> {
    return this.#deps.store.hiddenWithoutOwner(LISTED_MOST)
  }

  /** Shows a place again. Its photos are gone after thirty days. */
  async show(actor: Actor, id: string, reason: string) {
    const { store, audit } = this.#deps
    const because = requireReason(reason)
    await audit.record(actor, async () => {
      const hiddenAt = isUuid(id) ? await store.showWithoutOwner(id) : undefined
      allow(hiddenAt !== undefined, notFound(CASE_MESSAGES.notHidden))
      const entry = { subject: { type: 'place', id }, before: { hidden_at: hiddenAt }, after: { hidden_at: null } }
      return { result: null, entries: [{ act: 'place.shown', ...entry, reason: because }] }
    })
  }
}
