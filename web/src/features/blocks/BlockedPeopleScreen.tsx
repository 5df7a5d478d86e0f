import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { BLOCKS_PAGE } from '@meydan/domain/block-rules.ts'
import { useMutation } from 'urql'
import { PersonRow } from '#features/people/PersonRow.tsx'
import { sentenceOf } from '#graphql/errors.ts'
import { queryPage } from '#graphql/paged-list.ts'
import { usePages } from '#graphql/usePages.ts'
import { useSay } from '#i18n/say.ts'
import { Neighbours } from '#ui/drawings/Neighbours.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorView } from '#ui/ErrorView.tsx'
import { InfiniteEnd } from '#ui/InfiniteEnd.tsx'
import { Screen } from '#ui/Screen.tsx'
import { RowsSkeleton } from '#ui/skeletons.tsx'
import { toast } from '#ui/toast.ts'
import styles from './BlockedPeopleScreen.module.css'
import {
  BlockedPeopleQuery,
  type ListedPerson,
  MutedPeopleQuery,
  UnblockMutation,
  UnmuteUserMutation,
} from './blocks.graphql.ts'

export function BlockedPeopleScreen() {
  const { t } = useLingui()
  return (
    <Screen title={t`Blocked people`} backTo="/privacy-and-security">
      <p className={styles.hint}>
        {t`You and the people you block see nothing of each other and cannot write to each other. They are not told.`}
      </p>
      <PeopleList list="blocked" />
    </Screen>
  )
}

export function MutedPeopleScreen() {
  const { t } = useLingui()
  return (
    <Screen title={t`Muted people`} backTo="/privacy-and-security">
      <p className={styles.hint}>
        {t`You see nothing of people you mute in your feed, in Explore and in your notifications. They are not told.`}
      </p>
      <PeopleList list="muted" />
    </Screen>
  )
}

function PeopleList({ list }: { list: 'blocked' | 'muted' }) {
  const { t } = useLingui()
  const isBlocked = list === 'blocked'
  const { items, error, hasMore, isLoading, more } = usePages<ListedPerson>({
    name: list,
    pageSize: BLOCKS_PAGE.usual,
    maxPageSize: BLOCKS_PAGE.most,
    isAlwaysFresh: true,
    request: (page) =>
      queryPage(isBlocked ? BlockedPeopleQuery : MutedPeopleQuery, page, ({ people }) => ({ items: people })),
  })
  if (error && !items) return <ErrorView />
  if (!items) return <RowsSkeleton />
  if (!items.length)
    return (
      <EmptyState drawing={<Neighbours />} title={isBlocked ? t`You have blocked nobody` : t`You have muted nobody`} />
    )
  return (
    <>
      <ul className={styles.list} aria-label={isBlocked ? t`Blocked people` : t`Muted people`}>
        {items.map((person) => (
          <li key={person._id}>
            <PersonRow person={person} action={<TakeBack person={person} isBlocked={isBlocked} />} />
          </li>
        ))}
      </ul>
      <InfiniteEnd hasMore={hasMore} isLoading={isLoading} hasFailed={Boolean(error)} onMore={more} />
    </>
  )
}

function TakeBack({ person, isBlocked }: { person: ListedPerson; isBlocked: boolean }) {
  const { t } = useLingui()
  const say = useSay()
  const [{ fetching }, run] = useMutation(isBlocked ? UnblockMutation : UnmuteUserMutation)
  const { _id, username } = person

  async function takeBack() {
    const { error } = await run({ user_id: _id })
    if (error) toast.error(say(sentenceOf(error)))
  }

  return (
    <Button
      variant="default"
      loading={fetching}
      aria-label={isBlocked ? t`Unblock ${username}` : t`Unmute ${username}`}
      onClick={takeBack}
    >
      {isBlocked ? t`Unblock` : t`Unmute`}
    </Button>
  )
}
