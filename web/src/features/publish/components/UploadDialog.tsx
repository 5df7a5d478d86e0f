import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Progress.css'
import { useLingui } from '@lingui/react/macro'
import { Button, Modal, Progress } from '@mantine/core'
import { formatPercent } from '../../../i18n/format.ts'
import { useDraft } from '../draft.store.ts'
import styles from './UploadDialog.module.css'

interface UploadDialogProps {
  /** From 0 to 1. */
  part: number
  onCancel: () => void
}

/** While the post is on its way: how far it is, and a way to stop it. */
export function UploadDialog({ part, onCancel }: UploadDialogProps) {
  const { t } = useLingui()
  const isWorking = useDraft((draft) => !draft.imagesCompressionDone || !draft.videoTrimmingDone)
  const percent = formatPercent(part)
  return (
    <Modal
      opened
      centered
      onClose={onCancel}
      closeOnClickOutside={false}
      withCloseButton={false}
      title={isWorking ? t`Preparing your files` : part < 1 ? t`Sending your post` : t`Almost there`}
    >
      <div className={styles.upload}>
        <p className={styles.percent} aria-hidden="true">
          {percent}
        </p>
        <Progress value={part * 100} size="xl" aria-label={t`Sending`} />
        <p className={styles.hint}>{t`Your draft stays on this device until the post is published.`}</p>
        <Button variant="default" size="lg" fullWidth onClick={onCancel}>{t`Cancel`}</Button>
      </div>
    </Modal>
  )
}
