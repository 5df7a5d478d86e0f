import { useLingui } from '@lingui/react/macro'
import { IconExternalLink } from '@tabler/icons-react'
import { Link } from 'react-router'
import { PropertyFragment } from '#features/posts/property.ts'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import { Price } from '#ui/Price.tsx'
import { Rating } from '#ui/Rating.tsx'
import { PostBadges, PostBadgesFragment } from './PostBadges.tsx'
import styles from './PostFacts.module.css'
import { PostProperties } from './PostProperties.tsx'

export const PostFactsFragment = graphql(
  `
    fragment PostFacts on Post {
      title
      post_rate
      pricing {
        price
        currency {
          sign
        }
      }
      unit {
        name
      }
      properties {
        ...Property
      }
      is_from_posts_crawler
      crawler_info {
        original_post_href
      }
      ...PostBadges
    }
  `,
  [PostBadgesFragment, PropertyFragment],
)

interface PostFactsProps {
  post: FragmentOf<typeof PostFactsFragment>
  linkTo: string
}

/** Price, rating, title, badges and properties. */
export function PostFacts({ post, linkTo }: PostFactsProps) {
  const { t } = useLingui()
  const facts = readFragment(PostFactsFragment, post)
  const { title, post_rate, pricing, unit, properties, is_from_posts_crawler, crawler_info } = facts
  return (
    <>
      <div className={styles.priceAndRating}>
        <Price value={pricing.price} sign={pricing.currency?.sign ?? ''} unit={unit?.name} />
        <Rating rate={post_rate} />
      </div>
      <h2 className={styles.title}>
        <bdi>
          <Link to={linkTo}>{title}</Link>
        </bdi>
      </h2>
      <PostBadges post={facts} />
      <PostProperties properties={properties} />
      {is_from_posts_crawler && crawler_info && (
        <a href={crawler_info.original_post_href} className={styles.source} target="_blank" rel="noreferrer nofollow">
          <IconExternalLink size={18} aria-hidden="true" />
          {t`Original source`}
        </a>
      )}
    </>
  )
}
