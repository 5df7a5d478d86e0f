import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFocusOnArrival } from '#hooks/useFocusOnArrival.ts'
import { usePageTitle } from '#hooks/usePageTitle.ts'
import { TownSquare } from '#ui/drawings/TownSquare.tsx'
import { LanguageSwitcher } from '#ui/LanguageSwitcher.tsx'
import { Logo } from '#ui/Logo.tsx'
import styles from './AuthLayout.module.css'
import { Footer } from './Footer.tsx'

interface AuthLayoutProps {
  title: string
  /** The heading of the page, if it differs from the title. */
  heading?: ReactNode
  lead?: ReactNode
  /** On a phone only the first page has the picture: later steps need the space for the keyboard. */
  isFirstPage?: boolean
  children: ReactNode
}

/** The layout of every page for visitors who are not logged in. */
export function AuthLayout({ title, heading = title, lead, isFirstPage = false, children }: AuthLayoutProps) {
  const headingElement = useFocusOnArrival<HTMLHeadingElement>()
  usePageTitle(title)
  return (
    <div className={styles.page}>
      <div className={styles.art} data-first-page={isFirstPage || undefined}>
        <div className={styles.strip}>
          <TownSquare isStrip />
        </div>
        <div className={styles.picture}>
          <TownSquare />
        </div>
        <p className={styles.promise}>
          <Trans>Everything your town sells, makes and needs, on one square.</Trans>
        </p>
      </div>
      <div className={styles.side}>
        <header className={styles.head}>
          <Logo size={34} />
          <LanguageSwitcher />
        </header>
        <main id="main" tabIndex={-1} className={styles.main} data-first-page={isFirstPage || undefined}>
          <h1 ref={headingElement} tabIndex={-1} className={styles.title}>
            {heading}
          </h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
        </main>
        <Footer />
      </div>
    </div>
  )
}
