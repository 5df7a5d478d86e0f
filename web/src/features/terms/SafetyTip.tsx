import { useLingui } from '@lingui/react/macro'
import { IconShieldCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import styles from './SafetyTip.module.css'

/** The two habits that prevent most fraud, and the way to the others. */
export function SafetyTip() {
  const { t } = useLingui()
  return (
    <p className={styles.tip}>
      <IconShieldCheck size={18} aria-hidden="true" />
      <span>
        {t`Meet in a public place, look before you pay, and never pass on a code.`}{' '}
        <Link to="/safety">{t`Safety tips`}</Link>
      </span>
    </p>
  )
}
