import type { UserViewer } from '#lib/viewer.ts'

export const canAdvertise = (viewer: UserViewer, postOwnerId: string) => viewer.id === postOwnerId
