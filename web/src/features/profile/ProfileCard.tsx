import { Link } from 'react-router'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { ProfileCounts, ProfileCountsFragment } from './components/ProfileCounts.tsx'
import styles from './ProfileCard.module.css'

export const ProfileCardFragment = graphql(
  `
    fragment ProfileCard on User {
      username
      name
      avatar {
        href
      }
      ...ProfileCounts
    }
  `,
  [ProfileCountsFragment],
)

/** One's own profile in short, beside a screen. */
export function ProfileCard({ user }: { user: FragmentOf<typeof ProfileCardFragment> }) {
  const profile = readFragment(ProfileCardFragment, user)
  return (
    <section className={styles.card} aria-label={profile.username}>
      <Link to="/profile" className={styles.who}>
        <Avatar name={profile.name || profile.username} href={profile.avatar?.href} />
        <span className={styles.names}>
          <span className={styles.name}>{profile.name || profile.username}</span>
          <bdi className={styles.username}>@{profile.username}</bdi>
        </span>
      </Link>
      <ProfileCounts user={profile} />
    </section>
  )
}
