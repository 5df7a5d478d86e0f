import { isDeepStrictEqual } from 'node:util'
import type { Maybe } from '@meydan/domain/maybe.ts'
import { PLACE_MESSAGES, SUGGESTION_NOTE_CHARACTERS, WEEKDAYS, type Weekday } from '@meydan/domain/place-rules.ts'
import { STAFF_MESSAGES } from '@meydan/domain/staff-rules.ts'
import { VISIBLE } from '@meydan/domain/visible-text.ts'
import type { Database } from '#db/database.ts'
import type { CatalogService } from '#features/catalog/catalog.service.ts'
import type { MessagesService } from '#features/messages/messages.service.ts'
import type { Clock } from '#lib/clock.ts'
import type { Limiter } from '#lib/limiter.ts'
import { allow, badInput, conflict, forbidden, notFound } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { UserViewer } from '#lib/viewer.ts'
import { type NewPlaceInput, readPlace } from './place-input.ts'
import type { OpenSuggestion, PlaceChanges, PlaceSuggestionsStore } from './place-suggestions.store.ts'
import { isUnowned } from './places.policy.ts'
import type { NewPlace, PlacesStore } from './places.store.ts'

// docs/decisions/0265: Who changes a place

export type { OpenSuggestion } from './place-suggestions.store.ts'

type Dependencies = {
  store: PlaceSuggestionsStore
  places: PlacesStore
  catalog: CatalogService
  messages: MessagesService
  limiter: Limiter
  db: Database
  clock: Clock
}

const SUGGESTIONS_PER_DAY = { most: 20, spanS: 24 * 60 * 60 }

/** Changes that anybody may suggest for a place without an owner, and what staff decide about them. */
export class PlaceSuggestionsService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** Suggests the values that differ from the stored ones. A note alone is enough: "It has moved." */
  async suggest(viewer: UserViewer, id: string, { note, ...input }: NewPlaceInput & { note: Maybe<string> }) {
    const { store, places, catalog, limiter, db } = this.#deps
    const text = (note ?? '').trim()
    if (text.length > SUGGESTION_NOTE_CHARACTERS)
      throw badInput('note', `At most ${SUGGESTION_NOTE_CHARACTERS} characters`)
    const wanted = await readPlace(catalog, input)
    await limiter.take(`place-suggestion:day:${viewer.id}`, SUGGESTIONS_PER_DAY)
    await db.transaction(async () => {
      const stored = await places.lockFacts(id)
      allow(stored !== undefined && !stored.is_hidden, () => notFound(PLACE_MESSAGES.noSuchPlace))
      allow(isUnowned(stored), () => forbidden(PLACE_MESSAGES.ownerDecides))
      const changes = changesBetween(stored, wanted)
      allow(Object.keys(changes).length > 0 || VISIBLE.test(text), () =>
        badInput('note', PLACE_MESSAGES.nothingChanged),
      )
      const isNew = await store.add({ place_id: stored.id, user_id: viewer.id, changes, note: text })
      allow(isNew, () => conflict('place_id', PLACE_MESSAGES.suggestionWaiting))
    })
  }

  /** Staff: suggestions that wait for a decision, without those in which this member of staff has an interest. */
  open(me: string | null = null) {
    return this.#deps.store.open(me)
  }

  /** Staff: a suggestion that waits for a decision. */
  async find(id: string): Promise<OpenSuggestion | undefined> {
    return isUuid(id) ? this.#deps.store.find(id) : undefined
  }

  /** Staff: applies a suggestion or not, and tells the person. */
  async decide(id: string, status: 'accepted' | 'declined', decidedBy: string) {
    const { store, places, messages, db, clock } = this.#deps
    await db.transaction(async () => {
      const suggestion = await store.decide(id, status, decidedBy, clock.now())
      allow(suggestion !== undefined, () => notFound(STAFF_MESSAGES.decidedAlready))
      const stored = await places.lockFacts(suggestion.place_id)
      allow(stored !== undefined, () => notFound(PLACE_MESSAGES.noSuchPlace))
      if (status === 'accepted') {
        allow(isUnowned(stored), () => conflict('place_id', PLACE_MESSAGES.hasOwner))
        await places.correct(suggestion.place_id, suggestion.changes, clock.now())
      }
      const { title } = { ...stored, ...(status === 'accepted' ? suggestion.changes : {}) }
      await messages.send({
        userId: suggestion.user_id,
        slug: `suggestion_${status}`,
        params: { title },
        eventKey: `suggestion:${id}`,
        subject: { type: 'place', id: suggestion.place_id },
      })
    })
  }
}

function changesBetween(stored: NewPlace, wanted: NewPlace): PlaceChanges {
  const entries = Object.entries(wanted).filter(
    ([name, value]) => !isDeepStrictEqual(comparable(value), comparable(stored[name as keyof NewPlace])),
  )
  return Object.fromEntries(entries)
}

/** Opening hours may be stored in any order. */
function comparable(value: unknown) {
  if (!Array.isArray(value)) return value
  const rank = ({ day, date, hours }: { day?: Weekday; date?: string; hours: string }) =>
    `${day ? WEEKDAYS.indexOf(day) : date} ${hours}`
  return value.map(rank).sort()
}
