import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import { useSecondFactor } from '#features/staff/second-factor.ts'
import { CodeForm } from './CodeForm.tsx'

/** Asks for a fresh code before a sensitive act. */
export function CodeDialog() {
  const { t } = useLingui()
  const { answer } = useSecondFactor()
  if (!answer) return null
  return (
    <Modal
      opened
      centered
      onClose={() => answer(false)}
      title={t`This needs a fresh code`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <CodeForm action={t`Continue`} onVerified={() => answer(true)} />
    </Modal>
  )
}
