import { useLingui } from '@lingui/react/macro'
import styles from './SkipLink.module.css'

export function SkipLink() {
  const { t } = useLingui()
  return (
    <a className={styles.skip} href="#main">
      {t`Skip to content`}
    </a>
  )
}
