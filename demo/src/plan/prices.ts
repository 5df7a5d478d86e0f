import { catalogId } from '@meydan/server/features/catalog/catalog.ids.ts'
import type { Random } from '#random.ts'
import type { Area } from '#world/areas.ts'
import type { Good } from '#world/goods/good.ts'

/** How many of each make a lira; near enough for a demo. */
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
  // everyday things have no price in hard currency
  const currencies = (CURRENCIES[area.countryCode] ?? ['try']).filter(
    (currency) => least >= 9_000 || !['usd', 'eur'].includes(currency) || area.countryCode !== 'TR',
  )
  const currency = random.pick(currencies)
  const price = asked(random.between(least, most) * PER_LIRA[currency])
  return { price, currency_id: catalogId.currency(currency), unit_id }
}

/** Two and a half digits, as people ask: 1 250, 14 500, 480. */
function asked(price: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(price)) - 1) / 2
  return Math.max(1, Math.round(price / Math.max(step, 1)) * Math.max(step, 1))
}
