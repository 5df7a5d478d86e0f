import { MESSAGES } from '@meydan/domain/messages.ts'
import { countryOfPhone, isSignUpCountry, normalisePhone, type SignUpCountry } from '@meydan/domain/phone.ts'

/** What is wrong with a number somebody typed; nothing where it is one of a country we sign up. */
export function phoneProblem(text: string, country: SignUpCountry): string | null {
  if (!text.trim()) return MESSAGES.enterYourNumber
  const phone = normalisePhone(text, country)
  return phone && isSignUpCountry(countryOfPhone(phone)) ? null : MESSAGES.invalidPhone
}
