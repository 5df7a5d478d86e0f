import type { Maybe } from '@meydan/domain/maybe.ts'
import { CLAIM_NOTE_CHARACTERS, PLACE_MESSAGES } from '@meydan/domain/place-rules.ts'
import { PLACE_MERGE_MESSAGES, STAFF_MESSAGES } from '@meydan/domain/staff-rules.ts'
import { VISIBLE } from '@meydan/domain/visible-text.ts'
import type { Database } from '#db/database.ts'
import type { MediaService } from '#features/media/media.service.ts'
import type { MessagesService } from '#features/messages/messages.service.ts'
import type { Clock } from '#lib/clock.ts'
import type { Limiter } from '#lib/limiter.ts'
import { allow, badInput, conflict, notFound } from '#lib/problem.ts'
import type { Upload } from '#lib/upload.ts'
import { isUuid } from '#lib/uuid.ts'
import type { UserViewer } from '#lib/viewer.ts'
import type { OpenClaim, PlaceClaimsStore } from './place-claims.store.ts'
import { isUnowned } from './places.policy.ts'
import type { PlacesStore } from './places.store.ts'

export type { OpenClaim } from './place-claims.store.ts'

type Dependencies = {
  store: PlaceClaimsStore
  places: PlacesStore
  media: MediaService
  messages: MessagesService
  limiter: Limiter
  db: Database
  clock: Clock
}

const CLAIMS_PER_DAY = { most: 10, spanS: 24 * 60 * 60 }

/** "Verify this place": a person says that a place is theirs, with a note or a document, and staff decide. */
export class PlaceClaimsService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** Asks staff to make the viewer the owner. */
  async claim(viewer: UserViewer, id: string, { note, document }: { note: Maybe<string>; document: Maybe<Upload> }) {
    const { places, limiter, media } = this.#deps
    const text = (note ?? '').trim()
    if (text.length > CLAIM_NOTE_CHARACTERS) throw badInput('note', `At most ${CLAIM_NOTE_CHARACTERS} characters`)
    if (!VISIBLE.test(text) && !document) throw badInput('note', PLACE_MESSAGES.claimNeedsProof)
    const place = await places.ownerOf(id)
    allow(place !== undefined && !place.is_hidden, () => notFound(PLACE_MESSAGES.noSuchPlace))
    allow(isUnowned(place), () => conflict('place_id', PLACE_MESSAGES.hasOwner))
    await limiter.take(`claim:day:${viewer.id}`, CLAIMS_PER_DAY)
    const file = document ? await media.addDocument(viewer.id, document, 'document') : null
    try {
      await this.#add(viewer, await places.mergedId(id), text, file?.id)
    } catch (error) {
      if (file) await media.remove([file.id])
      throw error
    }
  }

  /** Staff: claims that wait for a decision, without those of places in which this member of staff has an interest. */
  open(me: string | null = null) {
    return this.#deps.store.open(me)
  }

  /** Staff: a claim that waits for a decision. */
  async find(id: string): Promise<OpenClaim | undefined> {
    return isUuid(id) ? this.#deps.store.find(id) : undefined
  }

  /** Whether a person owns a place, has ever given it up, or claims it themselves. */
  hasInterest(placeId: string, userId: string): Promise<boolean> {
    return this.#deps.store.hasInterest(placeId, userId)
  }

  /**
   * Staff: decides a claim. Approving makes the person the owner and declines all other claims of the place, whose ids are
   * returned.
   */
  async decide(claimId: string, status: 'approved' | 'declined', decidedBy: string): Promise<string[]> {
    const { store, places, messages, db, clock } = this.#deps
    return db.transaction(async () => {
      const now = clock.now()
      const claim = await store.decide(claimId, status, decidedBy, now)
      allow(claim !== undefined, () => notFound(STAFF_MESSAGES.decidedAlready))
      const notify = (userId: string, outcome: typeof status, id: string) =>
        messages.send({
          userId,
          slug: `claim_${outcome}`,
          params: { title: claim.title },
          eventKey: `claim:${id}`,
          subject: { type: 'place', id: claim.place_id },
        })
      await notify(claim.user_id, status, claim.id)
      if (status === 'declined') return []
      if (!(await places.giveTo(claim.place_id, claim.user_id))) {
        const { is_hidden = false } = (await places.ownerOf(claim.place_id)) ?? {}
        throw conflict('place_id', is_hidden ? PLACE_MERGE_MESSAGES.hidden : PLACE_MESSAGES.hasOwner)
      }
      const others = await store.declineOthers(claim.place_id, decidedBy, now)
      for (const other of others) await notify(other.user_id, 'declined', other.id)
      return others.map(({ id }) => id)
    })
  }

  #add(viewer: UserViewer, placeId: string, note: string, mediaId: string | undefined) {
    const { store, media, db } = this.#deps
    return db.transaction(async () => {
      const id = await store.add(placeId, viewer.id, note)
      allow(id !== undefined, () => conflict('place_id', PLACE_MESSAGES.claimWaiting))
      if (!mediaId) return
      await store.addDocument(id, mediaId)
      await media.attach([mediaId])
    })
  }
}
