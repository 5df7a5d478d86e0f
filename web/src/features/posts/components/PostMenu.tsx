import { useLingui } from '@lingui/react/macro'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { IconFlag, IconLink, IconUserMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { useMutation } from 'urql'
import { graphql } from '../../../graphql/gql.ts'
import { useSession } from '../../../graphql/session.ts'
import { useSay } from '../../../i18n/say.ts'
import { Action, ActionSheet } from '../../../ui/ActionSheet.tsx'
import { toast } from '../../../ui/toast.ts'
import { ReportDialog } from '../../reports/ReportDialog.tsx'
import { copyLink } from '../copy-link.ts'
import { rememberUnfollowed, useUnfollowed } from '../unfollowed.ts'

const UnfollowMutation = graphql(`
  mutation UnfollowFromPost($user_id: ID!) {
    unfollowUser(user_id: $user_id) {
      _id
      follow_state
    }
  }
`)

interface PostMenuProps {
  postId: string
  title: string
  owner: { _id: string; username: string; follow_state: 'FOLLOWING' | 'PENDING' | 'NOT_FOLLOWING' | null }
  onClose: () => void
}

export function PostMenu({ postId, title, owner, onClose }: PostMenuProps) {
  const { t } = useLingui()
  const say = useSay()
  const me = useSession(({ claims }) => claims?.uid)
  const isUnfollowed = useUnfollowed((people) => people.has(owner._id))
  const [{ fetching }, runUnfollow] = useMutation(UnfollowMutation)
  const [isReporting, setReporting] = useState(false)
  const isFollowed = owner.follow_state === 'FOLLOWING' && !isUnfollowed

  async function unfollow() {
    const { error } = await runUnfollow({ user_id: owner._id })
    if (error) toast.error(say(MESSAGES.somethingWrongTryLater))
    else {
      rememberUnfollowed(owner._id)
      toast.success(say(MESSAGES.unfollowed))
    }
    onClose()
  }

  if (isReporting) return <ReportDialog postId={postId} onClose={onClose} />
  return (
    <ActionSheet title={title} onClose={onClose}>
      <Action
        icon={<IconLink size={22} aria-hidden="true" />}
        onClick={() => copyLink(postId).then(onClose)}
      >{t`Copy Link`}</Action>
      {isFollowed && (
        <Action icon={<IconUserMinus size={22} aria-hidden="true" />} isBusy={fetching} onClick={unfollow}>
          {t`Unfollow`}
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
