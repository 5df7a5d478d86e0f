import type { Database } from './db/database.ts'
import { ConversationsService } from './features/conversations/conversations.service.ts'
import { ConversationsStore } from './features/conversations/conversations.store.ts'
import { SendingService } from './features/conversations/sending.service.ts'
import { SendingStore } from './features/conversations/sending.store.ts'
import type { NoticesService } from './features/notices/notices.service.ts'
import type { PostsService } from './features/posts/posts.service.ts'
import type { Clock } from './lib/clock.ts'
import type { Limiter } from './lib/limiter.ts'

type Dependencies = { db: Database; posts: PostsService; notices: NoticesService; limiter: Limiter; clock: Clock }

/** What two people talk about a post with. */
export function composeConversations({ db, posts, notices, limiter, clock }: Dependencies) {
  const conversations = new ConversationsService({ store: new ConversationsStore(db), notices, db })
  const sending = new SendingService({ store: new SendingStore(db), posts, notices, limiter, db, clock })
  return { conversations, sending }
}
