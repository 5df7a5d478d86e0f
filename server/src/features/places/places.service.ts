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
import { canRemove } from './places.policy.ts'
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
const IDS_MOST = 100
const PLACES_MOST = 200
const IMAGES = { use: 'place', mostBytes: POST_IMAGE_MOST_BYTES, side: 1_600 } as const
const ADDED_AN_HOUR = { most: 30, spanS: 60 * 60 }
const CLAIMS_A_DAY = { most: 10, spanS: 24 * 60 * 60 }

type Needs = {
  store: PlacesStore
  catalog: CatalogService
  media: MediaService
  messages: MessagesService
  limiter: Limiter
  db: Database
  clock: Clock
}

export function createPlacesService({ store, catalog, media, messages, limiter, db, clock }: Needs) {
  const projection = (viewer: UserViewer, language: Language) => ({
    viewerId: viewer.id,
    language: languageCode(language),
    now: clock.now(),
  })

  async function info(viewer: UserViewer, id: string, language: Language) {
    const [place] = await store.ofIds(projection(viewer, language), [id])
    allow(place !== undefined, notFound(PLACE_MESSAGES.noSuchPlace))
    return place
  }

  async function similar(viewer: UserViewer, title: string, location: Location, language: Language) {
    if (!isLocation(location)) throw badInput('location', MESSAGES.chooseLocation)
    const text = title.trim().slice(0, PLACE_LIMITS.title)
    return text
      ? store.similar(projection(viewer, language), { title: text, ...roundLocation(location) }, SIMILAR_PLACE_METRES)
      : []
  }

  return {
    info,
    similar,

    byIds(viewer: UserViewer, ids: string[], language: Language) {
      if (ids.length > IDS_MOST) throw badInput('place_ids', `At most ${IDS_MOST}`)
      return store.ofIds(projection(viewer, language), ids)
    },

    own(viewer: UserViewer, page: PageArgs, language: Language) {
      const { skip, limit } = readPage(page, PAGES)
      return store.ofOwner(projection(viewer, language), skip, limit)
    },

    /** A place that looks like one already there is only added by somebody who has seen that one. */
    async add(viewer: UserViewer, input: NewPlaceInput, isSure: boolean, language: Language) {
      const place = await readPlace(input)
      const images = input.images ?? []
      allow(images.length <= PLACE_IMAGES_MOST, badInput('images', PLACE_MESSAGES.tooManyImages))
      await limiter.take(`place:hour:${viewer.id}`, ADDED_AN_HOUR)
      allow((await store.countOf(viewer.id)) < PLACES_MOST, conflict('title', PLACE_MESSAGES.tooManyPlaces))
      const alike = isSure ? [] : await similar(viewer, place.title, place, language)
      allow(alike.length === 0, conflict('title', PLACE_MESSAGES.similarPlace))
      return info(viewer, await addWith(await receive(viewer, images), viewer, place), language)
    },

    async remove(viewer: UserViewer, id: string) {
      const place = await store.ownerOf(id)
      allow(place !== undefined, notFound(PLACE_MESSAGES.noSuchPlace))
      allow(canRemove(viewer, place))
      await store.remove(id)
    },

    /** "Verify this place": staff decide whether it is theirs. */
    async claim(viewer: UserViewer, id: string, text: Maybe<string>) {
      const note = (text ?? '').trim()
      if (note.length > CLAIM_NOTE_CHARACTERS) throw badInput('note', `At most ${CLAIM_NOTE_CHARACTERS} characters`)
      const place = await store.ownerOf(id)
      allow(place !== undefined, notFound(PLACE_MESSAGES.noSuchPlace))
      allow(place.owner_id === null, conflict('place_id', PLACE_MESSAGES.hasOwner))
      await limiter.take(`claim:day:${viewer.id}`, CLAIMS_A_DAY)
      allow(await store.claim(id, viewer.id, note), conflict('place_id', PLACE_MESSAGES.claimWaiting))
    },

    openClaims: () => store.openClaims(),

    decideClaim: (claimId: string, status: 'approved' | 'declined', by: string) =>
      db.transaction(async () => {
        const now = clock.now()
        const claim = await store.decide(claimId, status, by, now)
        allow(claim !== undefined, notFound('There is no such open request'))
        const tell = (userId: string, outcome: typeof status, id: string) =>
          messages.send(userId, `claim_${outcome}`, { title: claim.title }, `claim:${id}`)
        await tell(claim.user_id, status, claim.id)
        if (status === 'declined') return
        allow(await store.giveTo(claim.place_id, claim.user_id), conflict('place_id', PLACE_MESSAGES.hasOwner))
        for (const other of await store.declineOthers(claim.place_id, by, now))
          await tell(other.user_id, 'declined', other.id)
      }),
  }

  /** All of them or none; they arrive in the order the client sends them, so all are waited for at once. */
  function receive(viewer: UserViewer, images: Upload[]) {
    return allOrNone(
      images.map(async (upload, at) => (await media.addPicture(viewer.id, upload, `images.${at}`, IMAGES)).id),
      (ids) => media.remove(ids),
    )
  }

  async function addWith(imageIds: string[], viewer: UserViewer, place: NewPlace): Promise<string> {
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

  async function readPlace(input: NewPlaceInput): Promise<NewPlace> {
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
    const categories = await catalog.placeCreationCategories()
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
