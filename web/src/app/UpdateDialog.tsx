import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useLingui } from '@lingui/react/macro'
import { Button, Modal } from '@mantine/core'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { useFocusReturns } from '#hooks/useFocusReturns.ts'
import { useSay } from '#i18n/say.ts'
import styles from './UpdateDialog.module.css'

interface UpdateDialogProps {
  onUpdate: () => Promise<void>
  onClose: () => void
}

export function UpdateDialog({ onUpdate, onClose }: UpdateDialogProps) {
  const { t } = useLingui()
  useFocusReturns()
  const say = useSay()
  return (
    <Modal
      opened
      onClose={onClose}
      title={say(MESSAGES.updateAvailable)}
      centered
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <div className={styles.actions}>
        <Button variant="default" onClick={onClose}>{t`Later`}</Button>
        <Button onClick={onUpdate}>{t`Update`}</Button>
      </div>
    </Modal>
  )
}
