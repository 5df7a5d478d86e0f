import { normalisePhone } from '@meydan/domain/phone.ts'
import type { Database } from '../../db/database.ts'
import type { UserViewer } from '../../graphql/context.ts'
import type { Clock } from '../../lib/clock.ts'
import { allow, unauthenticated } from '../../lib/problem.ts'
import type { AuthService } from '../auth/auth.service.ts'
import type { DirectoryService } from '../directory/directory.service.ts'
import { checkProfileChange, type ProfileChange } from './edit-profile.ts'
import type { ProfileStore, User } from './profile.store.ts'

export type { User } from './profile.store.ts'
export type ProfileService = ReturnType<typeof createProfileService>

type Needs = { store: ProfileStore; auth: AuthService; directory: DirectoryService; db: Database; clock: Clock }
type Edit = ProfileChange & { phone_number?: string | null; verification_code?: string | null }

export function createProfileService({ store, auth, directory, db, clock }: Needs) {
  return {
    /** All of it or nothing. A new number comes with the code that was sent to it. */
    async edit(viewer: UserViewer, { phone_number, verification_code, ...rest }: Edit): Promise<User> {
      const before = await store.find(viewer.id)
      allow(before !== undefined, unauthenticated())
      const change = checkProfileChange(rest, clock.now())
      const username = change.username && change.username !== before.username ? change.username : null
      const phone = phone_number && normalisePhone(phone_number) !== before.phone_number ? phone_number : null
      await db.transaction(async () => {
        if (phone) await auth.changePhone(viewer, phone, verification_code ?? '')
        if (username) await directory.change(viewer.id, { username })
        await store.change(viewer.id, change, clock.now())
      })
      return this.me(viewer)
    },

    async me(viewer: UserViewer): Promise<User> {
      const user = await store.find(viewer.id)
      allow(user !== undefined, unauthenticated())
      return user
    },

    /** The person who has just proved who they are. */
    ofLogin: (userId: string): Promise<User | null> => store.find(userId).then((user) => user ?? null),
  }
}
