import { PEOPLE_MESSAGES } from '@meydan/domain/people-rules.ts'
import type { Database } from '#db/database.ts'
import type { ActivityService } from '#features/activity/activity.service.ts'
import { noSuchPerson } from '#features/people/people.policy.ts'
import type { Person } from '#features/people/people.sql.ts'
import type { Clock } from '#lib/clock.ts'
import type { Limiter } from '#lib/limiter.ts'
import { type PageArgs, readLimit, readPage } from '#lib/paging.ts'
import { allow, badInput, forbidden, notFound } from '#lib/problem.ts'
import type { UserViewer } from '#lib/viewer.ts'
import type { FollowsStore } from './follows.store.ts'

export type FollowsService = ReturnType<typeof createFollowsService>

type Needs = { store: FollowsStore; activity: ActivityService; limiter: Limiter; db: Database; clock: Clock }

const PAGES = { usual: 50, most: 200 }
const SUGGESTIONS = { usual: 5, most: 30 }
const ASKED_FOR_PEOPLE = { most: 120, spanS: 60 }
const FOLLOWS = { most: 120, spanS: 60 * 60 }

const requestGone = () => notFound(PEOPLE_MESSAGES.requestGone)

export function createFollowsService({ store, activity, limiter, db, clock }: Needs) {
  async function requirePerson(viewer: UserViewer, userId: string): Promise<Person> {
    const person = await store.person(viewer.id, userId)
    allow(person !== undefined, noSuchPerson())
    return person
  }

  async function list(viewer: UserViewer, which: 'followers' | 'followings', userId: string, page: PageArgs) {
    const maySee = await store.maySee(viewer.id, userId)
    allow(maySee !== undefined, noSuchPerson())
    allow(maySee, forbidden(PEOPLE_MESSAGES.privateAccount))
    return store[which](viewer.id, userId, readPage(page, PAGES))
  }

  return {
    followers: (viewer: UserViewer, userId: string, page: PageArgs) => list(viewer, 'followers', userId, page),
    followings: (viewer: UserViewer, userId: string, page: PageArgs) => list(viewer, 'followings', userId, page),

    /** Whom to follow: people the viewer neither follows nor has asked. */
    async suggested(viewer: UserViewer, limit: number | null | undefined): Promise<Person[]> {
      const most = readLimit('limit', limit, SUGGESTIONS)
      await limiter.take(`suggested-people:user:${viewer.id}`, ASKED_FOR_PEOPLE)
      return store.suggested(viewer.id, most)
    },

    /** Confirmed at once by a public account, asked of a private one. Following twice is following. */
    async follow(viewer: UserViewer, userId: string): Promise<Person> {
      if (userId === viewer.id) throw badInput('user_id', PEOPLE_MESSAGES.notOneself)
      await limiter.take(`follow:user:${viewer.id}`, FOLLOWS)
      await db.transaction(async () => {
        const other = await store.lockPair(viewer.id, userId)
        allow(other !== undefined, noSuchPerson())
        const isNew = await store.add(viewer.id, userId, !other.is_private, clock.now())
        if (isNew) await activity.followed(userId, viewer.id, !other.is_private)
      })
      return requirePerson(viewer, userId)
    },

    /** Also takes back a request. Whoever is not followed stays so. */
    async unfollow(viewer: UserViewer, userId: string): Promise<Person> {
      await db.transaction(async () => {
        await store.lockPair(viewer.id, userId)
        if (await store.remove(viewer.id, userId)) await activity.unfollowed(userId, viewer.id)
      })
      return requirePerson(viewer, userId)
    },

    async accept(viewer: UserViewer, userId: string, activityId: string) {
      await db.transaction(async () => {
        await store.lockPair(viewer.id, userId)
        await activity.requireRequest(viewer, activityId, userId)
        allow(await store.confirm(userId, viewer.id), requestGone())
        await activity.accepted(viewer.id, userId)
      })
    },

    async decline(viewer: UserViewer, userId: string, activityId: string) {
      await db.transaction(async () => {
        await activity.requireRequest(viewer, activityId, userId)
        allow(await store.removePending(userId, viewer.id), requestGone())
        await activity.unfollowed(viewer.id, userId)
      })
    },

    async removeFollower(viewer: UserViewer, userId: string) {
      await db.transaction(async () => {
        await store.lockPair(viewer.id, userId)
        allow(await store.remove(userId, viewer.id), notFound(PEOPLE_MESSAGES.notAFollower))
        await activity.unfollowed(viewer.id, userId)
      })
    },

    /** Part of turning an account public: nobody is left waiting. Call `lockWaiting` before the account is changed. */
    lockWaiting: (userId: string) => store.lockWithPending(userId),
    async confirmWaiting(userId: string) {
      await store.confirmAll(userId)
      await activity.acceptedAll(userId)
    },
  }
}
