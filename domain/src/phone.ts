import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { westernDigits } from './typed-digits.ts'
import type { Zone } from './zones.ts'

export const SIGN_UP_COUNTRIES = ['TR', 'IR'] as const
export type SignUpCountry = (typeof SIGN_UP_COUNTRIES)[number]
export const DEFAULT_SIGN_UP_COUNTRY: SignUpCountry = 'TR'

export const isSignUpCountry = (value: unknown): value is SignUpCountry =>
  SIGN_UP_COUNTRIES.includes(value as SignUpCountry)

/** Optional plus, 1 to 15 digits, the first nonzero. */
export const PHONE_PATTERN = /^\+?[1-9]\d{0,14}$/

/**
 * The numbers (E.164) that typed text can mean, the most likely first. With a plus it is one number of any country.
 * Without, it is read as a local number of the given country, then of the sign-up countries, then as a number without its plus.
 */
export function possiblePhones(text: string, country?: CountryCode | null): string[] {
  const compact = westernDigits(text)
    .replace(/[\s().-]/g, '')
    .replace(/^00/, '+')
  if (compact.startsWith('+')) return possibleNumber(compact)
  const countries = new Set<CountryCode>([...(country ? [country] : []), ...SIGN_UP_COUNTRIES])
  const local = [...countries].flatMap((each) => {
    const number = parsePhoneNumberFromString(compact, each)
    return number?.isValid() ? [number.number as string] : []
  })
  return local.length > 0 ? local : possibleNumber(`+${compact}`)
}

function possibleNumber(international: string): string[] {
  const number = parsePhoneNumberFromString(international)
  return number?.isPossible() ? [number.number] : []
}

/** The most likely number in E.164, as the tables store it, or null if the text is not a number. */
export const normalisePhone = (text: string, country?: CountryCode | null): string | null =>
  possiblePhones(text, country)[0] ?? null

export const countryOfPhone = (phone: string) => parsePhoneNumberFromString(phone)?.country ?? null

/** The zone of a new account, whether or not that zone is deployed. */
export function zoneOfPhone(phone: string): Zone {
  const country = countryOfPhone(phone)
  return country === 'TR' ? 'tr' : country === 'IR' ? 'ir' : 'world'
}

/** +905551234567 → +90 ••• ••• 45 67 without revealing the middle. */
export function maskPhone(phone: string): string {
  const visible = 4
  return phone.slice(0, 3) + '•'.repeat(Math.max(0, phone.length - 3 - visible)) + phone.slice(-visible)
}
