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

/** The one spelling a number has in our tables (E.164), or null when it is no number at all. */
export function normalisePhone(text: string, country: CountryCode = DEFAULT_SIGN_UP_COUNTRY): string | null {
  const compact = westernDigits(text).replace(/[\s().-]/g, '')
  const number = parsePhoneNumberFromString(compact.replace(/^00/, '+'), country)
  if (number?.isPossible()) return number.number
  const withPlus = parsePhoneNumberFromString(`+${compact.replace(/^\+/, '')}`)
  return withPlus?.isPossible() ? withPlus.number : null
}

export const countryOfPhone = (phone: string) => parsePhoneNumberFromString(phone)?.country ?? null

/** The zone a new account belongs to, before asking whether that zone is deployed. */
export function zoneOfPhone(phone: string): Zone {
  const country = countryOfPhone(phone)
  return country === 'TR' ? 'tr' : country === 'IR' ? 'ir' : 'world'
}

/** +905551234567 → +90 ••• ••• 45 67 without revealing the middle. */
export function maskPhone(phone: string): string {
  const visible = 4
  return phone.slice(0, 3) + '•'.repeat(Math.max(0, phone.length - 3 - visible)) + phone.slice(-visible)
}
