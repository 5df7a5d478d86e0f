import type { Job } from '#lib/jobs.ts'
import type { ReviewsService } from './reviews.service.ts'

export const dealsJobs = ({ reviews }: { reviews: ReviewsService }): Job[] => [
  { name: 'reviews-publish', cron: '*/10 * * * *', run: () => reviews.publishDue() },
]
