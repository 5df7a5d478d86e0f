import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './Notice.module.css'

/** An error of a whole form; it stays until it is corrected. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div className={styles.notice} role="alert">
      <IconAlertCircle size={20} aria-hidden="true" />
      <span>{children}</span>
    </div>
  )
}
