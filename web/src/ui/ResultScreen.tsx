import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFocusOnArrival } from '#hooks/useFocusOnArrival.ts'
import { useGoBack } from '#hooks/useGoBack.ts'
import { usePageTitle } from '#hooks/usePageTitle.ts'
import styles from './ResultScreen.module.css'

interface ResultScreenProps {
  drawing: ReactNode
  title: string
  hint: string
  /** With it the main action is the link home; without it, going back. */
  homeLabel?: string
}

/** A whole screen for one message: coming soon, not found. */
export function ResultScreen({ drawing, title, hint, homeLabel }: ResultScreenProps) {
  const { t } = useLingui()
  const goBack = useGoBack()
  const heading = useFocusOnArrival<HTMLHeadingElement>()
  usePageTitle(title)
  return (
    <main id="main" tabIndex={-1} className={styles.result}>
      <div className={styles.drawing}>{drawing}</div>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <p className={styles.hint}>{hint}</p>
      <div className={styles.actions}>
        {homeLabel && (
          <Button component={Link} to="/">
            {homeLabel}
          </Button>
        )}
        <Button variant={homeLabel ? 'default' : 'filled'} onClick={goBack}>
          {t`Go Back`}
        </Button>
      </div>
    </main>
  )
}
