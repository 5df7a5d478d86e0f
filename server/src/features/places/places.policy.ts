import type { UserViewer } from '../../graphql/context.ts'

export const canRemove = (viewer: UserViewer, { owner_id }: { owner_id: string | null }) => owner_id === viewer.id
