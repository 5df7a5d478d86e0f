import { useLingui } from '@lingui/react/macro'
import { useDraft } from '#features/publish/draft.store.ts'
import { SendingDialog } from '#ui/SendingDialog.tsx'

interface UploadDialogProps {
  /** From 0 to 1. */
  part: number
  onCancel: () => void
}

/** Shown while the post is being sent. */
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
