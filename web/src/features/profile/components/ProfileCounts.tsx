import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type FragmentOf, graphql, readFragment } from '../../../graphql/gql.ts'
import { formatCount } from '../../../i18n/format.ts'
import styles from './ProfileCounts.module.css'

export const ProfileCountsFragment = graphql(`
  fragment ProfileCounts on User {
    post_count
    followers_count
    followings_count
  }
`)

export function ProfileCounts({ user }: { user: FragmentOf<typeof ProfileCountsFragment> }) {
  const { post_count, followers_count, followings_count } = readFragment(ProfileCountsFragment, user)
  return (
    <ul className={styles.counts}>
      <Count value={post_count} label={<Plural value={post_count} one="Post" other="Posts" />} />
      <Count value={followers_count} label={<Plural value={followers_count} one="Follower" other="Followers" />} />
      <Count value={followings_count} label={<Plural value={followings_count} one="Following" other="Followings" />} />
    </ul>
  )
}

function Count({ value, label }: { value: number; label: ReactNode }) {
  return (
    <li className={styles.count}>
      <span className={styles.value}>{formatCount(value)}</span> <span className={styles.label}>{label}</span>
    </li>
  )
}
