import type { Database } from './db/database.ts'
import type { CatalogService } from './features/catalog/catalog.service.ts'
import type { MediaService } from './features/media/media.service.ts'
import type { MessagesService } from './features/messages/messages.service.ts'
import type { NoticesService } from './features/notices/notices.service.ts'
import { PlaceReviewsService } from './features/place-reviews/place-reviews.service.ts'
import { PlaceReviewsStore } from './features/place-reviews/place-reviews.store.ts'
import { PlaceClaimsService } from './features/places/place-claims.service.ts'
import { PlaceClaimsStore } from './features/places/place-claims.store.ts'
import { PlaceSuggestionsService } from './features/places/place-suggestions.service.ts'
import { PlaceSuggestionsStore } from './features/places/place-suggestions.store.ts'
import { PlaceVotesStore } from './features/places/place-votes.store.ts'
import { PlacesService } from './features/places/places.service.ts'
import { PlacesStore } from './features/places/places.store.ts'
import type { Clock } from './lib/clock.ts'
import type { Limiter } from './lib/limiter.ts'

type Dependencies = {
  db: Database
  catalog: CatalogService
  media: MediaService
  messages: MessagesService
  notices: NoticesService
  limiter: Limiter
  clock: Clock
}

/** Places, who claims them, what people suggest to change about them, and what they say about them. */
export function composePlaces(dependencies: Dependencies) {
  const { db, catalog, media, messages, notices, limiter, clock } = dependencies
  const [placesStore, votes] = [new PlacesStore(db), new PlaceVotesStore(db)]
  const places = new PlacesService({ store: placesStore, votes, catalog, media, limiter, db, clock })
  const placeClaims = new PlaceClaimsService({
    store: new PlaceClaimsStore(db),
    places: placesStore,
    media,
    messages,
    limiter,
    db,
    clock,
  })
  const placeSuggestions = new PlaceSuggestionsService({
    store: new PlaceSuggestionsStore(db),
    places: placesStore,
    catalog,
    messages,
    limiter,
    db,
    clock,
  })

  const placeReviews = new PlaceReviewsService({ store: new PlaceReviewsStore(db), media, notices, limiter, db, clock })

  return { places, placeClaims, placeSuggestions, placeReviews }
}
