import type { Job } from '#lib/jobs.ts'
import type { MediaService } from './media.service.ts'

export const mediaJobs = ({ media }: { media: MediaService }): Job[] => [
  { name: 'media-unused', cron: '17 * * * *', run: async () => void (await media.removeUnused()) },
  { name: 'media-taken-down', cron: '37 3 * * *', run: () => media.removeTakenDown() },
  { name: 'media-removals', cron: '* * * * *', run: () => media.removeQueued() },
]
