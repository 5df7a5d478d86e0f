import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './EmptyState.module.css'

interface EmptyStateProps {
  drawing: ReactNode
  /** One sentence. */
  title: string
  /** A suggestion what to do. */
  hint?: string
  /** One action: a link or a button. */
  action?: { label: string; to: string } | { label: string; onClick: () => void }
  headingLevel?: 1 | 2
}

export function EmptyState({ drawing, title, hint, action, headingLevel = 2 }: EmptyStateProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2'
  return (
    <div className={styles.empty}>
      <div className={styles.drawing}>{drawing}</div>
      <Heading className={styles.title} tabIndex={headingLevel === 1 ? -1 : undefined}>
        {title}
      </Heading>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action &&
        ('to' in action ? (
          <Button component={Link} to={action.to} className={styles.action}>
            {action.label}
          </Button>
        ) : (
          <Button onClick={action.onClick} className={styles.action}>
            {action.label}
          </Button>
        ))}
    </div>
  )
}
