// Apart from phone.ts, whose table of the world's numbers the login page can do without.

/** Persian and Arabic keyboards type their own digits. */
export function westernDigits(text: string): string {
  return text.replace(/[۰-۹٠-٩]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
}

/** What a login identifier must look like to be taken for a number; anything else is a username. */
export const LOGIN_PHONE_PATTERN = /^\+?\(?\d{3}\)?[-\s.]?\d{3}[-\s.]?\d{4,6}$/

/** A number written with its country code: such a number may be longer or shorter than LOGIN_PHONE_PATTERN allows. */
const INTERNATIONAL_PHONE_PATTERN = /^(\+|00)[1-9]\d{5,14}$/

/** What somebody typed to log in: a number, with whatever separators, or a username, with or without its @. */
export function readLoginIdentifier(text: string): { username: string } | { phone_number: string } {
  const typed = westernDigits(text.trim())
  const compact = typed.replace(/[\s().-]/g, '')
  const isPhone = LOGIN_PHONE_PATTERN.test(compact) || INTERNATIONAL_PHONE_PATTERN.test(compact)
  return isPhone ? { phone_number: compact } : { username: typed.replace(/^@/, '') }
}
