import type { Maybe } from '@meydan/domain/maybe.ts'
import { CASE_MESSAGES } from '@meydan/domain/staff-rules.ts'
import type { Actor, AuditService } from '#features/audit/audit.service.ts'
import { requireReason } from '#features/staff/staff.service.ts'
import { decodeCursor, encodeCursor } from '#lib/cursor.ts'
import { allow, forbidden, notFound } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { HiddenPlace, HiddenPosition, PlacesStore } from './places.store.ts'

// docs/decisions/0323: A place that nobody owns can be reported

export type { HiddenPlace } from './places.store.ts'
export type HiddenPlacesPage = { places: HiddenPlace[]; cursor: string | null }

const PAGE_SIZE = 20
const NEWEST: HiddenPosition = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

/** Places that staff have hidden and that nobody owns: nobody could appeal, so that staff give them back themselves. */
export class HiddenPlacesService {
  readonly #deps: { store: PlacesStore; audit: AuditService }

  constructor(dependencies: { store: PlacesStore; audit: AuditService }) {
    this.#deps = dependencies
  }

  /** A page of them; those that were hidden last come first. */
  async page(cursor: Maybe<string>): Promise<HiddenPlacesPage> {
    const from = cursor ? decodeCursor(cursor, readPosition) : NEWEST
    const places = await this.#deps.store.hiddenWithoutOwner(from, PAGE_SIZE)
    const last = places.length === PAGE_SIZE ? places.at(-1) : undefined
    return { places, cursor: last ? encodeCursor([last.hidden_at.toISOString(), last.id]) : null }
  }

  /** Shows a place again. Its photos are gone after thirty days. */
  async show(actor: Actor, id: string, reason: string) {
    const { store, audit } = this.#deps
    const because = requireReason(reason)
    await audit.record(actor, async () => {
      allow(!isUuid(id) || !(await store.hasInterest(id, actor.id)), () => forbidden(CASE_MESSAGES.ownCase))
      const hiddenAt = isUuid(id) ? await store.showWithoutOwner(id) : undefined
      allow(hiddenAt !== undefined, () => notFound(CASE_MESSAGES.notHidden))
      const subject = { type: 'place', id } as const
      const entry = { subject, before: { hidden_at: hiddenAt }, after: { hidden_at: null } }
      return { result: null, entries: [{ act: 'place.shown', ...entry, reason: because }] }
    })
  }
}

function readPosition([at, id]: unknown[]): HiddenPosition | null {
  return typeof at === 'string' && !Number.isNaN(Date.parse(at)) && isUuid(id) ? { at, id } : null
}
