import { type ContentKind, REPORT_TITLE_KINDS } from '@meydan/domain/content-rules.ts'
import { REPORT_TITLE_SUBJECTS } from '@meydan/domain/report-rules.ts'
import { HiddenPlacesService } from '#features/places/hidden-places.service.ts'
import type { Database } from './db/database.ts'
import type { AdsService } from './features/ads/ads.service.ts'
import { ApprovalsService } from './features/approvals/approvals.service.ts'
import { AuditService } from './features/audit/audit.service.ts'
import { AuditStore } from './features/audit/audit.store.ts'
import type { AuthService } from './features/auth/auth.service.ts'
import { caseSubjects } from './features/cases/case-subjects.policy.ts'
import { CaseViewsService } from './features/cases/case-views.service.ts'
import { CaseViewsStore } from './features/cases/case-views.store.ts'
import { CasesService } from './features/cases/cases.service.ts'
import { CasesStore } from './features/cases/cases.store.ts'
import type { CatalogService } from './features/catalog/catalog.service.ts'
import type { CommentsService } from './features/comments/comments.service.ts'
import { ContentService } from './features/content/content.service.ts'
import { ContentStore } from './features/content/content.store.ts'
import type { ReviewsService } from './features/deals/reviews.service.ts'
import { DossiersService } from './features/dossiers/dossiers.service.ts'
import { DossiersStore } from './features/dossiers/dossiers.store.ts'
import type { LiveService } from './features/live/live.service.ts'
import type { MessagesService } from './features/messages/messages.service.ts'
import type { UsersService } from './features/people/users.service.ts'
import type { PlaceReviewsService } from './features/place-reviews/place-reviews.service.ts'
import type { PlaceClaimsService } from './features/places/place-claims.service.ts'
import { PlaceMergesService } from './features/places/place-merges.service.ts'
import { PlaceMergesStore } from './features/places/place-merges.store.ts'
import type { PlaceSuggestionsService } from './features/places/place-suggestions.service.ts'
import type { PlacesService } from './features/places/places.service.ts'
import { PlacesStore } from './features/places/places.store.ts'
import type { PostsService } from './features/posts/posts.service.ts'
import { RefundsService } from './features/refunds/refunds.service.ts'
import { RefundsStore } from './features/refunds/refunds.store.ts'
import type { SessionsService } from './features/sessions/sessions.service.ts'
import { SecondFactorService } from './features/staff/second-factor.service.ts'
import { StaffService } from './features/staff/staff.service.ts'
import { StaffStore } from './features/staff/staff.store.ts'
import { StandingService } from './features/standing/standing.service.ts'
import { StandingStore } from './features/standing/standing.store.ts'
import { TicketDeskService } from './features/support/ticket-desk.service.ts'
import { TicketDeskStore } from './features/support/ticket-desk.store.ts'
import { TicketTemplatesService } from './features/support/ticket-templates.service.ts'
import { TicketTemplatesStore } from './features/support/ticket-templates.store.ts'
import { TicketThreadsService } from './features/support/ticket-threads.service.ts'
import { TicketThreadsStore } from './features/support/ticket-threads.store.ts'
import type { VerificationService } from './features/verification/verification.service.ts'
import type { Clock } from './lib/clock.ts'
import type { Limiter } from './lib/limiter.ts'
import type { Log } from './lib/log.ts'
import type { Mail } from './lib/mail/mail.ts'

type Dependencies = {
  db: Database
  users: UsersService
  auth: AuthService
  limiter: Limiter
  clock: Clock
  secret: string
}

/** Staff, their second factor, and the log of what they do. */
export function composeStaff({ db, users, auth, limiter, clock, secret }: Dependencies) {
  const store = new StaffStore(db)
  const audit = new AuditService({ store: new AuditStore(db), db, clock })
  const staff = new StaffService({ store, audit, users, limiter, clock })
  const secondFactor = new SecondFactorService({ store, audit, auth, limiter, clock, secret })
  return { audit, staff, secondFactor }
}

type ContentDependencies = {
  db: Database
  catalog: CatalogService
  audit: AuditService
  live: LiveService
  contentFolder: string
  clock: Clock
  log: Log
}

/** Whose titles of reports are in a kind of content. */
const reportedBy = (kind: ContentKind) => REPORT_TITLE_SUBJECTS.find((subject) => REPORT_TITLE_KINDS[subject] === kind)

/** The texts and switches that staff change. */
export function composeContent({ db, catalog, live, ...dependencies }: ContentDependencies) {
  const content = new ContentService({
    ...dependencies,
    store: new ContentStore(db),
    async publish({ kind, key }, { texts, is_on }) {
      if (!texts) return
      const [entry, subject] = [{ key, names: texts, status: is_on ?? true }, reportedBy(kind)]
      if (kind === 'department') await catalog.putDepartment(entry)
      else if (subject) await catalog.putReportTitle({ ...entry, subject })
    },
  })
  content.onRead(() => catalog.forget())
  live.onContentChanged(() => content.refresh())
  return content
}

type CaseDependencies = {
  db: Database
  users: UsersService
  posts: PostsService
  comments: CommentsService
  places: PlacesService
  reviews: ReviewsService
  placeReviews: PlaceReviewsService
  messages: MessagesService
  content: ContentService
  audit: AuditService
  clock: Clock
}

/** The queue of staff, and what decisions mean for people. */
export function composeCases({ db, users, messages, content, audit, clock, ...hideable }: CaseDependencies) {
  const subjects = caseSubjects(hideable)
  const standing = new StandingService({ store: new StandingStore(db), subjects, users, messages, audit, clock })
  const cases = new CasesService({ store: new CasesStore(db), subjects, standing, messages, content, audit, clock })
  const caseViews = new CaseViewsService({ store: new CaseViewsStore(db), audit })
  return { cases, caseViews, standing }
}

type TicketDependencies = {
  db: Database
  staff: StaffService
  audit: AuditService
  messages: MessagesService
  mail: Mail | null
  publicUrl: string | null
  limiter: Limiter
  clock: Clock
}

/** What people write to us, and what staff answer. */
export function composeTickets({ db, staff, audit, messages, mail, publicUrl, limiter, clock }: TicketDependencies) {
  const threads = new TicketThreadsStore(db)
  return {
    ticketThreads: new TicketThreadsService({ store: threads, mail, publicUrl, limiter, db, clock }),
    ticketDesk: new TicketDeskService({
      store: new TicketDeskStore(db),
      threads,
      staff,
      audit,
      messages,
      mail,
      clock,
    }),
    ticketTemplates: new TicketTemplatesService({ store: new TicketTemplatesStore(db), audit }),
  }
}

type ApprovalDependencies = {
  db: Database
  verification: VerificationService
  placeClaims: PlaceClaimsService
  placeSuggestions: PlaceSuggestionsService
  audit: AuditService
  clock: Clock
}

/** What staff approve: papers, claims, suggestions; and duplicates of places. */
export function composeApprovals({ db, clock, ...services }: ApprovalDependencies) {
  const { placeClaims: claims, audit } = services
  return {
    approvals: new ApprovalsService(services),
    hiddenPlaces: new HiddenPlacesService({ store: new PlacesStore(db), audit }),
    placeMerges: new PlaceMergesService({
      store: new PlaceMergesStore(db),
      places: new PlacesStore(db),
      claims,
      audit,
      clock,
    }),
  }
}

type PeopleDependencies = {
  db: Database
  users: UsersService
  sessions: SessionsService
  cases: CasesService
  ads: AdsService
  messages: MessagesService
  audit: AuditService
  clock: Clock
}

/** What staff read about people and their money, and do to it. */
export function composePeopleDesk({ db, users, sessions, cases, ads, messages, audit, clock }: PeopleDependencies) {
  return {
    dossiers: new DossiersService({ store: new DossiersStore(db), users, sessions, cases, messages, audit, clock }),
    refunds: new RefundsService({ store: new RefundsStore(db), users, ads, messages, audit, clock }),
  }
}
