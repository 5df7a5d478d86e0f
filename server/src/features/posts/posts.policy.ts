import type { UserViewer } from '#lib/viewer.ts'

export const canManage = (viewer: UserViewer, ownerId: string) => viewer.id === ownerId
