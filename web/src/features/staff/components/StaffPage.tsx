import type { ReactNode } from 'react'
import { usePageTitle } from '#hooks/usePageTitle.ts'
import styles from './StaffPage.module.css'

interface StaffPageProps {
  title: string
  actions?: ReactNode
  children: ReactNode
}

/** One page of the console. */
export function StaffPage({ title, actions, children }: StaffPageProps) {
  usePageTitle(title)
  return (
    <>
      <div className={styles.bar}>
        <h1>{title}</h1>
        {actions}
      </div>
      {children}
    </>
  )
}
