import type { Database } from '#db/database.ts'
import type { Job } from '#lib/jobs.ts'
import { PlaceVotesStore } from './place-votes.store.ts'

/** A hundred thousand places are gone through in less than an hour; a run costs the same however many there are. */
const PLACES_A_RUN = 2_000
const PLACES_AT_ONCE = 500

export function placesJobs({ db }: { db: Database }): Job[] {
  const store = new PlaceVotesStore(db)
  return [
    {
      name: 'places-votes',
      cron: '* * * * *',
      async run() {
        let done = 0
        while (done < PLACES_A_RUN) {
          const places = await store.walk(PLACES_AT_ONCE)
          done += places
          if (places < PLACES_AT_ONCE) return
        }
      },
    },
  ]
}
