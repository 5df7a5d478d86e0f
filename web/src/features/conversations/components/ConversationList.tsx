import { useLingui } from '@lingui/react/macro'
import { INBOX_PAGE } from '@meydan/domain/conversation-rules.ts'
import { InboxQuery } from '#features/conversations/conversations.graphql.ts'
import { useHints } from '#features/live/useHints.ts'
import { queryPage } from '#graphql/paged-list.ts'
import { usePages } from '#graphql/usePages.ts'
import { useLanguage } from '#i18n/language.ts'
import { Letterbox } from '#ui/drawings/Letterbox.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorView } from '#ui/ErrorView.tsx'
import { InfiniteEnd } from '#ui/InfiniteEnd.tsx'
import { RowsSkeleton } from '#ui/skeletons.tsx'
import styles from './ConversationList.module.css'
import { ConversationRow, type ListedConversation } from './ConversationRow.tsx'

interface ConversationListProps {
  side?: 'buying' | 'selling' | null
  search?: string
  isArchived?: boolean
  /** By post, for somebody who sells several things. */
  isGrouped?: boolean
  /** The one on the screen beside the list. */
  currentId?: string | undefined
}

/** A page of conversations, read again when something changed. To show other ones, give it another `key`. */
export function ConversationList(props: ConversationListProps) {
  const { side = null, search = '', isArchived = false, isGrouped = false, currentId } = props
  const { t } = useLingui()
  const { code } = useLanguage(({ language }) => language)
  const { items, error, hasMore, isLoading, more, refresh } = usePages({
    name: `inbox ${side} ${search} ${isArchived} ${code}`,
    pageSize: INBOX_PAGE.usual,
    maxPageSize: INBOX_PAGE.most,
    isAlwaysFresh: true,
    request: ({ limit, cursor }) =>
      queryPage(
        InboxQuery,
        { is_archived: isArchived, side, search, cursor: cursor ?? null, limit, requestingLanguage: code },
        ({ inbox }) => ({ items: inbox.conversations, cursor: inbox.cursor, hasMore: inbox.cursor !== null }),
      ),
  })
  useHints(['conversation', 'inbox'], () => refresh())

  if (error && !items) return <ErrorView />
  if (!items) return <RowsSkeleton />
  if (!items.length)
    return (
      <EmptyState
        drawing={<Letterbox />}
        title={
          search ? t`No conversation found` : isArchived ? t`Nothing is archived` : t`You have no conversations yet`
        }
        {...(!search &&
          !isArchived && {
            hint: t`Open a post and tap Message to ask about it.`,
            action: { label: t`Explore`, to: '/explore' },
          })}
      />
    )
  const row = (conversation: ListedConversation) => (
    <ConversationRow
      key={conversation._id}
      conversation={conversation}
      isCurrent={conversation._id === currentId}
      isPostShown={!isGrouped}
    />
  )
  return (
    <>
      {isGrouped ? (
        byPost(items).map(([post, conversations]) => (
          <section key={post?._id ?? 'gone'} className={styles.group}>
            <h2 className={styles.heading}>
              <bdi>{post?.title ?? t`Posts that are gone`}</bdi>
            </h2>
            <ul className={styles.list}>{conversations.map(row)}</ul>
          </section>
        ))
      ) : (
        <ul className={styles.list} aria-label={t`Conversations`}>
          {items.map(row)}
        </ul>
      )}
      <InfiniteEnd hasMore={hasMore} isLoading={isLoading} hasFailed={Boolean(error)} onMore={more} />
    </>
  )
}

function byPost(conversations: ListedConversation[]) {
  const groups = new Map<string, [ListedConversation['post'], ListedConversation[]]>()
  for (const conversation of conversations) {
    const { post } = conversation
    const group = groups.get(post?._id ?? '') ?? [post, []]
    group[1].push(conversation)
    groups.set(post?._id ?? '', group)
  }
  return [...groups.values()]
}
