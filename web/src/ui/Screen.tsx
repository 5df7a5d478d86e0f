import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { usePageTitle } from '#hooks/usePageTitle.ts'
import styles from './Screen.module.css'
import { TopBar } from './TopBar.tsx'

interface ScreenProps {
  /** The heading, and the part of the page title before the product's name. */
  title: string
  /** Replaces the title in the top bar; the title is then for screen readers only. */
  brand?: ReactNode
  actions?: ReactNode
  /** Shows a back arrow; without history it leads here. */
  backTo?: string
  /** Extra content beside the column, from 1200 px on. */
  aside?: ReactNode
  children: ReactNode
}

/** As in Screen.module.css: a hidden aside is not rendered, so that it fetches nothing. */
const HAS_ROOM_BESIDE = '(min-width: 75em)'

/** Whether the aside of a screen is shown. */
export const useHasRoomBeside = () => useMediaQuery(HAS_ROOM_BESIDE, undefined, { getInitialValueInEffect: false })

/** One screen of the frame: page title, top bar, column and aside. */
export function Screen({ title, brand, actions, backTo, aside, children }: ScreenProps) {
  usePageTitle(title)
  const hasRoomBeside = useHasRoomBeside()
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
