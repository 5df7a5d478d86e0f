import { MESSAGES } from './messages.ts'

export const CODE_DIGITS = 5
export const CODE_PATTERN = /^\d{5}$/
export const CODE_LIFE_S = 2 * 60
/** A sign-up code that was entered correctly stays valid for the time it takes to choose a username and a password. */
export const CONFIRMED_CODE_LIFE_S = 10 * 60
export const CODE_TRIES = 5
/** Minimum time between two codes to one number. */
export const CODE_PAUSE_S = 60

/** Starts with a letter, so that login input is never both a username and a phone number. */
export const USERNAME_PATTERN = /^[A-Za-z][A-Za-z0-9._]{2,29}$/
export const PASSWORD_MIN_CHARACTERS = 8
export const PASSWORD_MAX_CHARACTERS = 200

export const ACCOUNT_MESSAGES = {
  usernameFormat: 'A username has 3 to 30 English letters, digits, dots or underscores and begins with a letter',
  passwordTooShort: 'A password has at least 8 characters',
  passwordTooLong: 'A password has at most 200 characters',
  wrongCode: 'This code is wrong',
  codeExpired: 'This code is no longer valid, please ask for a new one',
  codeNotSent: 'We could not send the code, please try again in a few moments',
  wrongPassword: 'This password is wrong',
  tooManyTries: 'Too many tries, please wait a little',
  otherZone: 'This number belongs to another zone',
  googleFailed: 'Google sign-in did not work, please try again',
  googleHasPassword: 'This account has a password, please log in with it',
  directoryAway: 'Please try again in a few moments',
} as const

/** Why a sign-in with Google failed: `m` in the callback address. A code, never text from the sender. */
export const GOOGLE_FAILURES = {
  google_failed: ACCOUNT_MESSAGES.googleFailed,
  google_has_password: ACCOUNT_MESSAGES.googleHasPassword,
} as const
export type GoogleFailure = keyof typeof GOOGLE_FAILURES

export const googleFailureMessage = (code: string | null): string =>
  code && Object.hasOwn(GOOGLE_FAILURES, code) ? GOOGLE_FAILURES[code as GoogleFailure] : ACCOUNT_MESSAGES.googleFailed

export function usernameProblem(username: string): string | null {
  return USERNAME_PATTERN.test(username) ? null : ACCOUNT_MESSAGES.usernameFormat
}

export function passwordProblem(password: string): string | null {
  if (password.length < PASSWORD_MIN_CHARACTERS) return ACCOUNT_MESSAGES.passwordTooShort
  return password.length > PASSWORD_MAX_CHARACTERS ? ACCOUNT_MESSAGES.passwordTooLong : null
}

export const codeProblem = (code: string): string | null => (CODE_PATTERN.test(code) ? null : MESSAGES.wrongCodeFormat)
