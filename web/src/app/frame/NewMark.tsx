import { useLingui } from '@lingui/react/macro'
import styles from './NewMark.module.css'

/** A dot, with a text for screen readers. */
export function NewMark() {
  const { t } = useLingui()
  return <span className={styles.mark} role="img" aria-label={t`Something new`} />
}
