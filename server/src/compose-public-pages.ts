import type { Zone } from '@meydan/domain/zones.ts'
import type { Database } from './db/database.ts'
import type { DirectoryService } from './features/directory/directory.service.ts'
import type { ExploreService } from './features/explore/explore.service.ts'
import type { ExplorePlacesService } from './features/explore/explore-places.service.ts'
import { MapPicturesService } from './features/maps/map-pictures.service.ts'
import type { MapsService } from './features/maps/maps.service.ts'
import { PreviewsService } from './features/public-pages/previews.service.ts'
import { PublicPagesService } from './features/public-pages/public-pages.service.ts'
import { PublicPagesStore } from './features/public-pages/public-pages.store.ts'
import { SitemapStore } from './features/public-pages/sitemap.store.ts'
import type { Clock } from './lib/clock.ts'
import type { Limiter } from './lib/limiter.ts'
import type { ReadLimiter } from './lib/read-limiter.ts'
import type { Storage } from './lib/storage.ts'

type Dependencies = {
  db: Database
  directory: DirectoryService
  explore: ExploreService
  explorePlaces: ExplorePlacesService
  zone: Zone
  zoneUrls: Partial<Record<Zone, string>>
  limiter: Limiter
  clock: Clock
  storage: Storage
  readLimiter: ReadLimiter
  maps: MapsService
}

/** The pages for people without an account. */
export function composePublicPages({ db, storage, readLimiter, maps, ...dependencies }: Dependencies) {
  const store = new PublicPagesStore(db)
  const publicPages = new PublicPagesService({
    store,
    readLimiter,
    mapPictures: new MapPicturesService({ maps }),
    ...dependencies,
  })
  return { publicPages, previews: new PreviewsService({ store, storage, readLimiter }), sitemap: new SitemapStore(db) }
}
