import type { ReactNode } from 'react'
import styles from './AlternativeLink.module.css'

/** Below a form: a link to the form the visitor may have wanted instead. */
export function AlternativeLink({ children }: { children: ReactNode }) {
  return <p className={styles.way}>{children}</p>
}
