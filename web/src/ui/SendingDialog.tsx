import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Progress.css'
import { useLingui } from '@lingui/react/macro'
import { Button, Modal, Progress } from '@mantine/core'
import { useFocusReturns } from '#hooks/useFocusReturns.ts'
import { formatPercent } from '#i18n/format.ts'
import styles from './SendingDialog.module.css'

interface SendingDialogProps {
  title: string
  hint: string
  /** From 0 to 1. */
  part: number
  onCancel: () => void
}

/** Shows the progress of an upload, with a button to cancel it. */
export function SendingDialog({ title, hint, part, onCancel }: SendingDialogProps) {
  const { t } = useLingui()
  useFocusReturns()
  return (
    <Modal opened centered onClose={onCancel} closeOnClickOutside={false} withCloseButton={false} title={title}>
      <div className={styles.upload}>
        <p className={styles.percent} aria-hidden="true">
          {formatPercent(part)}
        </p>
        <Progress value={part * 100} size="xl" aria-label={t`Sending`} />
        <p className={styles.hint}>{hint}</p>
        <Button variant="default" size="lg" fullWidth onClick={onCancel}>{t`Cancel`}</Button>
      </div>
    </Modal>
  )
}
