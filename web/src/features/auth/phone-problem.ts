import { MESSAGES } from '@meydan/domain/messages.ts'
import { countryOfPhone, isSignUpCountry, normalisePhone, type SignUpCountry } from '@meydan/domain/phone.ts'

/** The error message for a typed number; null if it is a valid number of any country. */
export function phoneProblem(text: string, country: SignUpCountry): string | null {
  if (!text.trim()) return MESSAGES.enterYourNumber
  return normalisePhone(text, country) ? null : MESSAGES.invalidPhone
}

/** The error message for the number of a sign-up; null if it is a valid number of a sign-up country. */
export function signUpPhoneProblem(text: string, country: SignUpCountry): string | null {
  const phone = normalisePhone(text, country)
  const isOfOtherCountry = phone !== null && !isSignUpCountry(countryOfPhone(phone))
  return isOfOtherCountry ? MESSAGES.invalidPhone : phoneProblem(text, country)
}
