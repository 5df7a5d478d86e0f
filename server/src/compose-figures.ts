import type { Database } from './db/database.ts'
import { FiguresService } from './features/figures/figures.service.ts'
import { FiguresStore } from './features/figures/figures.store.ts'
import { UnmetSearchesService } from './features/figures/unmet-searches.service.ts'
import { UnmetSearchesStore } from './features/figures/unmet-searches.store.ts'
import type { Clock } from './lib/clock.ts'
import type { Log } from './lib/log.ts'

/** What staff read as figures, and what people search for in vain. */
export function composeFigures({ db, secret, clock, log }: { db: Database; secret: string; clock: Clock; log: Log }) {
  const unmetSearches = new UnmetSearchesService({ store: new UnmetSearchesStore(db), secret, clock, log })
  return { unmetSearches, figures: new FiguresService({ store: new FiguresStore(db), unmet: unmetSearches, clock }) }
}
