import { DICTIONARIES, type Dictionary } from '@meydan/domain/languages.ts'
import Negotiator from 'negotiator'
import { remembered } from './remembered.ts'

// docs/decisions/0220: Libraries for hand-written code

/** The browser's most preferred language that has a dictionary, or English. */
export const preferredDictionary = remembered((acceptLanguage): Dictionary => {
  // Without a header any language would do; then it is English.
  if (!acceptLanguage) return 'en'
  const negotiator = new Negotiator({ headers: { 'accept-language': acceptLanguage } })
  return (negotiator.language([...DICTIONARIES]) ?? 'en') as Dictionary
})
