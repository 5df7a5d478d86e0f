import type { UserViewer } from '#lib/viewer.ts'

export const canRemove = (viewer: UserViewer, { owner_id }: { owner_id: string | null }) => owner_id === viewer.id
