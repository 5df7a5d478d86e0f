import type { Zone } from './zones.ts'

/** What a token says. The client reads `exp` and `tmp` to know whether it is logged in; only the server believes any of it. */
export type TokenClaims = {
  uid: string
  sid: string | null
  zone: Zone
  /** The zone whose server signed it. */
  fz: Zone
  /** Came in through Google. */
  fg: boolean
  /** Temporary: an unfinished sign-up, Google sign-up or two-factor login. */
  tmp: boolean
  exp: number
  iat: number
}

/** A random text a device makes once and sends along when it logs in, so that other people's failures do not lock it out. */
export const DEVICE_KEY_HEADER = 'x-device'
export const DEVICE_KEY_PATTERN = /^[\w-]{16,100}$/

export const TEMPORARY_TOKEN_S = 10 * 60
export const FULL_TOKEN_S = 30 * 24 * 60 * 60
