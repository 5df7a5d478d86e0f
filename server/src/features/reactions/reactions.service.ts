import { POST_MESSAGES, REACTION_BATCH_MAX, REACTION_CLOCK_AHEAD_MS } from '@meydan/domain/post-rules.ts'
import type { Database } from '#db/database.ts'
import type { Clock } from '#lib/clock.ts'
import type { Limiter } from '#lib/limiter.ts'
import { badInput, Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { UserViewer } from '#lib/viewer.ts'
import type { Change, PostMetaData, Reaction, ReactionsStore } from './reactions.store.ts'

export type { PostMetaData } from './reactions.store.ts'

type ReactionEntry = { post: string; sequence?: number | null }
export type ReactionBatch = Record<
  'addLike' | 'removeLike' | 'addDisLike' | 'removeDisLike',
  readonly ReactionEntry[] | null | undefined
>

/** A queue is sent every ten minutes and when a page is left. */
const BATCHES = { most: 120, spanS: 10 * 60 }

const LISTS: [list: keyof ReactionBatch, value: Reaction, undoes: Reaction | null][] = [
  ['addLike', 'like', null],
  ['removeLike', 'none', 'like'],
  ['addDisLike', 'dislike', null],
  ['removeDisLike', 'none', 'dislike'],
]

type Needs = { store: ReactionsStore; db: Database; limiter: Limiter; clock: Clock }

export function createReactionsService({ store, db, limiter, clock }: Needs) {
  /**
   * With a sequence an entry says what the person's reaction was from then on. Without one it counts as made on arrival,
   * and a removal takes back only what it names.
   */
  function read(batch: ReactionBatch): Change[] {
    const now = clock.now().getTime()
    const changes = LISTS.flatMap(([list, value, undoes]) =>
      (batch[list] ?? []).map(({ post, sequence }) => {
        if (!isUuid(post)) throw badInput(list, 'An id is a UUID')
        if (sequence === null || sequence === undefined) return { post, value, sequence: null, onlyIf: undoes }
        if (!Number.isSafeInteger(sequence) || sequence < 0) throw badInput(list, 'A sequence is a whole number')
        if (sequence > now + REACTION_CLOCK_AHEAD_MS) throw badInput(list, POST_MESSAGES.clockAhead)
        return { post, value, sequence, onlyIf: null }
      }),
    )
    if (changes.length > REACTION_BATCH_MAX)
      throw new Problem('TOO_LARGE', `A batch has at most ${REACTION_BATCH_MAX} entries`)
    return changes
  }

  return {
    /** Answers with how the posts stand afterwards; those the person may not see are not there. */
    async update(viewer: UserViewer, batch: ReactionBatch): Promise<PostMetaData[]> {
      const changes = read(batch)
      if (!changes.length) return []
      await limiter.take(`reactions:${viewer.id}`, BATCHES)
      const posts = [...new Set(changes.map(({ post }) => post))]
      return db.transaction(async () => {
        const changed = await store.apply(viewer.id, changes, clock.now())
        if (changed.length) await store.tellOwners(changed)
        return store.metaData(viewer.id, posts)
      })
    },
  }
}
