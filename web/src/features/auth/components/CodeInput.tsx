import { CODE_DIGITS } from '@meydan/domain/account-rules.ts'
import { westernDigits } from '@meydan/domain/typed-digits.ts'
import { type ChangeEvent, type Ref, useId } from 'react'
import styles from './CodeInput.module.css'

const BOXES = Array.from({ length: CODE_DIGITS }, (_, index) => index)

interface CodeInputProps {
  ref?: Ref<HTMLInputElement>
  label: string
  value: string
  onChange: (code: string) => void
  error?: string
}

/** Keeps only the digits, and accepts Persian and Arabic ones. */
export const digitsOf = (text: string) => westernDigits(text).replace(/\D/g, '').slice(0, CODE_DIGITS)

/** One input drawn as five boxes, so that pasting, one-time-code autofill and screen readers work as in any field. */
export function CodeInput({ ref, label, value, onChange, error }: CodeInputProps) {
  const id = useId()
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionEnd: caret } = event.target
    const added = typed.length - value.length
    // What is typed or pasted into a wrong code begins the next one: nobody has to delete the wrong one first.
    const isNext = error && value.length === CODE_DIGITS && added > 0 && caret !== null
    onChange(digitsOf(isNext ? typed.slice(caret - added, caret) : typed))
  }
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.boxes} data-error={error ? true : undefined} dir="ltr">
        <input
          ref={ref}
          id={id}
          className={styles.field}
          value={value}
          onChange={change}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {BOXES.map((index) => (
          <span
            key={index}
            className={styles.box}
            data-current={index === Math.min(value.length, CODE_DIGITS - 1) || undefined}
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
