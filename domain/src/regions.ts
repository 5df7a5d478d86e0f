/** The product's regions: the zones with a country, and Japan, which has no zone yet. */
export type Region = 'us' | 'ca' | 'br' | 'de' | 'za' | 'au' | 'ru' | 'in' | 'cn' | 'jp' | 'tr' | 'ir'

/**
 * The specification names continents: Europe is Germany's region, South America Brazil's, Africa South Africa's, the Middle East
 * Turkey's, Central America the United States'. South-East Asia is in none.
 */
const COUNTRIES: Record<Region, string> = {
  us: 'US PR VI BZ CR CU DO GT HN HT JM MX NI PA SV BS BB TT AG DM GD KN LC VC AW CW KY BM TC VG AI MS GP MQ', // with Central America
  ca: 'CA GL PM',
  br: 'BR AR BO CL CO EC FK GF GY PE PY SR UY VE',
  de: 'DE AD AL AT AX BA BE BG CH CY CZ DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SJ SK SM UA VA XK',
  za: 'ZA AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TG TN TZ UG YT ZM ZW',
  au: 'AU NZ AS CC CK CX FJ FM GU HM KI MH MP NC NF NR NU PF PG PN PW SB TK TO TV UM VU WF WS',
  ru: 'RU AM BY KG KZ TJ TM UZ',
  in: 'IN BD BT IO LK MV NP PK',
  cn: 'CN HK MN MO TW',
  jp: 'JP KR',
  tr: 'TR AE AZ BH GE IL IQ JO KW LB OM PS QA SA SY YE',
  ir: 'IR AF',
}

const TIME_ZONES: [pattern: RegExp, region: Region][] = [
  [/^Asia\/(Tehran|Kabul)$/, 'ir'],
  [/^(Europe|Asia)\/Istanbul$/, 'tr'],
  [
    /^Asia\/(Aden|Amman|Baghdad|Bahrain|Baku|Beirut|Damascus|Dubai|Gaza|Hebron|Jerusalem|Kuwait|Muscat|Qatar|Riyadh|Tbilisi)$/,
    'tr',
  ],
  [/^Europe\/(Astrakhan|Kaliningrad|Kirov|Minsk|Moscow|Samara|Saratov|Ulyanovsk|Volgograd)$/, 'ru'],
  [
    /^Asia\/(Almaty|Anadyr|Barnaul|Chita|Irkutsk|Kamchatka|Krasnoyarsk|Magadan|Novosibirsk|Omsk|Sakhalin|Tashkent|Tomsk|Vladivostok|Yakutsk|Yekaterinburg|Yerevan)$/,
    'ru',
  ],
  [/^Asia\/(Calcutta|Kolkata|Colombo|Dhaka|Kathmandu|Karachi|Thimphu)$/, 'in'],
  [/^Asia\/(Chongqing|Harbin|Hong_Kong|Macau|Shanghai|Taipei|Ulaanbaatar|Urumqi)$/, 'cn'],
  [/^Asia\/(Tokyo|Seoul)$/, 'jp'],
  [/^(Australia\/.+|Pacific\/(Auckland|Fiji|Guam|Noumea|Port_Moresby|Tahiti))$/, 'au'],
  [/^Africa\/.+$/, 'za'],
  [/^Europe\/.+$/, 'de'],
  [
    /^America\/(Argentina\/.+|Asuncion|Bogota|Buenos_Aires|Caracas|Cayenne|Guayaquil|Guyana|La_Paz|Lima|Montevideo|Paramaribo|Santiago)$/,
    'br',
  ],
  [
    /^America\/(Araguaina|Bahia|Belem|Boa_Vista|Campo_Grande|Cuiaba|Fortaleza|Maceio|Manaus|Noronha|Porto_Velho|Recife|Rio_Branco|Sao_Paulo)$/,
    'br',
  ],
  [
    /^(Canada\/.+|America\/(Calgary|Edmonton|Halifax|Moncton|Montreal|Regina|St_Johns|Toronto|Vancouver|Whitehorse|Winnipeg|Yellowknife))$/,
    'ca',
  ],
  [/^(America|US)\/.+$/, 'us'],
]

const byCountry = new Map(
  (Object.entries(COUNTRIES) as [Region, string][]).flatMap(([region, codes]) =>
    codes.split(' ').map((code) => [code, region] as const),
  ),
)

/** The region of a visitor, by country, else by time zone; null if neither is listed. */
export function regionOf({ country, timezone }: { country: string; timezone: string }): Region | null {
  return byCountry.get(country.toUpperCase()) ?? TIME_ZONES.find(([pattern]) => pattern.test(timezone))?.[1] ?? null
}
