import type { Job } from '#lib/jobs.ts'
import type { Log } from '#lib/log.ts'
import type { AdsService } from './ads.service.ts'

export const adsJobs = ({ ads }: { ads: AdsService }, log: Log): Job[] => [
  { name: 'ads-turn', cron: '* * * * *', run: () => ads.startAndStopDue() },
  { name: 'ads-forget-events', cron: '29 3 * * *', run: () => ads.removeOldEvents() },
  {
    name: 'ads-check-ledger',
    cron: '41 3 * * *',
    async run() {
      for (const contradiction of await ads.contradictions())
        log.error(contradiction, 'an advertising budget contradicts its ledger')
    },
  },
]
