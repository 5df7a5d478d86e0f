import { useLingui } from '@lingui/react/macro'
import { IconClockPause, IconShoppingBagCheck } from '@tabler/icons-react'
import { SIMILAR_POSTS_ID } from '#features/posts/similar-posts-id.ts'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import styles from './AvailabilityBanner.module.css'

export const AvailabilityBannerFragment = graphql(`
  fragment AvailabilityBanner on Post {
    availability
    is_for_viewer
  }
`)

/** Says that something is sold or reserved, also while the page is open, and leads everybody but its buyer to posts like it. */
export function AvailabilityBanner({ post }: { post: FragmentOf<typeof AvailabilityBannerFragment> }) {
  const { t } = useLingui()
  const { availability, is_for_viewer } = readFragment(AvailabilityBannerFragment, post)
  const isSold = availability === 'sold'
  const Icon = isSold ? IconShoppingBagCheck : IconClockPause
  const [state, meaning] = is_for_viewer
    ? isSold
      ? [t`Sold`, t`The deal was made with you.`]
      : [t`Reserved for you`, t`Your offer was accepted.`]
    : isSold
      ? [t`Sold`, t`This is no longer for sale.`]
      : [t`Reserved`, t`Somebody has asked for it; it may be free again.`]
  return (
    <div role="status">
      {availability !== 'available' && (
        <div className={styles.banner} data-sold={isSold || undefined}>
          <Icon size={26} aria-hidden="true" />
          <p className={styles.words}>
            <strong>{state}</strong>
            <span>{meaning}</span>
          </p>
          {!is_for_viewer && (
            <a href={`#${SIMILAR_POSTS_ID}`} className={styles.link}>
              {t`Similar posts`}
            </a>
          )}
        </div>
      )}
    </div>
  )
}
