import { useLingui } from '@lingui/react/macro'
import type { PropertyFragment } from '#features/posts/property.ts'
import { useUnitName } from '#features/posts/unit-names.ts'
import type { ResultOf } from '#graphql/gql.ts'
import { formatNumber, formatPrice } from '#i18n/format.ts'

export interface Fact {
  name: string
  value: string
  /** The hex value of a colour. */
  hex?: string
}

/** A property as names and values in the reader's language. */
export function useFactsOf() {
  const { t } = useLingui()
  const unitName = useUnitName()
  return ({
    size,
    color,
    area,
    volume,
    weight,
    dimensions,
    price,
    custom_properties,
  }: ResultOf<typeof PropertyFragment>): Fact[] => {
    const measured = (amount: number, unit: string) => `${formatNumber(amount)} ${unitName(unit)}`
    const facts: (Fact | null | undefined | false)[] = [
      size && { name: t`Size`, value: size.name },
      color && { name: t`Colour`, value: color.name, hex: color.hex },
      area && { name: t`Area`, value: measured(area.area, area.unit) },
      volume && { name: t`Volume`, value: measured(volume.volume, volume.unit) },
      weight && { name: t`Weight`, value: measured(weight.weight, weight.unit) },
      dimensions && {
        name: t`Length × width × height`,
        value: `${[dimensions.length, dimensions.width, dimensions.height].map((side) => formatNumber(side)).join(' × ')} ${unitName(dimensions.unit)}`,
      },
      price && { name: t`Price`, value: formatPrice(price.price, price.currency?.sign ?? '') },
      ...custom_properties.map(({ key, value }) => ({ name: key, value })),
    ]
    return facts.filter((fact) => !!fact)
  }
}
