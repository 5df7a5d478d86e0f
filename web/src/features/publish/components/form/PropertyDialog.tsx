import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useLingui } from '@lingui/react/macro'
import { Button, Modal, NativeSelect, TextInput } from '@mantine/core'
import { MEASURE_UNITS, POST_LIMITS, type PropertyField, propertyProblem } from '@meydan/domain/publishing-rules.ts'
import { type FormEvent, useState } from 'react'
import type { DraftProperty } from '#features/publish/draft.ts'
import { propertyInput } from '#features/publish/form-mapping.ts'
import type { PostInfo } from '#features/publish/publish.graphql.ts'
import { useFieldErrors } from '#forms/useFieldErrors.ts'
import { useFocusReturns } from '#hooks/useFocusReturns.ts'
import { ColorField } from './ColorField.tsx'
import styles from './form.module.css'
import { PairsField } from './PairsField.tsx'
import { CurrencySelect } from './PriceFields.tsx'

interface PropertyDialogProps {
  property: DraftProperty
  allowed: ReadonlySet<PropertyField>
  categories: string[]
  info: PostInfo
  onSave: (property: DraftProperty) => void
  onClose: () => void
}

type Measure = 'area' | 'volume' | 'weight'

/** One feature: only what the chosen categories know, and always a price and pairs of one's own. */
export function PropertyDialog({ property, allowed, categories, info, onSave, onClose }: PropertyDialogProps) {
  const { t } = useLingui()
  useFocusReturns()
  const [draft, setDraft] = useState(property)
  const errors = useFieldErrors<string>()
  const sizes = info.sizes.filter(({ related_categories }) => related_categories.some((id) => categories.includes(id)))

  function set(part: Partial<DraftProperty>, field: string) {
    setDraft((before) => ({ ...before, ...part }))
    errors.forgive(field)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    // The form around the dialog is another one.
    event.stopPropagation()
    const problem = propertyProblem(propertyInput(draft, allowed), allowed)
    if (errors.accept(problem ? { [problem[0]]: problem[1] } : {})) onSave(draft)
  }

  const measure = (kind: Measure, label: string) =>
    allowed.has(kind) && (
      <div className={styles.row}>
        <TextInput
          {...errors.field(kind)}
          className={styles.grow}
          label={label}
          inputMode="decimal"
          value={draft[kind]}
          onChange={(event) => set({ [kind]: event.currentTarget.value }, kind)}
        />
        <UnitSelect
          kind={kind}
          label={t`Unit of ${label}`}
          value={draft[`${kind}Unit`]}
          onChange={(unit) => set({ [`${kind}Unit`]: unit }, kind)}
        />
      </div>
    )
  const side = (name: 'length' | 'width' | 'height', label: string) => (
    <TextInput
      {...(name === 'length' ? errors.field('dimensions') : {})}
      className={styles.grow}
      label={label}
      inputMode="decimal"
      value={draft[name]}
      onChange={(event) => set({ [name]: event.currentTarget.value }, 'dimensions')}
    />
  )

  return (
    <Modal opened onClose={onClose} title={t`Property`} closeButtonProps={{ 'aria-label': t`Close` }}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextInput
          {...errors.field('title')}
          label={t`Title`}
          withAsterisk
          dir="auto"
          maxLength={POST_LIMITS.propertyTitle}
          value={draft.title}
          onChange={(event) => set({ title: event.currentTarget.value }, 'title')}
        />
        {allowed.has('size') && sizes.length > 0 && (
          <NativeSelect
            {...errors.field('size')}
            size="md"
            label={t`Size`}
            value={draft.size}
            onChange={(event) => set({ size: event.currentTarget.value }, 'size')}
            data={[{ value: '', label: t`None` }, ...sizes.map(({ _id, name }) => ({ value: _id, label: name }))]}
          />
        )}
        {allowed.has('color') && (
          <ColorField {...errors.field('color')} value={draft.color} onChange={(color) => set({ color }, 'color')} />
        )}
        {measure('area', t`Area`)}
        {measure('volume', t`Volume`)}
        {measure('weight', t`Weight`)}
        {allowed.has('dimensions') && (
          <div className={styles.row}>
            {side('length', t`Length`)}
            {side('width', t`Width`)}
            {side('height', t`Height`)}
            <UnitSelect
              kind="dimensions"
              label={t`Unit of dimensions`}
              value={draft.dimensionsUnit}
              onChange={(dimensionsUnit) => set({ dimensionsUnit }, 'dimensions')}
            />
          </div>
        )}
        <div className={styles.row}>
          <TextInput
            {...errors.field('price')}
            className={styles.grow}
            label={t`Price`}
            inputMode="decimal"
            value={draft.price}
            onChange={(event) => set({ price: event.currentTarget.value }, 'price')}
          />
          <CurrencySelect
            {...errors.field('currency')}
            className={styles.grow}
            info={info}
            value={draft.currency}
            onChange={(currency) => set({ currency }, 'currency')}
          />
        </div>
        <PairsField
          {...errors.field('custom_properties')}
          pairs={draft.pairs}
          onChange={(pairs) => set({ pairs }, 'custom_properties')}
        />
        <div className={styles.actions}>
          <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit">{t`Save`}</Button>
        </div>
      </form>
    </Modal>
  )
}

interface UnitSelectProps {
  kind: keyof typeof MEASURE_UNITS
  label: string
  value: string
  onChange: (unit: string) => void
}

function UnitSelect({ kind, label, value, onChange }: UnitSelectProps) {
  return (
    <NativeSelect
      className={styles.unit}
      size="md"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[...MEASURE_UNITS[kind]]}
    />
  )
}
