import type { PersonStanding } from '@meydan/domain/case-rules.ts'
import type { TokenClaims } from '@meydan/domain/token.ts'
import { create } from 'zustand'
import { isExpired, readToken } from './token.ts'

export const TOKEN_KEY = 'token'
export const ZONE_KEY = 'zone'

interface Session {
  token: string | null
  claims: TokenClaims | null
  zone: string | null
  /** What staff decided about the person and is in force, as the last answer of the server said. */
  standing: PersonStanding | null
}

function read(): Omit<Session, 'standing'> {
  const token = localStorage.getItem(TOKEN_KEY)
  const claims = token ? readToken(token) : null
  return { token: claims ? token : null, claims, zone: localStorage.getItem(ZONE_KEY) }
}

export const useSession = create<Session>(() => ({ ...read(), standing: null }))

export function storeToken(token: string) {
  localStorage.setItem(TOKEN_KEY, token)
  useSession.setState(read())
}

export function clearToken() {
  localStorage.removeItem(TOKEN_KEY)
  useSession.setState({ ...read(), standing: null })
}

export function storeStanding(standing: PersonStanding | null) {
  if (useSession.getState().standing !== standing) useSession.setState({ standing })
}

/** Known from `POST /users` before there is a token: it decides which host the login goes to. */
export function storeZone(zone: string) {
  localStorage.setItem(ZONE_KEY, zone)
  useSession.setState(read())
}

const DEVICE_KEY = 'device'

/** Created once and kept after logging out: failed logins of others do not lock out a device that has logged in before. */
export function deviceKey(): string {
  const kept = localStorage.getItem(DEVICE_KEY)
  if (kept) return kept
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  localStorage.setItem(DEVICE_KEY, made)
  return made
}

/** Clears the temporary token of an unfinished login or sign-up before a new one starts. */
export function forgetUnfinished() {
  if (!isLoggedIn(useSession.getState())) clearToken()
}

/** Whether the token is valid for more than the next step of a sign-up or login. */
export function isLoggedIn({ claims }: Pick<Session, 'claims'>, now_ms = Date.now()) {
  return claims !== null && !claims.tmp && !isExpired(claims, now_ms)
}

/** The bearer token, temporary ones included; null if it has expired. */
export function bearer({ token, claims }: Session = useSession.getState()) {
  return token && claims && !isExpired(claims) ? token : null
}

// Logging in or out in one tab applies to all tabs.
window.addEventListener('storage', ({ key }) => {
  if (key === null || key === TOKEN_KEY || key === ZONE_KEY) useSession.setState(read())
})
