import type { Job } from '#lib/jobs.ts'
import type { AnnouncementsService } from './announcements.service.ts'

export const announcementsJobs = ({ announcements }: { announcements: AnnouncementsService }): Job[] => [
  { name: 'tell-announcements', cron: '* * * * *', run: () => announcements.tell() },
]
