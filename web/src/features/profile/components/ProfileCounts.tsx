import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import { formatCount } from '#i18n/format.ts'
import styles from './ProfileCounts.module.css'

export const ProfileCountsFragment = graphql(`
  fragment ProfileCounts on User {
    post_count
    followers_count
    followings_count
  }
`)

interface ProfileCountsProps {
  user: FragmentOf<typeof ProfileCountsFragment>
  /** The query string of the links to the lists: one's own by default. Null if the lists are hidden. */
  listsSearch?: string | null
}

export function ProfileCounts({ user, listsSearch = '' }: ProfileCountsProps) {
  const { post_count, followers_count, followings_count } = readFragment(ProfileCountsFragment, user)
  const listAt = (path: string) => (listsSearch === null ? undefined : `${path}${listsSearch}`)
  return (
    <ul className={styles.counts}>
      <Count value={post_count} label={<Plural value={post_count} one="Post" other="Posts" />} />
      <Count
        value={followers_count}
        label={<Plural value={followers_count} one="Follower" other="Followers" />}
        to={listAt('/profile/followers')}
      />
      <Count
        value={followings_count}
        label={<Plural value={followings_count} one="Following" other="Followings" />}
        to={listAt('/profile/followings')}
      />
    </ul>
  )
}

function Count({ value, label, to }: { value: number; label: ReactNode; to?: string | undefined }) {
  const count = (
    <>
      <span className={styles.value}>{formatCount(value)}</span> <span className={styles.label}>{label}</span>
    </>
  )
  return (
    <li className={styles.count}>
      {to ? (
        <Link to={to} className={styles.link}>
          {count}
        </Link>
      ) : (
        <span className={styles.link}>{count}</span>
      )}
    </li>
  )
}
