import { MESSAGES } from './messages.ts'

/** What a verified badge vouches for: whoever changes one of these has to be verified again. */
export const BADGE_FIELDS = ['username', 'name', 'page_title'] as const

export const PROFILE_LIMITS = { name: 100, page_title: 100, website: 500, biography: 2_000, email: 254 } as const

export const SEXES = ['Male', 'Female'] as const
export const EARLIEST_BIRTH = '1900-01-01'

const EMAIL = /^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/
/** The scheme is optional: people type meydan.example, and links add https://. */
const WEBSITE = /^(https?:\/\/)?([\p{L}\p{N}-]+\.)+\p{L}{2,}(:\d{1,5})?([/?#]\S*)?$/iu

export const emailProblem = (email: string): string | null =>
  EMAIL.test(email) && email.length <= PROFILE_LIMITS.email ? null : MESSAGES.invalidEmail

export const websiteProblem = (website: string): string | null =>
  WEBSITE.test(website) && website.length <= PROFILE_LIMITS.website ? null : MESSAGES.invalidUrl

/** A real date (YYYY-MM-DD) between 1900 and today. */
export function isBirthDate(text: string, today: Date): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text
  return isReal && text >= EARLIEST_BIRTH && date <= today
}
