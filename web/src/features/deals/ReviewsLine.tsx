import { Plural, useLingui } from '@lingui/react/macro'
import { IconStarFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatCount, formatRating } from '#i18n/format.ts'
import styles from './ReviewsLine.module.css'

interface ReviewsLineProps {
  deals_count: number
  reviews_count: number
  review_mean: number
  /** The page of the reviews. */
  to?: string | undefined
}

/** "4.6 (12 reviews) · 15 deals"; nothing for somebody without a deal. */
export function ReviewsLine({ deals_count, reviews_count, review_mean, to }: ReviewsLineProps) {
  const { t } = useLingui()
  if (!deals_count && !reviews_count) return null
  const [mean, reviews, deals] = [formatRating(review_mean), formatCount(reviews_count), formatCount(deals_count)]
  const line = (
    <span className={styles.line}>
      {reviews_count > 0 && (
        <>
          <IconStarFilled size={16} className={styles.star} role="img" aria-label={t`Reviews`} />
          <strong>{mean}</strong>
          <span>
            (<Plural value={reviews_count} one={`${reviews} review`} other={`${reviews} reviews`} />)
          </span>
          <span aria-hidden="true">·</span>
        </>
      )}
      <span>
        <Plural value={deals_count} one={`${deals} deal`} other={`${deals} deals`} />
      </span>
    </span>
  )
  return to ? (
    <Link to={to} className={styles.link}>
      {line}
    </Link>
  ) : (
    line
  )
}
