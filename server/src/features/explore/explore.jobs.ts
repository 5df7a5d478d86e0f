import type { Job } from '#lib/jobs.ts'
import type { ExploreService } from './explore.service.ts'

export const exploreJobs = ({ explore }: { explore: ExploreService }): Job[] => [
  { name: 'explore-title-words', cron: '* * * * *', run: () => explore.countTitleWords() },
]
