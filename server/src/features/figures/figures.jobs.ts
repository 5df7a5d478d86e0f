import type { Job } from '#lib/jobs.ts'
import type { FiguresService } from './figures.service.ts'

export const figuresJobs = ({ figures }: { figures: FiguresService }): Job[] => [
  { name: 'figures-count', cron: '7 * * * *', run: () => figures.catchUp() },
]
