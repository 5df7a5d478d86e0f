import layout from '#forms/layout.module.css'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import { useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import type { PostFormSectionProps } from './form-section.ts'

/** Offered or wanted, product or service. Only a product is new or used, original or fake. */
export function KindFields({ form, info }: PostFormSectionProps) {
  const { t } = useLingui()
  const data = form.values

  /** Clears the group, categories and condition that do not exist for the new kind. */
  function setProduct(product: boolean) {
    const group = info.groups.find(({ _id }) => _id === data.group)
    const isOfBoth = product ? group?.forProduct : group?.forService
    form.set({ product, new: true, fake: false, group: isOfBoth ? data.group : '', categories: [] })
  }

  const choice = (label: string, value: boolean | null, yes: string, no: string, onPick: (value: boolean) => void) => (
    <SegmentedControl
      fullWidth
      size="md"
      aria-label={label}
      // Neither is chosen for an imported post whose condition is unknown.
      value={value === null ? '' : String(value)}
      onChange={(picked) => onPick(picked === 'true')}
      data={[
        { value: 'true', label: yes },
        { value: 'false', label: no },
      ]}
    />
  )
  return (
    <div className={layout.two}>
      {choice(t`Sell or buy`, data.seller, t`Sell`, t`Buy`, (seller) => form.set({ seller }))}
      {choice(t`Product or service`, data.product, t`Product`, t`Service`, setProduct)}
      {data.product && (
        <>
          {choice(t`Original or fake`, data.fake === null ? null : !data.fake, t`Original`, t`Fake`, (original) =>
            form.set({ fake: !original }),
          )}
          {choice(t`New or second hand`, data.new, t`New`, t`2nd Hand`, (isNew) => form.set({ new: isNew }))}
        </>
      )}
    </div>
  )
}
