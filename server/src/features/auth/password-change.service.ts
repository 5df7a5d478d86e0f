import { ACCOUNT_MESSAGES, passwordProblem } from '@meydan/domain/account-rules.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { possiblePhones } from '@meydan/domain/phone.ts'
import type { Account } from '#features/people/users.service.ts'
import { keyedHash } from '#lib/keyed-hash.ts'
import type { Limit } from '#lib/limiter.ts'
import { networkOf } from '#lib/network.ts'
import { allow, badInput, forbidden } from '#lib/problem.ts'
import type { UserViewer, Viewer } from '#lib/viewer.ts'
import type { AuthDependencies } from './auth-dependencies.ts'
import type { Guess } from './codes.store.ts'
import type { Authenticated, LoginService } from './login.service.ts'
import type { SecurityService } from './security.service.ts'

type Dependencies = AuthDependencies & { login: LoginService; security: SecurityService }

const WRONG_CODES_PER_NUMBER_AND_NETWORK = { most: 10, spanS: 60 * 60 }
const WRONG_CODES_PER_NETWORK = { most: 60, spanS: 60 * 60 }

/** Changes a password, by the present one or by a code to the phone number. */
export class PasswordChangeService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** Sends a reset code. Returns true also for an unknown number: only its owner learns whether it has an account. */
  async sendResetCode(viewer: Viewer, phoneText: string): Promise<boolean> {
    const { codes } = this.#deps
    const { account, phone } = await this.#findByTypedPhone(phoneText)
    const purpose = 'forget_password'
    if (!account) await codes.pretend(viewer, { purpose, phone })
    else {
      const { id, language } = account
      await codes.send(viewer, { purpose, phone, userId: id, language, inBackground: true })
    }
    return true
  }

  /** Sets a new password with a reset code, ends all sessions and logs in. */
  async reset(
    viewer: Viewer,
    { phone: phoneText, code, newPass }: { phone: string; code: string; newPass: string },
  ): Promise<Authenticated> {
    const { users, codes, limiter, passwords, login, security } = this.#deps
    const { phone } = await this.#findByTypedPhone(phoneText)
    requireValidPassword('newPass', newPass)
    const giveBack = await limiter.takeAll(this.#wrongCodeLimits(phone, viewer.ip))
    const guess = await codes.check({ purpose: 'forget_password', phone_number: phone }, code)
    const account = requireNumber(guess.user_id ? await users.find(guess.user_id) : undefined, guess)
    const hash = await passwords.hash(newPass)
    const useProof = async () => {
      requireNumber(await security.lock(account.id), guess)
      await codes.use(guess)
    }
    await this.#save(account, { hash, keepSessionId: null, useProof })
    await giveBack()
    await codes.endPause(phone)
    return login.letIn(viewer, { ...account, password_hash: hash })
  }

  /** Replaces the password by a new one and ends the viewer's other sessions. */
  async change(
    viewer: UserViewer,
    { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  ): Promise<boolean> {
    const { passwords, security } = this.#deps
    allow(!viewer.fromGoogle, () => forbidden(MESSAGES.googleCannotChangePassword))
    requireValidPassword('newPassword', newPassword)
    const { account, useProof } = await security.preparePassword(viewer, 'currentPassword', currentPassword)
    const hash = await passwords.hash(newPassword)
    await this.#save(account, { hash, keepSessionId: viewer.sessionId, useProof })
    return true
  }

  #save(
    account: Account,
    { hash, keepSessionId, useProof }: { hash: string; keepSessionId: string | null; useProof: () => Promise<void> },
  ): Promise<void> {
    const { users, sessions, security, db } = this.#deps
    return db.transaction(async () => {
      await useProof()
      await users.setPassword(account.id, hash)
      await sessions.endOthers(account.id, keepSessionId)
      await security.notifyOwner(account, 'password_changed')
    })
  }

  /** The account of a typed number and that number; without an account, the most likely reading of the number. */
  async #findByTypedPhone(text: string): Promise<{ account: Account | undefined; phone: string }> {
    const phones = possiblePhones(text)
    if (!phones[0]) throw badInput('phone', MESSAGES.invalidPhone)
    const account = await this.#deps.users.findByPhones(phones)
    return { account, phone: account?.phone_number ?? phones[0] }
  }

  /** Only wrong codes count: nobody can keep guessing, or use up the tries of every code the owner requests. */
  #wrongCodeLimits(phone: string, ip: string): [key: string, limit: Limit][] {
    const network = networkOf(ip)
    const hash = keyedHash(this.#deps.secret, 'reset', `${phone}\0${network}`).toString('base64url')
    return [
      [`reset:number-network:${hash}`, WRONG_CODES_PER_NUMBER_AND_NETWORK],
      [`reset:network:${network}`, WRONG_CODES_PER_NETWORK],
    ]
  }
}

/** A code to a number the account no longer has proves nothing. */
function requireNumber(account: Account | undefined, { phone_number }: Guess): Account {
  if (account?.phone_number !== phone_number) throw badInput('code', ACCOUNT_MESSAGES.codeExpired)
  return account
}

function requireValidPassword(field: string, password: string) {
  const problem = passwordProblem(password)
  if (problem) throw badInput(field, problem)
}
