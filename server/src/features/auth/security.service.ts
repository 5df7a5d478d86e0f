import { randomUUID } from 'node:crypto'
import { ACCOUNT_MESSAGES } from '@meydan/domain/account-rules.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import type { NoticeKind } from '@meydan/domain/notice-rules.ts'
import { DELETION_DAYS } from '@meydan/domain/people-rules.ts'
import type { Account } from '#features/people/users.service.ts'
import { allow, badInput, type Problem, unauthenticated } from '#lib/problem.ts'
import type { UserViewer } from '#lib/viewer.ts'
import type { AuthDependencies } from './auth-dependencies.ts'

// docs/decisions/0190: Security changes need a proof, and the owner is notified

const PASSWORD_TRIES = { most: 10, spanS: 60 * 60 }

const wrongPassword = (field: string) => badInput(field, ACCOUNT_MESSAGES.wrongPassword)
const codeExpired = () => badInput('code', ACCOUNT_MESSAGES.codeExpired)

/** Changes the owner of an account is notified of, on the previous number, too. */
export type SecurityChange = Extract<
  NoticeKind,
  'phone_changed' | 'email_changed' | 'password_changed' | 'two_factor_on' | 'two_factor_off' | 'leaving'
>

/** What a person gives to prove that they, and not just somebody with their session, make a change. */
export type Proof = { password?: string | null | undefined; code?: string | null | undefined }

/** Asks for more than a session before sensitive changes, and notifies the owner of the account. */
export class SecurityService {
  readonly #deps: AuthDependencies

  constructor(dependencies: AuthDependencies) {
    this.#deps = dependencies
  }

  /** The viewer's account. */
  async requireAccount(viewer: UserViewer): Promise<Account> {
    const account = await this.#deps.users.find(viewer.id)
    allow(account !== undefined, unauthenticated)
    return account
  }

  /** The viewer's account, if the password is right. `field` is where a wrong one is reported. */
  async requirePassword(viewer: UserViewer, field: string, password: string): Promise<Account> {
    const { limiter, passwords } = this.#deps
    await limiter.take(`password:user:${viewer.id}`, PASSWORD_TRIES)
    const account = await this.requireAccount(viewer)
    if (!(await passwords.verify(password, account.password_hash))) throw wrongPassword(field)
    return account
  }

  /**
   * Like `requirePassword`, for a change. Returns the account and a function to call first in the transaction of the change: verifying is
   * slow, and by then the password may be another one.
   */
  async preparePassword(viewer: UserViewer, field: string, password: string) {
    const account = await this.requirePassword(viewer, field, password)
    return { account, useProof: () => this.#requireUnchanged(viewer, account, () => wrongPassword(field)) }
  }

  /**
   * Requires the password or, of people without one, a code sent to their present number. Returns a function that locks the account,
   * requires that the proof still holds and uses the code up: call it in the transaction of the change.
   */
  async requireProof(viewer: UserViewer, { password, code }: Proof): Promise<() => Promise<void>> {
    const { codes } = this.#deps
    const account = await this.requireAccount(viewer)
    if (account.password_hash) {
      if (!password) throw badInput('password', MESSAGES.required)
      return (await this.preparePassword(viewer, 'password', password)).useProof
    }
    if (!code) throw badInput('code', MESSAGES.required)
    const guess = await codes.check({ purpose: 'security', phone_number: account.phone_number ?? '' }, code)
    if (guess.user_id !== viewer.id) throw codeExpired()
    return async () => {
      await this.#requireUnchanged(viewer, account, codeExpired)
      await codes.use(guess)
    }
  }

  /** Locks an account until the end of the transaction, and returns it as it is then. */
  async lock(id: string): Promise<Account | undefined> {
    const { users } = this.#deps
    await users.lock(id)
    return users.find(id)
  }

  /** Sends the code with which people without a password confirm a change. */
  async sendCode(viewer: UserViewer): Promise<boolean> {
    const account = await this.requireAccount(viewer)
    if (account.password_hash || !account.phone_number) throw badInput('password', MESSAGES.required)
    await this.#deps.codes.send(viewer, {
      purpose: 'security',
      phone: account.phone_number,
      userId: viewer.id,
      language: account.language,
    })
    return true
  }

  /** Writes a notice of a change, and an SMS to the number the account had before it; call it in the change's transaction. */
  async notifyOwner({ id, phone_number }: Account, kind: SecurityChange) {
    await this.#deps.notices.write([
      {
        user_id: id,
        kind,
        dedupe_key: `${kind}:${randomUUID()}`,
        subject: { type: 'security', id: null },
        values: kind === 'leaving' ? { days: DELETION_DAYS } : {},
        sms: phone_number,
      },
    ])
  }

  /** The same for the viewer's account; call it before the change, in its transaction. */
  async notifyViewer(viewer: UserViewer, change: SecurityChange) {
    await this.notifyOwner(await this.requireAccount(viewer), change)
  }

  /** Locks the viewer's account, and refuses if its password was replaced since it was read, or if the session has ended. */
  async #requireUnchanged(viewer: UserViewer, { password_hash }: Account, refusal: () => Problem) {
    const account = await this.lock(viewer.id)
    allow(account?.password_hash === password_hash, refusal)
    const live = await this.#deps.sessions.stillLive([viewer.sessionId])
    allow(live.has(viewer.sessionId), unauthenticated)
  }
}
