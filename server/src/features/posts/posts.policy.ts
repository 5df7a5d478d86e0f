import type { UserViewer } from '../../graphql/context.ts'

export const canManage = (viewer: UserViewer, ownerId: string) => viewer.id === ownerId
