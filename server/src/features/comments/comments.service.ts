import { COMMENTS_PAGE, mentionsIn } from '@meydan/domain/comment-rules.ts'
import { hasLink } from '@meydan/domain/message-risks.ts'
import { commentProblem, tidyComment } from '@meydan/domain/post-rules.ts'
import type { Database } from '#db/database.ts'
import type { ActivityService } from '#features/activity/activity.service.ts'
import type { LimitsService } from '#features/limits/limits.service.ts'
import type { NoticesService } from '#features/notices/notices.service.ts'
import type { Comment } from '#features/posts/comment-json.sql.ts'
import type { PostsService } from '#features/posts/posts.service.ts'
import type { Clock } from '#lib/clock.ts'
import type { Limiter } from '#lib/limiter.ts'
import { type PageArgs, readPage } from '#lib/paging.ts'
import { allow, badInput, type Problem } from '#lib/problem.ts'
import type { UserViewer } from '#lib/viewer.ts'
import {
  canDelete,
  editProblem,
  type FoundComment,
  gone,
  hideProblem,
  likeProblem,
  pinProblem,
} from './comments.policy.ts'
import type { CommentsStore } from './comments.store.ts'

// docs/decisions/0289: Withheld comments are seen by their writer and the owner of the post

type Dependencies = {
  store: CommentsStore
  posts: PostsService
  activity: ActivityService
  notices: NoticesService
  limits: LimitsService
  db: Database
  limiter: Limiter
  clock: Clock
}
type NewComment = { postId: string; parentId: string | null; text: string }

const PER_MINUTE = { most: 10, spanS: 60 }
const ACTS_PER_MINUTE = { most: 60, spanS: 60 }

/** Comments on posts. */
export class CommentsService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** A page of a post's comments: the pinned one, then newest first, each with its first replies. */
  async list(viewer: UserViewer, postId: string, args: PageArgs): Promise<Comment[]> {
    const { store, posts } = this.#deps
    const { skip, limit } = readPage(args, COMMENTS_PAGE)
    const comments = await store.page(viewer.id, postId, { skip, limit })
    if (!comments) throw await posts.hidden(viewer, postId)
    return comments
  }

  /** A page of the replies to a comment, oldest first. */
  async replies(viewer: UserViewer, id: string, args: PageArgs): Promise<Comment[]> {
    const { skip, limit } = readPage(args, COMMENTS_PAGE)
    const replies = await this.#deps.store.replies(viewer.id, id, { skip, limit })
    if (!replies) throw gone()
    return replies
  }

  /** Adds a comment to a post the viewer may see, or a reply to a comment; tells whom it names or answers. */
  async add(viewer: UserViewer, { postId, parentId, text }: NewComment): Promise<Comment> {
    const { store, posts, activity, limits, db, limiter, clock } = this.#deps
    const content = readContent(text)
    await limiter.take(`comment:minute:${viewer.id}`, PER_MINUTE)
    await limits.take(viewer, 'comment')
    if (hasLink(content)) await limits.take(viewer, 'comment_with_link')
    return db.transaction(async () => {
      const added = await store.add(viewer.id, { postId, parentId, content, now: clock.now() })
      if (!added)
        throw parentId && (await store.page(viewer.id, postId, { skip: 0, limit: 1 }))
          ? gone()
          : await posts.hidden(viewer, postId)
      if (added.is_new) {
        await this.#tell(viewer, { ...added, postId, content })
        await activity.refreshComments(postId)
      }
      return this.#read(viewer, added.id)
    })
  }

  /** Changes the text of the viewer's own comment, within 15 minutes. */
  async edit(viewer: UserViewer, id: string, text: string): Promise<Comment> {
    const { store, activity, limits, db, limiter, clock } = this.#deps
    const content = readContent(text)
    const comment = await this.#permit(viewer, id, (found) => editProblem(viewer, found, clock.now()))
    if (content === comment.content) return this.#read(viewer, id)
    await limiter.take(`comment:minute:${viewer.id}`, PER_MINUTE)
    // Or one comment could tell everybody.
    if (namesIn(content).some((name) => !namesIn(comment.content).includes(name))) await limits.take(viewer, 'comment')
    if (hasLink(content) && !hasLink(comment.content)) await limits.take(viewer, 'comment_with_link')
    return db.transaction(async () => {
      const edited = await store.edit(viewer.id, id, content, clock.now())
      if (!edited) throw editProblem(viewer, await this.require(viewer, id), clock.now()) ?? gone()
      await this.#tell(viewer, { id, postId: comment.post_id, content, ...edited })
      await activity.refreshComments(comment.post_id)
      return this.#read(viewer, id)
    })
  }

  /** Likes a comment, or takes the like back. */
  async like(viewer: UserViewer, id: string, isLiked: boolean): Promise<Comment> {
    const { store, clock } = this.#deps
    await this.#permit(viewer, id, likeProblem)
    await store.setLike(viewer.id, id, isLiked, clock.now())
    return this.#read(viewer, id)
  }

  /** Pins a comment on the viewer's own post instead of the one that was pinned, or unpins it. */
  async pin(viewer: UserViewer, id: string, isPinned: boolean): Promise<Comment> {
    const { store } = this.#deps
    const { post_id } = await this.#permit(viewer, id, (found) => pinProblem(viewer, found))
    if (isPinned) await store.pin(post_id, id)
    else await store.unpin(id)
    return this.#read(viewer, id)
  }

  /** Hides a comment on the viewer's own post from everybody but its writer, or shows it again. */
  async withhold(viewer: UserViewer, id: string, isHidden: boolean): Promise<Comment> {
    const { store, activity, notices, db } = this.#deps
    const { post_id, writer_id } = await this.#permit(viewer, id, (found) => hideProblem(viewer, found))
    return db.transaction(async () => {
      await store.setWithheld(id, isHidden)
      if (isHidden) await notices.withdraw(await this.#toldOf(id, [writer_id, viewer.id]))
      await activity.refreshComments(post_id)
      return this.#read(viewer, id)
    })
  }

  /** A comment that the viewer may see. */
  async require(viewer: UserViewer, id: string): Promise<FoundComment> {
    const comment = await this.#deps.store.find(viewer.id, id)
    allow(comment !== undefined, gone)
    return comment
  }

  /** Deletes a comment of the viewer, or one on the viewer's post; its replies go with it. */
  async remove(viewer: UserViewer, id: string) {
    const { store, activity, notices, db } = this.#deps
    const comment = await this.require(viewer, id)
    allow(canDelete(viewer, comment))
    await db.transaction(async () => {
      const told = await this.#toldOf(id)
      await store.remove(id)
      await notices.withdraw(told)
      await activity.refreshComments(comment.post_id)
    })
  }

  /** Takes back what people were told of comments that they no longer see, because of a new block between two people. */
  async withdrawBetween(oneId: string, otherId: string) {
    const { store, notices } = this.#deps
    await notices.erase((await store.toldBetween(oneId, otherId)).map(noticeOf))
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
    const { store, activity, notices, db } = this.#deps
    await db.transaction(async () => {
      const postId = await store.setHidden(id, at)
      if (at) await notices.withdraw(await this.#toldOf(id))
      if (postId) await activity.refreshComments(postId)
    })
  }

  async #permit(viewer: UserViewer, id: string, problemOf: (found: FoundComment) => Problem | null) {
    const found = await this.require(viewer, id)
    const problem = problemOf(found)
    if (problem) throw problem
    await this.#deps.limiter.take(`comment:act:${viewer.id}`, ACTS_PER_MINUTE)
    return found
  }

  async #read(viewer: UserViewer, id: string): Promise<Comment> {
    const comment = await this.#deps.store.read(viewer.id, id)
    if (!comment) throw gone()
    return comment
  }

  /** What people were told of a comment and its replies; not those who still see it. */
  async #toldOf(id: string, seers: string[] = []) {
    const told = await this.#deps.store.toldOfThread(id)
    return told.filter(({ user_id }) => !seers.includes(user_id)).map(noticeOf)
  }

  /** Stores whom a comment names, and tells them and whose comment it answers, once. A withheld comment tells nobody. */
  async #tell(viewer: UserViewer, comment: { id: string; postId: string; content: string; is_withheld: boolean }) {
    const { store, notices } = this.#deps
    const { id, postId, content, is_withheld } = comment
    await store.storeMentions(viewer.id, id, namesIn(content))
    if (is_withheld) return
    const told = await store.toldPeople(viewer.id, id, postId)
    if (!told.length) return
    await notices.write(
      told.map(({ user_id, is_reply }) => ({
        user_id,
        kind: is_reply ? 'comment_reply' : 'comment_mention',
        dedupe_key: noticeKey(id),
        subject: { type: 'post', id: postId },
        values: {},
      })),
    )
  }
}

const noticeKey = (id: string) => `comment:${id}`
const noticeOf = ({ user_id, id }: { user_id: string; id: string }) => ({ user_id, dedupe_key: noticeKey(id) })
const namesIn = (content: string) => mentionsIn(content).map(({ name }) => name.toLowerCase())

function readContent(text: string): string {
  const content = tidyComment(text)
  const problem = commentProblem(content)
  if (problem) throw badInput('content', problem)
  return content
}
