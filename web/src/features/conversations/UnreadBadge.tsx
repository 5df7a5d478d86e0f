import { useLingui } from '@lingui/react/macro'
import { UNREAD_CONVERSATIONS_MOST } from '@meydan/domain/unread-rules.ts'
import { formatNumber } from '#i18n/format.ts'
import styles from './UnreadBadge.module.css'

export function UnreadBadge({ count, className = '' }: { count: number; className?: string | undefined }) {
  const { t } = useLingui()
  if (!count) return null
  const shown = count >= UNREAD_CONVERSATIONS_MOST ? `${formatNumber(count)}+` : formatNumber(count)
  return (
    <>
      <span className={`${styles.badge} ${className}`} aria-hidden="true">
        {shown}
      </span>
      <span className={styles.hidden}>{t`${shown} unread`}</span>
    </>
  )
}
