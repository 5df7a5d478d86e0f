import { countryCodeOf } from './countries.ts'

const EURO = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ')
/** In Iran prices are said in toman. */
const CURRENCIES = new Map([['TR', 'TRY'], ['IR', 'IRT'], ['GB', 'GBP'], ...EURO.map((code) => [code, 'EUR'] as const)])

/** What people pay with in a country, by its stored name; where we have no currency of theirs, the dollar. */
export const localCurrency = (country: string): string => CURRENCIES.get(countryCodeOf(country) ?? '') ?? 'USD'
