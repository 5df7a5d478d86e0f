import { useLingui } from '@lingui/react/macro'
import { FEED_PAGE_SIZE } from '@meydan/domain/post-rules.ts'
import { IconCategory, IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { groupOf, isOfProducts, namedIn, useBrowsed } from '#features/explore/browsed.ts'
import { INITIAL, NO_FILTERS, STATUS, writeExplorer } from '#features/explore/explorer.ts'
import { graphql } from '#graphql/gql.ts'
import { queryPage } from '#graphql/paged-list.ts'
import { usePages } from '#graphql/usePages.ts'
import { useLanguage } from '#i18n/language.ts'
import chips from '#ui/Chips.module.css'
import { Stall } from '#ui/drawings/Stall.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorView } from '#ui/ErrorView.tsx'
import styles from './CategoryFeed.module.css'
import { FeedList } from './components/FeedList.tsx'
import { FeedSkeleton } from './components/FeedSkeleton.tsx'
import { FeedPostFragment } from './feed-list.ts'

// docs/decisions/0313: The feed of a category is a search

const CategoryFeedQuery = graphql(
  `
    query CategoryFeed($requestingLanguage: String, $limit: Int, $cursor: String, $skip: Int, $filter: ExploreFilter) {
      userExplorer(
        requestingLanguage: $requestingLanguage
        limit: $limit
        cursor: $cursor
        skip: $skip
        filter: $filter
      ) {
        cursor
        posts {
          ...FeedPost
        }
      }
    }
  `,
  [FeedPostFragment],
)

/** The posts of a category or group, as the cards of the feed. */
export function CategoryFeed({ categoryId }: { categoryId: string }) {
  const { t } = useLingui()
  const { code } = useLanguage(({ language }) => language)
  const { browsed, error: browseError } = useBrowsed(null, { withWanted: true })
  const { items, hasMore, isLoading, error, more } = usePages({
    name: `category ${categoryId} ${code}`,
    pageSize: FEED_PAGE_SIZE,
    maxPageSize: FEED_PAGE_SIZE,
    request: ({ skip, limit, cursor = null }) =>
      queryPage(
        CategoryFeedQuery,
        { requestingLanguage: code, limit, cursor, skip, filter: { category: categoryId } },
        ({ userExplorer: { posts, cursor: first } }) => ({ items: posts, cursor: cursor ?? first }),
      ),
  })
  const named = browsed && namedIn(browsed.groups, categoryId)
  const name = named?.name ?? t`Category`
  const group = browsed && groupOf(browsed.groups, categoryId)
  const inExplore = writeExplorer({
    ...INITIAL,
    status: STATUS.postsFeed,
    isProduct: group ? isOfProducts(group, categoryId) : INITIAL.isProduct,
    filters: { ...NO_FILTERS, inCategory: categoryId },
  })

  return (
    <>
      <nav className={chips.chips} aria-label={t`Categories and filters`}>
        <Link to="/categories?for=home" className={chips.link}>
          <IconCategory size={18} aria-hidden="true" />
          {t`All categories`}
        </Link>
        <Link to="/" className={chips.chip} aria-label={t`Without: ${name}`}>
          {browsed || browseError ? <bdi>{name}</bdi> : <span className={chips.loading} />}
          <IconX size={16} aria-hidden="true" />
        </Link>
        <Link to={`/explore?${inExplore}`} className={chips.link}>
          {t`More filters and the map`}
        </Link>
      </nav>
      <div className={styles.posts}>
        {(browsed && !named) || items?.length === 0 ? (
          <EmptyState
            drawing={<Stall />}
            title={t`Nothing in this category yet`}
            action={{ label: t`All categories`, to: '/categories?for=home' }}
          />
        ) : error && !items ? (
          <ErrorView />
        ) : !items ? (
          <FeedSkeleton />
        ) : (
          <FeedList posts={items} hasMore={hasMore} isLoading={isLoading} hasFailed={Boolean(error)} onMore={more} />
        )}
      </div>
    </>
  )
}
