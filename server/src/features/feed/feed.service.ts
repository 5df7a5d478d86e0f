import { FEED_PAGE_SIZE } from '@meydan/domain/post-rules.ts'
import type { AdsService } from '#features/ads/ads.service.ts'
import type { Post, PostProjection } from '#features/posts/posts.sql.ts'
import type { Clock } from '#lib/clock.ts'
import { badInput } from '#lib/problem.ts'
import type { UserViewer } from '#lib/viewer.ts'
import { ADS_A_SCROLL, type Cursor, readCursor, START, writeCursor } from './cursor.ts'
import type { FeedEntry, FeedStore } from './feed.store.ts'

export type Feed = { posts: Post[]; allPostsCount: number | null; cursor: string | null }
export type FeedQuery = { skip?: number | null; limit?: number | null; cursor?: string | null; isCounting: boolean }

const MAX_LIMIT = 20
/** Without a cursor the way to `skip` is walked, so it cannot be far. */
const MAX_SKIP = 500
/** Of each five posts the fourth place may be an advertisement. */
const AD_SLOT = 3

/** So many are offered for a page, because some are the viewer's own or of somebody they follow. */
const ADS_OFFERED = 12

type Needs = { store: FeedStore; ads: AdsService; clock: Clock }

export function createFeedService({ store, ads: advertising, clock }: Needs) {
  async function page(
    viewer: UserViewer,
    cursor: Cursor,
    limit: number,
    projection: PostProjection,
    isCounting = false,
  ) {
    const places = adPlaces(cursor.served, limit).slice(0, ADS_A_SCROLL - cursor.ads.length)
    const asked = { viewerId: viewer.id, turn: cursor.turn, most: ADS_OFFERED }
    const offered = places.length ? await advertising.offer(asked) : []
    const ads = offered.filter((id) => !cursor.ads.includes(id))
    const { entries, allPostsCount } = await store.page({
      viewerId: viewer.id,
      projection,
      limit,
      cursor,
      ads,
      adSlots: places.length,
      now: clock.now(),
      isCounting: isCounting && cursor.allPostsCount === null,
    })
    const shown = entries.filter(({ source }) => source === 'ad')
    const others = entries.filter(({ source }) => source !== 'ad')
    const turn = cursor.turn + (shown.length < places.length ? offered.length : seenOf(offered, shown))
    const next = advance({ ...cursor, turn, allPostsCount: cursor.allPostsCount ?? allPostsCount }, others, shown)
    return { posts: merge(others, shown, places), next, isLast: entries.length < limit }
  }

  return {
    /** A page after `cursor`, or after the first `skip` posts as they are now. */
    async home(
      viewer: UserViewer,
      { skip, limit, cursor, isCounting }: FeedQuery,
      projection: PostProjection,
    ): Promise<Feed> {
      const size = limit ?? FEED_PAGE_SIZE
      if (size < 1 || size > MAX_LIMIT) throw badInput('limit', `A page has 1 to ${MAX_LIMIT} posts`)
      if (skip && skip < 0) throw badInput('skip', 'A feed begins at 0')
      if (skip && skip > MAX_SKIP && !cursor)
        throw badInput('skip', `Beyond ${MAX_SKIP} posts please send the cursor of the page before`)
      const from = cursor ? readCursor(cursor) : await walkTo(skip ?? 0)
      const { posts, next, isLast } = await page(viewer, from, size, projection, isCounting)
      return { posts, allPostsCount: next.allPostsCount, cursor: isLast ? null : writeCursor(next) }

      async function walkTo(distance: number): Promise<Cursor> {
        let at = START
        while (at.served < distance) {
          const stride = Math.min(Math.max(size, FEED_PAGE_SIZE), distance - at.served)
          const step = await page(viewer, at, stride, { ...projection, parts: [] })
          at = step.next
          if (step.isLast) break
        }
        return at
      }
    },
  }
}

/** Positions on the page where an advertisement may stand. */
function adPlaces(served: number, limit: number): number[] {
  return Array.from({ length: limit }, (_, at) => at).filter((at) => (served + at) % FEED_PAGE_SIZE === AD_SLOT)
}

const seenOf = (offered: string[], shown: FeedEntry[]) =>
  Math.max(-1, ...shown.map(({ post }) => offered.indexOf(post._id))) + 1

function merge(others: FeedEntry[], ads: FeedEntry[], places: number[]): Post[] {
  const posts = others.map(({ post }) => post)
  ads.forEach(({ post }, nth) => {
    posts.splice(places[nth] ?? posts.length, 0, { ...post, is_advertised: true })
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
