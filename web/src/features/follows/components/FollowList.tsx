import { useLingui } from '@lingui/react/macro'
import { FollowButton } from '#features/follows/FollowButton.tsx'
import { type FollowSide, useFollowList } from '#features/follows/useFollowList.ts'
import { PersonRow } from '#features/people/PersonRow.tsx'
import { PrivateAccount } from '#features/people/PrivateAccount.tsx'
import { hasCode } from '#graphql/errors.ts'
import { Neighbours } from '#ui/drawings/Neighbours.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorView } from '#ui/ErrorView.tsx'
import { InfiniteEnd } from '#ui/InfiniteEnd.tsx'
import { RowsSkeleton } from '#ui/skeletons.tsx'
import styles from './FollowList.module.css'
import { RemoveFollower } from './RemoveFollower.tsx'

interface FollowListProps {
  side: FollowSide
  /** Null for one's own. */
  userId: string | null
}

export function FollowList({ side, userId }: FollowListProps) {
  const { t } = useLingui()
  const { items, error, hasMore, isLoading, more } = useFollowList(side, userId)

  if (error && !items)
    return hasCode(error, 'FORBIDDEN') ? (
      <PrivateAccount hint={t`Only confirmed followers see whom this account follows and who follows it.`} />
    ) : (
      <ErrorView />
    )
  if (!items) return <RowsSkeleton />
  if (!items.length)
    return (
      <EmptyState
        drawing={<Neighbours />}
        title={side === 'followers' ? t`No followers yet` : t`Nobody is followed yet`}
        hint={userId ? undefined : t`Find people and shops you know.`}
        action={userId ? undefined : { label: t`Find people`, to: '/people' }}
      />
    )
  return (
    <>
      <ul className={styles.list} aria-label={side === 'followers' ? t`Followers` : t`Followings`}>
        {items.map((person) => (
          <li key={person._id} className={styles.item}>
            <PersonRow
              person={person}
              action={
                side === 'followers' && !userId ? (
                  <RemoveFollower userId={person._id} username={person.username} />
                ) : (
                  <FollowButton person={person} isInList />
                )
              }
            />
          </li>
        ))}
      </ul>
      <InfiniteEnd hasMore={hasMore} isLoading={isLoading} hasFailed={Boolean(error)} onMore={more} />
    </>
  )
}
