import type { Database } from './db/database.ts'
import type { ActivityService } from './features/activity/activity.service.ts'
import type { AdsService } from './features/ads/ads.service.ts'
import { CommentWordsService } from './features/comments/comment-words.service.ts'
import { CommentWordsStore } from './features/comments/comment-words.store.ts'
import { CommentsService } from './features/comments/comments.service.ts'
import { CommentsStore } from './features/comments/comments.store.ts'
import { FeedService } from './features/feed/feed.service.ts'
import { FeedStore } from './features/feed/feed.store.ts'
import type { LimitsService } from './features/limits/limits.service.ts'
import type { LiveService } from './features/live/live.service.ts'
import type { NoticesService } from './features/notices/notices.service.ts'
import { PostContentStore } from './features/posts/post-content.store.ts'
import { PostStatsService } from './features/posts/post-stats.service.ts'
import { PostStatsStore } from './features/posts/post-stats.store.ts'
import { PostsService } from './features/posts/posts.service.ts'
import { PostsStore } from './features/posts/posts.store.ts'
import { ReactionsService } from './features/reactions/reactions.service.ts'
import { ReactionsStore } from './features/reactions/reactions.store.ts'
import { SavedPostsService } from './features/saved-posts/saved-posts.service.ts'
import { SavedPostsStore } from './features/saved-posts/saved-posts.store.ts'
import type { Clock } from './lib/clock.ts'
import type { Limiter } from './lib/limiter.ts'
import { createReadLimiter } from './lib/read-limiter.ts'

type Dependencies = {
  db: Database
  ads: AdsService
  activity: ActivityService
  notices: NoticesService
  live: LiveService
  limits: LimitsService
  limiter: Limiter
  clock: Clock
}

/** A page asks again on each hint, and hints about one post come every two seconds. */
const WATCHES_PER_MINUTE = 120

/** Posts, and what people do with them: read, react, comment, save. */
export function composePosts({ db, ads, activity, notices, live, limits, limiter, clock }: Dependencies) {
  const posts = new PostsService({ store: new PostsStore(db), content: new PostContentStore(db), ads, db, clock })
  posts.onChanged(async (postId) => live.postsChanged([postId]))
  const watchLimiter = createReadLimiter({ mostPerMinute: WATCHES_PER_MINUTE, clock })
  const reactionsStore = new ReactionsStore(db)
  const commentsStore = new CommentsStore(db)
  return {
    posts,
    postStats: new PostStatsService({ store: new PostStatsStore(db), limiter, clock }),
    feed: new FeedService({ store: new FeedStore(db), ads, clock }),
    comments: new CommentsService({ store: commentsStore, posts, activity, notices, limits, limiter, db, clock }),
    commentWords: new CommentWordsService({ store: new CommentWordsStore(db), limiter }),
    reactions: new ReactionsService({ store: reactionsStore, activity, live, db, limiter, watchLimiter, clock }),
    savedPosts: new SavedPostsService({ store: new SavedPostsStore(db), posts, limiter, db, clock }),
  }
}
