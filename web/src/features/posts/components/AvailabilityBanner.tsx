import { useLingui } from '@lingui/react/macro'
import { IconClockPause, IconShoppingBagCheck } from '@tabler/icons-react'
import { useAvailabilityWord } from '#features/posts/availability-word.ts'
import { SIMILAR_POSTS_ID } from '#features/posts/similar-posts-id.ts'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import styles from './AvailabilityBanner.module.css'

export const AvailabilityBannerFragment = graphql(`
  fragment AvailabilityBanner on Post {
    availability
    is_seller
    is_for_viewer
  }
`)

/** Says that something is sold or reserved, also while the page is open, and leads everybody but its buyer to posts like it. */
export function AvailabilityBanner({ post }: { post: FragmentOf<typeof AvailabilityBannerFragment> }) {
  const { t } = useLingui()
  const availabilityWord = useAvailabilityWord()
  const { availability, is_seller, is_for_viewer } = readFragment(AvailabilityBannerFragment, post)
  const isSold = availability === 'sold'
  const Icon = isSold ? IconShoppingBagCheck : IconClockPause
  const state = is_for_viewer && !isSold ? t`Reserved for you` : availabilityWord({ availability, is_seller })
  const meaning = is_for_viewer
    ? isSold
      ? t`The deal was made with you.`
      : t`Your offer was accepted.`
    : isSold
      ? is_seller
        ? t`This is no longer for sale.`
        : t`This is no longer looked for.`
      : is_seller
        ? t`Somebody has asked for it; it may be free again.`
        : t`It may be looked for again.`
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
