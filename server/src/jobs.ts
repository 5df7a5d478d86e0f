import type { Services } from './compose.ts'
import { accountJobs } from './features/account/account.jobs.ts'
import { adsJobs } from './features/ads/ads.jobs.ts'
import { announcementsJobs } from './features/announcements/announcements.jobs.ts'
import { authJobs } from './features/auth/auth.jobs.ts'
import { conversationsJobs } from './features/conversations/conversations.jobs.ts'
import { dealsJobs } from './features/deals/deals.jobs.ts'
import { exploreJobs } from './features/explore/explore.jobs.ts'
import { figuresJobs } from './features/figures/figures.jobs.ts'
import { matchingJobs } from './features/matching/matching.jobs.ts'
import { mediaJobs } from './features/media/media.jobs.ts'
import { noticesJobs } from './features/notices/notices.jobs.ts'
import { offersJobs } from './features/offers/offers.jobs.ts'
import { paymentsJobs } from './features/payments/payments.jobs.ts'
import { peopleJobs } from './features/people/people.jobs.ts'
import { photosJobs } from './features/photos/photos.jobs.ts'
import { placesJobs } from './features/places/places.jobs.ts'
import { plansJobs } from './features/plans/plans.jobs.ts'
import { publicPagesJobs } from './features/public-pages/public-pages.jobs.ts'
import { reportsJobs } from './features/reports/reports.jobs.ts'
import { standingJobs } from './features/standing/standing.jobs.ts'
import { ticketJobs } from './features/support/ticket-threads.jobs.ts'
import type { Job } from './lib/jobs.ts'
import type { Log } from './lib/log.ts'

/** The scheduled work of all features. */
export const allJobs = (services: Services, log: Log): Job[] => [
  ...authJobs(services),
  ...accountJobs(services),
  ...mediaJobs(services),
  ...adsJobs(services, log),
  ...plansJobs(services),
  ...paymentsJobs(services),
  ...exploreJobs(services),
  ...matchingJobs(services),
  ...photosJobs(services),
  ...placesJobs(services),
  ...peopleJobs(services),
  ...publicPagesJobs(services),
  ...noticesJobs(services),
  ...conversationsJobs(services),
  ...standingJobs(services),
  ...reportsJobs(services),
  ...ticketJobs(services),
  ...offersJobs(services),
  ...dealsJobs(services),
  ...figuresJobs(services),
  ...announcementsJobs(services),
]
