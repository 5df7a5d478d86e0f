import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { PLACE_REVIEW_ORDERS, type PlaceReviewOrder } from '@meydan/domain/place-review-rules.ts'
import { useState } from 'react'
import { useQuery } from 'urql'
import { queryPage } from '#graphql/paged-list.ts'
import { usePages } from '#graphql/usePages.ts'
import { useLazyComponent } from '#hooks/useLazyComponent.ts'
import { ErrorView } from '#ui/ErrorView.tsx'
import { InfiniteEnd } from '#ui/InfiniteEnd.tsx'
import { StarsSummary } from '#ui/StarsSummary.tsx'
import { RowsSkeleton } from '#ui/skeletons.tsx'
import { PlaceReviewRow } from './PlaceReviewRow.tsx'
import styles from './PlaceReviews.module.css'
import { PlaceReviewSummaryQuery, PlaceReviewsQuery } from './place-reviews.graphql.ts'

const PAGE_SIZE = 5
const MAX_PAGE_SIZE = 50

/** What people say about a place, and the viewer's own review. */
export function PlaceReviews({ placeId, onChanged }: { placeId: string; onChanged: () => void }) {
  const { t } = useLingui()
  const [order, setOrder] = useState<PlaceReviewOrder>('newest')
  /** Counts what this viewer wrote or deleted: the list is read again. */
  const [version, setVersion] = useState(0)
  const sheet = useLazyComponent(async () => (await import('./PlaceReviewSheet.tsx')).PlaceReviewSheet)
  const [{ data }, refetch] = useQuery({
    query: PlaceReviewSummaryQuery,
    variables: { place_id: placeId },
    requestPolicy: 'cache-and-network',
  })
  const summary = data?.placeReviewSummary
  if (!summary) return null
  const { reviews_count, review_mean, by_stars, can_review, is_owner, my_review } = summary

  function change() {
    refetch({ requestPolicy: 'network-only' })
    setVersion((before) => before + 1)
    onChanged()
  }

  return (
    <section className={styles.reviews} aria-labelledby="place-reviews">
      <h3 id="place-reviews" className={styles.title}>
        {t`Reviews`}
      </h3>
      {reviews_count > 0 ? (
        <StarsSummary mean={review_mean} count={reviews_count} byStars={by_stars} />
      ) : (
        <p className={styles.dim}>{t`No reviews yet`}</p>
      )}
      {can_review && (
        <Button variant="default" aria-haspopup="dialog" loading={sheet.isLoading} onClick={sheet.open}>
          {my_review ? t`Change your review` : t`Write a review`}
        </Button>
      )}
      {reviews_count > 1 && <OrderField order={order} onChange={setOrder} />}
      {reviews_count > 0 && (
        <ReviewList
          key={`${order} ${version}`}
          placeId={placeId}
          order={order}
          version={version}
          isOwner={is_owner}
          onChanged={change}
        />
      )}
      {sheet.Component && (
        <sheet.Component
          placeId={placeId}
          review={my_review}
          onClose={(isChanged) => {
            sheet.close()
            if (isChanged) change()
          }}
        />
      )}
    </section>
  )
}

function OrderField({ order, onChange }: { order: PlaceReviewOrder; onChange: (order: PlaceReviewOrder) => void }) {
  const { t } = useLingui()
  const names: Record<PlaceReviewOrder, string> = {
    newest: t`Newest`,
    helpful: t`Most helpful`,
    best: t`Best first`,
    worst: t`Worst first`,
  }
  return (
    <NativeSelect
      label={t`Sort by`}
      value={order}
      onChange={(event) => onChange(event.currentTarget.value as PlaceReviewOrder)}
      data={PLACE_REVIEW_ORDERS.map((value) => ({ value, label: names[value] }))}
    />
  )
}

interface ReviewListProps {
  placeId: string
  order: PlaceReviewOrder
  version: number
  isOwner: boolean
  onChanged: () => void
}

function ReviewList({ placeId, order, version, isOwner, onChanged }: ReviewListProps) {
  const { items, error, hasMore, isLoading, more } = usePages({
    name: `reviews of place ${placeId} ${order} ${version}`,
    pageSize: PAGE_SIZE,
    maxPageSize: MAX_PAGE_SIZE,
    request: (page) =>
      queryPage(PlaceReviewsQuery, { place_id: placeId, order, ...page }, ({ placeReviews }) => ({
        items: placeReviews,
      })),
  })
  if (error && !items) return <ErrorView />
  if (!items) return <RowsSkeleton />
  return (
    <>
      <ul className={styles.list}>
        {items.map((review) => (
          <li key={review._id}>
            <PlaceReviewRow review={review} canAnswer={isOwner} onGone={onChanged} />
          </li>
        ))}
      </ul>
      <InfiniteEnd hasMore={hasMore} isLoading={isLoading} hasFailed={Boolean(error)} onMore={more} />
    </>
  )
}
