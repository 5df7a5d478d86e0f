import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { POST_LIMITS } from '@meydan/domain/publishing-rules.ts'
import { hexOfName } from '#features/publish/colour-names.ts'
import type { DraftProperty } from '#features/publish/draft.ts'
import { typedDirection } from '#forms/typed-direction.ts'
import styles from './form.module.css'

/** The initial colour of the browser's colour picker. */
const FIRST_HEX = '#0e8f8a'

interface ColorFieldProps {
  ref?: (element: HTMLElement | null) => void
  error?: string
  value: DraftProperty['color']
  onChange: (color: DraftProperty['color']) => void
}

export function ColorField({ ref, error, value, onChange }: ColorFieldProps) {
  const { t } = useLingui()
  const color = value ?? { name: '', hex: FIRST_HEX }
  return (
    <div className={styles.row}>
      <TextInput
        ref={ref}
        error={error}
        className={styles.grow}
        label={t`Colour`}
        placeholder={t`Such as dark blue`}
        {...typedDirection(color.name)}
        maxLength={POST_LIMITS.colorName}
        value={color.name}
        onChange={(event) => {
          const name = event.currentTarget.value
          onChange({ name, hex: hexOfName(name) ?? color.hex })
        }}
      />
      <input
        type="color"
        className={styles.color}
        aria-label={t`Shade of the colour`}
        value={color.hex}
        onChange={(event) => onChange({ ...color, hex: event.target.value })}
      />
      {value && (
        <Button variant="subtle" color="gray" onClick={() => onChange(null)}>
          {t`No colour`}
        </Button>
      )}
    </div>
  )
}
