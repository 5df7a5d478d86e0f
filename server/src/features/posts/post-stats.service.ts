import { POST_MESSAGES, type PostEventKind } from '@meydan/domain/post-rules.ts'
import type { Clock } from '#lib/clock.ts'
import type { Limiter } from '#lib/limiter.ts'
import { allow, notFound, Problem } from '#lib/problem.ts'
import type { UserViewer } from '#lib/viewer.ts'
import type { PostStats, PostStatsStore } from './post-stats.store.ts'
import { canManage } from './posts.policy.ts'

// docs/decisions/0261: What an owner is told about a post

export type { PostStats } from './post-stats.store.ts'

type Dependencies = {
  store: PostStatsStore
  limiter: Pick<Limiter, 'take'>
  clock: Clock
}

const ONCE_A_DAY = { most: 1, spanS: 24 * 60 * 60 }
const EVENTS_PER_HOUR = { most: 600, spanS: 60 * 60 }

/** What others did with a post, for its owner. */
export class PostStatsService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** Counts that the viewer opened a post or used its contact: once a day, never the owner. */
  async count(viewer: UserViewer, postId: string, kind: PostEventKind) {
    const { store, limiter, clock } = this.#deps
    await limiter.take(`post-events:user:${viewer.id}`, EVENTS_PER_HOUR)
    try {
      await limiter.take(`post-event:${kind}:${postId}:${viewer.id}`, ONCE_A_DAY)
    } catch (error) {
      if (error instanceof Problem && error.code === 'RATE_LIMITED') return
      throw error
    }
    await store.count(viewer.id, postId, kind, clock.now())
  }

  /** The figures of the viewer's own post. */
  async of(viewer: UserViewer, postId: string): Promise<PostStats> {
    const stats = await this.#deps.store.read(viewer.id, postId)
    allow(stats !== undefined, () => notFound(POST_MESSAGES.postNotFound))
    allow(canManage(viewer, stats.owner_id))
    return stats
  }
}
