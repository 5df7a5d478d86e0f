import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { usePageTitle } from '#hooks/usePageTitle.ts'
import styles from './Screen.module.css'
import { TopBar } from './TopBar.tsx'

interface ScreenProps {
  /** The heading, and the part of the page title before the product's name. */
  title: string
  /** Stands in the top bar instead of the title, which then only screen readers get. */
  brand?: ReactNode
  actions?: ReactNode
  /** An arrow back; without history it leads here. */
  backTo?: string
  /** What helps on this screen, beside the column from 1200 px on. */
  aside?: ReactNode
  children: ReactNode
}

/** As in Screen.module.css: where it is not seen it is not fetched either. */
const HAS_ROOM_BESIDE = '(min-width: 75em)'

/** One screen of the frame: page title, top bar, the column, what stands beside it. */
export function Screen({ title, brand, actions, backTo, aside, children }: ScreenProps) {
  usePageTitle(title)
  const hasRoomBeside = useMediaQuery(HAS_ROOM_BESIDE, undefined, { getInitialValueInEffect: false })
  return (
    <div className={styles.screen}>
      <main id="main" tabIndex={-1} className={styles.column}>
        <TopBar title={title} brand={brand} actions={actions} backTo={backTo} />
        <div className={styles.content}>{children}</div>
      </main>
      {aside && hasRoomBeside && <aside className={styles.aside}>{aside}</aside>}
    </div>
  )
}
