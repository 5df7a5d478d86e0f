import type { Job } from '#lib/jobs.ts'
import type { PaymentsService } from './payments.service.ts'

export const paymentsJobs = ({ payments }: { payments: PaymentsService }): Job[] => [
  { name: 'payments-waiting', cron: '*/5 * * * *', run: () => payments.checkWaiting() },
]
