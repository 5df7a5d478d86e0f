import { WATCHED_POSTS_MOST } from '@meydan/domain/live-rules.ts'
import { POST_MESSAGES, REACTION_BATCH_MAX, REACTION_CLOCK_AHEAD_MS } from '@meydan/domain/post-rules.ts'
import type { Database } from '#db/database.ts'
import type { ActivityService } from '#features/activity/activity.service.ts'
import type { LiveService } from '#features/live/live.service.ts'
import type { Clock } from '#lib/clock.ts'
import type { Limiter } from '#lib/limiter.ts'
import { allow, badInput, forbidden, Problem } from '#lib/problem.ts'
import type { ReadLimiter } from '#lib/read-limiter.ts'
import { isUuid } from '#lib/uuid.ts'
import type { UserViewer } from '#lib/viewer.ts'
import type { PostMetaData, Reaction, ReactionChange, ReactionsStore } from './reactions.store.ts'
import { type VoteBatch, VoteWriter } from './vote-writer.ts'

// docs/decisions/0062: Reactions carry a sequence, and the device keeps one change per post

export type { PostMetaData } from './reactions.store.ts'

type ReactionEntry = { post: string; sequence?: number | null }
export type ReactionBatch = Record<
  'addLike' | 'removeLike' | 'addDisLike' | 'removeDisLike',
  readonly ReactionEntry[] | null | undefined
>

type Dependencies = {
  store: ReactionsStore
  activity: ActivityService
  live: LiveService
  db: Database
  limiter: Limiter
  watchLimiter: ReadLimiter
  clock: Clock
}

/** A client sends its queue every ten minutes and when a page is left. */
const BATCHES_LIMIT = { most: 120, spanS: 10 * 60 }

const LISTS: [list: keyof ReactionBatch, value: Reaction, undoes: Reaction | null][] = [
  ['addLike', 'like', null],
  ['removeLike', 'none', 'like'],
  ['addDisLike', 'dislike', null],
  ['removeDisLike', 'none', 'dislike'],
]

/** Likes and dislikes, which clients collect and send in batches. */
export class ReactionsService {
  readonly #deps: Dependencies
  readonly #writer = new VoteWriter((batches) => this.#write(batches))

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /**
   * Applies a batch and returns the reactions and counts of its posts; posts the viewer may not see are left out. Votes on the
   * viewer's own posts do not count, and a batch of nothing else is refused.
   */
  async update(viewer: UserViewer, batch: ReactionBatch): Promise<PostMetaData[]> {
    const { store, limiter, clock } = this.#deps
    const changes = readBatch(batch, clock.now())
    if (!changes.length) return []
    await limiter.take(`reactions:${viewer.id}`, BATCHES_LIMIT)
    const posts = [...new Set(changes.map(({ post }) => post))]
    allow(!(await store.areOwn(viewer.id, posts)), () => forbidden(POST_MESSAGES.ownPost))
    await this.#writer.add({ viewerId: viewer.id, changes })
    return store.metaData(viewer.id, posts)
  }

  async #write(batches: VoteBatch[]) {
    const { store, activity, db, clock } = this.#deps
    await db.transaction(async () => {
      const changedPosts = await store.apply(batches, clock.now())
      if (changedPosts.length) await activity.refreshReactions(changedPosts)
    })
  }

  /**
   * The reactions and counts of posts that the viewer has open and may see. For some minutes, changes of them are told on the live
   * channel.
   */
  async watch(viewer: UserViewer, postIds: string[]): Promise<PostMetaData[]> {
    const { store, live, watchLimiter } = this.#deps
    allow(postIds.length <= WATCHED_POSTS_MOST, () => badInput('post_ids', `At most ${WATCHED_POSTS_MOST} posts`))
    watchLimiter.take(viewer.id)
    const visible = (await store.metaData(viewer.id, postIds)).map(({ _id }) => _id)
    await live.watch(viewer.id, visible)
    // Read again: nobody gets a hint of what changed between the first read and the watch.
    return store.metaData(viewer.id, visible)
  }
}

/**
 * An entry with a sequence sets the person's reaction from then on. One without a sequence counts as made on arrival, and its
 * removal only undoes the reaction it names.
 */
function readBatch(batch: ReactionBatch, now: Date): ReactionChange[] {
  const changes = LISTS.flatMap(([list, value, undoes]) =>
    (batch[list] ?? []).map(({ post, sequence }) => {
      if (!isUuid(post)) throw badInput(list, 'An id is a UUID')
      if (sequence === null || sequence === undefined) return { post, value, sequence: null, onlyIf: undoes }
      if (!Number.isSafeInteger(sequence) || sequence < 0) throw badInput(list, 'A sequence is a whole number')
      if (sequence > now.getTime() + REACTION_CLOCK_AHEAD_MS) throw badInput(list, POST_MESSAGES.clockAhead)
      return { post, value, sequence, onlyIf: null }
    }),
  )
  if (changes.length > REACTION_BATCH_MAX)
    throw new Problem('TOO_LARGE', `A batch has at most ${REACTION_BATCH_MAX} entries`)
  return changes
}
