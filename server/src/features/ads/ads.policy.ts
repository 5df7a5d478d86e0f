import type { UserViewer } from '../../graphql/context.ts'

export const canAdvertise = (viewer: UserViewer, postOwnerId: string) => viewer.id === postOwnerId
