import { useLingui } from '@lingui/react/macro'
import { formatPrice } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import styles from './Price.module.css'

/** A price of -1 is to be agreed on. */
const AGREEMENT = -1

interface PriceProps {
  value: number
  /** The currency's sign or short name. */
  sign: string
  /** The unit the price is for: a kilo, an hour. */
  unit?: string
}

export function Price({ value, sign, unit }: PriceProps) {
  const { t } = useLingui()
  useLanguage()
  if (value === AGREEMENT) return <span className={styles.price}>{t`Agreement`}</span>
  return (
    <span className={styles.price}>
      <bdi>{formatPrice(value, sign)}</bdi>
      {unit && <span className={styles.unit}> / {unit}</span>}
    </span>
  )
}
