import type { Job } from '#lib/jobs.ts'
import type { PeopleService } from './people.service.ts'

export const peopleJobs = ({ people }: { people: PeopleService }): Job[] => [
  { name: 'people-words', cron: '15 3 * * *', run: () => people.forgetWords() },
]
