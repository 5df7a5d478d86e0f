import type { UserViewer } from '../../graphql/context.ts'
import { allow, unauthenticated } from '../../lib/problem.ts'
import type { ProfileStore, User } from './profile.store.ts'

export type { User } from './profile.store.ts'
export type ProfileService = ReturnType<typeof createProfileService>

export function createProfileService({ store }: { store: ProfileStore }) {
  return {
    async me(viewer: UserViewer): Promise<User> {
      const user = await store.find(viewer.id)
      allow(user !== undefined, unauthenticated())
      return user
    },

    /** The person who has just proved who they are. */
    ofLogin: (userId: string): Promise<User | null> => store.find(userId).then((user) => user ?? null),
  }
}
