import type { TokenClaims } from '@meydan/domain/token.ts'
import { create } from 'zustand'
import { isExpired, readToken } from './token.ts'

export const TOKEN_KEY = 'token'
export const ZONE_KEY = 'zone'

interface Session {
  token: string | null
  claims: TokenClaims | null
  zone: string | null
}

function read(): Session {
  const token = localStorage.getItem(TOKEN_KEY)
  const claims = token ? readToken(token) : null
  return { token: claims ? token : null, claims, zone: localStorage.getItem(ZONE_KEY) }
}

export const useSession = create<Session>(read)

export function storeToken(token: string) {
  localStorage.setItem(TOKEN_KEY, token)
  useSession.setState(read())
}

export function clearToken() {
  localStorage.removeItem(TOKEN_KEY)
  useSession.setState(read())
}

/** Known from `POST /users` before there is a token: it decides which host the login goes to. */
export function storeZone(zone: string) {
  localStorage.setItem(ZONE_KEY, zone)
  useSession.setState(read())
}

const DEVICE_KEY = 'device'

/** Made once and kept beyond the log-out: other people's failed logins do not lock a device out that logged in before. */
export function deviceKey(): string {
  const kept = localStorage.getItem(DEVICE_KEY)
  if (kept) return kept
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  localStorage.setItem(DEVICE_KEY, made)
  return made
}

/** Before a new way in: what an earlier, unfinished one left behind must not be sent along. */
export function forgetUnfinished() {
  if (!isLoggedIn(useSession.getState())) clearToken()
}

/** Neither absent, nor expired, nor made only for the next step of a sign-up or login. */
export function isLoggedIn({ claims }: Pick<Session, 'claims'>, now_ms = Date.now()) {
  return claims !== null && !claims.tmp && !isExpired(claims, now_ms)
}

/** What may be sent as a bearer: a temporary token opens its own next step, an expired one nothing. */
export function bearer({ token, claims }: Session = useSession.getState()) {
  return token && claims && !isExpired(claims) ? token : null
}

// Logging in or out in one tab counts in all of them.
window.addEventListener('storage', ({ key }) => {
  if (key === null || key === TOKEN_KEY || key === ZONE_KEY) useSession.setState(read())
})
