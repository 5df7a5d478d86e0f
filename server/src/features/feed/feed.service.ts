import { FEED_PAGE_SIZE } from '@meydan/domain/post-rules.ts'
import type { AdsService } from '#features/ads/ads.service.ts'
import type { Post, PostProjection } from '#features/posts/posts.sql.ts'
import { Told } from '#graphql/told.ts'
import type { Clock } from '#lib/clock.ts'
import { badInput } from '#lib/problem.ts'
import type { UserViewer } from '#lib/viewer.ts'
import type { FeedEntry, FeedStore } from './feed.store.ts'
import { type Cursor, MAX_ADS, readCursor, START, writeCursor } from './feed-cursor.ts'

export type Feed = { posts: (Post | Told)[]; allPostsCount: number | null; cursor: string | null }
export type FeedQuery = { skip?: number | null; limit?: number | null; cursor?: string | null; isCounting: boolean }

const MAX_LIMIT = 20
/** Without a cursor, all posts before `skip` have to be read, so it may not be large. */
const MAX_SKIP = 500
/** Of each five posts, the fourth may be an ad. */
const AD_SLOT = 3
/** More ads are offered than a page shows, because some are the viewer's own or by people they follow. */
const ADS_OFFERED = 12

type Dependencies = { store: FeedStore; ads: AdsService; clock: Clock }
type PageRequest = { cursor: Cursor; limit: number; projection: PostProjection; isCounting: boolean }

/** The home feed: own and followed posts, then the best public ones, with ads between them. */
export class FeedService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** A page after `cursor`, or after the first `skip` posts as they are now. */
  async home(viewer: UserViewer, query: FeedQuery, projection: PostProjection): Promise<Feed> {
    const { skip, cursor, isCounting } = query
    const limit = query.limit ?? FEED_PAGE_SIZE
    if (limit < 1 || limit > MAX_LIMIT) throw badInput('limit', `A page has 1 to ${MAX_LIMIT} posts`)
    if (skip && skip < 0) throw badInput('skip', 'A feed begins at 0')
    if (skip && skip > MAX_SKIP && !cursor)
      throw badInput('skip', `Beyond ${MAX_SKIP} posts please send the cursor of the page before`)
    const start = cursor ? readCursor(cursor) : await this.#skip(viewer, skip ?? 0, limit, projection)
    const { posts, next, isLast } = await this.#page(viewer, { cursor: start, limit, projection, isCounting })
    return { posts, allPostsCount: next.allPostsCount, cursor: isLast ? null : writeCursor(next) }
  }

  async #skip(viewer: UserViewer, count: number, limit: number, projection: PostProjection): Promise<Cursor> {
    let cursor = START
    const step = Math.max(limit, FEED_PAGE_SIZE)
    const request = { projection: { ...projection, parts: [], told: null }, isCounting: false }
    while (cursor.served < count) {
      const page = await this.#page(viewer, { ...request, cursor, limit: Math.min(step, count - cursor.served) })
      cursor = page.next
      if (page.isLast) break
    }
    return cursor
  }

  async #page(viewer: UserViewer, { cursor, limit, projection, isCounting }: PageRequest) {
    const { store, ads, clock } = this.#deps
    const slots = adSlots(cursor.served, limit).slice(0, MAX_ADS - cursor.ads.length)
    const offer = { viewerId: viewer.id, turn: cursor.turn, most: ADS_OFFERED }
    const offered = slots.length ? await ads.offer(offer) : []
    const { entries, allPostsCount } = await store.page({
      viewerId: viewer.id,
      projection,
      limit,
      cursor,
      ads: offered.filter((id) => !cursor.ads.includes(id)),
      adSlots: slots.length,
      now: clock.now(),
      isCounting: isCounting && cursor.allPostsCount === null,
    })
    const shownAds = entries.filter(({ source }) => source === 'ad')
    const others = entries.filter(({ source }) => source !== 'ad')
    const lookedAt = shownAds.length < slots.length ? offered.length : countUntilLast(offered, shownAds)
    const position = {
      ...cursor,
      turn: cursor.turn + lookedAt,
      allPostsCount: cursor.allPostsCount ?? allPostsCount,
    }
    return {
      posts: merge(others, shownAds, slots),
      next: advance(position, others, shownAds),
      isLast: entries.length < limit,
    }
  }
}

/** Positions on the page where an ad may be. */
function adSlots(served: number, limit: number): number[] {
  return Array.from({ length: limit }, (_, at) => at).filter((at) => (served + at) % FEED_PAGE_SIZE === AD_SLOT)
}

/** How many of the offered ads come up to the last shown one. */
const countUntilLast = (offered: string[], shown: FeedEntry[]) =>
  Math.max(-1, ...shown.map(({ post }) => offered.indexOf(post._id))) + 1

function merge(others: FeedEntry[], ads: FeedEntry[], slots: number[]): Feed['posts'] {
  const posts = others.map(({ post }) => post)
  ads.forEach(({ post }, nth) => {
    posts.splice(slots[nth] ?? posts.length, 0, post instanceof Told ? post : { ...post, is_advertised: true })
  })
  return posts
}

function advance(cursor: Cursor, others: FeedEntry[], ads: FeedEntry[]): Cursor {
  const last = others.at(-1)
  const best = last?.source === 'best' ? { rate: last.rate ?? 0, id: last.post._id } : cursor.best
  const followed = last?.source === 'followed' ? { at: last.at ?? '', id: last.post._id } : cursor.followed
  return {
    ...cursor,
    best,
    followed: last?.source === 'best' ? null : followed,
    served: cursor.served + others.length + ads.length,
    ads: [...cursor.ads, ...ads.map(({ post }) => post._id)],
  }
}
