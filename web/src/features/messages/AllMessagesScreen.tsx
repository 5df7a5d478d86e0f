import { useLingui } from '@lingui/react/macro'
import { graphql } from '#graphql/gql.ts'
import { queryPage } from '#graphql/paged-list.ts'
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
const MAX_PAGE_SIZE = 100

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
  const { code } = useLanguage(({ language }) => language)
  const { items, error, hasMore, isLoading, more } = usePages({
    name: `messages ${code}`,
    pageSize: PAGE_SIZE,
    maxPageSize: MAX_PAGE_SIZE,
    request: (page) =>
      queryPage(MessagesQuery, { requestingLanguage: code, ...page }, ({ getUserMessages }) => ({
        items: getUserMessages,
      })),
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
