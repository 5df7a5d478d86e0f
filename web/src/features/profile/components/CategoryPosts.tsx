import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { GALLERY_PAGE_SIZE } from '@meydan/domain/post-rules.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { PostGrid, PostGridSkeleton } from '#features/posts/PostGrid.tsx'
import { PostTileFragment } from '#features/posts/PostTile.tsx'
import { onPostsSent } from '#features/publish/outbox.ts'
import { graphql } from '#graphql/gql.ts'
import { queryPage } from '#graphql/paged-list.ts'
import { usePages } from '#graphql/usePages.ts'
import { useFocusOnArrival } from '#hooks/useFocusOnArrival.ts'
import { useGoBack } from '#hooks/useGoBack.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.ts'
import { Stall } from '#ui/drawings/Stall.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorView } from '#ui/ErrorView.tsx'
import { InfiniteEnd } from '#ui/InfiniteEnd.tsx'
import styles from './CategoryPosts.module.css'

const MAX_PAGE_SIZE = 100

const CategoryPostsQuery = graphql(
  `
    query UserProfilePostsByCategory(
      $user_id: ID
      $category_id: ID!
      $requestingLanguage: String
      $skip: Int
      $limit: Int
    ) {
      getUserProfilePostsByCategory(
        user_id: $user_id
        category_id: $category_id
        requestingLanguage: $requestingLanguage
        skip: $skip
        limit: $limit
      ) {
        posts {
          _id
          ...PostTile
        }
      }
    }
  `,
  [PostTileFragment],
)

interface CategoryPostsProps {
  userId: string
  categoryId: string
  name: string
}

/** All of somebody's posts in one category. */
export function CategoryPosts({ userId, categoryId, name }: CategoryPostsProps) {
  const { t } = useLingui()
  const say = useSay()
  const { pathname } = useLocation()
  const goBack = useGoBack(pathname)
  const heading = useFocusOnArrival<HTMLHeadingElement>()
  const arrival = useNavigationType()
  // Choosing a tile far below starts at the top of its posts; going back restores the position.
  useLayoutEffect(() => {
    if (arrival === NavigationType.Push) heading.current?.scrollIntoView({ block: 'nearest' })
  }, [arrival, heading])
  const { code } = useLanguage(({ language }) => language)
  const { items, error, hasMore, isLoading, more, refresh } = usePages({
    name: `posts of ${userId} in ${categoryId} ${code}`,
    pageSize: GALLERY_PAGE_SIZE,
    maxPageSize: MAX_PAGE_SIZE,
    request: (page) =>
      queryPage(
        CategoryPostsQuery,
        { user_id: userId, category_id: categoryId, requestingLanguage: code, ...page },
        ({ getUserProfilePostsByCategory: { posts } }) => ({ items: posts }),
      ),
  })
  useEffect(() => onPostsSent(refresh), [refresh])

  return (
    <section aria-labelledby="category-name">
      <div className={styles.bar}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          radius="xl"
          aria-label={t`Back to categories`}
          onClick={goBack}
        >
          <IconArrowLeft className={styles.arrow} aria-hidden="true" />
        </ActionIcon>
        <h2 id="category-name" ref={heading} tabIndex={-1} className={styles.name} dir="auto">
          {name}
        </h2>
      </div>
      {error && !items ? (
        <ErrorView />
      ) : !items ? (
        <PostGridSkeleton isEdgeToEdge />
      ) : !items.length ? (
        <EmptyState drawing={<Stall />} title={say(MESSAGES.noPosts)} />
      ) : (
        <>
          <PostGrid posts={items} label={t`Posts`} isEdgeToEdge />
          <InfiniteEnd hasMore={hasMore} isLoading={isLoading} hasFailed={Boolean(error)} onMore={more} />
        </>
      )}
    </section>
  )
}
