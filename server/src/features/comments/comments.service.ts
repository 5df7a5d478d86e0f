import { commentProblem, tidyComment } from '@meydan/domain/post-rules.ts'
import type { Database } from '#db/database.ts'
import type { PostsService } from '#features/posts/posts.service.ts'
import type { Comment } from '#features/posts/posts.sql.ts'
import type { Clock } from '#lib/clock.ts'
import type { Limiter } from '#lib/limiter.ts'
import { type PageArgs, readPage } from '#lib/paging.ts'
import { allow, badInput, notFound } from '#lib/problem.ts'
import type { UserViewer } from '#lib/viewer.ts'
import { canDelete } from './comments.policy.ts'
import type { CommentsStore } from './comments.store.ts'

const PAGES = { usual: 50, most: 100 }
const A_MINUTE = { most: 10, spanS: 60 }
const AN_HOUR = { most: 100, spanS: 60 * 60 }

type Needs = { store: CommentsStore; posts: PostsService; db: Database; limiter: Limiter; clock: Clock }

export function createCommentsService({ store, posts, db, limiter, clock }: Needs) {
  return {
    /** Newest first. */
    async list(viewer: UserViewer, postId: string, page: PageArgs): Promise<Comment[]> {
      const { skip, limit } = readPage(page, PAGES)
      const comments = await store.page(viewer.id, postId, skip, limit)
      if (!comments) throw await posts.hidden(postId)
      return comments
    },

    async add(viewer: UserViewer, postId: string, text: string): Promise<Comment> {
      const content = tidyComment(text)
      const problem = commentProblem(content)
      if (problem) throw badInput('content', problem)
      await limiter.take(`comment:minute:${viewer.id}`, A_MINUTE)
      await limiter.take(`comment:hour:${viewer.id}`, AN_HOUR)
      return db.transaction(async () => {
        const comment = await store.add(viewer.id, postId, content, clock.now())
        if (!comment) throw await posts.hidden(postId)
        await store.tellOwner(postId)
        return comment
      })
    },

    async remove(viewer: UserViewer, id: string) {
      const comment = await store.find(viewer.id, id)
      allow(comment !== undefined, notFound('This comment is not there any more'))
      allow(canDelete(viewer, comment))
      await db.transaction(async () => {
        await store.remove(id)
        await store.tellOwner(comment.post_id)
      })
    },
  }
}
