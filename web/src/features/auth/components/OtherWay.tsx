import type { ReactNode } from 'react'
import styles from './OtherWay.module.css'

/** Below a form: the way for those who are at the wrong one. */
export function OtherWay({ children }: { children: ReactNode }) {
  return <p className={styles.way}>{children}</p>
}
