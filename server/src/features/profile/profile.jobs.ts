import type { Job } from '#lib/jobs.ts'
import type { LeavingService } from './leaving.ts'

export const eraseDue = ({ leaving }: { leaving: LeavingService }): Job => ({
  name: 'profile-erase',
  cron: '*/10 * * * *',
  run: () => leaving.eraseDue(),
})
