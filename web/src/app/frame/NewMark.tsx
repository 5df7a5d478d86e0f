import { useLingui } from '@lingui/react/macro'
import styles from './NewMark.module.css'

/** A dot, and a word for those who do not see it. */
export function NewMark() {
  const { t } = useLingui()
  return <span className={styles.mark} role="img" aria-label={t`Something new`} />
}
