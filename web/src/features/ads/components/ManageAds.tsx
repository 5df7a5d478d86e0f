import { useLingui } from '@lingui/react/macro'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { graphql } from '#graphql/gql.ts'
import { queryPage } from '#graphql/paged-list.ts'
import { usePages } from '#graphql/usePages.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.ts'
import { Stall } from '#ui/drawings/Stall.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { InfiniteEnd } from '#ui/InfiniteEnd.tsx'
import { RowsSkeleton } from '#ui/skeletons.tsx'
import { AdRow, AdRowFragment } from './AdRow.tsx'
import { AdsFailed } from './AdsFailed.tsx'
import styles from './ManageAds.module.css'

const PAGE_SIZE = 20
const MAX_PAGE_SIZE = 100

const OwnPostsQuery = graphql(
  `
    query OwnPostsWithAds($requestingLanguage: String, $skip: Int, $limit: Int) {
      posts(requestingLanguage: $requestingLanguage, skip: $skip, limit: $limit) {
        _id
        ...AdRow
      }
    }
  `,
  [AdRowFragment],
)

/** The person's posts with the status and the actions of their advertisements. */
export function ManageAds({ onChanged }: { onChanged: () => void }) {
  const { t } = useLingui()
  const say = useSay()
  const { code } = useLanguage(({ language }) => language)
  const { items, error, hasMore, isLoading, more, refresh } = usePages({
    name: `ads ${code}`,
    pageSize: PAGE_SIZE,
    maxPageSize: MAX_PAGE_SIZE,
    request: (page) =>
      queryPage(OwnPostsQuery, { requestingLanguage: code, ...page }, ({ posts }) => ({ items: posts })),
    // An advertisement may have started or been created since the list was last shown.
    isAlwaysFresh: true,
  })

  const changed = () => {
    refresh()
    onChanged()
  }

  if (error && !items) return <AdsFailed onRetry={refresh} />
  if (!items)
    return (
      <div className={styles.list}>
        <RowsSkeleton />
      </div>
    )
  if (!items.length)
    return (
      <EmptyState
        drawing={<Stall />}
        title={say(MESSAGES.noPostsOfYours)}
        hint={t`Offer something first, then show it to more people.`}
        action={{ label: t`Add a post`, to: '/add-media-landing' }}
      />
    )
  return (
    <>
      <ul className={styles.list} aria-label={t`Your posts`}>
        {items.map((post) => (
          <li key={post._id}>
            <AdRow post={post} onChanged={changed} />
          </li>
        ))}
      </ul>
      <InfiniteEnd hasMore={hasMore} isLoading={isLoading} hasFailed={Boolean(error)} onMore={more} />
    </>
  )
}
