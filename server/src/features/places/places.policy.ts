import type { UserViewer } from '#lib/viewer.ts'

type Owned = { owner_id: string | null }

/** May change and remove it. */
export const isOwner = (viewer: UserViewer, { owner_id }: Owned) => owner_id === viewer.id

/** Others may claim a place or suggest changes only while nobody owns it. */
export const isUnowned = ({ owner_id }: Owned) => owner_id === null
