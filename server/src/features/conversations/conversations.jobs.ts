import type { Job } from '#lib/jobs.ts'
import type { SendingService } from './sending.service.ts'

export const conversationsJobs = ({ sending }: { sending: SendingService }): Job[] => [
  { name: 'conversations-first-texts', cron: '40 3 * * *', run: async () => void (await sending.forgetFirstTexts()) },
]
