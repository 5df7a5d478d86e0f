import { Plural, useLingui } from '@lingui/react/macro'
import { PEOPLE_MESSAGES } from '@meydan/domain/people-rules.ts'
import { useParams } from 'react-router'
import { useQuery } from 'urql'
import { PrivateAccount } from '#features/people/PrivateAccount.tsx'
import { hasCode } from '#graphql/errors.ts'
import { queryPage } from '#graphql/paged-list.ts'
import { usePages } from '#graphql/usePages.ts'
import { formatCount } from '#i18n/format.ts'
import { useSay } from '#i18n/say.ts'
import { Signpost } from '#ui/drawings/Signpost.tsx'
import { Stall } from '#ui/drawings/Stall.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorView } from '#ui/ErrorView.tsx'
import { InfiniteEnd } from '#ui/InfiniteEnd.tsx'
import { Screen } from '#ui/Screen.tsx'
import { StarsSummary } from '#ui/StarsSummary.tsx'
import { RowsSkeleton } from '#ui/skeletons.tsx'
import { ReviewRow } from './components/ReviewRow.tsx'
import { ReviewSummaryQuery, ReviewsQuery } from './deals.graphql.ts'
import styles from './ReviewsScreen.module.css'

const PAGE_SIZE = 10
const MAX_PAGE_SIZE = 50

/** What others say about a person after their deals. */
export function ReviewsScreen() {
  const { t } = useLingui()
  const { user_id = '' } = useParams()
  return (
    <Screen title={t`Reviews`} backTo={`/profile/${user_id}`}>
      <Reviews key={user_id} userId={user_id} />
    </Screen>
  )
}

function Reviews({ userId }: { userId: string }) {
  const { t } = useLingui()
  const say = useSay()
  const [{ data }] = useQuery({ query: ReviewSummaryQuery, variables: { user_id: userId } })
  const { items, error, hasMore, isLoading, more, refresh } = usePages({
    name: `reviews of ${userId}`,
    pageSize: PAGE_SIZE,
    maxPageSize: MAX_PAGE_SIZE,
    isAlwaysFresh: true,
    request: ({ cursor, limit }) =>
      queryPage(ReviewsQuery, { user_id: userId, cursor, limit }, ({ reviewsOfPerson }) => ({
        items: reviewsOfPerson.reviews,
        cursor: reviewsOfPerson.cursor,
        hasMore: reviewsOfPerson.cursor !== null,
      })),
  })
  const summary = data?.reviewsOfPerson.summary

  if (error && !items) {
    if (hasCode(error, 'FORBIDDEN')) return <PrivateAccount hint={t`Follow this account to see its reviews.`} />
    if (hasCode(error, 'NOT_FOUND') || hasCode(error, 'BAD_USER_INPUT'))
      return <EmptyState drawing={<Signpost />} title={say(PEOPLE_MESSAGES.noSuchPerson)} />
    return <ErrorView />
  }
  if (!items || !summary) return <RowsSkeleton />
  const { deals_count, reviews_count, review_mean, by_stars } = summary
  const deals = formatCount(deals_count)
  if (!items.length)
    return (
      <EmptyState
        drawing={<Stall />}
        title={t`No reviews yet`}
        hint={t`People review each other after a deal that both have confirmed.`}
      />
    )
  return (
    <div className={styles.reviews}>
      <StarsSummary mean={review_mean} count={reviews_count} byStars={by_stars} />
      <p className={styles.deals}>
        <Plural value={deals_count} one={`${deals} deal`} other={`${deals} deals`} />
      </p>
      <ul className={styles.list}>
        {items.map((review) => (
          <li key={review._id}>
            <ReviewRow review={review} onBlocked={refresh} />
          </li>
        ))}
      </ul>
      <InfiniteEnd hasMore={hasMore} isLoading={isLoading} hasFailed={Boolean(error)} onMore={more} />
    </div>
  )
}
