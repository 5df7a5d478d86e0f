import type { UserViewer } from '#lib/viewer.ts'

type CommentOwners = { writer_id: string; post_owner_id: string }

/** The writer of a comment and the owner of the post may delete it. */
export const canDelete = (viewer: UserViewer, { writer_id, post_owner_id }: CommentOwners) =>
  viewer.id === writer_id || viewer.id === post_owner_id
