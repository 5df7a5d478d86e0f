import { MESSAGES } from '@meydan/domain/messages.ts'
import { countryOfPhone, isSignUpCountry, normalisePhone, type SignUpCountry } from '@meydan/domain/phone.ts'

/** What is wrong with a typed number; null if it is a number of any country. */
export function phoneProblem(text: string, country: SignUpCountry): string | null {
  if (!text.trim()) return MESSAGES.enterYourNumber
  return normalisePhone(text, country) ? null : MESSAGES.invalidPhone
}

/** What is wrong with a typed number to sign up with; null if it is a number of a sign-up country. */
export function signUpPhoneProblem(text: string, country: SignUpCountry): string | null {
  const phone = normalisePhone(text, country)
  const isOfOtherCountry = phone !== null && !isSignUpCountry(countryOfPhone(phone))
  return isOfOtherCountry ? MESSAGES.invalidPhone : phoneProblem(text, country)
}
