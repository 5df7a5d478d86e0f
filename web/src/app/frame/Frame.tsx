import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { useHasNewActivities } from '#features/activity/useHasNewActivities.ts'
import { useUnreadConversations } from '#features/conversations/hooks/useUnreadConversations.ts'
import { MessageOutboxHost } from '#features/conversations/MessageOutboxHost.tsx'
import { LiveHost } from '#features/live/LiveHost.tsx'
import { OpenedNotice } from '#features/notices/OpenedNotice.tsx'
import { useAppBadge } from '#features/notices/useAppBadge.ts'
import { OutboxHost } from '#features/publish/OutboxHost.tsx'
import { ReactionSync } from '#features/reactions/ReactionSync.tsx'
import styles from './Frame.module.css'
import { Rail } from './Rail.tsx'
import { TabBar } from './TabBar.tsx'

const TourHost = lazy(async () => ({ default: (await import('#features/tour/TourHost.tsx')).TourHost }))

/** The navigation around every private screen: a rail beside it on wide windows, a tab bar below it on narrow ones. */
export function Frame() {
  useAppBadge()
  const unread = useUnreadConversations()
  const marked = useHasNewActivities() ? '/activity' : null
  return (
    <div className={styles.frame}>
      <Rail marked={marked} unread={unread} />
      <div className={styles.screen}>
        <OutboxHost />
        <Outlet />
      </div>
      <TabBar marked={marked} />
      <ReactionSync />
      <MessageOutboxHost />
      <LiveHost />
      <OpenedNotice />
      <Suspense>
        <TourHost />
      </Suspense>
    </div>
  )
}
