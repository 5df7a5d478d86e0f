import { catalogId } from '@meydan/server/features/catalog/catalog.ids.ts'
import type { Random } from '#random.ts'
import type { Area } from '#world/areas.ts'
import type { Good } from '#world/goods/good.ts'

/** The value of a lira in each currency, roughly. */
const PER_LIRA = { try: 1, usd: 1 / 40, eur: 1 / 45, gbp: 1 / 53, irt: 2_500, irr: 25_000 } as const
type Currency = keyof typeof PER_LIRA

const CURRENCIES: Record<string, readonly Currency[]> = {
  TR: ['try', 'try', 'try', 'try', 'try', 'try', 'try', 'try', 'eur', 'usd'],
  IR: ['irt', 'irt', 'irt', 'irt', 'irt', 'irr'],
  DE: ['eur'],
  GB: ['gbp'],
}

const AGREEMENT = -1

export function priceOf(thing: Good, area: Area, random: Random) {
  const unit_id = thing.unit ? catalogId.unit(thing.unit) : catalogId.unit('piece')
  if (!thing.priceTry || random.chance(0.06)) return { price: AGREEMENT, currency_id: null, unit_id }
  const [least, most] = thing.priceTry
  // Cheap goods have no price in a foreign currency.
  const currencies = (CURRENCIES[area.countryCode] ?? ['try']).filter(
    (currency) => least >= 9_000 || !['usd', 'eur'].includes(currency) || area.countryCode !== 'TR',
  )
  const currency = random.pick(currencies)
  const price = roundPrice(random.between(least, most) * PER_LIRA[currency])
  return { price, currency_id: catalogId.currency(currency), unit_id }
}

/** Rounds like people do: 1 250, 14 500, 480. */
function roundPrice(price: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(price)) - 1) / 2
  return Math.max(1, Math.round(price / Math.max(step, 1)) * Math.max(step, 1))
}
