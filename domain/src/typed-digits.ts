// Separate from phone.ts, so that the login page does not load the table of the world's phone numbers.

/** Persian and Arabic keyboards type their own digits. */
export function westernDigits(text: string): string {
  return text.replace(/[۰-۹٠-٩]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
}

/** A login identifier that matches is a phone number; anything else is a username. */
export const LOGIN_PHONE_PATTERN = /^\+?\(?\d{3}\)?[-\s.]?\d{3}[-\s.]?\d{4,6}$/

/** A number with its country code, which may be longer or shorter than LOGIN_PHONE_PATTERN allows. */
const INTERNATIONAL_PHONE_PATTERN = /^(\+|00)[1-9]\d{5,14}$/

/** Login input: a phone number with any separators, or a username with or without its @. */
export function readLoginIdentifier(text: string): { username: string } | { phone_number: string } {
  const typed = westernDigits(text.trim())
  const compact = typed.replace(/[\s().-]/g, '')
  const isPhone = LOGIN_PHONE_PATTERN.test(compact) || INTERNATIONAL_PHONE_PATTERN.test(compact)
  return isPhone ? { phone_number: compact } : { username: typed.replace(/^@/, '') }
}
