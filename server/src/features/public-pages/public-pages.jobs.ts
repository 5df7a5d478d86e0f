import type { Job } from '#lib/jobs.ts'
import type { PublicPagesService } from './public-pages.service.ts'

export const publicPagesJobs = ({ publicPages }: { publicPages: PublicPagesService }): Job[] => [
  { name: 'deleted-posts', cron: '25 3 * * *', run: () => publicPages.forgetDeleted() },
]
