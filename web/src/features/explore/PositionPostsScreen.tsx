import { useLingui } from '@lingui/react/macro'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { useCallback } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useClient } from 'urql'
import { PostTile, PostTileFragment } from '#features/posts/PostTile.tsx'
import { graphql } from '#graphql/gql.ts'
import { type PageAsked, usePages } from '#graphql/usePages.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.ts'
import { Stall } from '#ui/drawings/Stall.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorView } from '#ui/ErrorView.tsx'
import { InfiniteEnd } from '#ui/InfiniteEnd.tsx'
import { Screen } from '#ui/Screen.tsx'
import { GallerySkeleton } from './components/GallerySkeleton.tsx'
import styles from './components/PostsGallery.module.css'

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
/** So many at once the server tells. */
const MOST_AT_ONCE = 100

/** The posts at one position of the map, which hands them over. */
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

/** What has gone meanwhile is simply not there. */
function PositionPosts({ ids }: { ids: string[] }) {
  const say = useSay()
  const client = useClient()
  const { code } = useLanguage(({ language }) => language)
  const fetchPage = useCallback(
    async ({ skip, limit }: PageAsked) => {
      const post_ids = ids.slice(skip, skip + limit)
      if (!post_ids.length) return { items: [] }
      const { data, error } = await client.query(PostsQuery, { post_ids, requestingLanguage: code })
      return { items: data?.somePosts, asked: post_ids.length, error }
    },
    [client, code, ids],
  )
  const pages = { name: 'position', pageSize: PAGE_SIZE, mostAtOnce: MOST_AT_ONCE, fetchPage }
  const { items, error, hasMore, isLoading, more } = usePages(pages)

  if (error && !items) return <ErrorView />
  if (!items) return <GallerySkeleton />
  if (!items.length && !hasMore) return <EmptyState drawing={<Stall />} title={say(MESSAGES.noPosts)} />
  return (
    <>
      <ul className={styles.grid}>
        {items.map((post) => (
          <li key={post._id}>
            <PostTile post={post} />
          </li>
        ))}
      </ul>
      <InfiniteEnd hasMore={hasMore} isLoading={isLoading} hasFailed={Boolean(error)} onMore={more} />
    </>
  )
}
