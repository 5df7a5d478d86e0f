import { useLingui } from '@lingui/react/macro'
import { SendingDialog } from '../../../ui/SendingDialog.tsx'
import { useDraft } from '../draft.store.ts'

interface UploadDialogProps {
  /** From 0 to 1. */
  part: number
  onCancel: () => void
}

/** While the post is on its way. */
export function UploadDialog({ part, onCancel }: UploadDialogProps) {
  const { t } = useLingui()
  const isWorking = useDraft((draft) => !draft.imagesCompressionDone || !draft.videoTrimmingDone)
  return (
    <SendingDialog
      title={isWorking ? t`Preparing your files` : part < 1 ? t`Sending your post` : t`Almost there`}
      hint={t`Your draft stays on this device until the post is published.`}
      part={part}
      onCancel={onCancel}
    />
  )
}
