import type { Job } from '#lib/jobs.ts'
import type { AccountDeletionService } from './account-deletion.service.ts'

export const accountJobs = ({ accountDeletion }: { accountDeletion: AccountDeletionService }): Job[] => [
  // The name is the key of a schedule in the database: a new one would leave the old schedule behind.
  { name: 'profile-erase', cron: '*/10 * * * *', run: () => accountDeletion.deleteDue() },
]
