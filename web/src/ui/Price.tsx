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
  /** In a narrow place: a currency that is a word, such as toman, may stand in the next line. */
  mayWrap?: boolean
}

export function Price({ value, sign, unit, mayWrap = false }: PriceProps) {
  const { t } = useLingui()
  useLanguage()
  if (value === AGREEMENT) return <span className={styles.price}>{t`Agreement`}</span>
  const price = formatPrice(value, sign)
  return (
    <span className={styles.price}>
      <bdi>{mayWrap ? price.replace('\u00a0', ' ') : price}</bdi>
      {unit && <span className={styles.unit}> / {unit}</span>}
    </span>
  )
}
