import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
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
  /** Beside a screen, with the way to more of them. */
  isAside?: boolean
}

/** People worth following. Whoever is followed here stays until the next visit, so that a tap can be taken back. */
export function WhoToFollow({ limit, isAside = false }: WhoToFollowProps) {
  const { t } = useLingui()
  const [{ data }] = useQuery({ query: SuggestedUsersQuery, variables: { limit } })
  const [people, setPeople] = useState(data?.suggestedUsers)
  if (!people && data) setPeople(data.suggestedUsers)
  // A suggestion is an extra: where there is none, or none could be had, nothing is missing.
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
