import type { Database } from '#db/database.ts'
import type { Job } from '#lib/jobs.ts'
import { TitleWordsStore } from './title-words.store.ts'

const NOTES_AT_ONCE = 2_000

export function exploreJobs({ db }: { db: Database }): Job[] {
  const store = new TitleWordsStore(db)
  return [
    {
      name: 'explore-title-words',
      cron: '* * * * *',
      async run() {
        while ((await store.fold(NOTES_AT_ONCE)) === NOTES_AT_ONCE);
      },
    },
  ]
}
