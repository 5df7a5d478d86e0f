import type { Database } from './db/database.ts'
import type { ActivityService } from './features/activity/activity.service.ts'
import { CommentWordsService } from './features/comments/comment-words.service.ts'
import { CommentWordsStore } from './features/comments/comment-words.store.ts'
import { CommentsService } from './features/comments/comments.service.ts'
import { CommentsStore } from './features/comments/comments.store.ts'
import type { LimitsService } from './features/limits/limits.service.ts'
import type { NoticesService } from './features/notices/notices.service.ts'
import type { PostsService } from './features/posts/posts.service.ts'
import type { Clock } from './lib/clock.ts'
import type { Limiter } from './lib/limiter.ts'

type Dependencies = {
  db: Database
  posts: PostsService
  activity: ActivityService
  notices: NoticesService
  limits: LimitsService
  limiter: Limiter
  clock: Clock
}

/** Comments on posts, and the words their owners do not want there. */
export function composeComments({ db, limiter, ...services }: Dependencies) {
  return {
    comments: new CommentsService({ store: new CommentsStore(db), db, limiter, ...services }),
    commentWords: new CommentWordsService({ store: new CommentWordsStore(db), limiter }),
  }
}
