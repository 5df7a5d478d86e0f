import { useLingui } from '@lingui/react/macro'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import styles from './PostBadges.module.css'

export const PostBadgesFragment = graphql(`
  fragment PostBadges on Post {
    is_seller
    is_product
    is_new
    is_fake
  }
`)

/** Original or fake, new or second hand; for products only. */
export function PostBadges({ post }: { post: FragmentOf<typeof PostBadgesFragment> }) {
  const { t } = useLingui()
  const { is_seller, is_product, is_new, is_fake } = readFragment(PostBadgesFragment, post)
  const badges = [
    !is_seller && { text: t`Wanted`, tone: 'accent' },
    !is_product && { text: t`Service`, tone: 'plain' },
    is_product &&
      is_fake !== null &&
      (is_fake ? { text: t`Fake`, tone: 'warning' } : { text: t`Original`, tone: 'brand' }),
    is_product && is_new !== null && { text: is_new ? t`New` : t`Second hand`, tone: 'plain' },
  ].filter((badge) => badge !== false)
  return (
    <ul className={styles.badges}>
      {badges.map(({ text, tone }) => (
        <li key={text} className={styles.badge} data-tone={tone}>
          {text}
        </li>
      ))}
    </ul>
  )
}
