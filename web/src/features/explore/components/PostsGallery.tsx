import { useLingui } from '@lingui/react/macro'
import { MAP_POSTS_MOST } from '@meydan/domain/explore-rules.ts'
import { GALLERY_PAGE_SIZE } from '@meydan/domain/post-rules.ts'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { ExploredPostFragment, type postsAsked } from '#features/explore/explored.ts'
import { useAlsoFound } from '#features/explore/hooks/useAlsoFound.ts'
import { useExploredPosts } from '#features/explore/hooks/useExploredPosts.ts'
import { useResultsReady } from '#features/explore/hooks/useResultsReady.ts'
import { useUnknownCategory } from '#features/explore/hooks/useUnknownCategory.ts'
import type { Position } from '#features/maps/position.ts'
import { useDistance } from '#features/places/useDistance.ts'
import { PostGrid, PostGridSkeleton } from '#features/posts/PostGrid.tsx'
import { PostTile } from '#features/posts/PostTile.tsx'
import { type ResultOf, readFragment } from '#graphql/gql.ts'
import { usePages } from '#graphql/usePages.ts'
import { ErrorView } from '#ui/ErrorView.tsx'
import { InfiniteEnd } from '#ui/InfiniteEnd.tsx'
import { Price } from '#ui/Price.tsx'
import { AlsoFound } from './AlsoFound.tsx'
import { CorrectedKeyword } from './CorrectedKeyword.tsx'
import { NoPosts, OtherKind } from './NoPosts.tsx'

/** So few posts that they may all be beside the point. */
const FEW = 6

interface PostsGalleryProps {
  asked: ReturnType<typeof postsAsked>
  location: Position | null
  onAllPlaces: () => void
  onAllPeople: () => void
  onOtherKind: () => void
  onReset: () => void
  onWiden: () => void
  onSearchAsTyped: () => void
  onUnknownCategory: () => void
}

const TILES_FIRST = 12

/** With its price, its condition and, in a search near a location, its distance. */
function FoundPost({ post }: { post: ResultOf<typeof ExploredPostFragment> }) {
  const { t } = useLingui()
  const distance = useDistance(post.distance)
  const hasCondition = post.is_product && post.is_new !== null
  const { price, currency } = post.pricing
  return (
    <PostTile
      post={post}
      facts={[...(distance ? [distance] : []), ...(hasCondition ? [post.is_new ? t`New` : t`2nd Hand`] : [])]}
      price={<Price value={price} sign={currency?.sign ?? ''} mayWrap />}
    />
  )
}

interface FoundPostsProps {
  posts: ResultOf<typeof ExploredPostFragment>[]
  isRestored: boolean
  /** What follows the last post. */
  children: ReactNode
}

/** A slow phone shows the tiles of the first screen before it makes the others. */
function FoundPosts({ posts, isRestored, children }: FoundPostsProps) {
  const most = useDeferredValue(Number.POSITIVE_INFINITY, isRestored ? Number.POSITIVE_INFINITY : TILES_FIRST)
  return (
    <>
      <PostGrid posts={posts.slice(0, most)} tile={(post) => <FoundPost post={post} />} />
      {most > posts.length && children}
    </>
  )
}

export function PostsGallery({ asked, location, ...actions }: PostsGalleryProps) {
  const request = useExploredPosts(asked, { withAds: true })
  const { items, remark, error, hasMore, isLoading, more } = usePages({
    name: JSON.stringify(asked),
    pageSize: GALLERY_PAGE_SIZE,
    maxPageSize: MAP_POSTS_MOST,
    request,
  })

  // Going back, the list is as long as it was, so that the page can be scrolled to where it was.
  const [isRestored] = useState(items !== undefined)
  const also = useAlsoFound(asked.keyword, location)
  useResultsReady(asked.keyword, items)

  const isLeavingCategory = useUnknownCategory(error, actions.onUnknownCategory)
  if (error && !items && !isLeavingCategory) return <ErrorView />
  if (!items || !also.isReady) return <PostGridSkeleton />
  const above = <AlsoFound found={also} onAllPlaces={actions.onAllPlaces} onAllPeople={actions.onAllPeople} />
  if (items.length === 0)
    return (
      <>
        {above}
        <NoPosts asked={asked} onOtherKind={actions.onOtherKind} onReset={actions.onReset} onWiden={actions.onWiden} />
      </>
    )
  return (
    <>
      {above}
      {remark && (
        <CorrectedKeyword typed={asked.keyword ?? ''} corrected={remark} onSearchAsTyped={actions.onSearchAsTyped} />
      )}
      <FoundPosts posts={items.map((post) => readFragment(ExploredPostFragment, post))} isRestored={isRestored}>
        <InfiniteEnd hasMore={hasMore} isLoading={isLoading} hasFailed={Boolean(error)} onMore={more} />
        {asked.keyword && asked.isProduct !== null && !hasMore && items.length < FEW && (
          <OtherKind asked={asked} onOtherKind={actions.onOtherKind} />
        )}
      </FoundPosts>
    </>
  )
}
