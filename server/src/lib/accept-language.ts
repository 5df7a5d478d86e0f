import { DICTIONARIES, type Dictionary } from '@meydan/domain/languages.ts'
import Negotiator from 'negotiator'

// docs/decisions/0220: Libraries for hand-written code

/** The browser's most preferred language that has a dictionary, or English. */
export function preferredDictionary(acceptLanguage: string | undefined): Dictionary {
  const negotiator = new Negotiator({ headers: { 'accept-language': acceptLanguage } })
  return (negotiator.language([...DICTIONARIES]) ?? 'en') as Dictionary
}
