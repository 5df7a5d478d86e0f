import type { Database } from './db/database.ts'
import { ConversationsService } from './features/conversations/conversations.service.ts'
import { ConversationsStore } from './features/conversations/conversations.store.ts'
import { SendingService } from './features/conversations/sending.service.ts'
import { SendingStore } from './features/conversations/sending.store.ts'
import { SharingService } from './features/conversations/sharing.service.ts'
import type { LimitsService } from './features/limits/limits.service.ts'
import type { LiveService } from './features/live/live.service.ts'
import type { MediaService } from './features/media/media.service.ts'
import type { NoticesService } from './features/notices/notices.service.ts'
import { OfferNotices } from './features/offers/offer-notices.ts'
import { OffersService } from './features/offers/offers.service.ts'
import { OffersStore } from './features/offers/offers.store.ts'
import type { UsersService } from './features/people/users.service.ts'
import type { PostsService } from './features/posts/posts.service.ts'
import type { Clock } from './lib/clock.ts'
import type { Limiter } from './lib/limiter.ts'
import { createReadLimiter, type ReadLimiter } from './lib/read-limiter.ts'

type Dependencies = {
  db: Database
  posts: PostsService
  media: MediaService
  users: UsersService
  notices: NoticesService
  live: LiveService
  limits: LimitsService
  limiter: Limiter
  readLimiter: ReadLimiter
  clock: Clock
}

/** Browsers say it every three seconds. */
const TYPING_PER_MINUTE = 40

/** What two people talk about a post with. */
export function composeConversations(dependencies: Dependencies) {
  const { db, posts, media, users, notices, live, limits, limiter, readLimiter, clock } = dependencies
  const typingLimiter = createReadLimiter({ mostPerMinute: TYPING_PER_MINUTE, clock })
  const conversations = new ConversationsService({
    store: new ConversationsStore(db),
    notices,
    live,
    typingLimiter,
    readLimiter,
    db,
    clock,
  })
  const sending = new SendingService({ store: new SendingStore(db), posts, notices, live, limits, limiter, db, clock })
  const sharing = new SharingService({ sending, media, users, limiter })
  const offersStore = new OffersStore(db)
  const offerNotices = new OfferNotices({ store: offersStore, notices })
  const offers = new OffersService({ store: offersStore, sending, posts, offerNotices, db, clock })
  conversations.onHidden((viewer, id) => offers.leave(viewer, id))
  posts.onChanged((postId) => conversations.postChanged(postId))
  posts.onAvailability((postId, availability) => offers.followPost(postId, availability))
  return { conversations, sending, sharing, offers }
}
