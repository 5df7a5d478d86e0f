import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { PRODUCT_NAME } from '@meydan/domain/product.ts'
import { STAFF_MESSAGES } from '@meydan/domain/staff-rules.ts'
import type { AuditEntry, AuditService } from '#features/audit/audit.service.ts'
import type { AuthService } from '#features/auth/auth.service.ts'
import type { Clock } from '#lib/clock.ts'
import type { Limiter } from '#lib/limiter.ts'
import { allow, badInput, conflict, notFound } from '#lib/problem.ts'
import { base32, fromBase32, newTotpSecret, otpauthUri, stepOf } from '#lib/totp.ts'
import { actorOf, type StaffMember } from './staff.service.ts'
import type { StaffStore } from './staff.store.ts'

type Dependencies = {
  store: StaffStore
  audit: AuditService
  auth: AuthService
  limiter: Limiter
  clock: Clock
  secret: string
}

const TRIES = { most: 10, spanS: 15 * 60 }
const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** The authenticator app of a member of staff. A code is accepted once. */
export class SecondFactorService {
  readonly #deps: Dependencies
  readonly #key: Buffer

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
    this.#key = createHash('sha256').update(`staff second factor\0${dependencies.secret}`).digest()
  }

  /** Makes a secret for the app; needs the password, because a stolen session must not set up an app of its own. */
  async setUp(member: StaffMember, password: string): Promise<{ secret: string; uri: string }> {
    const { store, audit, auth, clock } = this.#deps
    const { useProof } = await auth.security.preparePassword(member.viewer, 'password', password)
    const secret = newTotpSecret()
    return audit.record(actorOf(member), async () => {
      await useProof()
      const isNew = await store.putFactor(member.id, this.#encrypt(secret), clock.now())
      allow(isNew, () => conflict('password', STAFF_MESSAGES.alreadySetUp))
      const entries: AuditEntry[] = [{ act: 'factor.set_up', subject: { type: 'person', id: member.id } }]
      return { result: { secret: base32(secret), uri: otpauthUri(PRODUCT_NAME, member.username, secret) }, entries }
    })
  }

  /** Opens the console in this session. The first code confirms the app. */
  async verify(member: StaffMember, code: string) {
    const { store, audit, limiter, clock } = this.#deps
    const tries = `staff:code:${member.id}`
    await limiter.take(tries, TRIES)
    const factor = await store.factor(member.id)
    allow(factor !== undefined, () => notFound(STAFF_MESSAGES.setUpSecondFactor))
    const now = clock.now()
    const step = stepOf(this.#decrypt(factor.secret), code.trim(), now)
    allow(step !== undefined, () => badInput('code', STAFF_MESSAGES.wrongCode))
    await audit.record(actorOf(member), async () => {
      allow(await store.useStep(member.id, step, now), () => badInput('code', STAFF_MESSAGES.wrongCode))
      await store.markVerified(member.viewer.sessionId, now)
      return { result: null, entries: [{ act: 'factor.verified', subject: { type: 'person', id: member.id } }] }
    })
    await limiter.giveBack(tries)
  }

  /** Sets up the app with a known key; for the demo world. */
  async setKey(userId: string, key: string) {
    const { store, clock } = this.#deps
    await store.putFactor(userId, this.#encrypt(fromBase32(key)), clock.now())
    await store.useStep(userId, 1, clock.now())
  }

  #encrypt(plain: Buffer): Buffer {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv(CIPHER, this.#key, iv)
    const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), sealed])
  }

  #decrypt(stored: Buffer): Buffer {
    const decipher = createDecipheriv(CIPHER, this.#key, stored.subarray(0, IV_BYTES))
    decipher.setAuthTag(stored.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(stored.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  }
}
