import { useLingui } from '@lingui/react/macro'
import { IconRosetteDiscountCheckFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ReviewsLine } from '#features/deals/ReviewsLine.tsx'
import { websiteHref } from '#features/profile/contact-links.ts'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Rating } from '#ui/Rating.tsx'
import { ProfileCounts, ProfileCountsFragment } from './ProfileCounts.tsx'
import styles from './ProfileHeader.module.css'

export const ProfileHeaderFragment = graphql(
  `
    fragment ProfileHeader on User {
      _id
      username
      name
      page_title
      biography
      website
      is_authorised
      is_visible
      rate
      deals_count
      reviews_count
      review_mean
      avatar {
        href
      }
      ...ProfileCounts
    }
  `,
  [ProfileCountsFragment],
)

interface ProfileHeaderProps {
  user: FragmentOf<typeof ProfileHeaderFragment>
  isOwn: boolean
  /** The buttons. */
  children: ReactNode
}

/** Picture, names, counts and biography of a person. */
export function ProfileHeader({ user, isOwn, children }: ProfileHeaderProps) {
  const { t } = useLingui()
  const profile = readFragment(ProfileHeaderFragment, user)
  const { _id, username, name, page_title, biography, website, is_authorised, is_visible, rate, avatar } = profile
  const listsSearch = !is_visible ? null : isOwn ? '' : `?user_id=${_id}`
  return (
    <div className={styles.header}>
      <div className={styles.who}>
        <Avatar name={name || username} href={avatar?.href} size={82} />
        <div className={styles.names}>
          <h2 className={styles.username}>
            <bdi>{username}</bdi>
            {is_authorised && (
              <IconRosetteDiscountCheckFilled className={styles.verified} role="img" aria-label={t`Verified`} />
            )}
          </h2>
          {name && (
            <p className={styles.name}>
              <bdi>{name}</bdi>
            </p>
          )}
          {(rate > 0 || profile.reviews_count === 0) && <Rating rate={rate} />}
          <ReviewsLine {...profile} to={is_visible ? `/profile/${_id}/reviews` : undefined} />
        </div>
      </div>
      <ProfileCounts user={profile} listsSearch={listsSearch} />
      {(page_title || biography || website) && (
        <div className={styles.about}>
          {page_title && (
            <p className={styles.pageTitle}>
              <bdi>{page_title}</bdi>
            </p>
          )}
          {biography && (
            <p className={styles.biography}>
              <bdi>{biography}</bdi>
            </p>
          )}
          {website && (
            <a href={websiteHref(website)} target="_blank" rel="noreferrer" className={styles.website}>
              <bdi dir="ltr">{website.replace(/^https?:\/\//i, '')}</bdi>
            </a>
          )}
        </div>
      )}
      <div className={styles.buttons}>{children}</div>
    </div>
  )
}
