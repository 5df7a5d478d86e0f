import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconMail, IconMenu2 } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useQuery } from 'urql'
import { InboxLink } from '#features/conversations/InboxLink.tsx'
import { WhoToFollow } from '#features/follows/WhoToFollow.tsx'
import { MessageRowFragment } from '#features/messages/MessageRow.tsx'
import { onPostsSent } from '#features/publish/outbox.ts'
import type { PublishedState } from '#features/publish/published-state.ts'
import { graphql } from '#graphql/gql.ts'
import { formatCount } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { ErrorView } from '#ui/ErrorView.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Screen } from '#ui/Screen.tsx'
import { ProfileSkeleton } from '#ui/skeletons.tsx'
import { ProfileContent, ProfileContentFragment } from './components/ProfileContent.tsx'
import { ProfileHeader, ProfileHeaderFragment } from './components/ProfileHeader.tsx'
import { ContactFragment } from './contact.ts'
import styles from './ProfileScreen.module.css'

const ProfileMenu = lazyComponent(async () => (await import('./components/ProfileMenu.tsx')).ProfileMenu)
const ContactDrawer = lazyComponent(async () => (await import('./components/ContactDrawer.tsx')).ContactDrawer)
const MessagesDrawer = lazyComponent(async () => (await import('#features/messages/MessagesDrawer.tsx')).MessagesDrawer)

const PublishedSheet = lazyComponent(async () => (await import('#features/publish/PublishedSheet.tsx')).PublishedSheet)

const LATEST_MESSAGES = 5
const SUGGESTIONS = 5

const ProfileQuery = graphql(
  `
    query OwnProfile($requestingLanguage: String, $userMessagesLimit: Int) {
      profile(requestingLanguage: $requestingLanguage, userMessagesLimit: $userMessagesLimit, postsPerCategoryLimit: 4) {
        _id
        username
        unread_messages_count
        getUserMessages {
          _id
          ...MessageRow
        }
        ...ProfileHeader
        ...Contact
        ...ProfileContent
      }
    }
  `,
  [MessageRowFragment, ProfileHeaderFragment, ContactFragment, ProfileContentFragment],
)

export function ProfileScreen() {
  const { t } = useLingui()
  const { code } = useLanguage(({ language }) => language)
  const [open, setOpen] = useState<'menu' | 'messages' | 'contact'>()
  const variables = { requestingLanguage: code, userMessagesLimit: LATEST_MESSAGES }
  const [{ data, error }, readAgain] = useQuery({ query: ProfileQuery, variables })
  useEffect(() => onPostsSent(() => readAgain({ requestPolicy: 'network-only' })), [readAgain])
  const me = data?.profile
  const unread = me?.unread_messages_count ?? 0
  const unreadCount = formatCount(unread)
  const close = () => setOpen(undefined)
  const navigate = useNavigate()
  const published = (useLocation().state as PublishedState | null)?.published

  const actions = me && (
    <>
      <InboxLink />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        radius="xl"
        className={styles.messages}
        aria-haspopup="dialog"
        aria-label={unread ? t`Messages, ${unreadCount} unread` : t`Messages`}
        onClick={() => setOpen('messages')}
      >
        <IconMail aria-hidden="true" />
        {unread > 0 && (
          <span className={styles.unread} aria-hidden="true">
            {unreadCount}
          </span>
        )}
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        radius="xl"
        aria-haspopup="dialog"
        aria-label={t`Menu`}
        onClick={() => setOpen('menu')}
      >
        <IconMenu2 aria-hidden="true" />
      </ActionIcon>
    </>
  )

  return (
    <Screen title={t`Profile`} actions={actions} aside={<WhoToFollow limit={SUGGESTIONS} isAside />}>
      {error && !data ? (
        <ErrorView />
      ) : !me ? (
        <ProfileSkeleton />
      ) : (
        <div className={styles.profile}>
          <ProfileHeader user={me} isOwn>
            <Button variant="default" onClick={() => setOpen('contact')} aria-haspopup="dialog">{t`Contact`}</Button>
            <Button component={Link} to="/profile/edit-profile" variant="default">{t`Edit Profile`}</Button>
          </ProfileHeader>
          {/* The specification hides these two; the keyboard finds them. */}
          <Link to="/profile/vip-user" className={styles.hiddenLink}>{t`VIP`}</Link>
          <Link to="/profile/ads" className={styles.hiddenLink}>{t`Ads`}</Link>
          <ProfileContent user={me} isOwn />
          {published && (
            <PublishedSheet post={published} onClose={() => navigate('/profile', { replace: true, state: null })} />
          )}
          {open === 'menu' && <ProfileMenu username={me.username} onClose={close} />}
          {open === 'messages' && <MessagesDrawer messages={me.getUserMessages} onClose={close} />}
          {open === 'contact' && <ContactDrawer user={me} isOwn onClose={close} />}
        </div>
      )}
    </Screen>
  )
}
