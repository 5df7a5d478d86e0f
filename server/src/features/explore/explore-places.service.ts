import { EXPLORE_MESSAGES, SUGGESTED_PLACES_PAGE_SIZE } from '@meydan/domain/explore-rules.ts'
import type { Maybe } from '@meydan/domain/maybe.ts'
import { ALL_PLACE_CATEGORIES } from '@meydan/domain/place-categories.ts'
import { languageCode } from '#features/catalog/catalog.service.ts'
import type { Place, PlaceProjection } from '#features/places/places.service.ts'
import type { ToldPlaces } from '#features/places/told-places.sql.ts'
import type { PlansService } from '#features/plans/plans.service.ts'
import type { ProfileService } from '#features/profile/profile.service.ts'
import type { SearchService } from '#features/search/search.service.ts'
import type { Told } from '#graphql/told.ts'
import type { Clock } from '#lib/clock.ts'
import { type PageArgs, readPage } from '#lib/paging.ts'
import { allow, badInput, Problem } from '#lib/problem.ts'
import type { UserViewer } from '#lib/viewer.ts'
import type { ExploreStore } from './explore.store.ts'
import { type Location, MAX_SKIP, readKeyword, readLocation } from './explore-input.ts'
import { placesIn, withRings } from './places-pages.sql.ts'

type Dependencies = {
  store: ExploreStore
  search: SearchService
  plans: PlansService
  profile: ProfileService
  clock: Clock
}
/** `told`: how the places are told, if they are. */
type Around = {
  location: Location
  openNow?: Maybe<boolean>
  requestingLanguage?: Maybe<string>
  told?: ToldPlaces | null
}
type Places = Place[] | Told[]

const PLACES_PAGE = { usual: SUGGESTED_PLACES_PAGE_SIZE, most: 50 }
/** At zoom 0 the world is one tile. A screen shows a few tiles across, and the list reaches a little further. */
const WORLD_M = 40_075_000
const VIEW_TILES = 6
const MAX_ZOOM = 22
const GUILD: ReadonlySet<string> = new Set(['user_guild'])

/** Places on the explorer's map, nearest first. */
export class ExplorePlacesService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** A page of the nearest places; with `sameGuild`, those of the viewer's own guild, if their plan shows them. */
  async nearby(
    viewer: UserViewer,
    {
      location,
      openNow,
      requestingLanguage,
      told = null,
      sameGuild,
      ...page
    }: Around & PageArgs & { sameGuild?: Maybe<boolean> },
  ): Promise<Places> {
    const { skip, limit } = readPage(page, PLACES_PAGE)
    if (skip > MAX_SKIP) throw badInput('skip', `At most ${MAX_SKIP}`)
    const values = { ...readLocation(location), skip, limit, open_now: openNow ?? null }
    const projection = this.#projection(viewer, requestingLanguage)
    const { nearby, ofGuild } = placesIn(told)
    if (!sameGuild) return this.#deps.store.places(nearby(values), projection, values)
    return this.#deps.store.places(ofGuild, projection, { ...values, guild: await this.#guildOf(viewer) })
  }

  /** Places of a category around what the map shows at this zoom. */
  async ofCategory(
    viewer: UserViewer,
    { location, openNow, requestingLanguage, told = null, zoom, slug }: Around & { zoom: number; slug: string },
  ): Promise<Places> {
    if (!ALL_PLACE_CATEGORIES.some((category) => category.slug === slug))
      throw badInput('categorySlug', EXPLORE_MESSAGES.unknownCategory)
    const radius_m = (WORLD_M / 2 ** Math.min(Math.max(zoom, 0), MAX_ZOOM)) * VIEW_TILES
    const values = { ...readLocation(location), slug, open_now: openNow ?? null, radius_m }
    return this.#deps.store.places(placesIn(told).ofCategory, this.#projection(viewer, requestingLanguage), values)
  }

  /** Places by keyword: by the words of their title, address and category, also misspelt. A visitor is null. */
  async byKeyword(
    viewer: UserViewer | null,
    { location, openNow, requestingLanguage, told = null, keyword }: Around & { keyword: string },
  ): Promise<Places> {
    const { store, search } = this.#deps
    const query = await search.placesQuery(readKeyword(keyword))
    if (!query) return []
    const around = { ...readLocation(location), open_now: openNow ?? null }
    const values = withRings({ ...around, best: query.best, wide: query.any })
    return store.places(placesIn(told).byKeyword(values), this.#projection(viewer, requestingLanguage), values)
  }

  async #guildOf(viewer: UserViewer): Promise<string> {
    const { shows_guild } = await this.#deps.plans.limitsOf(viewer)
    if (!shows_guild) throw new Problem('FORBIDDEN', EXPLORE_MESSAGES.guildNeedsPlan, { field: 'sameGuild' })
    const { user_guild } = await this.#deps.profile.own(viewer, GUILD)
    allow(user_guild !== null, () => badInput('sameGuild', EXPLORE_MESSAGES.guildNeeded))
    return user_guild.id
  }

  #projection(viewer: UserViewer | null, language: Maybe<string>): PlaceProjection {
    return { viewerId: viewer?.id ?? null, language: languageCode(language), now: this.#deps.clock.now() }
  }
}
