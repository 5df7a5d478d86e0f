import type { Maybe } from '@meydan/domain/maybe.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { isLocation, roundLocation } from '@meydan/domain/people-rules.ts'
import {
  CLAIM_NOTE_CHARACTERS,
  type OpeningSpan,
  PLACE_IMAGES_MOST,
  PLACE_LIMITS,
  PLACE_MESSAGES,
  placeProblem,
  SIMILAR_PLACE_METRES,
} from '@meydan/domain/place-rules.ts'
import { POST_IMAGE_MOST_BYTES } from '@meydan/domain/publishing-rules.ts'
import { westernDigits } from '@meydan/domain/typed-digits.ts'
import zoneAt from '@photostructure/tz-lookup'
import type { Database } from '#db/database.ts'
import { type CatalogService, languageCode } from '#features/catalog/catalog.service.ts'
import type { MediaService } from '#features/media/media.service.ts'
import type { MessagesService } from '#features/messages/messages.service.ts'
import { allOrNone } from '#lib/all-or-none.ts'
import type { Clock } from '#lib/clock.ts'
import type { Limiter } from '#lib/limiter.ts'
import { type PageArgs, readPage } from '#lib/paging.ts'
import { allow, badInput, conflict, notFound } from '#lib/problem.ts'
import type { Upload } from '#lib/upload.ts'
import type { UserViewer } from '#lib/viewer.ts'
import type { PlaceVotesStore } from './place-votes.store.ts'
import { canRemove } from './places.policy.ts'
import type { Place, PlaceProjection } from './places.sql.ts'
import type { NewPlace, PlacesStore } from './places.store.ts'

export { IS_OPEN, PLACE_COLUMNS, type Place, type PlaceProjection, placeValues } from './places.sql.ts'

type Location = { lat: number; lng: number }
type Language = Maybe<string>

export type NewPlaceInput = { title: string; category: string } & Partial<{
  [Field in 'country_code' | 'state' | 'address' | 'postal_code' | 'website' | 'phone']: Maybe<string>
}> & {
    location?: Maybe<Location>
    images?: Maybe<Upload[]>
    temporarilyClosed?: Maybe<boolean>
    permanentlyClosed?: Maybe<boolean>
    opening_hours?: Maybe<OpeningSpan[]>
  }

const PAGES = { usual: 50, most: 100 }
const MAX_IDS = 100
const MAX_PLACES = 200
const IMAGES = { use: 'place', mostBytes: POST_IMAGE_MOST_BYTES, side: 1_600 } as const
const NEW_PLACES_PER_HOUR = { most: 30, spanS: 60 * 60 }
const CLAIMS_PER_DAY = { most: 10, spanS: 24 * 60 * 60 }

/** A hundred thousand places take less than an hour, and a run costs the same however many there are. */
const VOTED_PLACES_PER_RUN = 2_000
const VOTED_PLACES_AT_ONCE = 500

type Dependencies = {
  store: PlacesStore
  votes: PlaceVotesStore
  catalog: CatalogService
  media: MediaService
  messages: MessagesService
  limiter: Limiter
  db: Database
  clock: Clock
}

/** Shops and other places on the map: adding, removing and claiming them. */
export class PlacesService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** One place. */
  async info(viewer: UserViewer, id: string, language: Language): Promise<Place> {
    const [place] = await this.#deps.store.ofIds(this.#projection(viewer, language), [id])
    allow(place !== undefined, notFound(PLACE_MESSAGES.noSuchPlace))
    return place
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

  /** Adds a place. If a similar one exists, it is refused unless the person is sure (`evenIfSimilar`). */
  async add(
    viewer: UserViewer,
    { evenIfSimilar, ...input }: NewPlaceInput & { evenIfSimilar: boolean },
    language: Language,
  ): Promise<Place> {
    const { store, limiter } = this.#deps
    const place = await this.#readPlace(input)
    const images = input.images ?? []
    allow(images.length <= PLACE_IMAGES_MOST, badInput('images', PLACE_MESSAGES.tooManyImages))
    await limiter.take(`place:hour:${viewer.id}`, NEW_PLACES_PER_HOUR)
    allow((await store.countOf(viewer.id)) < MAX_PLACES, conflict('title', PLACE_MESSAGES.tooManyPlaces))
    const similar = evenIfSimilar ? [] : await this.similar(viewer, { title: place.title, location: place }, language)
    allow(similar.length === 0, conflict('title', PLACE_MESSAGES.similarPlace))
    const id = await this.#addWith(await this.#receive(viewer, images), viewer, place)
    return this.info(viewer, id, language)
  }

  /** Removes the viewer's own place. */
  async remove(viewer: UserViewer, id: string) {
    const place = await this.#deps.store.ownerOf(id)
    allow(place !== undefined, notFound(PLACE_MESSAGES.noSuchPlace))
    allow(canRemove(viewer, place))
    await this.#deps.store.remove(id)
  }

  /** "Verify this place": the viewer says that a place is theirs; staff decide. */
  async claim(viewer: UserViewer, id: string, text: Maybe<string>) {
    const { store, limiter } = this.#deps
    const note = (text ?? '').trim()
    if (note.length > CLAIM_NOTE_CHARACTERS) throw badInput('note', `At most ${CLAIM_NOTE_CHARACTERS} characters`)
    const place = await store.ownerOf(id)
    allow(place !== undefined, notFound(PLACE_MESSAGES.noSuchPlace))
    allow(place.owner_id === null, conflict('place_id', PLACE_MESSAGES.hasOwner))
    await limiter.take(`claim:day:${viewer.id}`, CLAIMS_PER_DAY)
    allow(await store.claim(id, viewer.id, note), conflict('place_id', PLACE_MESSAGES.claimWaiting))
  }

  /** Staff: claims that wait for a decision. */
  openClaims() {
    return this.#deps.store.openClaims()
  }

  /** Staff: decides a claim. Approving makes the person the owner and declines all other claims of the place. */
  async decideClaim(claimId: string, status: 'approved' | 'declined', decidedBy: string) {
    const { store, messages, db, clock } = this.#deps
    await db.transaction(async () => {
      const now = clock.now()
      const claim = await store.decide(claimId, status, decidedBy, now)
      allow(claim !== undefined, notFound('There is no such open request'))
      const notify = (userId: string, outcome: typeof status, id: string) =>
        messages.send({
          userId,
          slug: `claim_${outcome}`,
          params: { title: claim.title },
          eventKey: `claim:${id}`,
          subject: { type: 'place', id: claim.place_id },
        })
      await notify(claim.user_id, status, claim.id)
      if (status === 'declined') return
      allow(await store.giveTo(claim.place_id, claim.user_id), conflict('place_id', PLACE_MESSAGES.hasOwner))
      for (const other of await store.declineOthers(claim.place_id, decidedBy, now))
        await notify(other.user_id, 'declined', other.id)
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

  async #addWith(imageIds: string[], viewer: UserViewer, place: NewPlace): Promise<string> {
    const { store, media, db } = this.#deps
    try {
      return await db.transaction(async () => {
        const id = await store.add(viewer.id, place)
        await store.addImages(id, imageIds)
        await media.attach(imageIds)
        return id
      })
    } catch (error) {
      await media.remove(imageIds)
      throw error
    }
  }

  async #readPlace(input: NewPlaceInput): Promise<NewPlace> {
    const text = (value: Maybe<string>) => value?.trim() || null
    const { temporarilyClosed, permanentlyClosed, location, category, ...given } = input
    const fields = {
      title: given.title.trim(),
      state: text(given.state),
      address: text(given.address),
      postal_code: text(given.postal_code),
      website: text(given.website),
      phone: text(given.phone && westernDigits(given.phone)),
    }
    const opening_hours = given.opening_hours ?? []
    const categories = await this.#deps.catalog.placeCreationCategories()
    if (!categories.some(({ _id }) => _id === category)) throw badInput('category', PLACE_MESSAGES.unknownCategory)
    const problem = placeProblem({ ...fields, location, opening_hours })
    if (problem) throw badInput(problem[0], problem[1])
    if (!location) throw badInput('location', MESSAGES.chooseLocation)
    const country_code = text(given.country_code)?.toUpperCase() ?? null
    if (country_code && !/^[A-Z]{2}$/.test(country_code)) throw badInput('country_code', 'A code of two letters')
    return {
      ...fields,
      category_id: category,
      country_code,
      opening_hours,
      ...roundLocation(location),
      time_zone: zoneAt(location.lat, location.lng),
      temporarily_closed: temporarilyClosed ?? false,
      permanently_closed: permanentlyClosed ?? false,
    }
  }
}
