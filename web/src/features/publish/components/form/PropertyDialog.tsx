import { useUnitName } from '#features/posts/unit-names.ts'
import layout from '#forms/layout.module.css'
import { typedDirection } from '#forms/typed-direction.ts'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useLingui } from '@lingui/react/macro'
import { Button, Modal, NativeSelect, TextInput } from '@mantine/core'
import { MEASURE_UNITS, POST_LIMITS, type PropertyField, propertyProblem } from '@meydan/domain/publishing-rules.ts'
import { useState } from 'react'
import type { DraftProperty } from '#features/publish/draft.ts'
import { propertyInput } from '#features/publish/form-mapping.ts'
import type { PostInfo } from '#features/publish/publish.graphql.ts'
import { useForm } from '#forms/useForm.ts'
import { useFocusReturns } from '#hooks/useFocusReturns.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { ColorField } from './ColorField.tsx'
import styles from './form.module.css'
import { PairsField } from './PairsField.tsx'
import { CurrencySelect } from './PriceFields.tsx'

interface PropertyDialogProps {
  /** With what is typed so far; it is part of the draft, so nothing typed here is lost when the page is left. */
  property: DraftProperty
  /** As it is without what was typed here. */
  before: DraftProperty
  allowed: ReadonlySet<PropertyField>
  categories: string[]
  info: PostInfo
  onChange: (property: DraftProperty) => void
  onSave: (property: DraftProperty) => void
  onClose: () => void
}

type Measure = 'area' | 'volume' | 'weight'
const SIDES = ['length', 'width', 'height'] as const

/** One property: the fields its categories allow, and always a price and free name-value pairs. */
export function PropertyDialog(props: PropertyDialogProps) {
  const { property, before, allowed, categories, info, onChange, onSave, onClose } = props
  const { t } = useLingui()
  useFocusReturns()
  const form = useForm<DraftProperty, keyof DraftProperty | 'custom_properties'>({
    initialValues: property,
    store: { values: property, change: (part) => onChange({ ...property, ...part }) },
    rules: (values) => {
      const problem = propertyProblem(propertyInput(values, allowed), allowed)
      // `dimensions.height` is the field `height`.
      return problem ? { [problem[0].replace('dimensions.', '')]: problem[1] } : {}
    },
  })
  const sizes = info.sizes.filter(({ related_categories }) => related_categories.some((id) => categories.includes(id)))
  const submit = form.submit(onSave)
  const [isAsking, setAsking] = useState(false)
  const close = () => (JSON.stringify(property) === JSON.stringify(before) ? onClose() : setAsking(true))

  /** Each side may be the one that the others need. */
  const clearSides = () => SIDES.forEach(form.clearError)

  const measure = (kind: Measure, label: string) =>
    allowed.has(kind) && (
      <div className={styles.level}>
        <TextInput {...form.input(kind)} className={styles.grow} label={label} inputMode="decimal" />
        <UnitSelect
          kind={kind}
          label={t`Unit of ${label}`}
          value={form.values[`${kind}Unit`]}
          onChange={(unit) => {
            form.set({ [`${kind}Unit`]: unit })
            form.clearError(kind)
          }}
        />
      </div>
    )
  const side = (name: (typeof SIDES)[number], label: string) => {
    const input = form.input(name)
    return (
      <TextInput
        {...input}
        className={styles.grow}
        label={label}
        inputMode="decimal"
        onChange={(event) => {
          input.onChange(event)
          clearSides()
        }}
      />
    )
  }

  return (
    <Modal opened onClose={close} title={t`Property`} closeButtonProps={{ 'aria-label': t`Close` }}>
      <form className={layout.form} onSubmit={submit} noValidate>
        <TextInput
          {...form.input('title')}
          label={t`Title`}
          withAsterisk
          {...typedDirection(form.values.title)}
          maxLength={POST_LIMITS.propertyTitle}
        />
        {allowed.has('size') && sizes.length > 0 && (
          <NativeSelect
            {...form.input('size')}
            size="md"
            label={t`Size`}
            data={[{ value: '', label: t`None` }, ...sizes.map(({ _id, name }) => ({ value: _id, label: name }))]}
          />
        )}
        {allowed.has('color') && <ColorField {...form.value('color')} />}
        {measure('area', t`Area`)}
        {measure('volume', t`Volume`)}
        {measure('weight', t`Weight`)}
        {allowed.has('dimensions') && (
          <div className={styles.level}>
            {side('length', t`Length`)}
            {side('width', t`Width`)}
            {side('height', t`Height`)}
            <UnitSelect
              kind="dimensions"
              label={t`Unit of dimensions`}
              value={form.values.dimensionsUnit}
              onChange={(dimensionsUnit) => {
                form.set({ dimensionsUnit })
                clearSides()
              }}
            />
          </div>
        )}
        <div className={styles.level}>
          <TextInput {...form.input('price')} className={styles.grow} label={t`Price`} inputMode="decimal" />
          <CurrencySelect {...form.value('currency')} className={styles.grow} info={info} />
        </div>
        <PairsField
          {...form.field('custom_properties')}
          pairs={form.values.pairs}
          onChange={(pairs) => {
            form.set({ pairs })
            form.clearError('custom_properties')
          }}
        />
        <div className={styles.actions}>
          <Button variant="default" onClick={close}>{t`Cancel`}</Button>
          <Button type="submit">{t`Save`}</Button>
        </div>
      </form>
      {isAsking && (
        <ConfirmDialog
          title={t`Leave without saving?`}
          action={t`Leave`}
          refusal={t`Stay`}
          isBusy={false}
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        >
          <p>{t`What you have changed here would be lost.`}</p>
        </ConfirmDialog>
      )}
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
  const unitName = useUnitName()
  return (
    <NativeSelect
      className={styles.unit}
      size="md"
      // As high as the labels beside it.
      label={'\u00a0'}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={MEASURE_UNITS[kind].map((unit) => ({ value: unit, label: unitName(unit) }))}
    />
  )
}
