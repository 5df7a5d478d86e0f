import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useLingui } from '@lingui/react/macro'
import { Button, Modal } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useFocusReturns } from '#hooks/useFocusReturns.ts'
import styles from './ConfirmDialog.module.css'

interface ConfirmDialogProps {
  title: string
  /** The label of the confirming button. */
  action: string
  /** The label of the other button. */
  refusal?: string
  /** The action is not destructive. */
  isHarmless?: boolean
  isBusy: boolean
  /** Enter confirms at once. */
  focusesAction?: boolean
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}

/** Asks before an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, action, refusal, isHarmless = false, isBusy, focusesAction, onConfirm, onClose, children } = props
  const { t } = useLingui()
  useFocusReturns()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React events bubble out of the portal into a surrounding form, which must not be submitted.
    event.stopPropagation()
    onConfirm()
  }
  return (
    <Modal opened onClose={onClose} title={title} centered closeButtonProps={{ 'aria-label': t`Close` }}>
      <form onSubmit={submit} noValidate className={styles.form}>
        {children}
        <div className={styles.actions}>
          <Button variant="default" onClick={onClose}>
            {refusal ?? t`Cancel`}
          </Button>
          <Button
            type="submit"
            data-autofocus={focusesAction || undefined}
            color={isHarmless ? undefined : 'red'}
            loading={isBusy}
          >
            {action}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
