import { REPLIES_SHOWN } from '@meydan/domain/comment-rules.ts'
import { notBlocked, type Person, personJson } from '#features/people/people.sql.ts'

export type Comment = {
  _id: string
  parent_id: string | null
  content: string
  created_at: string
  updated_at: string
  is_edited: boolean
  is_pinned: boolean
  /** Only the owner of the post is told that others do not see it. */
  is_hidden: boolean
  likes_count: number
  is_liked: boolean
  user: Person
  mentions: Person[]
  /** One more than are shown, if there are more. */
  replies: Comment[]
}

const personOf = (userId: string) =>
  `(SELECT ${personJson('person', ':viewer_id')} FROM users person WHERE person.id = ${userId})`

/** What `:viewer_id` sees of the comments on a post of `owner`; withheld ones are for their writer and the owner (docs/decisions/0289). */
export const seenComment = (comment: string, owner: string) => `${comment}.is_shown
  AND (${comment}.withheld IS NULL OR :viewer_id IN (${comment}.user_id, ${owner})) AND ${notBlocked(`${comment}.user_id`)}`

/** A comment as JSON; `owner` is the owner of its post. */
export const commentJson = (comment: string, owner: string, replies = `'[]'::json`) => `json_build_object(
  '_id', ${comment}.id, 'parent_id', ${comment}.parent_id, 'content', ${comment}.content,
  'created_at', ${comment}.created_at, 'updated_at', ${comment}.updated_at, 'is_edited', ${comment}.edited_at IS NOT NULL,
  'is_pinned', ${comment}.is_pinned,
  'is_hidden', ${comment}.withheld IS NOT NULL AND ${owner} IS NOT DISTINCT FROM :viewer_id,
  'likes_count', ${comment}.likes_count, 'is_liked', EXISTS (
    SELECT FROM comment_likes WHERE comment_id = ${comment}.id AND user_id = :viewer_id),
  'user', ${personOf(`${comment}.user_id`)},
  'mentions', (
    SELECT coalesce(json_agg(${personJson('named', ':viewer_id')}), '[]')
    FROM comment_mentions JOIN users named ON named.id = comment_mentions.user_id AND named.is_active
    WHERE comment_id = ${comment}.id AND ${notBlocked('named.id')}
  ),
  'replies', ${replies})`

const firstReplies = (owner: string) => `(
  SELECT coalesce(json_agg(first.reply ORDER BY first.created_at, first.id), '[]') FROM (
    SELECT ${commentJson('reply', owner)} AS reply, reply.created_at, reply.id FROM comments reply
    WHERE reply.parent_id = comments.id AND ${seenComment('reply', owner)}
    ORDER BY reply.created_at, reply.id LIMIT ${REPLIES_SHOWN + 1}
  ) first
)`

/** A row of `comments` that is not a reply, with its first replies. */
export const threadJson = (owner: string) => commentJson('comments', owner, firstReplies(owner))
