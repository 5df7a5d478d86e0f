import { useLingui } from '@lingui/react/macro'
import { IconExternalLink } from '@tabler/icons-react'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import { useCityInWords } from '#i18n/city-names.ts'
import { formatCountry, formatRelativeTime, isolate } from '#i18n/format.ts'
import { Price } from '#ui/Price.tsx'
import { Rating } from '#ui/Rating.tsx'
import { PostBadges, PostBadgesFragment } from './PostBadges.tsx'
import styles from './PostSummary.module.css'

export const PostSummaryFragment = graphql(
  `
    fragment PostSummary on Post {
      title
      post_rate
      created_at
      edited_at
      is_advertised
      pricing {
        price
        currency {
          sign
        }
      }
      unit {
        name
      }
      addresses {
        _id
        title
        country
        city
      }
      crawler_info {
        original_post_href
      }
      ...PostBadges
    }
  `,
  [PostBadgesFragment],
)

/** Price, title, badges, place and time: what one wants to know first. */
export function PostSummary({ post }: { post: FragmentOf<typeof PostSummaryFragment> }) {
  const { t } = useLingui()
  const summary = readFragment(PostSummaryFragment, post)
  const { title, post_rate, created_at, edited_at, pricing, unit, addresses, crawler_info } = summary
  const cityInWords = useCityInWords()
  const [address] = addresses
  const city = address && isolate(cityInWords(address.city, address.country))
  const country = address && formatCountry(address.country)
  const cityAndCountry = address && t`${city}, ${country}`
  // The server's default title is the stored city and country.
  const hasTitle = address && address.title !== `${address.city}, ${address.country}`
  return (
    <div className={styles.summary}>
      <div className={styles.priceAndRating}>
        <Price value={pricing.price} sign={pricing.currency?.sign ?? ''} unit={unit?.name} />
        <Rating rate={post_rate} />
      </div>
      <h2 className={styles.title}>
        <bdi>{title}</bdi>
      </h2>
      <PostBadges post={summary} />
      <p className={styles.where}>
        {address && <span>{hasTitle ? `${isolate(address.title)} · ${cityAndCountry}` : cityAndCountry}</span>}
        <time dateTime={created_at}>{formatRelativeTime(Date.parse(created_at))}</time>
        {edited_at && <span>{t`Edited`}</span>}
      </p>
      {crawler_info && (
        <a href={crawler_info.original_post_href} className={styles.source} target="_blank" rel="noreferrer nofollow">
          <IconExternalLink size={18} aria-hidden="true" />
          {t`Original source`}
        </a>
      )}
    </div>
  )
}
