import { useLingui } from '@lingui/react/macro'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { formatRating } from '#i18n/format.ts'
import styles from './Rating.module.css'

/** From 0 to 5; 0 is too few votes, shown as "No rating yet". */
export function Rating({ rate }: { rate: number }) {
  const { t } = useLingui()
  if (rate <= 0)
    return (
      <span className={styles.rating}>
        <IconStar size={16} aria-hidden="true" />
        {t`No rating yet`}
      </span>
    )
  const rating = formatRating(rate)
  return (
    <span className={styles.rating} role="img" aria-label={t`Rated ${rating} of 5`}>
      <IconStarFilled size={16} className={styles.star} aria-hidden="true" />
      {rating}
    </span>
  )
}
