import { westernDigits } from '@meydan/domain/phone.ts'
import { type ChangeEvent, useId } from 'react'
import styles from './CodeInput.module.css'

export const CODE_LENGTH = 5
const BOXES = Array.from({ length: CODE_LENGTH }, (_, index) => index)

interface CodeInputProps {
  label: string
  value: string
  onChange: (code: string) => void
  /** Called once all five digits are there. */
  onComplete?: (code: string) => void
  error?: string
  disabled?: boolean
}

/** Only digits, whatever keyboard or message they were copied from. */
export const digitsOf = (text: string) => westernDigits(text).replace(/\D/g, '').slice(0, CODE_LENGTH)

/** One real field drawn as five boxes: pasting, one-time-code filling and screen readers work as in any field. */
export function CodeInput({ label, value, onChange, onComplete, error, disabled }: CodeInputProps) {
  const id = useId()
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const code = digitsOf(event.target.value)
    onChange(code)
    if (code.length === CODE_LENGTH && code !== value) onComplete?.(code)
  }
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.boxes} data-error={error ? true : undefined} dir="ltr">
        <input
          id={id}
          className={styles.field}
          value={value}
          onChange={change}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          disabled={disabled}
        />
        {BOXES.map((index) => (
          <span
            key={index}
            className={styles.box}
            data-current={index === Math.min(value.length, CODE_LENGTH - 1) || undefined}
            aria-hidden="true"
          >
            {value[index]}
          </span>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
