import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { PEOPLE_MESSAGES } from '@meydan/domain/people-rules.ts'
import { useState } from 'react'
import { useQuery } from 'urql'
import { FollowButton } from '#features/follows/FollowButton.tsx'
import { WhoToFollow } from '#features/follows/WhoToFollow.tsx'
import { BlockedByYou } from '#features/people/BlockedByYou.tsx'
import { ContactFragment, hasContact } from '#features/profile/contact.ts'
import styles from '#features/profile/ProfileScreen.module.css'
import { hasCode, sentenceOf } from '#graphql/errors.ts'
import { graphql } from '#graphql/gql.ts'
import { usePageTitle } from '#hooks/usePageTitle.ts'
import { useLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.ts'
import { Signpost } from '#ui/drawings/Signpost.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorView } from '#ui/ErrorView.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Screen } from '#ui/Screen.tsx'
import { ProfileSkeleton } from '#ui/skeletons.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import { ProfileContent, ProfileContentFragment } from './ProfileContent.tsx'
import { ProfileHeader, ProfileHeaderFragment } from './ProfileHeader.tsx'

const ContactDrawer = lazyComponent(async () => (await import('./ContactDrawer.tsx')).ContactDrawer)

const SUGGESTIONS = 5

const UserProfileQuery = graphql(
  `
    query UserProfile($user_id: ID!, $requestingLanguage: String) {
      userProfile(user_id: $user_id, requestingLanguage: $requestingLanguage, postsPerCategoryLimit: 4) {
        _id
        username
        is_private
        is_muted
        follow_state
        ...ProfileHeader
        ...Contact
        ...ProfileContent
      }
    }
  `,
  [ProfileHeaderFragment, ContactFragment, ProfileContentFragment],
)

export function OthersProfile({ userId }: { userId: string }) {
  const { t } = useLingui()
  const say = useSay()
  const { code } = useLanguage(({ language }) => language)
  const [isContactOpen, setContactOpen] = useState(false)
  const [{ data, error }, refetch] = useQuery({
    query: UserProfileQuery,
    variables: { user_id: userId, requestingLanguage: code },
  })
  const user = data?.userProfile
  usePageTitle(user?.username ?? t`Profile`)

  return (
    <Screen
      title={t`Profile`}
      backTo="/"
      actions={user && <PersonMenu person={user} />}
      aside={<WhoToFollow limit={SUGGESTIONS} isAside />}
    >
      {error && !user ? (
        hasCode(error, 'NOT_FOUND') || hasCode(error, 'BAD_USER_INPUT') ? (
          sentenceOf(error) === PEOPLE_MESSAGES.blockedByYou ? (
            <BlockedByYou />
          ) : (
            <EmptyState
              drawing={<Signpost />}
              title={say(PEOPLE_MESSAGES.noSuchPerson)}
              hint={t`They have left, or the address is not right.`}
              action={{ label: t`Find people`, to: '/people' }}
            />
          )
        ) : (
          <ErrorView />
        )
      ) : !user ? (
        <ProfileSkeleton />
      ) : (
        <div className={styles.profile}>
          <ProfileHeader user={user} isOwn={false}>
            <FollowButton person={user} onSettled={() => refetch({ requestPolicy: 'network-only' })} />
            {hasContact(user) && (
              <Button variant="default" size="md" onClick={() => setContactOpen(true)} aria-haspopup="dialog">
                {t`Contact`}
              </Button>
            )}
          </ProfileHeader>
          <ProfileContent user={user} isOwn={false} />
          {isContactOpen && <ContactDrawer user={user} isOwn={false} onClose={() => setContactOpen(false)} />}
        </div>
      )}
    </Screen>
  )
}
