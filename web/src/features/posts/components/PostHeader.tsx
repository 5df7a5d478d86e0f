import { useLingui } from '@lingui/react/macro'
import { IconRosetteDiscountCheckFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import { useCityInWords } from '#i18n/city-names.ts'
import { formatCountry, formatRelativeTime, isolate } from '#i18n/format.ts'
import { Avatar } from '#ui/Avatar.tsx'
import styles from './PostHeader.module.css'
import { PostMenuButton } from './PostMenuButton.tsx'

export const PostHeaderFragment = graphql(`
  fragment PostHeader on Post {
    _id
    title
    created_at
    edited_at
    is_advertised
    addresses {
      _id
      country
      city
    }
    owner {
      _id
      username
      is_authorised
      is_private
      follow_state
      avatar {
        href
      }
    }
  }
`)

/** The owner and the place of a post. */
export function PostHeader({ post }: { post: FragmentOf<typeof PostHeaderFragment> }) {
  const { t } = useLingui()
  const { _id, title, owner, addresses, created_at, edited_at, is_advertised } = readFragment(PostHeaderFragment, post)
  const cityInWords = useCityInWords()
  const address = addresses[0]
  const city = address && isolate(cityInWords(address.city, address.country))
  const country = address && formatCountry(address.country)
  const place = address && t`${city}, ${country}`
  return (
    <header className={styles.header}>
      <Link to={`/profile/${owner._id}`} className={styles.avatar} tabIndex={-1} aria-hidden="true">
        <Avatar name={owner.username} href={owner.avatar?.href} size={36} />
      </Link>
      <div className={styles.words}>
        <Link to={`/profile/${owner._id}`} className={styles.username}>
          <bdi>{owner.username}</bdi>
          {owner.is_authorised && (
            <IconRosetteDiscountCheckFilled size={16} className={styles.verified} role="img" aria-label={t`Verified`} />
          )}
        </Link>
        <p className={styles.where}>
          {place && <bdi className={styles.place}>{place}</bdi>}
          <time dateTime={created_at}>{formatRelativeTime(Date.parse(created_at))}</time>
          {edited_at && <span className={styles.edited}>{t`Edited`}</span>}
        </p>
      </div>
      {is_advertised && <span className={styles.advertised}>{t`Advertised`}</span>}
      <PostMenuButton postId={_id} title={title} owner={owner} />
    </header>
  )
}
