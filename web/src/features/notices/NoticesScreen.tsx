import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { NOTICES_PAGE } from '@meydan/domain/notice-rules.ts'
import { IconSettings } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMutation } from 'urql'
import { graphql } from '#graphql/gql.ts'
import { queryPage } from '#graphql/paged-list.ts'
import { usePages } from '#graphql/usePages.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.ts'
import { Bell } from '#ui/drawings/Bell.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorView } from '#ui/ErrorView.tsx'
import { InfiniteEnd } from '#ui/InfiniteEnd.tsx'
import { Screen } from '#ui/Screen.tsx'
import { RowsSkeleton } from '#ui/skeletons.tsx'
import { toast } from '#ui/toast.ts'
import { NoticeRow, NoticeRowFragment } from './NoticeRow.tsx'
import styles from './NoticesScreen.module.css'

const NoticesQuery = graphql(
  `
    query UserNotices($requestingLanguage: String, $cursor: String, $limit: Int) {
      userNotices(requestingLanguage: $requestingLanguage, cursor: $cursor, limit: $limit) {
        cursor
        notices {
          _id
          is_read
          created_at
          ...NoticeRow
        }
      }
    }
  `,
  [NoticeRowFragment],
)

const MarkAllReadMutation = graphql(`
  mutation MarkAllNoticesRead($until: DateTime) {
    markAllNoticesRead(until: $until)
  }
`)

export function NoticesScreen() {
  const { t } = useLingui()
  const say = useSay()
  const { code } = useLanguage(({ language }) => language)
  const [, markAllRead] = useMutation(MarkAllReadMutation)
  const [isBusy, setBusy] = useState(false)
  const { items, error, hasMore, isLoading, more } = usePages({
    name: `notices ${code}`,
    pageSize: NOTICES_PAGE.usual,
    maxPageSize: NOTICES_PAGE.most,
    request: ({ limit, cursor }) =>
      queryPage(NoticesQuery, { requestingLanguage: code, cursor: cursor ?? null, limit }, ({ userNotices }) => ({
        items: userNotices.notices,
        cursor: userNotices.cursor,
        hasMore: userNotices.cursor !== null,
      })),
  })

  /** Only what is on the screen, or older: what has come since nobody has seen. */
  async function markAll() {
    setBusy(true)
    const { error: failed } = await markAllRead({ until: items?.[0]?.created_at ?? null })
    setBusy(false)
    if (failed) toast.error(say(MESSAGES.somethingWrongTryLater))
  }

  return (
    <Screen
      title={t`Notifications`}
      backTo="/activity"
      actions={
        <ActionIcon
          component={Link}
          to="/activity/settings"
          variant="subtle"
          color="gray"
          size={44}
          radius="xl"
          aria-label={t`Notification settings`}
        >
          <IconSettings aria-hidden="true" />
        </ActionIcon>
      }
    >
      {error && !items ? (
        <ErrorView />
      ) : !items ? (
        <RowsSkeleton />
      ) : !items.length ? (
        <EmptyState
          drawing={<Bell />}
          title={t`No notifications yet`}
          hint={t`What happens with your account, your posts and what you look for appears here.`}
        />
      ) : (
        <>
          {items.some(({ is_read }) => !is_read) && (
            <Button variant="subtle" size="sm" loading={isBusy} className={styles.markAll} onClick={markAll}>
              {t`Mark all as read`}
            </Button>
          )}
          <ul className={styles.list} aria-label={t`Notifications`}>
            {items.map((notice) => (
              <NoticeRow key={notice._id} notice={notice} />
            ))}
          </ul>
          <InfiniteEnd hasMore={hasMore} isLoading={isLoading} hasFailed={Boolean(error)} onMore={more} />
        </>
      )}
    </Screen>
  )
}
