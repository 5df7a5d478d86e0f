import {
  EXPLORE_MESSAGES,
  type ExploreOrder,
  KEYWORD_CHARACTERS_MOST,
  MAP_POSTS_MOST,
  RADIUS_MOST_KM,
} from '@meydan/domain/explore-rules.ts'
import type { Maybe } from '@meydan/domain/maybe.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { isLocation, roundLocation } from '@meydan/domain/people-rules.ts'
import { GALLERY_PAGE_SIZE } from '@meydan/domain/post-rules.ts'
import { type PageArgs, readPage } from '#lib/paging.ts'
import { badInput } from '#lib/problem.ts'
import * as pages from './posts-pages.sql.ts'

/** A value of a property: `size`, `color`, or what people named themselves. */
export type PropertyFilter = { name: string; value: string }
export type Location = { lat: number; lng: number }
export type Kinds = { isProduct?: Maybe<boolean>; isSeller?: Maybe<boolean> }
export type ExploreFilter = {
  order?: Maybe<ExploreOrder>
  currency?: Maybe<string>
  price_min?: Maybe<number>
  price_max?: Maybe<number>
  is_new?: Maybe<boolean>
  location?: Maybe<Location>
  radius?: Maybe<number>
  hide_sold?: Maybe<boolean>
  /** A category of posts, or a group of them. */
  category?: Maybe<string>
  properties?: Maybe<PropertyFilter[]>
}
/** A page of posts as a client requests it. */
export type PostsRequest = { kinds: Kinds; page: PageArgs; filter: ExploreFilter }
/** The same, checked: the statement to run and its values. */
export type PostsQuery = { statement: pages.PostsPage; values: pages.PostsValues }

export const POSTS_PAGE = { usual: GALLERY_PAGE_SIZE, most: MAP_POSTS_MOST }
export const MAP_PAGE = { usual: MAP_POSTS_MOST, most: MAP_POSTS_MOST }
export const MAX_SKIP = 5_000
const RADIUS_MOST_M = RADIUS_MOST_KM * 1_000

const ANYWHERE: Record<ExploreOrder, pages.PostsPage> = {
  best: pages.BEST,
  newest: pages.NEWEST,
  nearest: pages.NEAREST,
  cheapest: pages.CHEAPEST,
}
const WITHIN: Record<ExploreOrder, pages.PostsPage> = {
  best: pages.WITHIN_BEST,
  newest: pages.WITHIN_NEWEST,
  nearest: pages.WITHIN_NEAREST,
  cheapest: pages.WITHIN_CHEAPEST,
}

/** Checks a request and chooses its statement. */
export function readPosts({ kinds, page, filter }: PostsRequest, limits: typeof POSTS_PAGE): PostsQuery {
  const { skip, limit, until } = readPage(page, limits)
  if (skip > MAX_SKIP) throw badInput('skip', `At most ${MAX_SKIP}`)
  const { price_min = null, price_max = null, currency = null, is_new = null, location, radius, hide_sold } = filter
  const order = filter.order ?? 'best'
  const needsCurrency = order === 'cheapest' || price_min !== null || price_max !== null
  if (needsCurrency && !currency) throw badInput('currency', EXPLORE_MESSAGES.currencyNeeded)
  const needsLocation = order === 'nearest' || Boolean(radius)
  if (needsLocation && !location) throw badInput('location', EXPLORE_MESSAGES.locationNeeded)
  if (radius != null && (radius < 1 || radius > RADIUS_MOST_M))
    throw badInput('radius', `From 1 to ${RADIUS_MOST_M} metres`)
  return {
    statement: radius ? WITHIN[order] : ANYWHERE[order],
    values: {
      kinds: kindsOf(kinds),
      skip,
      limit,
      apart: [],
      is_new,
      currency,
      price_min,
      price_max,
      until,
      ...(hide_sold == null ? {} : { hide_sold }),
      ...(needsLocation && location ? { ...readLocation(location), radius_m: radius ?? null } : {}),
    },
  }
}

const PROPERTIES_MOST = 5
const PROPERTY_CHARACTERS = 100

export function readProperties(properties: PropertyFilter[]): PropertyFilter[] {
  if (properties.length > PROPERTIES_MOST) throw badInput('properties', `At most ${PROPERTIES_MOST}`)
  const read = (text: string) => {
    const trimmed = text.normalize('NFC').replaceAll('\0', '').trim()
    if (!trimmed || trimmed.length > PROPERTY_CHARACTERS)
      throw badInput('properties', `From 1 to ${PROPERTY_CHARACTERS} characters`)
    return trimmed
  }
  return properties.map(({ name, value }) => ({ name: read(name), value: read(value) }))
}

/** The numbers of the database's post_kind(): 2 for products, plus 1 for selling. A missing value means both. */
export function kindsOf({ isProduct, isSeller }: Kinds): number[] {
  const either = (value: Maybe<boolean>) => (value === null || value === undefined ? [false, true] : [value])
  return either(isProduct).flatMap((product) => either(isSeller).map((seller) => Number(product) * 2 + Number(seller)))
}

export function readLocation({ lat, lng }: Location): Location {
  if (!isLocation({ lat, lng })) throw badInput('userLocation', MESSAGES.chooseLocation)
  return roundLocation({ lat, lng })
}

export function readKeyword(text: string): string {
  const keyword = text.normalize('NFC').replaceAll('\0', '').trim()
  if (!keyword) throw badInput('keyword', MESSAGES.required)
  if (keyword.length > KEYWORD_CHARACTERS_MOST) throw badInput('keyword', EXPLORE_MESSAGES.keywordTooLong)
  return keyword
}
