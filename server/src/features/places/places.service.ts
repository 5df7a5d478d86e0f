import type { Maybe } from '@meydan/domain/maybe.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { isLocation, roundLocation } from '@meydan/domain/people-rules.ts'
import { PLACE_IMAGES_MOST, PLACE_LIMITS, PLACE_MESSAGES, SIMILAR_PLACE_METRES } from '@meydan/domain/place-rules.ts'
import { POST_IMAGE_MOST_BYTES } from '@meydan/domain/publishing-rules.ts'
import type { Database } from '#db/database.ts'
import { type CatalogService, languageCode } from '#features/catalog/catalog.service.ts'
import type { MediaService } from '#features/media/media.service.ts'
import { allOrNone } from '#lib/all-or-none.ts'
import type { Clock } from '#lib/clock.ts'
import type { Limiter } from '#lib/limiter.ts'
import { type PageArgs, readPage } from '#lib/paging.ts'
import { allow, badInput, conflict, forbidden, notFound } from '#lib/problem.ts'
import type { Upload } from '#lib/upload.ts'
import type { UserViewer } from '#lib/viewer.ts'
import { type NewPlaceInput, readPlace } from './place-input.ts'
import type { PlaceVotesStore } from './place-votes.store.ts'
import { isOwner } from './places.policy.ts'
import type { Place, PlaceProjection } from './places.sql.ts'
import type { NewPlace, PlacesStore } from './places.store.ts'

export {
  IS_OPEN,
  mergedInto,
  PLACE_COLUMNS,
  PLACE_SEEN,
  PLACE_SHOWN,
  type Place,
  type PlaceProjection,
  placeValues,
} from './places.sql.ts'

type Location = { lat: number; lng: number }
type Language = Maybe<string>

/** `submitted`: the place that the same submission has already added. `check` refuses what may not be added. */
type Addition = {
  viewer: UserViewer
  clientId: string | null
  place: NewPlace
  submitted: () => Promise<string | undefined>
  check: () => Promise<void>
}
/** `kept`: the pictures that stay; all of them if left out. */
type Edit = { viewer: UserViewer; id: string; place: NewPlace; kept: string[] | undefined }

const PAGES = { usual: 50, most: 100 }
const MAX_IDS = 100
const MAX_PLACES = 200
const IMAGES = { use: 'place', mostBytes: POST_IMAGE_MOST_BYTES, side: 1_600 } as const
const NEW_PLACES_PER_HOUR = { most: 30, spanS: 60 * 60 }
const EDITS_PER_HOUR = { most: 60, spanS: 60 * 60 }
const NEAR_PLACES = 6
const NEAR_METRES = 20_000

/** A hundred thousand places take less than an hour, and a run costs the same however many there are. */
const VOTED_PLACES_PER_RUN = 2_000
const VOTED_PLACES_AT_ONCE = 500

type Dependencies = {
  store: PlacesStore
  votes: PlaceVotesStore
  catalog: CatalogService
  media: MediaService
  limiter: Limiter
  db: Database
  clock: Clock
}

/** Shops and other places on the map: finding, adding, changing and removing them. */
export class PlacesService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** One place. */
  async info(viewer: UserViewer, id: string, language: Language): Promise<Place> {
    const place = await this.#deps.store.one(this.#projection(viewer, language), id)
    if (!place) throw notFound(PLACE_MESSAGES.noSuchPlace)
    return place
  }

  /** The nearest other places, if they are not far away. */
  async near(viewer: UserViewer, id: string, language: Language): Promise<Place[]> {
    const nearest = await this.#deps.store.near(this.#projection(viewer, language), id, NEAR_PLACES)
    return nearest.filter(({ distance_m }) => (distance_m ?? 0) <= NEAR_METRES)
  }

  /** Places nearby with a similar title. */
  async similar(
    viewer: UserViewer,
    { title, location }: { title: string; location: Location },
    language: Language,
  ): Promise<Place[]> {
    if (!isLocation(location)) throw badInput('location', MESSAGES.chooseLocation)
    const text = title.trim().slice(0, PLACE_LIMITS.title)
    if (!text) return []
    const similarTo = { title: text, ...roundLocation(location) }
    return this.#deps.store.similar(this.#projection(viewer, language), similarTo, SIMILAR_PLACE_METRES)
  }

  /** Places by their ids, in that order. */
  async byIds(viewer: UserViewer, ids: string[], language: Language): Promise<Place[]> {
    if (ids.length > MAX_IDS) throw badInput('place_ids', `At most ${MAX_IDS}`)
    return this.#deps.store.ofIds(this.#projection(viewer, language), ids)
  }

  /** A page of the viewer's own places, newest first. */
  async own(viewer: UserViewer, page: PageArgs, language: Language): Promise<Place[]> {
    const { skip, limit } = readPage(page, PAGES)
    return this.#deps.store.ofOwner(this.#projection(viewer, language), skip, limit)
  }

  /**
   * Adds a place. If a similar one exists, it is refused unless the person is sure (`evenIfSimilar`). The same submission (`clientId`)
   * sent again returns the place it added.
   */
  async add(
    viewer: UserViewer,
    { evenIfSimilar, clientId = null, ...input }: NewPlaceInput & { evenIfSimilar: boolean; clientId?: Maybe<string> },
    language: Language,
  ): Promise<Place> {
    const { store, catalog, limiter } = this.#deps
    const submitted = async () => (clientId ? store.findSubmitted(viewer.id, clientId) : undefined)
    const before = await submitted()
    if (before) return this.info(viewer, before, language)
    const place = await readPlace(catalog, input)
    const images = input.images ?? []
    allow(images.length <= PLACE_IMAGES_MOST, () => badInput('images', PLACE_MESSAGES.tooManyImages))
    await limiter.take(`place:hour:${viewer.id}`, NEW_PLACES_PER_HOUR)
    const check = async () => {
      allow((await store.countOf(viewer.id)) < MAX_PLACES, () => conflict('title', PLACE_MESSAGES.tooManyPlaces))
      const similar = evenIfSimilar ? [] : await this.similar(viewer, { title: place.title, location: place }, language)
      allow(similar.length === 0, () => conflict('title', PLACE_MESSAGES.similarPlace))
    }
    await check()
    const addition = { viewer, clientId, place, submitted, check }
    const id = await this.#addWith(await this.#receive(viewer, images), addition)
    return this.info(viewer, id, language)
  }

  /**
   * Changes the viewer's own place. `keptImages` are the pictures that stay, in their order, before the new ones; without it
   * all of them stay.
   */
  async edit(
    viewer: UserViewer,
    placeId: string,
    { keptImages, ...input }: NewPlaceInput & { keptImages?: Maybe<string[]> },
    language: Language,
  ): Promise<Place> {
    const { store, catalog, limiter } = this.#deps
    const { id } = await this.#requireOwner(viewer, placeId)
    const place = await readPlace(catalog, input)
    const images = input.images ?? []
    await limiter.take(`place-edit:hour:${viewer.id}`, EDITS_PER_HOUR)
    const kept = keptImages ? [...new Set(keptImages)] : undefined
    requireImages(await store.imageIds(id), { kept, added: images.length })
    await this.#editWith(await this.#receive(viewer, images), { viewer, id, place, kept })
    return this.info(viewer, id, language)
  }

  /**
   * Removes the viewer's own place. One that people have reviewed stays, without an owner: nobody gets rid of reviews by adding the
   * place again (docs/decisions/0297: A reviewed place outlives its owner).
   */
  async remove(viewer: UserViewer, id: string) {
    const { store, db } = this.#deps
    await db.transaction(async () => {
      const isReviewed = await store.lockReviewed(id)
      allow(isReviewed !== undefined, () => notFound(PLACE_MESSAGES.noSuchPlace))
      await this.#requireOwner(viewer, id)
      await (isReviewed ? store.giveUp(id) : store.remove(id))
    })
  }

  /** Counts the votes around the next places, for their scores. */
  async countVotes(): Promise<void> {
    let done = 0
    while (done < VOTED_PLACES_PER_RUN) {
      const places = await this.#deps.votes.walk(VOTED_PLACES_AT_ONCE)
      done += places
      if (places < VOTED_PLACES_AT_ONCE) return
    }
  }

  /** Hides a place for staff. Its owner can neither change nor remove it meanwhile. */
  async hide(id: string) {
    await this.#deps.store.setHidden(id, this.#deps.clock.now())
  }

  /** Shows a place again that staff had hidden. */
  async unhide(id: string) {
    await this.#deps.store.setHidden(id, null)
  }

  /** Deletes a place that staff had hidden, with its reviews. */
  async erase(id: string) {
    const { store } = this.#deps
    await store.remove(await store.mergedId(id))
  }

  /** Whose a place is, whoever may know it; for other services. Null if nobody's. */
  async ownerOf(id: string): Promise<string | null> {
    return (await this.#deps.store.ownerOf(id))?.owner_id ?? null
  }

  /** Who answers for a place: its owner, or who gave it up. Null if nobody does. */
  async responsibleFor(id: string): Promise<string | null> {
    const place = await this.#deps.store.ownerOf(id)
    return place?.owner_id ?? place?.given_up_by ?? null
  }

  /** The same; it gets no other owner until the end of the transaction. */
  async lockResponsibleFor(id: string): Promise<string | null> {
    await this.#deps.store.lock(id)
    return this.responsibleFor(id)
  }

  async #requireOwner(viewer: UserViewer, id: string) {
    const place = await this.#deps.store.ownerOf(id)
    allow(place !== undefined, () => notFound(PLACE_MESSAGES.noSuchPlace))
    allow(isOwner(viewer, place), () => forbidden(PLACE_MESSAGES.ownerDecides))
    allow(!place.is_hidden, () => forbidden(PLACE_MESSAGES.hiddenPlace))
    return place
  }

  #projection(viewer: UserViewer, language: Language): PlaceProjection {
    return { viewerId: viewer.id, language: languageCode(language), now: this.#deps.clock.now() }
  }

  /** Uploads arrive in the order in which the client sends them, so all of them have to be awaited at once. */
  #receive(viewer: UserViewer, images: Upload[]): Promise<string[]> {
    const { media } = this.#deps
    return allOrNone(
      images.map(async (upload, at) => (await media.addPicture(viewer.id, upload, `images.${at}`, IMAGES)).id),
      (ids) => media.remove(ids),
    )
  }

  #addWith(imageIds: string[], { viewer, clientId, place, submitted, check }: Addition): Promise<string> {
    const { store, media } = this.#deps
    return this.#orRemove(imageIds, async () => {
      // Again, because the person may have added another one meanwhile, or the same by a second tap.
      await store.lockOwner(viewer.id)
      const before = await submitted()
      if (before) {
        await media.remove(imageIds)
        return before
      }
      await check()
      const id = await store.add(viewer.id, clientId, place)
      await store.addImages(id, imageIds)
      await media.attach(imageIds)
      return id
    })
  }

  #editWith(imageIds: string[], { viewer, id, place, kept }: Edit): Promise<void> {
    const { store, media } = this.#deps
    return this.#orRemove(imageIds, async () => {
      const stored = await store.lockFacts(id)
      allow(stored !== undefined, () => notFound(PLACE_MESSAGES.noSuchPlace))
      allow(isOwner(viewer, stored), () => forbidden(PLACE_MESSAGES.ownerDecides))
      allow(!stored.is_hidden, () => forbidden(PLACE_MESSAGES.hiddenPlace))
      // Again, because another edit may have been saved while the pictures arrived.
      const staying = requireImages(await store.imageIds(stored.id), { kept, added: imageIds.length })
      await store.change(stored.id, place)
      await store.keepImages(stored.id, staying)
      await store.addImages(stored.id, imageIds)
      await media.attach(imageIds)
    })
  }

  /** A transaction that uses new pictures; if it fails, they are removed. */
  async #orRemove<T>(imageIds: string[], work: () => Promise<T>): Promise<T> {
    try {
      return await this.#deps.db.transaction(work)
    } catch (error) {
      await this.#deps.media.remove(imageIds)
      throw error
    }
  }
}

/** The pictures that stay. */
function requireImages(current: string[], { kept = current, added }: { kept?: string[] | undefined; added: number }) {
  const isKnown = kept.every((image) => current.includes(image))
  allow(isKnown, () => badInput('images', PLACE_MESSAGES.unknownImage))
  allow(kept.length + added <= PLACE_IMAGES_MOST, () => badInput('images', PLACE_MESSAGES.tooManyImages))
  return kept
}
