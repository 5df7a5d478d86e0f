import '@mantine/core/styles/Rating.css'
import { useLingui } from '@lingui/react/macro'
import { Rating } from '@mantine/core'
import { useId } from 'react'
import { formatNumber } from '#i18n/format.ts'
import styles from './StarsField.module.css'

interface StarsFieldProps {
  label: string
  /** 0 before one is chosen. */
  value: number
  error?: string | undefined
  onChange: (stars: number) => void
}

/** Asks for one to five stars. */
export function StarsField({ label, value, error, onChange }: StarsFieldProps) {
  const { t } = useLingui()
  const id = useId()
  return (
    <fieldset className={styles.field} aria-describedby={error ? id : undefined}>
      <legend className={styles.label}>{label}</legend>
      <Rating
        size={40}
        value={value}
        onChange={onChange}
        getSymbolLabel={(stars) => {
          const count = formatNumber(stars)
          return t`${count} of 5 stars`
        }}
      />
      <p id={id} className={styles.error} role="alert">
        {error}
      </p>
    </fieldset>
  )
}
