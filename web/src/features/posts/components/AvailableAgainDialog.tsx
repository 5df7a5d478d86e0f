import { useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

interface AvailableAgainDialogProps {
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a reserved post is free again: what was agreed about it is called off. */
export function AvailableAgainDialog(props: AvailableAgainDialogProps) {
  const { t } = useLingui()
  return (
    <ConfirmDialog {...props} title={t`Make it available again?`} action={t`Available again`}>
      <p>{t`If you have accepted an offer for it, that deal is called off and the other side is told.`}</p>
    </ConfirmDialog>
  )
}
