import { PEOPLE_MESSAGES } from '@meydan/domain/people-rules.ts'
import type { Database } from '#db/database.ts'
import type { ActivityService } from '#features/activity/activity.service.ts'
import type { NoticesService } from '#features/notices/notices.service.ts'
import { noSuchPerson } from '#features/people/people.policy.ts'
import type { PeopleService } from '#features/people/people.service.ts'
import type { FollowEntry, Person } from '#features/people/people.sql.ts'
import type { Clock } from '#lib/clock.ts'
import type { Limiter } from '#lib/limiter.ts'
import { type PageArgs, readPage } from '#lib/paging.ts'
import { allow, badInput, forbidden, notFound } from '#lib/problem.ts'
import type { UserViewer } from '#lib/viewer.ts'
import type { FollowsStore } from './follows.store.ts'

type Dependencies = {
  store: FollowsStore
  people: PeopleService
  activity: ActivityService
  notices: Pick<NoticesService, 'write'>
  limiter: Limiter
  db: Database
  clock: Clock
}

const PAGES = { usual: 50, most: 200 }
const FOLLOWS_LIMIT = { most: 120, spanS: 60 * 60 }

const requestGone = () => notFound(PEOPLE_MESSAGES.requestGone)

/** Who follows whom, and requests to follow private accounts. */
export class FollowsService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** A page of the confirmed followers of a person. */
  async followers(viewer: UserViewer, userId: string, page: PageArgs): Promise<FollowEntry[]> {
    await this.#requireVisible(viewer, userId)
    return this.#deps.store.followers(viewer.id, userId, readPage(page, PAGES))
  }

  /** A page of the people a person follows. */
  async followings(viewer: UserViewer, userId: string, page: PageArgs): Promise<FollowEntry[]> {
    await this.#requireVisible(viewer, userId)
    return this.#deps.store.followings(viewer.id, userId, readPage(page, PAGES))
  }

  /** Follows a public account, or asks a private one. Following twice changes nothing. */
  async follow(viewer: UserViewer, userId: string): Promise<Person> {
    const { store, people, activity, limiter, db, clock } = this.#deps
    if (userId === viewer.id) throw badInput('user_id', PEOPLE_MESSAGES.notOneself)
    await limiter.take(`follow:user:${viewer.id}`, FOLLOWS_LIMIT)
    await db.transaction(async () => {
      const other = await store.lockPair(viewer.id, userId)
      allow(other !== undefined, noSuchPerson)
      // After the lock, which a block takes too: nobody follows a person who has just blocked them.
      await people.require(viewer, userId)
      const isConfirmed = !other.is_private
      const entry = { followerId: viewer.id, followingId: userId, isConfirmed }
      if (await store.add(entry, clock.now())) await activity.addFollow(userId, viewer.id, isConfirmed)
    })
    return people.require(viewer, userId)
  }

  /** Stops following, or withdraws a request. Unfollowing somebody who is not followed changes nothing. */
  async unfollow(viewer: UserViewer, userId: string): Promise<Person> {
    const { store, people, activity, db } = this.#deps
    await db.transaction(async () => {
      await store.lockPair(viewer.id, userId)
      if (await store.remove(viewer.id, userId)) await activity.removeFollow(userId, viewer.id)
    })
    return people.require(viewer, userId)
  }

  /** Accepts a request to follow the viewer. */
  async accept(viewer: UserViewer, userId: string, activityId: string) {
    const { store, activity, db } = this.#deps
    await db.transaction(async () => {
      await store.lockPair(viewer.id, userId)
      await activity.requireFollowRequest(viewer, activityId, userId)
      allow(await store.confirm(userId, viewer.id), requestGone)
      await activity.acceptFollowRequest(viewer.id, userId)
      await this.#notifyAccepted(viewer.id, [userId])
    })
  }

  /** Declines a request to follow the viewer. */
  async decline(viewer: UserViewer, userId: string, activityId: string) {
    const { store, activity, db } = this.#deps
    await db.transaction(async () => {
      await activity.requireFollowRequest(viewer, activityId, userId)
      allow(await store.removePending(userId, viewer.id), requestGone)
      await activity.removeFollow(viewer.id, userId)
    })
  }

  /** Removes one of the viewer's followers. */
  async removeFollower(viewer: UserViewer, userId: string) {
    const { store, activity, db } = this.#deps
    await db.transaction(async () => {
      await store.lockPair(viewer.id, userId)
      allow(await store.remove(userId, viewer.id), () => notFound(PEOPLE_MESSAGES.notAFollower))
      await activity.removeFollow(viewer.id, userId)
    })
  }

  /** Ends what two people follow of each other, requests included; locks both until the end of the transaction. Part of a block. */
  async endBetween(oneId: string, otherId: string): Promise<boolean> {
    const { store, activity } = this.#deps
    const other = await store.lockPair(oneId, otherId)
    for (const [follower, following] of [
      [oneId, otherId],
      [otherId, oneId],
    ] as const)
      if (await store.remove(follower, following)) await activity.removeFollow(following, follower)
    return other !== undefined
  }

  /** Locks a person and everybody who has asked to follow them; call it before the account is turned public. */
  async lockPending(userId: string) {
    await this.#deps.store.lockWithPending(userId)
  }

  /** Accepts everybody who has asked to follow a person; part of turning an account public. */
  async acceptAllPending(userId: string) {
    const { store, activity } = this.#deps
    const followers = await store.confirmAll(userId)
    await activity.acceptAllFollowRequests(userId)
    await this.#notifyAccepted(userId, followers)
  }

  /** Once for each pair of people: following, unfollowing and asking again is no news. */
  async #notifyAccepted(userId: string, followers: string[]) {
    await this.#deps.notices.write(
      followers.map((follower) => ({
        user_id: follower,
        kind: 'follow_accepted',
        dedupe_key: `follow_accepted:${userId}`,
        subject: { type: 'person', id: userId },
        values: {},
      })),
    )
  }

  async #requireVisible(viewer: UserViewer, userId: string) {
    allow(await this.#deps.people.maySee(viewer, userId), () => forbidden(PEOPLE_MESSAGES.privateAccount))
  }
}
