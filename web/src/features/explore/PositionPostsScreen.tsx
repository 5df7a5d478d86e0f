import { useLingui } from '@lingui/react/macro'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { Navigate, useLocation } from 'react-router'
import { PostGrid, PostGridSkeleton } from '#features/posts/PostGrid.tsx'
import { PostTileFragment } from '#features/posts/PostTile.tsx'
import { graphql } from '#graphql/gql.ts'
import { queryPage } from '#graphql/paged-list.ts'
import { usePages } from '#graphql/usePages.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.ts'
import { Stall } from '#ui/drawings/Stall.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorView } from '#ui/ErrorView.tsx'
import { InfiniteEnd } from '#ui/InfiniteEnd.tsx'
import { Screen } from '#ui/Screen.tsx'

const PostsQuery = graphql(
  `
    query PostsAtPosition($post_ids: [ID!]!, $requestingLanguage: String) {
      somePosts(post_ids: $post_ids, requestingLanguage: $requestingLanguage) {
        _id
        ...PostTile
      }
    }
  `,
  [PostTileFragment],
)

const PAGE_SIZE = 50
const MAX_PAGE_SIZE = 100

/** The posts at one position of the map, which passes their ids in the navigation state. */
export function PositionPostsScreen() {
  const { t } = useLingui()
  const { state } = useLocation() as { state: { posts?: string[] } | null }

  if (!state?.posts?.length) return <Navigate to="/profile" replace />
  return (
    <Screen title={t`Posts at this place`} backTo="/explore">
      <PositionPosts ids={state.posts} />
    </Screen>
  )
}

/** Posts that are gone meanwhile are left out. */
function PositionPosts({ ids }: { ids: string[] }) {
  const say = useSay()
  const { code } = useLanguage(({ language }) => language)
  const { items, error, hasMore, isLoading, more } = usePages({
    name: 'position',
    pageSize: PAGE_SIZE,
    maxPageSize: MAX_PAGE_SIZE,
    request: ({ skip, limit }) => {
      const post_ids = ids.slice(skip, skip + limit)
      return queryPage(PostsQuery, { post_ids, requestingLanguage: code }, ({ somePosts }) => ({
        items: somePosts,
        requestedCount: post_ids.length,
        hasMore: skip + limit < ids.length,
      }))
    },
  })

  if (error && !items) return <ErrorView />
  if (!items) return <PostGridSkeleton />
  if (!items.length && !hasMore) return <EmptyState drawing={<Stall />} title={say(MESSAGES.noPosts)} />
  return (
    <>
      <PostGrid posts={items} />
      <InfiniteEnd hasMore={hasMore} isLoading={isLoading} hasFailed={Boolean(error)} onMore={more} />
    </>
  )
}
