import { useLingui } from '@lingui/react/macro'
import { IconBan, IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { BlockDialog } from '#features/blocks/BlockDialog.tsx'
import { useMute } from '#features/blocks/useMute.ts'
import { Action, ActionSheet } from '#ui/ActionSheet.tsx'

export interface PersonSheetProps {
  person: { _id: string; username: string; is_muted: boolean }
  onClose: () => void
}

/** What can be done about a person whom one does not want to meet. */
export function PersonSheet({ person, onClose }: PersonSheetProps) {
  const { t } = useLingui()
  const [isBlocking, setBlocking] = useState(false)
  const mute = useMute(person)
  const { username, is_muted } = person

  if (isBlocking) return <BlockDialog person={person} onClose={onClose} />
  return (
    <ActionSheet title={username} onClose={onClose}>
      <Action
        icon={is_muted ? <IconVolume aria-hidden="true" /> : <IconVolumeOff aria-hidden="true" />}
        onClick={() => {
          onClose()
          mute(!is_muted)
        }}
      >
        {is_muted ? t`Unmute` : t`Mute`}
      </Action>
      <Action icon={<IconBan aria-hidden="true" />} isDangerous onClick={() => setBlocking(true)}>
        {t`Block`}
      </Action>
    </ActionSheet>
  )
}
