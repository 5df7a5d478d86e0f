import { useLingui } from '@lingui/react/macro'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { formatNumber } from '#i18n/format.ts'
import styles from './Stars.module.css'

/** One to five stars of a review. */
export function Stars({ stars }: { stars: number }) {
  const { t } = useLingui()
  const count = formatNumber(stars)
  return (
    <span className={styles.stars} role="img" aria-label={t`${count} of 5 stars`}>
      {[1, 2, 3, 4, 5].map((step) => {
        const Icon = step <= stars ? IconStarFilled : IconStar
        return <Icon key={step} size={16} aria-hidden="true" />
      })}
    </span>
  )
}
