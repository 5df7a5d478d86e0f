import { useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

interface UnfollowDialogProps {
  person: { username: string; is_private: boolean }
  onConfirm: () => void
  onClose: () => void
}

export function UnfollowDialog({ person, onConfirm, onClose }: UnfollowDialogProps) {
  const { t } = useLingui()
  const { username, is_private } = person
  return (
    <ConfirmDialog
      title={t`Unfollow ${username}?`}
      action={t`Unfollow`}
      isBusy={false}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {is_private && <p>{t`This account is private. To see its posts again you will have to ask again.`}</p>}
    </ConfirmDialog>
  )
}
