import type { Maybe } from '@meydan/domain/maybe.ts'
import {
  PLACE_REVIEW_MESSAGES,
  PLACE_REVIEW_PHOTOS_MOST,
  PLACE_REVIEWS_PAGE,
  type PlaceReviewOrder,
  placeAnswerProblem,
  placeReviewProblem,
  tidyPlaceReview,
} from '@meydan/domain/place-review-rules.ts'
import { PLACE_MESSAGES } from '@meydan/domain/place-rules.ts'
import { POST_IMAGE_MOST_BYTES } from '@meydan/domain/publishing-rules.ts'
import type { Database } from '#db/database.ts'
import type { MediaService } from '#features/media/media.service.ts'
import type { NoticesService } from '#features/notices/notices.service.ts'
import { allOrNone } from '#lib/all-or-none.ts'
import type { Clock } from '#lib/clock.ts'
import type { Limiter } from '#lib/limiter.ts'
import { type PageArgs, readPage } from '#lib/paging.ts'
import { allow, badInput, forbidden, notFound } from '#lib/problem.ts'
import type { Upload } from '#lib/upload.ts'
import type { UserViewer } from '#lib/viewer.ts'
import type { PlaceReview, PlaceReviewSummary } from './place-reviews.sql.ts'
import type { PlaceReviewsStore, ReviewedPlace, WrittenPlaceReview } from './place-reviews.store.ts'

// docs/decisions/0288: Reviews of places are part of their score

export type PlaceReviewInput = {
  stars: number
  text: string
  photos?: Maybe<Upload[]>
  /** The photos that stay, in their order, before the new ones; without it all of them stay. */
  keptPhotos?: Maybe<string[]>
}
type Dependencies = {
  store: PlaceReviewsStore
  media: MediaService
  notices: NoticesService
  limiter: Limiter
  db: Database
  clock: Clock
}

const PHOTOS = { use: 'review', mostBytes: POST_IMAGE_MOST_BYTES, side: 1_600 } as const
const WRITTEN_PER_HOUR = { most: 30, spanS: 60 * 60 }
const VOTES_PER_HOUR = { most: 200, spanS: 60 * 60 }

const noReview = () => notFound(PLACE_REVIEW_MESSAGES.noSuchReview)

/** What people say about places. */
export class PlaceReviewsService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** A page of the reviews of a place. */
  list(viewer: UserViewer, placeId: string, order: PlaceReviewOrder, page: PageArgs): Promise<PlaceReview[]> {
    return this.#deps.store.page(viewer.id, placeId, order, readPage(page, PLACE_REVIEWS_PAGE))
  }

  /** What the reviews of a place sum up to, and the viewer's own one. */
  async summary(viewer: UserViewer, placeId: string): Promise<PlaceReviewSummary> {
    const summary = await this.#deps.store.summary(viewer.id, placeId)
    allow(summary !== undefined, () => notFound(PLACE_MESSAGES.noSuchPlace))
    return summary
  }

  /** Writes the viewer's review of a place, or changes it; the wording before is kept. */
  async write(viewer: UserViewer, placeId: string, input: PlaceReviewInput): Promise<PlaceReviewSummary> {
    const { store, limiter, clock } = this.#deps
    const text = tidyPlaceReview(input.text)
    const problem = placeReviewProblem(input.stars, text)
    if (problem) throw badInput(problem.field, problem.message)
    const photos = input.photos ?? []
    allow(photos.length <= PLACE_REVIEW_PHOTOS_MOST, () => badInput('photos', PLACE_REVIEW_MESSAGES.tooManyPhotos))
    // Before the files are received: most of what is refused need not be stored.
    requireReviewable(viewer, await store.lockPlace(viewer.id, placeId))
    await limiter.take(`place-review:${viewer.id}`, WRITTEN_PER_HOUR)
    const added = await this.#receive(viewer, photos)
    const written = { stars: input.stars, text, now: clock.now() }
    await this.#orRemove(added, () => this.#store(viewer, placeId, written, { kept: input.keptPhotos, added }))
    return this.summary(viewer, placeId)
  }

  /** Deletes the viewer's own review. One that staff have hidden stays, or its author could publish it again. */
  async remove(viewer: UserViewer, id: string) {
    const { store } = this.#deps
    const review = await store.find(id)
    allow(review !== undefined, noReview)
    allow(review.author_id === viewer.id)
    allow(!review.is_hidden, () => forbidden(PLACE_REVIEW_MESSAGES.hiddenReview))
    await store.remove(id)
  }

  /** A review that the viewer may see, and of which place it is. */
  async require(viewer: UserViewer, id: string): Promise<PlaceReview & { author_id: string; place_id: string }> {
    const [shown, stored] = [await this.#read(viewer, id), await this.#deps.store.find(id)]
    allow(stored !== undefined, noReview)
    return { ...shown, author_id: stored.author_id, place_id: stored.place_id }
  }

  /** Hides a review for staff: it counts nowhere. */
  hide(id: string): Promise<void> {
    return this.#deps.store.setHidden(id, this.#deps.clock.now())
  }

  /** Shows a review that staff had hidden. */
  unhide(id: string): Promise<void> {
    return this.#deps.store.setHidden(id, null)
  }

  /** Deletes a review that staff had hidden. */
  erase(id: string): Promise<void> {
    return this.#deps.store.remove(id)
  }

  /** The answer of the owner of the place, for everybody to read; a new one replaces it. */
  async answer(viewer: UserViewer, id: string, words: string): Promise<PlaceReview> {
    const { store, notices, db, clock } = this.#deps
    const text = tidyPlaceReview(words)
    const problem = placeAnswerProblem(text)
    if (problem) throw badInput('text', problem)
    await db.transaction(async () => {
      await this.#read(viewer, id)
      const review = await store.find(id)
      allow(review !== undefined, noReview)
      allow(review.owner_id === viewer.id, () => forbidden(PLACE_MESSAGES.ownerDecides))
      allow(!review.is_place_hidden, () => forbidden(PLACE_MESSAGES.hiddenPlace))
      await store.answer(id, text, clock.now())
      if (review.is_blocked) return
      await notices.write([
        {
          user_id: review.author_id,
          kind: 'place_review_answered',
          dedupe_key: `place_review_answered:${id}`,
          subject: { type: 'place', id: review.place_id },
          values: {},
        },
      ])
    })
    return this.#read(viewer, id)
  }

  /** Says that somebody else's review helped, or takes it back. */
  async setHelpful(viewer: UserViewer, id: string, isHelpful: boolean): Promise<PlaceReview> {
    const { store, limiter, clock } = this.#deps
    await this.#read(viewer, id)
    const review = await store.find(id)
    allow(review !== undefined, noReview)
    allow(review.author_id !== viewer.id, () => forbidden(PLACE_REVIEW_MESSAGES.ownReview))
    await limiter.take(`helpful:${viewer.id}`, VOTES_PER_HOUR)
    await store.setHelpful(id, viewer.id, isHelpful, clock.now())
    return this.#read(viewer, id)
  }

  async #store(
    viewer: UserViewer,
    placeId: string,
    written: WrittenPlaceReview,
    photos: { kept: Maybe<string[]>; added: string[] },
  ) {
    const { store, media, notices } = this.#deps
    const place = await store.lockPlace(viewer.id, placeId)
    requireReviewable(viewer, place)
    const { id: place_id, review_id, owner_id, is_left_out } = place
    const current = review_id ? await store.photosOf(review_id) : []
    const kept = [...new Set(photos.kept ?? current)]
    const isKnown = kept.every((photo) => current.includes(photo))
    allow(isKnown, () => badInput('photos', PLACE_REVIEW_MESSAGES.unknownPhoto))
    const isFew = kept.length + photos.added.length <= PLACE_REVIEW_PHOTOS_MOST
    allow(isFew, () => badInput('photos', PLACE_REVIEW_MESSAGES.tooManyPhotos))
    if (review_id) await store.change(review_id, written)
    const id = review_id ?? (await store.add(place_id, viewer.id, written))
    await store.setPhotos(id, kept, photos.added)
    await media.attach(photos.added)
    if (review_id || !owner_id || is_left_out) return
    const subject = { type: 'place', id: place_id } as const
    // Once a person, however often they delete their review and write again.
    const dedupe_key = `place_reviewed:${place_id}:${viewer.id}`
    const notice = { kind: 'place_reviewed', dedupe_key, subject, values: {} } as const
    await notices.write([{ user_id: owner_id, ...notice }])
  }

  async #read(viewer: UserViewer, id: string): Promise<PlaceReview> {
    const review = await this.#deps.store.read(viewer.id, id)
    allow(review !== undefined, noReview)
    return review
  }

  /** Uploads arrive in the order in which the client sends them, so all of them have to be awaited at once. */
  #receive(viewer: UserViewer, photos: Upload[]): Promise<string[]> {
    const { media } = this.#deps
    return allOrNone(
      photos.map(async (upload, at) => (await media.addPicture(viewer.id, upload, `photos.${at}`, PHOTOS)).id),
      (ids) => media.remove(ids),
    )
  }

  /** A transaction that uses new photos; if it fails, they are removed. */
  async #orRemove(photoIds: string[], work: () => Promise<void>) {
    try {
      await this.#deps.db.transaction(work)
    } catch (error) {
      await this.#deps.media.remove(photoIds)
      throw error
    }
  }
}

/** Not one's own place, nor one that was the viewer's or that they say is theirs. */
function requireReviewable(viewer: UserViewer, place: ReviewedPlace | undefined): asserts place is ReviewedPlace {
  allow(place !== undefined, () => notFound(PLACE_MESSAGES.noSuchPlace))
  allow(place.owner_id !== viewer.id, () => forbidden(PLACE_REVIEW_MESSAGES.ownPlace))
  allow(!place.was_mine, () => forbidden(PLACE_REVIEW_MESSAGES.formerPlace))
  allow(!place.is_hidden, () => forbidden(PLACE_REVIEW_MESSAGES.hiddenReview))
  allow(!place.has_my_claim, () => forbidden(PLACE_REVIEW_MESSAGES.claimedPlace))
}
