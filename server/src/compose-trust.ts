import type { Database } from './db/database.ts'
import { BlocksService } from './features/blocks/blocks.service.ts'
import { BlocksStore } from './features/blocks/blocks.store.ts'
import type { ConversationsService } from './features/conversations/conversations.service.ts'
import type { FollowsService } from './features/follows/follows.service.ts'
import type { OffersService } from './features/offers/offers.service.ts'
import type { PeopleService } from './features/people/people.service.ts'
import type { Clock } from './lib/clock.ts'
import type { Limiter } from './lib/limiter.ts'

type Dependencies = {
  db: Database
  people: PeopleService
  follows: FollowsService
  conversations: ConversationsService
  offers: OffersService
  limiter: Limiter
  clock: Clock
}

/** What people do about others whom they do not trust. */
export function composeTrust({ db, ...services }: Dependencies) {
  const blocks = new BlocksService({ store: new BlocksStore(db), db, ...services })
  return { blocks }
}
