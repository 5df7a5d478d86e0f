import type { Job } from '../../lib/jobs.ts'
import type { AdsService } from './ads.service.ts'

export const adsJobs = ({ ads }: { ads: AdsService }): Job[] => [
  { name: 'ads-turn', cron: '* * * * *', run: () => ads.turn() },
  { name: 'ads-forget-events', cron: '29 3 * * *', run: async () => void (await ads.forgetEvents()) },
]
