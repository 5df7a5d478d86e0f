import { useLingui } from '@lingui/react/macro'
import { IconBan, IconFlag, IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { BlockDialog } from '#features/blocks/BlockDialog.tsx'
import { useMute } from '#features/blocks/useMute.ts'
import { ReportDialog } from '#features/reports/ReportDialog.tsx'
import { Action, ActionSheet } from '#ui/ActionSheet.tsx'

export interface PersonSheetProps {
  person: { _id: string; username: string; is_muted: boolean }
  onClose: () => void
}

/** What can be done about a person whom one does not want to meet. */
export function PersonSheet({ person, onClose }: PersonSheetProps) {
  const { t } = useLingui()
  const [isBlocking, setBlocking] = useState(false)
  const [isReporting, setReporting] = useState(false)
  const mute = useMute(person)
  const { _id, username, is_muted } = person

  if (isReporting) return <ReportDialog subject={{ type: 'person', id: _id }} person={person} onClose={onClose} />
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
        {is_muted ? t`Unmute ${username}` : t`Mute ${username}`}
      </Action>
      <Action icon={<IconBan aria-hidden="true" />} isDangerous onClick={() => setBlocking(true)}>
        {t`Block`}
      </Action>
      <Action icon={<IconFlag aria-hidden="true" />} isDangerous onClick={() => setReporting(true)}>
        {t`Report`}
      </Action>
    </ActionSheet>
  )
}
