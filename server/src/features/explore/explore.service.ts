import {
  EXPLORE_MESSAGES,
  type ExploreOrder,
  KEYWORD_CHARACTERS_MOST,
  MAP_POSTS_MOST,
  RADIUS_MOST_KM,
  SUGGESTED_PLACES_PAGE_SIZE,
} from '@meydan/domain/explore-rules.ts'
import type { Maybe } from '@meydan/domain/maybe.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { isLocation, roundLocation } from '@meydan/domain/people-rules.ts'
import { PLACE_CATEGORIES } from '@meydan/domain/place-categories.ts'
import { GALLERY_PAGE_SIZE } from '@meydan/domain/post-rules.ts'
import type { AdsService, RunningAd } from '#features/ads/ads.service.ts'
import { languageCode } from '#features/catalog/catalog.service.ts'
import type { PlansService } from '#features/plans/plans.service.ts'
import type { Post, PostProjection } from '#features/posts/posts.sql.ts'
import type { ProfileService } from '#features/profile/profile.service.ts'
import type { Clock } from '#lib/clock.ts'
import type { Limiter } from '#lib/limiter.ts'
import type { Log } from '#lib/log.ts'
import { type PageArgs, readPage } from '#lib/paging.ts'
import { allow, badInput, Problem } from '#lib/problem.ts'
import type { UserViewer } from '#lib/viewer.ts'
import { readCursor, writeCursor } from './cursor.ts'
import type { ExploreStore } from './explore.store.ts'
import { KEYWORD } from './keyword-posts.sql.ts'
import { byKeyword, nearby, OF_CATEGORY, OF_GUILD } from './places-pages.sql.ts'
import * as pages from './posts-pages.sql.ts'
import { createWordCounts } from './word-counts.ts'

export type { MapPost } from './explore.store.ts'
/** `allPostsCount` is null where nobody asked for it. */
export type ExploredPosts = {
  posts: Post[]
  allPostsCount: number | null
  allPostsCountIsCapped: boolean
  cursor: string | null
}
type Counted = Pick<ExploredPosts, 'allPostsCount' | 'allPostsCountIsCapped'>
/** A page of the explorer's results; `withAds` puts advertisements first, and then the next pages need the cursor. */
export type ResultsPage = Counting & { withAds?: Maybe<boolean>; cursor?: Maybe<string> }
type Counting = PageArgs & { isCounting?: boolean }

type Location = { lat: number; lng: number }
export type Kinds = { isProduct?: Maybe<boolean>; isSeller?: Maybe<boolean> }
export type ExploreFilter = {
  order?: Maybe<ExploreOrder>
  currency?: Maybe<string>
  price_min?: Maybe<number>
  price_max?: Maybe<number>
  is_new?: Maybe<boolean>
  location?: Maybe<Location>
  radius?: Maybe<number>
}

const POSTS_PAGE = { usual: GALLERY_PAGE_SIZE, most: MAP_POSTS_MOST }
const MAP_PAGE = { usual: MAP_POSTS_MOST, most: MAP_POSTS_MOST }
const PLACES_PAGE = { usual: SUGGESTED_PLACES_PAGE_SIZE, most: 50 }
const SKIP_MOST = 5_000
const WORDS = { usual: 10, most: 50 }
const LANGUAGES_MOST = 5
const PREFIX_CHARACTERS = 60
const RADIUS_MOST_M = RADIUS_MOST_KM * 1_000
/** At zoom 0 the world is one tile; a screen shows a few of them across, and the list goes a little beyond. */
const WORLD_M = 40_075_000
const VIEW_TILES = 6
const SEARCHES_A_MINUTE = { most: 60, spanS: 60 }
/** So many are offered for a page, because some are the viewer's own or not what the filters ask for. */
const ADS_OFFERED = 30

type NearbyPlaces = PageArgs & { location: Location; openNow?: Maybe<boolean>; sameGuild?: Maybe<boolean> }

const GUILD: ReadonlySet<string> = new Set(['user_guild'])

type Needs = {
  store: ExploreStore
  ads: AdsService
  plans: PlansService
  profile: ProfileService
  limiter: Limiter
  clock: Clock
  log: Log
}

export function createExploreService({ store, ads, plans, profile, limiter, clock, log }: Needs) {
  const searched = createWordCounts(store.countWords, log)
  const page = (viewer: UserViewer, { statement, asked }: Page, projection: PostProjection) =>
    store.posts(statement, viewer.id, projection, asked)

  const placeProjection = (viewer: UserViewer, language: Maybe<string>) => ({
    viewerId: viewer.id,
    language: languageCode(language),
    now: clock.now(),
  })

  /** Counts what the pages of a statement have together, if that was asked for. */
  async function count(viewer: UserViewer, { statement, asked }: Page, { isCounting }: Counting): Promise<Counted> {
    if (!isCounting) return { allPostsCount: null, allPostsCountIsCapped: false }
    const { posts, isCapped } = await store.count(statement, viewer.id, asked)
    return { allPostsCount: posts, allPostsCountIsCapped: isCapped }
  }

  /** A page, on the first one with the advertisements that belong to it before all others. */
  async function results(
    viewer: UserViewer,
    { statement, asked }: Page,
    { withAds, cursor }: ResultsPage,
    projection: PostProjection,
    meant: string | null = null,
  ): Promise<Omit<ExploredPosts, keyof Counted>> {
    const isFirst = !cursor && asked.skip === 0
    const apart = cursor ? readCursor(cursor).ads : []
    const given = { ...asked, apart, with_guild: Boolean(withAds) && isFirst }
    const { posts: found, guild } = await page(viewer, { statement, asked: given }, projection)
    if (!withAds) return { posts: found, cursor: meant === null ? null : writeCursor({ ads: [], meant }) }
    if (!isFirst) return { posts: found, cursor: cursor ?? writeCursor({ ads: [], meant }) }
    // Of what most of the found posts are, advertisements may come first; where nothing is found, none.
    const choose = (running: RunningAd[]) =>
      running.filter(
        (ad) =>
          asked.kinds.includes(ad.kind) && (asked.keyword === undefined || (guild !== null && ad.guild === guild)),
      )
    const offered = await ads.offer({ viewerId: viewer.id, most: ADS_OFFERED, choose })
    const first = offered.length ? await store.firstAds(viewer.id, projection, asked, offered, clock.now()) : []
    const shown = first.slice(0, asked.limit).map((post) => ({ ...post, is_advertised: true }))
    const ids = shown.map(({ _id }) => _id)
    const others = found.filter(({ _id }) => !ids.includes(_id))
    return { posts: [...shown, ...others].slice(0, asked.limit), cursor: writeCursor({ ads: ids, meant }) }
  }

  return {
    /** Gallery and map: posts of the chosen kinds, the best first unless another order is asked for. */
    async posts(
      viewer: UserViewer,
      kinds: Kinds,
      at: ResultsPage,
      filter: ExploreFilter,
      projection: PostProjection,
    ): Promise<ExploredPosts> {
      const chosen = readPosts(kinds, at, filter, POSTS_PAGE)
      const found = await results(viewer, chosen, at, projection)
      const isCountedApart = !pages.isFiltered(chosen.asked) && !chosen.asked.radius_m
      const counted =
        at.isCounting && isCountedApart
          ? { allPostsCount: await store.countAll(viewer.id, chosen.asked.kinds), allPostsCountIsCapped: false }
          : await count(viewer, chosen, at)
      return { ...found, ...counted }
    },

    /** Nearest first. */
    async postsByLocation(
      viewer: UserViewer,
      kinds: Kinds,
      location: Location,
      at: Counting,
      filter: ExploreFilter,
      projection: PostProjection,
    ): Promise<ExploredPosts> {
      const chosen = readPosts(kinds, at, { order: 'nearest', ...filter, location }, MAP_PAGE)
      const { posts } = await page(viewer, chosen, projection)
      return { posts, ...(await count(viewer, chosen, at)), cursor: null }
    },

    /** Counts the keyword. What finds nothing as it is typed is looked for as it was probably meant, on all its pages. */
    async search(
      viewer: UserViewer,
      text: string,
      kinds: Kinds,
      at: ResultsPage,
      filter: ExploreFilter,
      projection: PostProjection,
    ): Promise<ExploredPosts> {
      const keyword = readKeyword(text)
      const { asked } = readPosts(kinds, at, { ...filter, order: 'best', radius: null }, POSTS_PAGE)
      const known = at.cursor ? readCursor(at.cursor).meant : null
      await limiter.take(`explore:${viewer.id}`, SEARCHES_A_MINUTE)
      const pagesOf = (meant: string | null): Page => ({
        statement: KEYWORD,
        asked: { ...asked, keyword: meant ?? keyword },
      })
      const look = (meant: string | null) => results(viewer, pagesOf(meant), at, projection, meant)
      let searchedInstead = known
      let found = await look(known)
      // A later page that came without the cursor may be empty because the first one was of the corrected keyword.
      const hasNone = async () => {
        if (asked.skip === 0) return true
        const first = { ...asked, keyword, skip: 0, limit: 1 }
        return (await page(viewer, { statement: KEYWORD, asked: first }, projection)).posts.length === 0
      }
      if (!found.posts.length && known === null && (await hasNone())) {
        const meant = await store.corrected(keyword)
        if (meant !== keyword) {
          searchedInstead = meant
          found = await look(meant)
        }
      }
      // The corrected word is counted: a typing mistake that is counted would become a word, and not be corrected any more.
      if (found.posts.length && asked.skip === 0)
        searched.add(projection.language.slice(0, 3), searchedInstead ?? keyword)
      return { ...found, ...(await count(viewer, pagesOf(searchedInstead), at)) }
    },

    /** Nearest first. Businesses of one's own guild are for those whose plan shows them. */
    async nearbyPlaces(
      viewer: UserViewer,
      { location, openNow, sameGuild, ...at }: NearbyPlaces,
      language: Maybe<string>,
    ) {
      const { skip, limit } = readPage(at, PLACES_PAGE)
      if (skip > SKIP_MOST) throw badInput('skip', `At most ${SKIP_MOST}`)
      const asked = { ...readLocation(location), skip, limit, open_now: openNow ?? null }
      if (!sameGuild) return store.places(nearby(asked), placeProjection(viewer, language), asked)
      const { shows_guild } = await plans.limitsOf(viewer)
      if (!shows_guild) throw new Problem('FORBIDDEN', EXPLORE_MESSAGES.guildNeedsPlan, { field: 'sameGuild' })
      const { user_guild } = await profile.own(viewer, GUILD)
      allow(user_guild !== null, badInput('sameGuild', EXPLORE_MESSAGES.guildNeeded))
      const ofGuild = { ...asked, guild: user_guild.id }
      return store.places(OF_GUILD, placeProjection(viewer, language), ofGuild)
    },

    placesOfCategory(
      viewer: UserViewer,
      location: Location,
      zoom: number,
      slug: string,
      openNow: Maybe<boolean>,
      language: Maybe<string>,
    ) {
      if (!PLACE_CATEGORIES.some((category) => category.slug === slug))
        throw badInput('categorySlug', EXPLORE_MESSAGES.unknownCategory)
      const near = Math.min(Math.max(zoom, 0), 22)
      const asked = {
        ...readLocation(location),
        slug,
        open_now: openNow ?? null,
        radius_m: (WORLD_M / 2 ** near) * VIEW_TILES,
      }
      return store.places(OF_CATEGORY, placeProjection(viewer, language), asked)
    },

    async placesByKeyword(
      viewer: UserViewer,
      location: Location,
      text: string,
      openNow: Maybe<boolean>,
      language: Maybe<string>,
    ) {
      const keyword = readKeyword(text)
      const asked = { ...readLocation(location), keyword, open_now: openNow ?? null }
      const look = (words: string) => {
        const near = byKeyword({ ...asked, keyword: words })
        return store.places(near.statement, placeProjection(viewer, language), near.asked)
      }
      const found = await look(keyword)
      if (found.length) return found
      const meant = await store.corrected(keyword)
      return meant === keyword ? found : look(meant)
    },

    async popularWords(languages: string[], prefix: Maybe<string>, limit: Maybe<number>) {
      if (languages.length > LANGUAGES_MOST) throw badInput('languages', `At most ${LANGUAGES_MOST}`)
      const size = readPage({ limit }, WORDS).limit
      await searched.flush()
      return store.popular(
        [...new Set(languages.map(languageCode))],
        size,
        (prefix ?? '').trim().slice(0, PREFIX_CHARACTERS),
      )
    },

    /** Before the database is closed. */
    finishCounting: searched.flush,

    /** Of one profile, newest first; nothing of an account the viewer may not look into. */
    profileMap: (viewer: UserViewer, userId: Maybe<string>) =>
      store.profileMap(viewer.id, userId ?? viewer.id, MAP_POSTS_MOST),
  }
}

type Page = { statement: typeof pages.BEST; asked: pages.PostsAsked }

function readPosts(kinds: Kinds, at: PageArgs, filter: ExploreFilter, limits: typeof POSTS_PAGE): Page {
  const { skip, limit, until } = readPage(at, limits)
  if (skip > SKIP_MOST) throw badInput('skip', `At most ${SKIP_MOST}`)
  const { price_min = null, price_max = null, currency = null, is_new = null, location, radius } = filter
  const order = filter.order ?? 'best'
  const needsCurrency = order === 'cheapest' || price_min !== null || price_max !== null
  if (needsCurrency && !currency) throw badInput('currency', EXPLORE_MESSAGES.currencyNeeded)
  const isNear = order === 'nearest' || Boolean(radius)
  if (isNear && !location) throw badInput('location', EXPLORE_MESSAGES.locationNeeded)
  if (radius && (radius < 1 || radius > RADIUS_MOST_M)) throw badInput('radius', `From 1 to ${RADIUS_MOST_M} metres`)
  return {
    statement: radius ? WITHIN[order] : ANYWHERE[order],
    asked: {
      kinds: kindsOf(kinds),
      skip,
      limit,
      apart: [],
      is_new,
      currency,
      price_min,
      price_max,
      until,
      ...(isNear && location ? { ...readLocation(location), radius_m: radius ?? null } : {}),
    },
  }
}

const ANYWHERE: Record<ExploreOrder, typeof pages.BEST> = {
  best: pages.BEST,
  newest: pages.NEWEST,
  nearest: pages.NEAREST,
  cheapest: pages.CHEAPEST,
}
const WITHIN: Record<ExploreOrder, typeof pages.BEST> = {
  best: pages.WITHIN_BEST,
  newest: pages.WITHIN_NEWEST,
  nearest: pages.WITHIN_NEAREST,
  cheapest: pages.WITHIN_CHEAPEST,
}

/** As the database's post_kind: two for products, one for selling. What is not said is both. */
function kindsOf({ isProduct, isSeller }: Kinds): number[] {
  const either = (value: Maybe<boolean>) => (value === null || value === undefined ? [false, true] : [value])
  return either(isProduct).flatMap((product) => either(isSeller).map((seller) => Number(product) * 2 + Number(seller)))
}

function readLocation({ lat, lng }: Location): Location {
  if (!isLocation({ lat, lng })) throw badInput('userLocation', MESSAGES.chooseLocation)
  return roundLocation({ lat, lng })
}

function readKeyword(text: string): string {
  const keyword = text.normalize('NFC').replaceAll('\0', '').trim()
  if (!keyword) throw badInput('keyword', MESSAGES.required)
  if (keyword.length > KEYWORD_CHARACTERS_MOST) throw badInput('keyword', EXPLORE_MESSAGES.keywordTooLong)
  return keyword
}
