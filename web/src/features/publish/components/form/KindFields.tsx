import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import { useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import { useRef } from 'react'
import type { DraftData } from '#features/publish/draft.ts'
import { kindChange } from '#features/publish/form-defaults.ts'
import styles from './form.module.css'
import type { PostFormSectionProps } from './form-section.ts'

/** Offered or wanted, product or service. Only a product is new or used. */
export function KindFields({ form, info }: PostFormSectionProps) {
  const { t } = useLingui()
  const data = form.values
  // What was chosen as the other kind returns with it.
  const left = useRef<Pick<DraftData, 'group' | 'categories'>>(null)

  function pickKind(product: boolean) {
    if (product === data.product) return
    form.set({ ...kindChange(data, product, info), ...left.current })
    left.current = { group: data.group, categories: data.categories }
  }

  return (
    <div className={styles.kinds}>
      <Choice
        label={t`Sell or buy`}
        value={data.seller}
        yes={t`Sell`}
        no={t`Buy`}
        onPick={(seller) => form.set({ seller })}
      />
      <Choice label={t`Product or service`} value={data.product} yes={t`Product`} no={t`Service`} onPick={pickKind} />
      {data.product && (
        <Choice
          label={t`New or second hand`}
          value={data.new}
          yes={t`New`}
          no={t`2nd Hand`}
          onPick={(isNew) => form.set({ new: isNew })}
        />
      )}
    </div>
  )
}

/** Only a product is original or fake. */
export function OriginalField({ form }: Pick<PostFormSectionProps, 'form'>) {
  const { t } = useLingui()
  const { product, fake } = form.values
  return product ? (
    <Choice
      label={t`Original or fake`}
      value={fake === null ? null : !fake}
      yes={t`Original`}
      no={t`Fake`}
      onPick={(original) => form.set({ fake: !original })}
    />
  ) : null
}

interface ChoiceProps {
  label: string
  /** Null: neither is chosen, as for an imported post whose condition is unknown. */
  value: boolean | null
  yes: string
  no: string
  onPick: (value: boolean) => void
}

function Choice({ label, value, yes, no, onPick }: ChoiceProps) {
  return (
    <SegmentedControl
      fullWidth
      size="md"
      aria-label={label}
      value={value === null ? '' : String(value)}
      onChange={(picked) => onPick(picked === 'true')}
      data={[
        { value: 'true', label: yes },
        { value: 'false', label: no },
      ]}
    />
  )
}
