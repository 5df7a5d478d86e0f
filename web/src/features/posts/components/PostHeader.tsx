import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Loader } from '@mantine/core'
import { IconDots, IconRosetteDiscountCheckFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import { useLazyComponent } from '#hooks/useLazyComponent.ts'
import { formatCountry, formatRelativeTime } from '#i18n/format.ts'
import { Avatar } from '#ui/Avatar.tsx'
import styles from './PostHeader.module.css'

export const PostHeaderFragment = graphql(`
  fragment PostHeader on Post {
    _id
    title
    created_at
    edited_at
    is_advertised
    addresses {
      _id
      title
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

interface PostHeaderProps {
  post: FragmentOf<typeof PostHeaderFragment>
  /** Replaces the default menu. */
  action?: ReactNode
  /** Shows the address's own title, if it has one, before city and country. */
  isPlaceTitled?: boolean
}

/** The owner and the place of a post. */
export function PostHeader({ post, action, isPlaceTitled = false }: PostHeaderProps) {
  const { t } = useLingui()
  const menu = useLazyComponent(async () => (await import('./PostMenu.tsx')).PostMenu)
  const { _id, title, owner, addresses, created_at, edited_at, is_advertised } = readFragment(PostHeaderFragment, post)
  const address = addresses[0]
  const { city } = address ?? {}
  const country = address && formatCountry(address.country)
  const cityAndCountry = address && t`${city}, ${country}`
  // The server's default title is the stored city and country.
  const hasTitle = isPlaceTitled && address && address.title !== `${city}, ${address.country}`
  const place = hasTitle ? `${address.title} · ${cityAndCountry}` : cityAndCountry
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
      {action ?? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          radius="xl"
          className={styles.menu}
          aria-haspopup="dialog"
          aria-label={t`More about ${title}`}
          aria-busy={menu.isLoading}
          onClick={menu.open}
        >
          {menu.isLoading ? <Loader size={20} color="gray" aria-hidden="true" /> : <IconDots aria-hidden="true" />}
        </ActionIcon>
      )}
      {menu.Component && <menu.Component postId={_id} title={title} owner={owner} onClose={menu.close} />}
    </header>
  )
}
