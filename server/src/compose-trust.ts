import type { Database } from './db/database.ts'
import type { AuditService } from './features/audit/audit.service.ts'
import { BlocksService } from './features/blocks/blocks.service.ts'
import { BlocksStore } from './features/blocks/blocks.store.ts'
import type { CasesService } from './features/cases/cases.service.ts'
import type { CommentsService } from './features/comments/comments.service.ts'
import type { ConversationsService } from './features/conversations/conversations.service.ts'
import type { ReviewsService } from './features/deals/reviews.service.ts'
import type { FollowsService } from './features/follows/follows.service.ts'
import { readLimits } from './features/limits/limits.content.ts'
import { LimitsService } from './features/limits/limits.service.ts'
import { LimitsStore } from './features/limits/limits.store.ts'
import type { OffersService } from './features/offers/offers.service.ts'
import type { PeopleService } from './features/people/people.service.ts'
import type { PlaceReviewsService } from './features/place-reviews/place-reviews.service.ts'
import type { PlacesService } from './features/places/places.service.ts'
import type { PostsService } from './features/posts/posts.service.ts'
import type { ProfileService } from './features/profile/profile.service.ts'
import { reportSubjects } from './features/reports/report-subjects.policy.ts'
import { ReportsService } from './features/reports/reports.service.ts'
import { ReportsStore } from './features/reports/reports.store.ts'
import type { Clock } from './lib/clock.ts'
import type { Limiter } from './lib/limiter.ts'

type Dependencies = {
  db: Database
  people: PeopleService
  follows: FollowsService
  posts: PostsService
  comments: CommentsService
  profile: ProfileService
  places: PlacesService
  conversations: ConversationsService
  reviews: ReviewsService
  placeReviews: PlaceReviewsService
  offers: OffersService
  cases: CasesService
  audit: AuditService
  limiter: Limiter
  clock: Clock
}

/** What people do about others whom they do not trust. */
export function composeTrust({ db, ...services }: Dependencies) {
  const blocks = new BlocksService({ store: new BlocksStore(db), db, ...services })
  const subjects = reportSubjects(services)
  const { cases, audit, limiter, clock } = services
  const reports = new ReportsService({
    store: new ReportsStore(db),
    subjects,
    cases,
    audit,
    blocks,
    db,
    limiter,
    clock,
  })
  return { blocks, reports }
}

type LimitDependencies = { db: Database; limiter: Limiter; clock: Clock; contentFolder: string }

/** How often accounts may do what strangers can misuse. */
export function composeLimits({ db, limiter, clock, contentFolder }: LimitDependencies) {
  return new LimitsService({ store: new LimitsStore(db), table: readLimits(contentFolder), limiter, clock })
}
