import { useLingui } from '@lingui/react/macro'
import { IconEye, IconShare2, IconSpeakerphone } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { advertisePath } from '#features/ads/ad-links.ts'
import { Action, ActionSheet } from '#ui/ActionSheet.tsx'
import { shareLink } from '#ui/share-link.ts'
import type { PublishedState } from './published-state.ts'

interface PublishedSheetProps {
  post: PublishedState['published']
  /** Resolves when going back no longer opens the sheet again. */
  onClose: () => void | Promise<void>
}

/** What to do with a post that has just been published. */
export function PublishedSheet({ post, onClose }: PublishedSheetProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { _id, title } = post
  const leave = async (to: string) => {
    await onClose()
    navigate(to)
  }
  return (
    <ActionSheet title={t`Your post is live`} onClose={onClose}>
      <Action icon={<IconShare2 aria-hidden="true" />} onClick={() => shareLink({ title, path: `/p/${_id}` })}>
        {t`Share`}
      </Action>
      <Action icon={<IconSpeakerphone aria-hidden="true" />} onClick={() => leave(advertisePath(_id))}>
        {t`Promote`}
      </Action>
      <Action icon={<IconEye aria-hidden="true" />} onClick={() => leave(`/post/${_id}`)}>
        {t`View`}
      </Action>
    </ActionSheet>
  )
}
