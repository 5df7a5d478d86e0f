import { useLingui } from '@lingui/react/macro'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './form.module.css'

interface DetailsProps {
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  children: ReactNode
}

/** What a post may say besides the essentials. Closed, its fields stay in the form. */
export function Details({ isOpen, onToggle, children }: DetailsProps) {
  const { t } = useLingui()
  return (
    <details className={styles.details} open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <span className={styles.words}>
          <strong>{t`Add details`}</strong>
          <br />
          <span className={styles.dim}>{t`Description, properties, contact information`}</span>
        </span>
        <IconChevronDown className={styles.chevron} aria-hidden="true" />
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  )
}
