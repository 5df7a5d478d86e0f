import { PEOPLE_MESSAGES } from '@meydan/domain/people-rules.ts'
import { languageCode } from '#features/catalog/catalog.service.ts'
import { projectionOf } from '#features/posts/posts.sql.ts'
import type { Clock } from '#lib/clock.ts'
import { type PageArgs, readPage } from '#lib/paging.ts'
import { allow, notFound } from '#lib/problem.ts'
import type { UserViewer } from '#lib/viewer.ts'
import type { ActivityStore, StoredActivity } from './activity.store.ts'
import { activityText } from './activity-texts.ts'

export type ActivityService = ReturnType<typeof createActivityService>
export type Activity = StoredActivity & { text: string }

type Asked = ReadonlySet<string>

const PAGES = { usual: 30, most: 100 }

export function createActivityService({ store, clock }: { store: ActivityStore; clock: Clock }) {
  return {
    async list(
      viewer: UserViewer,
      language: string | null | undefined,
      asked: Asked,
      page: PageArgs,
    ): Promise<Activity[]> {
      const activities = await store.page(viewer.id, projectionOf(language, asked), readPage(page, PAGES))
      return activities.map((activity) => ({
        ...activity,
        text: activityText(activity.slug, activity.others, languageCode(language)),
      }))
    },

    markSeen: (viewer: UserViewer) => store.markSeen(viewer.id, clock.now()),

    followed: (userId: string, byId: string, isConfirmed: boolean) =>
      store.tell(userId, byId, isConfirmed ? 'follow' : 'follow_request', clock.now()),

    unfollowed: (userId: string, byId: string) => store.untell(userId, byId),

    accepted: (userId: string, byId: string) => store.turnRequests(userId, byId),

    acceptedAll: (userId: string) => store.turnRequests(userId, null),

    /** The entry that somebody answers is their own, and about that person. */
    async requireRequest(viewer: UserViewer, activityId: string, byId: string) {
      allow(await store.hasRequest(viewer.id, activityId, byId), notFound(PEOPLE_MESSAGES.requestGone))
    },
  }
}
