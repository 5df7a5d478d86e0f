import { useId } from 'react'
import { formatNumber } from '#i18n/format.ts'
import styles from './Range.module.css'

interface RangeProps {
  label: string
  value: number
  least: number
  most: number
  onChange: (value: number) => void
}

/** A native slider: keyboard, touch and text direction work everywhere. */
export function Range({ label, value, least, most, onChange }: RangeProps) {
  const id = useId()
  return (
    <div>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        <span className={styles.value} aria-hidden="true">
          {formatNumber(value)}
        </span>
      </div>
      <input
        id={id}
        type="range"
        className={styles.range}
        min={least}
        max={most}
        value={value}
        aria-valuetext={formatNumber(value)}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
      <div className={styles.ends} aria-hidden="true">
        <span>{formatNumber(least)}</span>
        <span>{formatNumber(most)}</span>
      </div>
    </div>
  )
}
