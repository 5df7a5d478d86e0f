import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { Link } from 'react-router'
import { LatestNotices } from '#features/notices/LatestNotices.tsx'
import { Bell } from '#ui/drawings/Bell.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorView } from '#ui/ErrorView.tsx'
import { InfiniteEnd } from '#ui/InfiniteEnd.tsx'
import { Screen } from '#ui/Screen.tsx'
import { RowsSkeleton } from '#ui/skeletons.tsx'
import styles from './ActivityScreen.module.css'
import { ActivityRow } from './components/ActivityRow.tsx'
import { PERIODS, periodOf } from './days.ts'
import { useActivities } from './hooks/useActivities.ts'

/** What the person was told, and likes, comments and follows by other people. */
export function ActivityScreen() {
  const { t } = useLingui()
  const { items, error, hasMore, isLoading, more, refresh } = useActivities()
  const now_ms = Date.now()
  const periods = Map.groupBy(items ?? [], ({ created_at }) => periodOf(created_at, now_ms))
  const titles = { today: t`Today`, yesterday: t`Yesterday`, lastWeek: t`Last Week`, older: t`Older` }

  return (
    <Screen
      title={t`Activity`}
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
      <LatestNotices
        empty={
          items?.length === 0 && (
            <EmptyState
              drawing={<Bell />}
              title={t`No activity yet`}
              hint={t`Likes, comments and new followers appear here.`}
              action={{ label: t`Find people`, to: '/people' }}
            />
          )
        }
      />
      {error && !items ? (
        <ErrorView />
      ) : !items ? (
        <RowsSkeleton />
      ) : (
        <>
          {PERIODS.filter((period) => periods.has(period)).map((period) => (
            <section key={period} aria-labelledby={`activity-${period}`} className={styles.period}>
              <h2 id={`activity-${period}`} className={styles.title}>
                {titles[period]}
              </h2>
              <ul className={styles.list}>
                {periods.get(period)?.map((activity) => (
                  <ActivityRow key={activity._id} activity={activity} onAnswered={refresh} />
                ))}
              </ul>
            </section>
          ))}
          <InfiniteEnd hasMore={hasMore} isLoading={isLoading} hasFailed={Boolean(error)} onMore={more} />
        </>
      )}
    </Screen>
  )
}
