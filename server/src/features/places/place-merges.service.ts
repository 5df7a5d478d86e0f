import { PLACE_MESSAGES } from '@meydan/domain/place-rules.ts'
import { PLACE_MERGE_MESSAGES, STAFF_MESSAGES } from '@meydan/domain/staff-rules.ts'
import type { Actor, AuditEntry, AuditService } from '#features/audit/audit.service.ts'
import { requireReason } from '#features/staff/staff.service.ts'
import type { Clock } from '#lib/clock.ts'
import { allow, badInput, conflict, forbidden, notFound } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { PlaceClaimsService } from './place-claims.service.ts'
import type { MergedPlace, PlaceMergesStore } from './place-merges.store.ts'
import type { PlacesStore } from './places.store.ts'

export type { MergedPlace } from './place-merges.store.ts'
export type Duplicates = { place: MergedPlace; similar: MergedPlace[] }

type Dependencies = {
  store: PlaceMergesStore
  places: PlacesStore
  claims: PlaceClaimsService
  audit: AuditService
  clock: Clock
}

const NEARBY_M = 500

/** Duplicates of places, which staff merge. */
export class PlaceMergesService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** A place and those nearby with a similar title. */
  async duplicates(id: string): Promise<Duplicates> {
    const { store } = this.#deps
    const place = isUuid(id) ? await store.find(id) : undefined
    allow(place !== undefined, () => notFound(PLACE_MESSAGES.noSuchPlace))
    return { place, similar: await store.similar(id, NEARBY_M) }
  }

  /** Makes one place of two: the kept one gets the pictures, claims, suggestions and, if it has none, the owner of the other. */
  async merge(actor: Actor, keptId: string, duplicateId: string, reason: string) {
    const { store, places, audit, clock } = this.#deps
    const because = requireReason(reason)
    allow(isUuid(keptId) && isUuid(duplicateId), () => notFound(PLACE_MESSAGES.noSuchPlace))
    await audit.record(actor, async () => {
      const locked = await store.lock([keptId, duplicateId])
      const kept = locked.find(({ id }) => id === keptId)
      const duplicate = locked.find(({ id }) => id === duplicateId)
      allow(kept !== undefined && duplicate !== undefined, () => notFound(PLACE_MESSAGES.noSuchPlace))
      allow(kept !== duplicate, () => badInput('duplicate_id', PLACE_MERGE_MESSAGES.same))
      allow(!(await store.hasOpenCase(duplicateId)), () => conflict('duplicate_id', PLACE_MERGE_MESSAGES.openCase))
      for (const { id } of [kept, duplicate]) await this.#requireNeutral(actor, id)
      const hasTwoOwners = kept.owner_id !== null && duplicate.owner_id !== null && kept.owner_id !== duplicate.owner_id
      allow(!hasTwoOwners, () => badInput('duplicate_id', PLACE_MERGE_MESSAGES.twoOwners))
      const isNear = (await store.distanceM(keptId, duplicateId)) <= NEARBY_M
      allow(isNear, () => badInput('duplicate_id', PLACE_MERGE_MESSAGES.tooFar))
      await store.move(duplicateId, keptId, clock.now())
      if (duplicate.owner_id) await places.giveTo(keptId, duplicate.owner_id)
      await places.remove(duplicateId)
      const entry = (place: typeof kept, after: Record<string, unknown>): AuditEntry => ({
        act: 'place.merged',
        subject: { type: 'place', id: place.id },
        before: { title: place.title, owner: place.owner_id },
        after,
        reason: because,
      })
      const owner = kept.owner_id ?? duplicate.owner_id
      return { result: null, entries: [entry(duplicate, { into: keptId }), entry(kept, { from: duplicateId, owner })] }
    })
  }

  /** Nobody merges a place that they own, have ever given up or claim. */
  async #requireNeutral({ id }: Actor, placeId: string) {
    allow(id === null || !(await this.#deps.claims.hasInterest(placeId, id)), () =>
      forbidden(STAFF_MESSAGES.notYourself),
    )
  }
}
