import { MAP_POSTS_MOST } from '@meydan/domain/explore-rules.ts'
import type { Maybe } from '@meydan/domain/maybe.ts'
import { LRUCache } from 'lru-cache'
import type { AdsService, RunningAd } from '#features/ads/ads.service.ts'
import { languageCode } from '#features/catalog/catalog.service.ts'
import type { UnmetSearchesService } from '#features/figures/unmet-searches.service.ts'
import type { PostProjection } from '#features/posts/posts.sql.ts'
import type { SearchQuery, SearchService } from '#features/search/search.service.ts'
import { Told } from '#graphql/told.ts'
import type { Clock } from '#lib/clock.ts'
import type { PageArgs } from '#lib/paging.ts'
import type { UserViewer } from '#lib/viewer.ts'
import { both, type CategoriesService, onlyFiled } from './categories.service.ts'
import type { ExploreStore, FoundPost, FoundPosts } from './explore.store.ts'
import { readCursor, writeCursor } from './explore-cursor.ts'
import {
  type Location,
  MAP_PAGE,
  POSTS_PAGE,
  type PostsQuery,
  type PostsRequest,
  readKeyword,
  readLocation,
  readPosts,
} from './explore-input.ts'
import { FITS_EXACTLY, KEYWORD, KEYWORD_COMMON, KEYWORD_WITHIN, RANKED } from './keyword-posts.sql.ts'
import * as pages from './posts-pages.sql.ts'
import type { SearchWordsService } from './search-words.service.ts'
import type { MapPost, TellingPoints } from './tiles.ts'

// docs/decisions/0092: Explore: extra filters, bounded work, honest counts

export { cellsAround } from './cells.ts'
export type { ExploreFilter, Location, PropertyFilter } from './explore-input.ts'
export { readKeyword, readPosts } from './explore-input.ts'
export type { MapPost } from './tiles.ts'
/** `allPostsCount` is null unless it was requested. */
export type ExploredPosts = {
  posts: FoundPost[]
  allPostsCount: number | null
  allPostsCountIsCapped: boolean
  cursor: string | null
  /** The keyword that was looked for instead of a misspelt one. */
  corrected?: string | null
}
type Count = Pick<ExploredPosts, 'allPostsCount' | 'allPostsCountIsCapped'>
/** `bestFit` says how well the best public post fits a keyword (keyword-posts.sql.ts). */
type Results = Omit<ExploredPosts, keyof Count | 'corrected'> & { bestFit: number | null }

const NOTHING: ExploredPosts = { posts: [], allPostsCount: 0, allPostsCountIsCapped: false, cursor: null }

type CountedPage = PageArgs & { isCounting?: boolean }
/** With `withAds`, ads come first on the first page, and later pages need its cursor. */
type ResultsPage = CountedPage & { withAds?: Maybe<boolean>; cursor?: Maybe<string> }
type PostsSearch = PostsRequest & { page: ResultsPage }
/** With `isGlance`, a screen asks whether there is something, and nobody searched. */
type KeywordSearch = PostsSearch & { keyword: string; asTyped?: Maybe<boolean>; isGlance?: Maybe<boolean> }

const COMMON_MOST = 2_000
/** More ads are offered than a page shows, because some are the viewer's own or do not pass the filters. */
const ADS_OFFERED = 30

type Dependencies = {
  store: ExploreStore
  search: SearchService
  searchWords: SearchWordsService
  categories: CategoriesService
  ads: AdsService
  unmet: Pick<UnmetSearchesService, 'add'>
  clock: Clock
}

/** Posts in the explorer: gallery, map and search by keyword. */
export class ExploreService {
  readonly #deps: Dependencies
  readonly #commonWords = new LRUCache<string, true>({ max: COMMON_MOST })

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** A page of posts for gallery and map, the best first unless another order is requested. */
  async posts(viewer: UserViewer, request: PostsSearch, projection: PostProjection): Promise<ExploredPosts> {
    const query = await this.#inCategory(request, readPosts(request, POSTS_PAGE), projection.language)
    const { bestFit: _, ...results } = await this.#results(viewer, query, request.page, projection)
    const { values } = query
    const isEverything = !pages.hasConditions(values) && values.hide_sold === false && !values.radius_m && !values.best
    if (!request.page.isCounting || !isEverything)
      return { ...results, ...(await this.#count(viewer, query, request.page)) }
    const allPostsCount = await this.#deps.store.countAll(viewer.id, values.kinds)
    return { ...results, allPostsCount, allPostsCountIsCapped: false }
  }

  /** A page of posts around a location, nearest first. */
  async postsByLocation(
    viewer: UserViewer,
    { location, ...request }: PostsRequest & { location: Location; page: CountedPage },
    projection: PostProjection,
  ): Promise<ExploredPosts> {
    const filter = { ...request.filter, order: request.filter.order ?? ('nearest' as const), location }
    const asked = { ...request, filter }
    const query = await this.#inCategory(asked, readPosts(asked, MAP_PAGE), projection.language)
    const { posts } = await this.#read(viewer, query, projection)
    return { posts, ...(await this.#count(viewer, query, request.page)), cursor: null }
  }

  /** The posts of a map, as many as it shows, once for each address. */
  async points(
    viewer: UserViewer,
    request: Omit<PostsRequest, 'page'>,
    language: Maybe<string>,
    told: TellingPoints | null = null,
  ): Promise<MapPost[] | Told[]> {
    const asked = { ...request, page: {} }
    const { statement, values } = await this.#inCategory(asked, readPosts(asked, MAP_PAGE), languageCode(language))
    return this.#deps.store.points(statement, viewer.id, values, told)
  }

  /** A page of posts by keyword, the best fit first unless another order is requested. Counts the keyword if it found something. */
  async search(
    viewer: UserViewer,
    { keyword: text, asTyped, isGlance, ...request }: KeywordSearch,
    projection: PostProjection,
  ): Promise<ExploredPosts> {
    const { page, filter } = request
    const keyword = readKeyword(text)
    const { values } = readPosts(request, POSTS_PAGE)
    const filed = await this.#deps.categories.filed(filter)
    const search = await this.#deps.search.postsQuery(keyword, { asTyped: asTyped ?? false })
    if (!search) return NOTHING
    const { corrected } = search
    const language = projection.language.slice(0, 3)
    const query = byWords(
      request,
      { ...values, properties: filed?.properties },
      filed ? both(search, filed) : search,
      language,
    )
    const { bestFit, ...results } = await this.#results(viewer, query, page, projection)
    // Counted words are suggested to everybody: only what a public post really says is.
    const isSaid = bestFit !== null && bestFit <= FITS_EXACTLY
    if (isSaid && values.skip === 0 && !isGlance)
      await this.#deps.searchWords.addSearched(viewer, language, corrected ?? keyword)
    const isForWordsAlone = !filed && !filter.radius && values.is_new === null && values.currency === null
    if (!results.posts.length && values.skip === 0 && isForWordsAlone && !isGlance)
      this.#deps.unmet.add({ userId: viewer.id, language, keyword, words: this.#deps.search.foldedWords(keyword) })
    return { ...results, ...(await this.#count(viewer, query, page)), corrected }
  }

  /** The ids of the best public posts by keyword, for visitors. Nothing is counted. */
  async publicSearch(text: string, location: Location, { language, limit }: { language: string; limit: number }) {
    const keyword = readKeyword(text)
    const search = await this.#deps.search.postsQuery(keyword)
    if (!search) return { keyword, ids: [], corrected: null }
    const { values } = readPosts({ kinds: {}, page: { limit }, filter: {} }, POSTS_PAGE)
    const { corrected, any: wide, ...conditions } = search
    const query = { ...values, ...readLocation(location), ...conditions, wide, language, hide_sold: true }
    const projection = { language, parts: [], isTile: true }
    const { posts } = await this.#read(null, { statement: KEYWORD.best, values: query }, projection)
    return { keyword, ids: posts.map(({ _id }) => _id), corrected: corrected ?? null }
  }

  /** The newest posts of one profile with their positions; none if the viewer may not see the account's posts. */
  profileMap(viewer: UserViewer, userId: Maybe<string>) {
    return this.#deps.store.profileMap(viewer.id, userId ?? viewer.id, MAP_POSTS_MOST)
  }

  /** The same posts, but only those of the category and with the properties that are asked for. */
  async #inCategory({ filter }: PostsRequest, query: PostsQuery, language: string): Promise<PostsQuery> {
    const filed = await this.#deps.categories.filed(filter)
    if (!filed) return query
    const values = { ...query.values, properties: filed.properties }
    return byWords({ filter }, values, onlyFiled(filed), language.slice(0, 3))
  }

  /** Words that were common are looked for as such, until they are not. */
  async #read(
    viewer: UserViewer | null,
    { statement, values }: PostsQuery,
    projection: PostProjection,
  ): Promise<FoundPosts> {
    const { store } = this.#deps
    const viewerId = viewer?.id ?? null
    const isDeep = values.skip + values.limit > RANKED
    if (statement !== KEYWORD.best || isDeep || pages.hasConditions(values))
      return store.posts(statement, viewerId, projection, values)
    const key = `${values.kinds} ${values.best}`
    if (this.#commonWords.has(key)) {
      const found = await store.posts(KEYWORD_COMMON, viewerId, projection, values)
      if (found.isCommon) return found
    }
    const found = await store.posts(statement, viewerId, projection, values)
    if (found.isCommon) this.#commonWords.set(key, true)
    else this.#commonWords.delete(key)
    return found
  }

  /** Counts the posts of all pages, if requested. */
  async #count(viewer: UserViewer, { statement, values }: PostsQuery, { isCounting }: CountedPage): Promise<Count> {
    if (!isCounting) return { allPostsCount: null, allPostsCountIsCapped: false }
    const { posts, isCapped } = await this.#deps.store.count(statement, viewer.id, values)
    return { allPostsCount: posts, allPostsCountIsCapped: isCapped }
  }

  /** A page of results; the first page begins with the ads that fit it. */
  async #results(
    viewer: UserViewer,
    { statement, values }: PostsQuery,
    { withAds, cursor }: ResultsPage,
    projection: PostProjection,
  ): Promise<Results> {
    const isFirst = !cursor && values.skip === 0
    const apart = cursor ? readCursor(cursor) : []
    const pageValues = { ...values, apart, with_guild: Boolean(withAds) && isFirst }
    const { posts, guild, bestFit } = await this.#read(viewer, { statement, values: pageValues }, projection)
    if (!withAds) return { posts, bestFit, cursor: null }
    if (!isFirst) return { posts, bestFit, cursor: cursor ?? writeCursor([]) }
    const ads = await this.#adsFor(viewer, values, guild, projection)
    const adIds = ads.map(({ _id }) => _id)
    const others = posts.filter(({ _id }) => !adIds.includes(_id))
    return { posts: [...ads, ...others].slice(0, values.limit), bestFit, cursor: writeCursor(adIds) }
  }

  /** Ads of the requested kinds. In a search by keyword they have to be of the guild that most results belong to. */
  async #adsFor(viewer: UserViewer, values: pages.PostsValues, guild: string | null, projection: PostProjection) {
    const { store, ads, clock } = this.#deps
    const { kinds, best } = values
    const isByKeyword = best !== undefined
    if (isByKeyword && guild === null) return []
    const choose = {
      key: `${kinds} ${isByKeyword ? guild : 'all'}`,
      fits: (ad: RunningAd) => kinds.includes(ad.kind) && (!isByKeyword || ad.guild === guild),
    }
    const offered = await ads.offer({ viewerId: viewer.id, most: ADS_OFFERED, choose })
    const posts = offered.length
      ? await store.firstAds(viewer.id, projection, { ...values, offered, now: clock.now() })
      : []
    return posts.slice(0, values.limit).map((post) => (post instanceof Told ? post : { ...post, is_advertised: true }))
  }
}

/** Posts that fit conditions of text search, in the order and around the location that is asked for. */
function byWords(
  { filter }: Pick<PostsRequest, 'filter'>,
  values: pages.PostsValues,
  { corrected: _, any: wide, ...conditions }: SearchQuery,
  language: string,
): PostsQuery {
  const location = filter.location ? readLocation(filter.location) : {}
  return {
    statement: (filter.radius ? KEYWORD_WITHIN : KEYWORD)[filter.order ?? 'best'],
    values: { ...values, ...location, ...conditions, wide, language, hide_sold: filter.hide_sold ?? true },
  }
}
