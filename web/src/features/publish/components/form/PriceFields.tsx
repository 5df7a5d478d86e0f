import { useLingui } from '@lingui/react/macro'
import { NativeSelect, TextInput } from '@mantine/core'
import { storedPrice } from '@meydan/domain/publishing-rules.ts'
import { typedPrice } from '#features/publish/typed-numbers.ts'
import { formatPrice } from '#i18n/format.ts'
import styles from './form.module.css'
import type { PostFormSectionProps } from './form-section.ts'

export function PriceFields({ form, info }: PostFormSectionProps) {
  const { t } = useLingui()
  const data = form.values
  const price = storedPrice(typedPrice(data.price))
  const sign = info.currencies.find(({ _id }) => _id === data.currency)?.sign ?? ''
  // Shows how the price was read, because 1.250 is not the same number in every country.
  const reading = price === undefined ? undefined : price < 0 ? t`Agreement` : formatPrice(price, sign)
  return (
    <div className={styles.row}>
      <TextInput
        {...form.input('price')}
        className={styles.grow}
        label={t`Price`}
        description={reading}
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
      />
      <CurrencySelect {...form.value('currency')} className={styles.grow} info={info} />
    </div>
  )
}

/** What the price is for: a metre, a kilogram. */
export function UnitField({ form, info }: PostFormSectionProps) {
  const { t } = useLingui()
  const units = info.units.filter(({ status }) => status).map(({ _id, name }) => ({ value: _id, label: name }))
  return (
    <NativeSelect
      {...form.input('unit')}
      size="md"
      label={t`Unit`}
      description={t`What the price is for.`}
      data={[{ value: '', label: t`None` }, ...units]}
    />
  )
}

interface CurrencySelectProps {
  ref?: (element: HTMLElement | null) => void
  error?: string
  className?: string
  info: PostFormSectionProps['info']
  value: string
  onChange: (currency: string) => void
}

export function CurrencySelect({ info, onChange, ...props }: CurrencySelectProps) {
  const { t } = useLingui()
  const currencies = info.currencies.filter(({ status }) => status)
  return (
    <NativeSelect
      {...props}
      size="md"
      label={t`Currency`}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: t`None` },
        ...currencies.map(({ _id, name, sign }) => ({ value: _id, label: sign === name ? name : `${name} (${sign})` })),
      ]}
    />
  )
}
