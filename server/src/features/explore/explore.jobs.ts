import type { Database } from '#db/database.ts'
import type { SearchService } from '#features/search/search.service.ts'
import type { Job } from '#lib/jobs.ts'
import { TitleWordsStore } from './title-words.store.ts'

const NOTES_AT_ONCE = 2_000

export function exploreJobs({ db, search }: { db: Database; search: SearchService }): Job[] {
  const store = new TitleWordsStore(db)
  return [
    {
      name: 'explore-title-words',
      cron: '* * * * *',
      async run() {
        let folded = 0
        let last: number
        do {
          last = await store.fold(NOTES_AT_ONCE)
          folded += last
        } while (last === NOTES_AT_ONCE)
        if (folded) await search.refresh()
      },
    },
  ]
}
