import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useQuery } from 'urql'
import { PersonRow, PersonRowFragment } from '#features/people/PersonRow.tsx'
import { graphql } from '#graphql/gql.ts'
import { FollowButton } from './FollowButton.tsx'
import styles from './WhoToFollow.module.css'

const SuggestedUsersQuery = graphql(
  `
    query SuggestedUsers($limit: Int) {
      suggestedUsers(limit: $limit) {
        _id
        username
        is_private
        follow_state
        ...PersonRow
      }
    }
  `,
  [PersonRowFragment],
)

interface WhoToFollowProps {
  limit: number
  /** Beside a screen, with a link to all suggestions. */
  isAside?: boolean
}

/** People worth following. Following somebody leaves them in the list until the next visit, so that it can be undone. */
export function WhoToFollow({ limit, isAside = false }: WhoToFollowProps) {
  const { t } = useLingui()
  const [{ data }] = useQuery({ query: SuggestedUsersQuery, variables: { limit } })
  const people = data?.suggestedUsers
  // Suggestions are an extra: without any, or after a failure, nothing is missing.
  if (!people?.length) return null
  return (
    <section className={isAside ? styles.card : styles.plain} aria-labelledby="who-to-follow">
      <div className={styles.heading}>
        <h2 id="who-to-follow" className={styles.title}>{t`Who to follow`}</h2>
        {isAside && <Link to="/people" className={styles.more}>{t`See all`}</Link>}
      </div>
      <ul className={styles.list}>
        {people.map((person) => (
          <li key={person._id}>
            <PersonRow person={person} action={<FollowButton person={person} isInList />} />
          </li>
        ))}
      </ul>
    </section>
  )
}
