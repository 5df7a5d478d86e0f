import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Radio.css'
import { useLingui } from '@lingui/react/macro'
import { Radio } from '@mantine/core'
import { CASE_REASONS, type CaseReason } from '@meydan/domain/case-rules.ts'
import { type KeyboardEvent, useRef } from 'react'
import type { FieldProps } from '#forms/useForm.ts'
import { formatNumber } from '#i18n/format.ts'
import styles from './ReasonChoice.module.css'
import { useCaseTexts } from './useCaseTexts.ts'

interface ReasonChoiceProps extends FieldProps {
  value: CaseReason | null
  onChange: (reason: CaseReason) => void
}

/** The reason of a decision. None is chosen at first; a digit chooses one, on every keyboard. */
export function ReasonChoice({ ref, error, value, onChange }: ReasonChoiceProps) {
  const { t } = useLingui()
  const { reasons } = useCaseTexts()
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  const press = ({ code, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
    if (ctrlKey || altKey || metaKey) return // another tab, for example
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1]
    const reason = digit && CASE_REASONS[Number(digit) - 1]
    if (!reason) return
    onChange(reason)
    inputs.current[Number(digit) - 1]?.focus()
  }
  return (
    <Radio.Group
      name="reason"
      label={t`Reason, which the person reads in their language`}
      error={error}
      value={value}
      onChange={(reason) => onChange(reason as CaseReason)}
      onKeyDown={press}
    >
      <div className={styles.reasons}>
        {CASE_REASONS.map((reason, index) => (
          <Radio
            key={reason}
            ref={(element) => {
              inputs.current[index] = element
              if (index === 0) ref(element)
            }}
            value={reason}
            label={
              <>
                <kbd className={styles.key}>{formatNumber(index + 1)}</kbd> {reasons[reason]}
              </>
            }
            data-autofocus={index === 0 || undefined}
          />
        ))}
      </div>
    </Radio.Group>
  )
}
