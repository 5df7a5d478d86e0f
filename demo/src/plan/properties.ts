import { catalogId } from '@meydan/server/features/catalog/catalog.ids.ts'
import type { Random } from '#random.ts'
import type { Paint } from '#world/colours.ts'
import type { Good, Tongue } from '#world/goods/good.ts'

export type SizeName = (key: string, tongue: Tongue) => string

const TITLES: Record<Tongue, string> = { tr: 'Özellikler', en: 'Details', fa: 'مشخصات' }

/** One property, with the fields that the category allows. */
export function propertiesOf({ facts }: Good, paint: Paint, tongue: Tongue, sizeName: SizeName, random: Random) {
  if (!facts) return []
  const size = facts.sizes && random.pick(facts.sizes)
  return [
    {
      title: TITLES[tongue],
      ...(size && { size: { _id: catalogId.size(size), name: sizeName(size, tongue) } }),
      ...(facts.coloured && { color: { name: paint.names[tongue], hex: paint.main } }),
      ...(facts.areaM2 && { area: { area: random.int(...facts.areaM2), unit: 'm²' } }),
      ...(facts.volumeL && { volume: { volume: facts.volumeL, unit: 'l' } }),
      ...(facts.weightKg && { weight: { weight: facts.weightKg, unit: 'kg' } }),
      ...(facts.dimensionsCm && { dimensions: dimensions(facts.dimensionsCm) }),
      custom_properties: (facts.custom?.[tongue] ?? []).map(([key, value]) => ({ key, value })),
    },
  ]
}

const dimensions = ([length, width, height]: readonly [number, number, number]) => ({
  length,
  width,
  height,
  unit: 'cm',
})
