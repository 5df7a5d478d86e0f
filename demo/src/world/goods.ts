import { FASHION_GOODS } from './goods/fashion.ts'
import { FOOD_GOODS } from './goods/food.ts'
import type { Good } from './goods/good.ts'
import { HOME_GOODS } from './goods/home.ts'
import { OUTDOOR_GOODS } from './goods/outdoors.ts'
import { SERVICES } from './goods/services.ts'
import { TECH_GOODS } from './goods/tech.ts'

const SERVICE_KEYS = new Set(SERVICES.map(({ key }) => key))

export const isService = (good: Good) => SERVICE_KEYS.has(good.key)

export const GOODS: readonly Good[] = [
  ...HOME_GOODS,
  ...TECH_GOODS,
  ...FASHION_GOODS,
  ...FOOD_GOODS,
  ...OUTDOOR_GOODS,
  ...SERVICES,
]

export function good(key: string): Good {
  const match = GOODS.find((candidate) => candidate.key === key)
  if (!match) throw new Error(`There is no good ${key}`)
  return match
}
