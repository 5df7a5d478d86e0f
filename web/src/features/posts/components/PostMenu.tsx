import { useLingui } from '@lingui/react/macro'
import { MESSAGES } from '@meydan/domain/messages.ts'
import {
  IconBan,
  IconFlag,
  IconLink,
  IconSpeakerphone,
  IconUserMinus,
  IconUserPlus,
  IconVolumeOff,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { advertisePath } from '#features/ads/ad-links.ts'
import { BlockDialog } from '#features/blocks/BlockDialog.tsx'
import { useMute } from '#features/blocks/useMute.ts'
import { type FollowablePerson, useFollow } from '#features/follows/useFollow.ts'
import { ReportDialog } from '#features/reports/ReportDialog.tsx'
import { useSession } from '#graphql/session.ts'
import { useSay } from '#i18n/say.ts'
import { Action, ActionSheet } from '#ui/ActionSheet.tsx'
import { copyAddress } from '#ui/share-link.ts'
import { toast } from '#ui/toast.ts'

interface PostMenuProps {
  postId: string
  title: string
  owner: FollowablePerson
  onClose: () => void
}

export function PostMenu({ postId, title, owner, onClose }: PostMenuProps) {
  const { t } = useLingui()
  const say = useSay()
  const { username } = owner
  const me = useSession(({ claims }) => claims?.uid)
  const { state, follow, unfollow } = useFollow(owner)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const mute = useMute(owner)
  const [isReporting, setReporting] = useState(false)
  const [isBlocking, setBlocking] = useState(false)

  async function leave() {
    onClose()
    if (await unfollow()) toast.success(say(MESSAGES.unfollowed))
  }

  function join() {
    onClose()
    follow()
  }

  function leavePost() {
    if (pathname.startsWith('/post/')) navigate('/', { replace: true })
  }

  if (isReporting)
    return (
      <ReportDialog subject={{ type: 'post', id: postId }} person={owner} onBlocked={leavePost} onClose={onClose} />
    )
  if (isBlocking) return <BlockDialog person={owner} onBlocked={leavePost} onClose={onClose} />
  return (
    <ActionSheet title={title} onClose={onClose}>
      <Action
        icon={<IconLink size={22} aria-hidden="true" />}
        onClick={() => copyAddress(`/p/${postId}`).then(onClose)}
      >{t`Copy Link`}</Action>
      {state === 'NOT_FOLLOWING' && (
        <Action icon={<IconUserPlus size={22} aria-hidden="true" />} onClick={join}>
          {t`Follow`}
        </Action>
      )}
      {(state === 'FOLLOWING' || state === 'PENDING') && (
        <Action icon={<IconUserMinus size={22} aria-hidden="true" />} onClick={leave}>
          {t`Unfollow`}
        </Action>
      )}
      {owner._id === me && (
        <Action
          icon={<IconSpeakerphone size={22} aria-hidden="true" />}
          onClick={() => navigate(advertisePath(postId))}
        >
          {t`Promote`}
        </Action>
      )}
      {owner._id !== me && (
        <Action
          icon={<IconVolumeOff size={22} aria-hidden="true" />}
          onClick={() => {
            onClose()
            mute(true)
          }}
        >
          {t`Mute ${username}`}
        </Action>
      )}
      {owner._id !== me && (
        <Action icon={<IconBan size={22} aria-hidden="true" />} isDangerous onClick={() => setBlocking(true)}>
          {t`Block ${username}`}
        </Action>
      )}
      {owner._id !== me && (
        <Action icon={<IconFlag size={22} aria-hidden="true" />} isDangerous onClick={() => setReporting(true)}>
          {t`Report`}
        </Action>
      )}
    </ActionSheet>
  )
}
