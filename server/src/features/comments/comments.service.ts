import { hasLink } from '@meydan/domain/message-risks.ts'
import { commentProblem, tidyComment } from '@meydan/domain/post-rules.ts'
import type { Database } from '#db/database.ts'
import type { ActivityService } from '#features/activity/activity.service.ts'
import type { LimitsService } from '#features/limits/limits.service.ts'
import type { PostsService } from '#features/posts/posts.service.ts'
import type { Comment } from '#features/posts/posts.sql.ts'
import type { Clock } from '#lib/clock.ts'
import type { Limiter } from '#lib/limiter.ts'
import { type PageArgs, readPage } from '#lib/paging.ts'
import { allow, badInput, notFound } from '#lib/problem.ts'
import type { UserViewer } from '#lib/viewer.ts'
import { canDelete } from './comments.policy.ts'
import type { CommentsStore } from './comments.store.ts'

type Dependencies = {
  store: CommentsStore
  posts: PostsService
  activity: ActivityService
  limits: LimitsService
  db: Database
  limiter: Limiter
  clock: Clock
}

const PAGES = { usual: 50, most: 100 }
const PER_MINUTE = { most: 10, spanS: 60 }

/** Comments on posts. */
export class CommentsService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** A page of a post's comments, newest first. */
  async list(viewer: UserViewer, postId: string, args: PageArgs): Promise<Comment[]> {
    const { store, posts } = this.#deps
    const { skip, limit } = readPage(args, PAGES)
    const comments = await store.page(viewer.id, postId, { skip, limit })
    if (!comments) throw await posts.hidden(postId)
    return comments
  }

  /** Adds a comment to a post the viewer may see. */
  async add(viewer: UserViewer, postId: string, text: string): Promise<Comment> {
    const { store, posts, activity, limits, db, limiter, clock } = this.#deps
    const content = tidyComment(text)
    const problem = commentProblem(content)
    if (problem) throw badInput('content', problem)
    await limiter.take(`comment:minute:${viewer.id}`, PER_MINUTE)
    await limits.take(viewer, 'comment')
    if (hasLink(content)) await limits.take(viewer, 'comment_with_link')
    return db.transaction(async () => {
      const comment = await store.add(viewer.id, { postId, content, now: clock.now() })
      if (!comment) throw await posts.hidden(postId)
      await activity.refreshComments(postId)
      return comment
    })
  }

  /** Hides a comment from everybody, or shows it again; for staff. */
  async hide(id: string) {
    await this.#setHidden(id, this.#deps.clock.now())
  }

  async unhide(id: string) {
    await this.#setHidden(id, null)
  }

  /** Deletes a comment that staff had hidden. */
  async erase(id: string) {
    await this.#deps.store.remove(id)
  }

  async #setHidden(id: string, at: Date | null) {
    const { store, activity, db } = this.#deps
    await db.transaction(async () => {
      const postId = await store.setHidden(id, at)
      if (postId) await activity.refreshComments(postId)
    })
  }

  /** A comment that the viewer may see. */
  async require(viewer: UserViewer, id: string) {
    const comment = await this.#deps.store.find(viewer.id, id)
    allow(comment !== undefined, notFound('This comment no longer exists'))
    return comment
  }

  /** Deletes a comment of the viewer, or one on the viewer's post. */
  async remove(viewer: UserViewer, id: string) {
    const { store, activity, db } = this.#deps
    const comment = await this.require(viewer, id)
    allow(canDelete(viewer, comment))
    await db.transaction(async () => {
      await store.remove(id)
      await activity.refreshComments(comment.post_id)
    })
  }
}
