import type { Database } from './db/database.ts'
import type { SendingService } from './features/conversations/sending.service.ts'
import { DealsService } from './features/deals/deals.service.ts'
import { DealsStore } from './features/deals/deals.store.ts'
import { ReviewsService } from './features/deals/reviews.service.ts'
import { ReviewsStore } from './features/deals/reviews.store.ts'
import type { LiveService } from './features/live/live.service.ts'
import type { NoticesService } from './features/notices/notices.service.ts'
import type { OffersService } from './features/offers/offers.service.ts'
import type { PeopleService } from './features/people/people.service.ts'
import type { PostsService } from './features/posts/posts.service.ts'
import type { Clock } from './lib/clock.ts'

type Dependencies = {
  db: Database
  people: PeopleService
  posts: PostsService
  sending: SendingService
  offers: OffersService
  notices: NoticesService
  live: LiveService
  clock: Clock
}

/** What becomes of a sale: the deal that both confirm, and what they say about each other. */
export function composeDeals({ people, ...dependencies }: Dependencies) {
  const { db, posts, offers, clock } = dependencies
  const deals = new DealsService({ ...dependencies, store: new DealsStore(db) })
  const reviews = new ReviewsService({ store: new ReviewsStore(db), deals, people, db, clock })
  offers.onSold((conversationId) => deals.declare(conversationId))
  posts.onAvailability((postId, availability) => deals.followPost(postId, availability))
  return { deals, reviews }
}
