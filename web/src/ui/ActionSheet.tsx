import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Drawer.css'
import { useLingui } from '@lingui/react/macro'
import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFocusReturns } from '#hooks/useFocusReturns.ts'
import styles from './ActionSheet.module.css'

interface ActionSheetProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A list of actions at the bottom of the screen, within reach of the thumb. */
export function ActionSheet({ title, onClose, children }: ActionSheetProps) {
  const { t } = useLingui()
  useFocusReturns()
  return (
    <Drawer
      opened
      onClose={onClose}
      title={title}
      position="bottom"
      classNames={{ inner: styles.inner, content: styles.content, title: styles.title, body: styles.body }}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {children}
    </Drawer>
  )
}

interface ActionProps {
  icon: ReactNode
  onClick: () => void
  isDangerous?: boolean
  isBusy?: boolean
  isChosen?: boolean
  children: ReactNode
}

export function Action({ icon, onClick, isDangerous = false, isBusy = false, isChosen, children }: ActionProps) {
  return (
    <button
      type="button"
      className={styles.action}
      data-dangerous={isDangerous || undefined}
      disabled={isBusy}
      aria-busy={isBusy || undefined}
      aria-pressed={isChosen}
      onClick={onClick}
    >
      {icon}
      {children}
    </button>
  )
}
