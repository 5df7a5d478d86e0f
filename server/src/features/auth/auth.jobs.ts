import type { Job } from '#lib/jobs.ts'
import type { AuthService } from './auth.service.ts'

export const authJobs = ({ auth }: { auth: AuthService }): Job[] => [
  // The name is the key of a schedule in the database: a new one would leave the old schedule behind.
  { name: 'auth-sweep', cron: '*/10 * * * *', run: () => auth.removeExpired() },
]
