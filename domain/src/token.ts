import type { Zone } from './zones.ts'

/** The claims of a token. The client reads `exp` and `tmp` to know whether it is logged in; only the server verifies them. */
export type TokenClaims = {
  uid: string
  sid: string | null
  zone: Zone
  /** The zone whose server signed it. */
  fz: Zone
  /** Signed in with Google. */
  fg: boolean
  /** Temporary: an unfinished sign-up, Google sign-up or two-factor login. */
  tmp: boolean
  exp: number
  iat: number
}

/** A random key that a device generates once and sends at login, so that strangers' failed logins do not lock it out. */
export const DEVICE_KEY_HEADER = 'x-device'
export const DEVICE_KEY_PATTERN = /^[\w-]{16,100}$/

export const TEMPORARY_TOKEN_S = 10 * 60
export const FULL_TOKEN_S = 30 * 24 * 60 * 60
