import { COMMENT_MESSAGES, isEditable } from '@meydan/domain/comment-rules.ts'
import { badInput, forbidden, notFound, type Problem } from '#lib/problem.ts'
import type { UserViewer } from '#lib/viewer.ts'

export type FoundComment = {
  post_id: string
  parent_id: string | null
  writer_id: string
  post_owner_id: string
  content: string
  created_at: Date
  withheld: 'owner' | 'words' | null
  /** Whether it is in the list of comments for the viewer. */
  is_seen: boolean
}

/** The writer of a comment and the owner of the post may delete it. */
export const canDelete = (viewer: UserViewer, { writer_id, post_owner_id }: FoundComment) =>
  viewer.id === writer_id || viewer.id === post_owner_id

/** Everybody who finds a comment in the list may like it. */
export const likeProblem = ({ is_seen }: FoundComment): Problem | null => (is_seen ? null : gone())

/** The writer may edit a comment for a while. */
export function editProblem(viewer: UserViewer, comment: FoundComment, now: Date): Problem | null {
  if (!comment.is_seen) return gone()
  if (viewer.id !== comment.writer_id) return forbidden()
  return isEditable(comment.created_at.getTime(), now.getTime()) ? null : forbidden(COMMENT_MESSAGES.tooLate)
}

/** The owner of the post may pin one comment that everybody sees and that is not a reply. */
export function pinProblem(viewer: UserViewer, comment: FoundComment): Problem | null {
  if (!comment.is_seen) return gone()
  if (viewer.id !== comment.post_owner_id) return forbidden()
  return comment.parent_id || comment.withheld ? badInput('comment_id', COMMENT_MESSAGES.noReplyPinned) : null
}

/** The owner of the post may hide the comments of others. */
export function hideProblem(viewer: UserViewer, comment: FoundComment): Problem | null {
  if (!comment.is_seen) return gone()
  if (viewer.id !== comment.post_owner_id) return forbidden()
  return viewer.id === comment.writer_id ? badInput('comment_id', COMMENT_MESSAGES.ownHidden) : null
}

export const gone = () => notFound('This comment no longer exists')
