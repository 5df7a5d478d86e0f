import type { UserViewer } from '#lib/viewer.ts'

type Written = { writer_id: string; post_owner_id: string }

/** One's own, or any under one's own post. */
export const canDelete = (viewer: UserViewer, { writer_id, post_owner_id }: Written) =>
  viewer.id === writer_id || viewer.id === post_owner_id
