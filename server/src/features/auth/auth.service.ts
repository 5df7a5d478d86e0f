import { MESSAGES } from '@meydan/domain/messages.ts'
import { countryOfPhone, normalisePhone } from '@meydan/domain/phone.ts'
import { networkOf } from '#lib/network.ts'
import { badInput, conflict } from '#lib/problem.ts'
import type { UserViewer, Viewer } from '#lib/viewer.ts'
import type { AuthDependencies } from './auth-dependencies.ts'
import { GoogleSignInService } from './google-sign-in.service.ts'
import { LoginService } from './login.service.ts'
import { PasswordChangeService } from './password-change.service.ts'
import { type Proof, SecurityService } from './security.service.ts'
import { SignUpService } from './sign-up.service.ts'

const EXISTENCE_CHECKS = { most: 60, spanS: 10 * 60 }
const PHONE_CHANGES = { most: 10, spanS: 60 * 60 }

export type { Proof } from './security.service.ts'

/** Everything about credentials: logging in, signing up, and changing the password, the phone number and two-factor login. */
export class AuthService {
  readonly login: LoginService
  readonly signUp: SignUpService
  readonly google: GoogleSignInService
  readonly password: PasswordChangeService
  readonly security: SecurityService
  readonly #deps: AuthDependencies

  constructor(dependencies: AuthDependencies) {
    this.#deps = dependencies
    this.security = new SecurityService(dependencies)
    this.login = new LoginService({ ...dependencies, security: this.security })
    this.signUp = new SignUpService(dependencies)
    this.password = new PasswordChangeService({ ...dependencies, login: this.login, security: this.security })
    this.google = new GoogleSignInService({ ...dependencies, login: this.login, signUp: this.signUp })
  }

  /** Whether a username or phone number is taken. Limited, because the answer tells a stranger that an account exists. */
  async exists(viewer: Viewer, name: string, value: string): Promise<boolean> {
    const { directory, limiter } = this.#deps
    if (name !== 'username' && name !== 'phone_number') throw badInput('name', 'name is username or phone_number')
    const asker = viewer.kind === 'user' ? `user:${viewer.id}` : `network:${networkOf(viewer.ip)}`
    await limiter.take(`exists:${asker}`, EXISTENCE_CHECKS)
    if (name === 'username') return (await directory.find({ username: value })) !== undefined
    return (await directory.findPhoneFor(asker, value)) !== undefined
  }

  /** Switches two-factor login on, or off with a proof: an unlocked phone alone must not be enough. */
  async setTwoFactor(viewer: UserViewer, enabled: boolean, proof: Proof): Promise<boolean> {
    const { users, db } = this.#deps
    const account = await this.security.requireAccount(viewer)
    if (account.tfa === enabled) return enabled
    const useProof = enabled ? null : await this.security.requireProof(viewer, proof)
    await db.transaction(async () => {
      await useProof?.()
      await users.setTwoFactor(viewer.id, enabled)
      await this.security.notifyOwner(account, enabled ? 'two_factor_on' : 'two_factor_off')
    })
    return enabled
  }

  /** Sends a code to the number a person wants to change to. */
  async sendPhoneChangeCode(viewer: UserViewer, text: string): Promise<boolean> {
    const { codes, directory, limiter } = this.#deps
    const phone = await this.#readPhone(viewer, text)
    if (!phone) throw badInput('new_phone_number', MESSAGES.invalidPhone)
    await limiter.take(`change-phone:user:${viewer.id}`, PHONE_CHANGES)
    if (await directory.find({ phone_number: phone })) throw conflict('new_phone_number', MESSAGES.phoneExists)
    await codes.send(viewer, { purpose: 'change_phone_number', phone, userId: viewer.id })
    return true
  }

  /**
   * Checks the code that was sent to a new number and returns a function that makes the change. Two halves, because the
   * guess counts even if saving the profile fails, while the change belongs to the transaction of saving it.
   */
  async preparePhoneChange(viewer: UserViewer, text: string, code: string): Promise<() => Promise<void>> {
    const { users, codes, directory } = this.#deps
    const phone = await this.#readPhone(viewer, text)
    if (!phone) throw badInput('phone_number', MESSAGES.invalidPhone)
    const guess = await codes.check({ purpose: 'change_phone_number', phone_number: phone }, code, 'verification_code')
    if (guess.user_id !== viewer.id) throw badInput('verification_code', MESSAGES.phoneNotAvailable)
    const account = await this.security.requireAccount(viewer)
    return async () => {
      await codes.use(guess)
      await this.security.notifyOwner(account, 'phone_changed')
      await directory.change(viewer.id, { phone })
      await users.setPhone(viewer.id, phone)
    }
  }

  /** Deletes expired codes, one-time tokens, limits and sessions. Expired rows are refused whether they are deleted or not. */
  async removeExpired() {
    const { codes, oneTimeTokens, limiter, sessions, clock } = this.#deps
    await codes.removeExpired()
    await oneTimeTokens.removeExpired(clock.now())
    await limiter.removeExpired()
    await sessions.removeExpired()
  }

  /** Reads a number as typed by somebody who lives in the country of their present number. */
  async #readPhone(viewer: UserViewer, text: string): Promise<string | null> {
    const account = await this.#deps.users.find(viewer.id)
    return normalisePhone(text, account?.phone_number ? countryOfPhone(account.phone_number) : null)
  }
}
