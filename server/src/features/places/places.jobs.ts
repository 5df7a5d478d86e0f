import type { Job } from '#lib/jobs.ts'
import type { PlacesService } from './places.service.ts'

export const placesJobs = ({ places }: { places: PlacesService }): Job[] => [
  { name: 'places-votes', cron: '* * * * *', run: () => places.countVotes() },
]
