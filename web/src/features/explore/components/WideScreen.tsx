import type { ReactNode } from 'react'
import { usePageTitle } from '#hooks/usePageTitle.ts'
import { TopBar } from '#ui/TopBar.tsx'
import styles from './WideScreen.module.css'

/** A screen without the feed's narrow column: map and gallery use the full width. */
export function WideScreen({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  usePageTitle(title)
  return (
    <main id="main" tabIndex={-1} className={styles.screen}>
      <TopBar title={title} actions={actions} />
      <div className={styles.content}>{children}</div>
    </main>
  )
}
