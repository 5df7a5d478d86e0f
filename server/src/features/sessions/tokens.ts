import { FULL_TOKEN_S, TEMPORARY_TOKEN_S, type TokenClaims } from '@meydan/domain/token.ts'
import { isZone, type Zone } from '@meydan/domain/zones.ts'
import { jwtVerify, SignJWT } from 'jose'
import type { Clock } from '#lib/clock.ts'
import type { TokenStep } from '#lib/viewer.ts'

type Claims = TokenClaims & { step?: TokenStep }
const MAX_REMEMBERED = 10_000

type FullToken = { uid: string; sid: string; fg: boolean }
type TemporaryToken = { step: TokenStep; uid: string; fg: boolean }

export type Tokens = ReturnType<typeof createTokens>

/** Signs and reads the tokens of one zone. Another zone's tokens are signed with another key and name that zone in `fz`. */
export function createTokens({ zone, secret, clock }: { zone: Zone; secret: string; clock: Clock }) {
  const key = new TextEncoder().encode(secret)
  const nowS = () => Math.floor(clock.now().getTime() / 1_000)

  const sign = (claims: Omit<Claims, 'iat' | 'exp' | 'zone' | 'fz'>, lifeS: number) =>
    new SignJWT({ ...claims, zone, fz: zone })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt(nowS())
      .setExpirationTime(nowS() + lifeS)
      .sign(key)

  // A valid signature stays valid, and verifying it costs a twentieth of a whole page.
  const verified = new Map<string, Claims>()
  function remember(token: string, claims: Claims) {
    if (verified.size >= MAX_REMEMBERED) verified.delete(verified.keys().next().value as string)
    verified.set(token, claims)
  }

  async function verify(token: string): Promise<Claims | null> {
    try {
      const { payload } = await jwtVerify<Claims>(token, key, {
        algorithms: ['HS256'],
        currentDate: clock.now(),
        requiredClaims: ['exp'],
      })
      return isZone(payload.zone) && payload.fz === zone ? payload : null
    } catch {
      return null
    }
  }

  return {
    full: ({ uid, sid, fg }: FullToken) => sign({ uid, sid, fg, tmp: false }, FULL_TOKEN_S),

    /** A token that opens only the step it names. */
    temporary: ({ step, uid, fg }: TemporaryToken) => sign({ step, uid, sid: null, fg, tmp: true }, TEMPORARY_TOKEN_S),

    /** The claims of a token of this zone, if its signature is valid and it has not expired. Its session is not checked here. */
    async read(token: string): Promise<Claims | null> {
      const known = verified.get(token)
      const claims = known ?? (await verify(token))
      if (!claims || claims.exp <= nowS()) return null
      if (!known) remember(token, claims)
      return claims
    },

    isInLastHalf: (claims: Claims) => claims.exp - nowS() < FULL_TOKEN_S / 2,
  }
}
