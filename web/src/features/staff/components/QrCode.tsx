import { useLingui } from '@lingui/react/macro'
import { encode } from 'uqr'
import styles from './QrCode.module.css'

/** Dark on white in dark mode, too: cameras need it. */
export function QrCode({ text }: { text: string }) {
  const { t } = useLingui()
  const { data, size } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t`QR code`}>
      <path d={path} />
    </svg>
  )
}
