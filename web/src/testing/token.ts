import type { TokenClaims } from '@meydan/domain/token.ts'

const encode = (value: unknown) =>
  btoa(JSON.stringify(value)).replace(/=+$/, '').replace(/\+/g, '-').replace(/\//g, '_')

/** A token like those of the server. Its signature is invalid, which the web app cannot check. */
export function makeToken(claims: Partial<TokenClaims> = {}): string {
  const nowSeconds = Math.floor(Date.now() / 1000)
  const all = {
    uid: 'ana',
    sid: 's1',
    zone: 'world',
    fz: 'world',
    fg: false,
    tmp: false,
    iat: nowSeconds,
    exp: nowSeconds + 60,
  }
  return `${encode({ alg: 'HS256' })}.${encode({ ...all, ...claims })}.signature`
}
