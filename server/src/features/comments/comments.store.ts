import { COMMENT_EDIT_MINUTES, plainWords } from '@meydan/domain/comment-rules.ts'
import type { Database } from '#db/database.ts'
import type { Comment } from '#features/posts/comment-json.sql.ts'
import type { Page } from '#lib/paging.ts'
import type { FoundComment } from './comments.policy.ts'
import * as sql from './comments.sql.ts'

type NewComment = { postId: string; parentId: string | null; content: string; now: Date }
type AddedComment = { id: string; is_new: boolean; is_withheld: boolean }
type ToldPerson = { user_id: string; is_reply: boolean }

export class CommentsStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Undefined where the viewer may not see the post. */
  page(viewerId: string, postId: string, page: Pick<Page, 'skip' | 'limit'>): Promise<Comment[] | undefined> {
    return this.#page(sql.COMMENTS_PAGE, { viewer_id: viewerId, post_id: postId, ...page })
  }

  /** Undefined where the viewer may not see the comment. */
  replies(viewerId: string, id: string, page: Pick<Page, 'skip' | 'limit'>): Promise<Comment[] | undefined> {
    return this.#page(sql.REPLIES_PAGE, { viewer_id: viewerId, id, ...page })
  }

  async #page(statement: string, values: Record<string, string | number>): Promise<Comment[] | undefined> {
    const [row] = await this.#db.read<{ comments: Comment[] }>(statement, values)
    return row?.comments
  }

  /** One comment as the viewer sees it; the caller has checked that they may. */
  async read(viewerId: string, id: string): Promise<Comment | undefined> {
    const [row] = await this.#db.query<{ comment: Comment }>(sql.ONE_COMMENT, { viewer_id: viewerId, id })
    return row?.comment
  }

  /** Undefined where the viewer may not see the post or the comment that is replied to. */
  async add(viewerId: string, { postId, parentId, content, now }: NewComment): Promise<AddedComment | undefined> {
    const values = {
      viewer_id: viewerId,
      post_id: postId,
      parent_id: parentId,
      content,
      words: plainWords(content),
      now,
    }
    await this.#lockWriter(viewerId)
    // Before the comment refers to the post, or it and whoever deletes the post wait for each other.
    await this.#db.query('SELECT FROM posts WHERE id = :post_id FOR NO KEY UPDATE', { post_id: postId })
    const [row] = await this.#db.query<AddedComment>(sql.ADD_COMMENT, values)
    return row
  }

  /** Undefined after the time to edit, or if the comment is gone. */
  async edit(viewerId: string, id: string, content: string, now: Date): Promise<{ is_withheld: boolean } | undefined> {
    const values = { viewer_id: viewerId, id, content, words: plainWords(content), minutes: COMMENT_EDIT_MINUTES, now }
    await this.#lockWriter(viewerId)
    const [row] = await this.#db.query<{ is_withheld: boolean }>(sql.EDIT_COMMENT, values)
    return row
  }

  /** A comment on a post the viewer may see, or by the viewer. */
  async find(viewerId: string, id: string): Promise<FoundComment | undefined> {
    const [comment] = await this.#db.query<FoundComment>(sql.FIND_COMMENT, { viewer_id: viewerId, id })
    return comment
  }

  /** `names` in lower case. */
  async storeMentions(viewerId: string, id: string, names: string[]) {
    await this.#db.query(sql.STORE_MENTIONS, { viewer_id: viewerId, id, names })
  }

  toldPeople(viewerId: string, id: string, postId: string): Promise<ToldPerson[]> {
    return this.#db.query(sql.TOLD_PEOPLE, { viewer_id: viewerId, id, post_id: postId })
  }

  toldOfThread(id: string): Promise<{ user_id: string; id: string }[]> {
    return this.#db.query(sql.TOLD_OF_THREAD, { id })
  }

  toldBetween(oneId: string, otherId: string): Promise<{ user_id: string; id: string }[]> {
    return this.#db.query(sql.TOLD_BETWEEN, { one_id: oneId, other_id: otherId })
  }

  async setLike(userId: string, id: string, isLiked: boolean, now: Date) {
    const values = isLiked ? { id, user_id: userId, now } : { id, user_id: userId }
    await this.#db.query(
      isLiked
        ? `INSERT INTO comment_likes (comment_id, user_id, created_at)
           SELECT comments.id, :user_id, :now FROM comments WHERE comments.id = :id FOR NO KEY UPDATE ON CONFLICT DO NOTHING`
        : 'DELETE FROM comment_likes WHERE comment_id = :id AND user_id = :user_id',
      values,
    )
  }

  /** Pins a comment instead of another one. Two tabs that pin wait for each other. */
  async pin(postId: string, id: string) {
    const values = { post_id: postId, id }
    await this.#db.transaction(async () => {
      await this.#db.query('SELECT pg_advisory_xact_lock(hashtextextended(:key, 0))', {
        key: `pinned comment ${postId}`,
      })
      await this.#db.query(
        'UPDATE comments SET is_pinned = false WHERE post_id = :post_id AND is_pinned AND id <> :id',
        values,
      )
      await this.#db.query(
        'UPDATE comments SET is_pinned = true WHERE id = :id AND post_id = :post_id AND withheld IS NULL AND NOT is_pinned',
        values,
      )
    })
  }

  async unpin(id: string) {
    await this.#db.query('UPDATE comments SET is_pinned = false WHERE id = :id AND is_pinned', { id })
  }

  async setWithheld(id: string, isWithheld: boolean) {
    await this.#db.query(
      `UPDATE comments SET withheld = CASE WHEN :is_withheld THEN 'owner' END, is_pinned = is_pinned AND NOT :is_withheld
       WHERE id = :id`,
      { id, is_withheld: isWithheld },
    )
  }

  /** Returns the comment's post; undefined if the comment is gone. */
  async setHidden(id: string, at: Date | null): Promise<string | undefined> {
    const [row] = await this.#db.query<{ post_id: string }>(
      'UPDATE comments SET hidden_at = :at WHERE id = :id RETURNING post_id',
      { id, at },
    )
    return row?.post_id
  }

  /** Nobody blocks the writer, or is blocked by them, in between; whoever blocks locks both people. */
  async #lockWriter(id: string) {
    await this.#db.query('SELECT FROM users WHERE id = :id FOR SHARE', { id })
  }

  async remove(id: string) {
    await this.#db.sql.deleteFrom('comments').where('id', '=', id).execute()
  }
}
