import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Drawer.css'
import { useLingui } from '@lingui/react/macro'
import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFocusReturns } from '#hooks/useFocusReturns.ts'
import styles from './SideDrawer.module.css'

interface SideDrawerProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** Opens from the side of its button. */
export function SideDrawer({ title, onClose, children }: SideDrawerProps) {
  const { t } = useLingui()
  useFocusReturns()
  return (
    <Drawer
      opened
      onClose={onClose}
      title={title}
      position="right"
      size="22rem"
      classNames={{ header: styles.header, title: styles.title, body: styles.body }}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {children}
    </Drawer>
  )
}
