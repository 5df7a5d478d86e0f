import { useLingui } from '@lingui/react/macro'
import { ActionIcon, TextInput } from '@mantine/core'
import { westernDigits } from '@meydan/domain/typed-digits.ts'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import type { Ref } from 'react'
import styles from './DaysField.module.css'

interface DaysFieldProps {
  ref?: Ref<HTMLInputElement>
  label: string
  hint: string
  /** As typed. */
  value: string
  most: number
  onChange: (value: string) => void
  error?: string
}

/** NaN if it is not a whole number. */
export const readDays = (text: string): number => (/^\s*\d{1,4}\s*$/.test(text) ? Number(text) : Number.NaN)

export function DaysField({ ref, label, hint, value, most, onChange, error }: DaysFieldProps) {
  const { t } = useLingui()
  const days = readDays(value)
  const step = (by: number) => onChange(String(Math.min(most, Math.max(1, (days || 0) + by))))
  return (
    <div className={styles.field}>
      <TextInput
        ref={ref}
        label={label}
        description={hint}
        // The hint may take two lines; the buttons stay aligned with the input.
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        error={error}
        onChange={(event) => onChange(westernDigits(event.currentTarget.value))}
        className={styles.input}
      />
      <div className={styles.steps}>
        <ActionIcon
          variant="default"
          size={42}
          aria-label={t`One day less`}
          disabled={days <= 1}
          onClick={() => step(-1)}
        >
          <IconMinus size={18} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={42}
          aria-label={t`One day more`}
          disabled={days >= most}
          onClick={() => step(1)}
        >
          <IconPlus size={18} aria-hidden="true" />
        </ActionIcon>
      </div>
    </div>
  )
}
