import type { Maybe } from '@meydan/domain/maybe.ts'
import { PEOPLE_MESSAGES } from '@meydan/domain/people-rules.ts'
import { languageCode } from '#features/catalog/catalog.service.ts'
import type { LiveService } from '#features/live/live.service.ts'
import type { UsersService } from '#features/people/users.service.ts'
import { projectionOf } from '#features/posts/posts.sql.ts'
import type { Clock } from '#lib/clock.ts'
import { type PageArgs, readPage } from '#lib/paging.ts'
import { allow, notFound } from '#lib/problem.ts'
import type { UserViewer } from '#lib/viewer.ts'
import type { ActivityStore, StoredActivity } from './activity.store.ts'
import { activityText } from './activity-texts.ts'

export type Activity = StoredActivity & { text: string }

type Dependencies = { store: ActivityStore; users: UsersService; live: LiveService; clock: Clock }
type ActivitiesArgs = PageArgs & { requestingLanguage?: Maybe<string> }

const PAGES = { usual: 30, most: 100 }

/**
 * What others did that concerns a person: follows, and likes, dislikes and comments on their posts. Other features report
 * here what happened, inside their own transactions.
 */
export class ActivityService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** A page of the viewer's activities, newest first. `fields` are those the query selects of their posts. */
  async list(
    viewer: UserViewer,
    fields: ReadonlySet<string>,
    { requestingLanguage, ...page }: ActivitiesArgs,
  ): Promise<Activity[]> {
    const projection = projectionOf(requestingLanguage, fields)
    const activities = await this.#deps.store.page(viewer.id, projection, readPage(page, PAGES))
    const language = languageCode(requestingLanguage)
    return activities.map((activity) => ({
      ...activity,
      text: activityText(activity.slug, activity.others, language),
    }))
  }

  /** Marks everything until now as seen. */
  async markSeen(viewer: UserViewer) {
    await this.#deps.users.markActivitiesSeen(viewer.id)
  }

  /** `followerId` follows a person, or asks to. */
  async addFollow(userId: string, followerId: string, isConfirmed: boolean) {
    const { store, clock } = this.#deps
    await store.addAboutPerson(
      { userId, otherUserId: followerId, slug: isConfirmed ? 'follow' : 'follow_request' },
      clock.now(),
    )
    this.#hint([{ user_id: userId }])
  }

  /** `followerId` no longer follows a person, or no longer asks to. */
  async removeFollow(userId: string, followerId: string) {
    await this.#deps.store.removeFollow(userId, followerId)
  }

  /** Turns a request to follow into a follow. */
  async acceptFollowRequest(userId: string, followerId: string) {
    await this.#deps.store.acceptRequests(userId, followerId)
  }

  /** Turns all requests to follow a person into follows. */
  async acceptAllFollowRequests(userId: string) {
    await this.#deps.store.acceptRequests(userId, null)
  }

  /** Requires that an activity is the viewer's own and is the request of `followerId`. */
  async requireFollowRequest(viewer: UserViewer, activityId: string, followerId: string) {
    const isRequest = await this.#deps.store.hasRequest({
      id: activityId,
      userId: viewer.id,
      otherUserId: followerId,
    })
    allow(isRequest, () => notFound(PEOPLE_MESSAGES.requestGone))
  }

  /** Brings the activity about a post's comments up to date after one was added or deleted. */
  async refreshComments(postId: string) {
    this.#deps.live.postsChanged([postId])
    this.#hint(await this.#deps.store.refreshComments(postId))
  }

  /** Brings the activities about likes and dislikes of posts up to date after reactions changed. */
  async refreshReactions(postIds: string[]) {
    this.#deps.live.postsChanged(postIds)
    this.#hint(await this.#deps.store.refreshReactions(postIds))
  }

  /** The dot appears on open screens. */
  #hint(people: { user_id: string }[]) {
    for (const { user_id: id } of people) this.#deps.live.hint([id], { kind: 'activity', id, rev: 0 })
  }
}
