import { WhoToFollow } from '#features/follows/WhoToFollow.tsx'
import { ProfileCard, ProfileCardFragment } from '#features/profile/ProfileCard.tsx'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import styles from './HomeAside.module.css'

export const HomeAsideFragment = graphql(
  `
    fragment HomeAside on User {
      ...ProfileCard
    }
  `,
  [ProfileCardFragment],
)

const SUGGESTIONS = 5

interface HomeAsideProps {
  user: FragmentOf<typeof HomeAsideFragment>
  /** An empty feed has its own. */
  hasSuggestions: boolean
}

/** Stays beside the feed while it scrolls. */
export function HomeAside({ user, hasSuggestions }: HomeAsideProps) {
  return (
    <div className={styles.aside}>
      <ProfileCard user={readFragment(HomeAsideFragment, user)} />
      {hasSuggestions && <WhoToFollow limit={SUGGESTIONS} isAside />}
    </div>
  )
}
