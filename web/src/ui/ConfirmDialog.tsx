import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useLingui } from '@lingui/react/macro'
import { Button, Modal } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import styles from './ConfirmDialog.module.css'

interface ConfirmDialogProps {
  title: string
  /** What the button does. */
  action: string
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({ title, action, isBusy, onConfirm, onClose, children }: ConfirmDialogProps) {
  const { t } = useLingui()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onConfirm()
  }
  return (
    <Modal opened onClose={onClose} title={title} centered closeButtonProps={{ 'aria-label': t`Close` }}>
      <form onSubmit={submit} noValidate className={styles.form}>
        {children}
        <div className={styles.actions}>
          <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" color="red" loading={isBusy}>
            {action}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
