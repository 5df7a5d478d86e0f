import { useLingui } from '@lingui/react/macro'
import { type FragmentOf, graphql, readFragment } from '../../../graphql/gql.ts'
import { PrivateAccount } from '../PrivateAccount.tsx'
import { Gallery, GalleryFragment } from './Gallery.tsx'

export const ProfileContentFragment = graphql(
  `
    fragment ProfileContent on User {
      is_visible
      follow_state
      ...Gallery
    }
  `,
  [GalleryFragment],
)

interface ProfileContentProps {
  user: FragmentOf<typeof ProfileContentFragment>
  isOwn: boolean
}

/** Below the header: what somebody shows to those who may see it. */
export function ProfileContent({ user, isOwn }: ProfileContentProps) {
  const { t } = useLingui()
  const content = readFragment(ProfileContentFragment, user)
  if (content.is_visible) return <Gallery user={content} isOwn={isOwn} />
  return (
    <PrivateAccount
      hint={
        content.follow_state === 'PENDING'
          ? t`You see the posts once your request is accepted.`
          : t`Follow this account to see its posts.`
      }
    />
  )
}
