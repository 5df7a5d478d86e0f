/** ISO 3166: every inhabited country and territory. */
export const COUNTRY_CODES = (
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG ' +
  'CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH ' +
  'GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ ' +
  'LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI ' +
  'NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN ' +
  'SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ' +
  'ZA ZM ZW'
).split(' ')

/** Addresses store countries by their English names: people of other languages read them, and the program compares them. */
export const englishCountryName = (code: string): string => english.of(code) ?? code
const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

/** Older English names that stored addresses still have. */
const FORMER_NAMES: [name: string, code: string][] = [['Turkey', 'TR']]
let codes: Map<string, string> | undefined
const names = new Map<string, Intl.DisplayNames>()

/** The code of a stored country name; undefined for a name that is no country's. */
export function countryCodeOf(country: string): string | undefined {
  codes ??= new Map([
    ...COUNTRY_CODES.map((code): [string, string] => [englishCountryName(code), code]),
    ...FORMER_NAMES,
  ])
  return codes.get(country)
}

/** A stored country name in the reader's language. Unknown names stay as stored. */
export function countryInWords(country: string, tag: string): string {
  const code = countryCodeOf(country)
  if (!code) return country
  const here = names.get(tag) ?? new Intl.DisplayNames(tag, { type: 'region' })
  names.set(tag, here)
  return here.of(code) ?? country
}
