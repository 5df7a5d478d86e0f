import type { TokenClaims } from '@meydan/domain/token.ts'

/** Reads the claims of a token without verifying them: only the server can. */
export function readToken(token: string): TokenClaims | null {
  try {
    const payload = token.split('.')[1]
    if (!payload) return null
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0))
    const claims = JSON.parse(new TextDecoder().decode(bytes))
    return typeof claims?.exp === 'number' ? claims : null
  } catch {
    return null
  }
}

export const isExpired = (claims: TokenClaims, now_ms = Date.now()) => claims.exp * 1000 <= now_ms
