import { FULL_TOKEN_S, TEMPORARY_TOKEN_S, type TokenClaims } from '@meydan/domain/token.ts'
import { isZone, type Zone } from '@meydan/domain/zones.ts'
import { jwtVerify, SignJWT } from 'jose'
import type { Clock } from '#lib/clock.ts'
import type { TokenStep } from '#lib/viewer.ts'

type Claims = TokenClaims & { step?: TokenStep }
const MAX_REMEMBERED = 10_000

type FullToken = { uid: string; sid: string; fg: boolean }
type TemporaryToken = { step: TokenStep; uid: string; fg: boolean }

type Options = { zone: Zone; secret: string; clock: Clock }

/** Signs and reads the tokens of one zone. Another zone's tokens are signed with another key and name that zone in `fz`. */
export class Tokens {
  readonly #zone: Zone
  readonly #key: Uint8Array
  readonly #clock: Clock
  /** A valid signature stays valid, and verifying it costs a twentieth of a whole page. */
  readonly #verified = new Map<string, Claims>()

  constructor({ zone, secret, clock }: Options) {
    this.#zone = zone
    this.#key = new TextEncoder().encode(secret)
    this.#clock = clock
  }

  /** A token for a session. */
  full({ uid, sid, fg }: FullToken): Promise<string> {
    return this.#sign({ uid, sid, fg, tmp: false }, FULL_TOKEN_S)
  }

  /** A token that opens only the step it names. */
  temporary({ step, uid, fg }: TemporaryToken): Promise<string> {
    return this.#sign({ step, uid, sid: null, fg, tmp: true }, TEMPORARY_TOKEN_S)
  }

  /** The claims of a token of this zone, if its signature is valid and it has not expired. Its session is not checked here. */
  async read(token: string): Promise<Claims | null> {
    const known = this.#verified.get(token)
    const claims = known ?? (await this.#verify(token))
    if (!claims || claims.exp <= this.#nowS()) return null
    if (!known) this.#remember(token, claims)
    return claims
  }

  /** Whether it is time to renew a token. */
  isInLastHalf(claims: Claims): boolean {
    return claims.exp - this.#nowS() < FULL_TOKEN_S / 2
  }

  #sign(claims: Omit<Claims, 'iat' | 'exp' | 'zone' | 'fz'>, lifeS: number): Promise<string> {
    return new SignJWT({ ...claims, zone: this.#zone, fz: this.#zone })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt(this.#nowS())
      .setExpirationTime(this.#nowS() + lifeS)
      .sign(this.#key)
  }

  async #verify(token: string): Promise<Claims | null> {
    try {
      const { payload } = await jwtVerify<Claims>(token, this.#key, {
        algorithms: ['HS256'],
        currentDate: this.#clock.now(),
        requiredClaims: ['exp'],
      })
      return isZone(payload.zone) && payload.fz === this.#zone ? payload : null
    } catch {
      return null
    }
  }

  #remember(token: string, claims: Claims) {
    if (this.#verified.size >= MAX_REMEMBERED) this.#verified.delete(this.#verified.keys().next().value as string)
    this.#verified.set(token, claims)
  }

  #nowS(): number {
    return Math.floor(this.#clock.now().getTime() / 1_000)
  }
}
