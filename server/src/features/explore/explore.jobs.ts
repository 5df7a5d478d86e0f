import type { Job } from '#lib/jobs.ts'
import type { SearchWordsService } from './search-words.service.ts'

export const exploreJobs = ({ searchWords }: { searchWords: SearchWordsService }): Job[] => [
  { name: 'explore-title-words', cron: '* * * * *', run: () => searchWords.addTitles() },
]
