import type { Zone } from '@meydan/domain/zones.ts'
import type { Database } from './db/database.ts'
import type { DirectoryService } from './features/directory/directory.service.ts'
import type { ExploreService } from './features/explore/explore.service.ts'
import type { ExplorePlacesService } from './features/explore/explore-places.service.ts'
import { PublicPagesService } from './features/public-pages/public-pages.service.ts'
import { PublicPagesStore } from './features/public-pages/public-pages.store.ts'
import { SitemapStore } from './features/public-pages/sitemap.store.ts'
import type { Clock } from './lib/clock.ts'

type Dependencies = {
  db: Database
  directory: DirectoryService
  explore: ExploreService
  explorePlaces: ExplorePlacesService
  zone: Zone
  zoneUrls: Partial<Record<Zone, string>>
  clock: Clock
}

/** The pages for people without an account. */
export function composePublicPages({ db, ...dependencies }: Dependencies) {
  const publicPages = new PublicPagesService({ store: new PublicPagesStore(db), ...dependencies })
  return { publicPages, sitemap: new SitemapStore(db) }
}
