import type { Job } from '#lib/jobs.ts'
import type { TicketThreadsService } from './ticket-threads.service.ts'

export const ticketJobs = ({ ticketThreads }: { ticketThreads: TicketThreadsService }): Job[] => [
  { name: 'ticket-mails', cron: '* * * * *', run: () => ticketThreads.sendMails() },
]
