import type { Database } from '#db/database.ts'
import type { FollowsService } from '#features/follows/follows.service.ts'
import type { UsersService } from '#features/people/users.service.ts'
import type { Limiter } from '#lib/limiter.ts'
import type { UserViewer } from '#lib/viewer.ts'

type Dependencies = { users: UsersService; follows: FollowsService; limiter: Limiter; db: Database }

/** Each change rewrites the audience of every post of the person. */
const CHANGES_LIMIT = { most: 30, spanS: 60 * 60 }

/** Turns an account private or public, and decides whether search engines may show it. */
export class PrivateModeService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** Lets search engines and the public lists show this person, or not. */
  async setListed(viewer: UserViewer, isListed: boolean) {
    const { users, limiter } = this.#deps
    await limiter.take(`set-listed:user:${viewer.id}`, CHANGES_LIMIT)
    await users.setListed(viewer.id, isListed)
  }

  /** Makes a public account private and the other way round. Turning public accepts all pending followers. */
  async toggle(viewer: UserViewer) {
    const { users, follows, limiter, db } = this.#deps
    await limiter.take(`toggle-mode:user:${viewer.id}`, CHANGES_LIMIT)
    await db.transaction(async () => {
      await users.lockPosts(viewer.id)
      await follows.lockPending(viewer.id)
      const isPrivate = await users.togglePrivate(viewer.id)
      if (!isPrivate) await follows.acceptAllPending(viewer.id)
    })
  }
}
