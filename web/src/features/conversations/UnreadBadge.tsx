import { UNREAD_CONVERSATIONS_MOST } from '@meydan/domain/conversation-rules.ts'
import { formatNumber } from '#i18n/format.ts'
import styles from './UnreadBadge.module.css'

/** A number for the eyes; the link around it says it to screen readers. */
export function UnreadBadge({ count, className = '' }: { count: number; className?: string | undefined }) {
  if (!count) return null
  const shown = formatNumber(count)
  return (
    <span className={`${styles.badge} ${className}`} aria-hidden="true">
      {count >= UNREAD_CONVERSATIONS_MOST ? `${shown}+` : shown}
    </span>
  )
}
