import { useLingui } from '@lingui/react/macro'
import type { PostAvailability } from '@meydan/domain/post-rules.ts'
import { IconClockPause, IconShoppingBagCheck } from '@tabler/icons-react'
import { SIMILAR_POSTS_ID } from '#features/posts/similar-posts-id.ts'
import styles from './AvailabilityBanner.module.css'

/** Says that something is sold or reserved, also while the page is open, and leads to posts like it. */
export function AvailabilityBanner({ availability }: { availability: PostAvailability }) {
  const { t } = useLingui()
  const isSold = availability === 'sold'
  const Icon = isSold ? IconShoppingBagCheck : IconClockPause
  return (
    <div role="status">
      {availability !== 'available' && (
        <div className={styles.banner} data-sold={isSold || undefined}>
          <Icon size={26} aria-hidden="true" />
          <p className={styles.words}>
            <strong>{isSold ? t`Sold` : t`Reserved`}</strong>
            <span>{isSold ? t`This is no longer for sale.` : t`Somebody has asked for it; it may be free again.`}</span>
          </p>
          <a href={`#${SIMILAR_POSTS_ID}`} className={styles.link}>
            {t`Similar posts`}
          </a>
        </div>
      )}
    </div>
  )
}
