import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { useClient } from 'urql'
import { graphql } from '#graphql/gql.ts'
import { usePages } from '#graphql/usePages.ts'
import { useLanguage } from '#i18n/language.ts'
import { Letterbox } from '#ui/drawings/Letterbox.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorView } from '#ui/ErrorView.tsx'
import { InfiniteEnd } from '#ui/InfiniteEnd.tsx'
import { Screen } from '#ui/Screen.tsx'
import { RowsSkeleton } from '#ui/skeletons.tsx'
import styles from './AllMessagesScreen.module.css'
import { MessageRow, MessageRowFragment } from './MessageRow.tsx'

const PAGE_SIZE = 20
const MOST_AT_ONCE = 100

const MessagesQuery = graphql(
  `
    query UserMessages($requestingLanguage: String, $skip: Int, $limit: Int) {
      getUserMessages(requestingLanguage: $requestingLanguage, skip: $skip, limit: $limit) {
        _id
        ...MessageRow
      }
    }
  `,
  [MessageRowFragment],
)

export function AllMessagesScreen() {
  const { t } = useLingui()
  const client = useClient()
  const { code } = useLanguage(({ language }) => language)
  const fetchPage = useCallback(
    async (page: { skip: number; limit: number }) => {
      const variables = { requestingLanguage: code, ...page }
      const { data, error } = await client.query(MessagesQuery, variables, { requestPolicy: 'network-only' })
      return { items: data?.getUserMessages, error }
    },
    [client, code],
  )
  const { items, error, hasMore, isLoading, more } = usePages({
    name: `messages ${code}`,
    pageSize: PAGE_SIZE,
    mostAtOnce: MOST_AT_ONCE,
    fetchPage,
  })

  return (
    <Screen title={t`Messages`} backTo="/profile">
      {error && !items ? (
        <ErrorView />
      ) : !items ? (
        <RowsSkeleton />
      ) : !items.length ? (
        <EmptyState
          drawing={<Letterbox />}
          title={t`No messages yet`}
          hint={t`What Meydan has to tell you arrives here.`}
        />
      ) : (
        <>
          <ul className={styles.list} aria-label={t`Messages`}>
            {items.map((message) => (
              <li key={message._id}>
                <MessageRow message={message} />
              </li>
            ))}
          </ul>
          <InfiniteEnd hasMore={hasMore} isLoading={isLoading} hasFailed={Boolean(error)} onMore={more} />
        </>
      )}
    </Screen>
  )
}
