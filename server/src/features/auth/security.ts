import { ACCOUNT_MESSAGES } from '@meydan/domain/account-rules.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { allow, badInput, unauthenticated } from '#lib/problem.ts'
import type { UserViewer } from '#lib/viewer.ts'
import type { Account } from './auth.store.ts'
import type { AuthDependencies } from './auth-dependencies.ts'
import { type SecurityChange, smsTexts } from './sms-texts.ts'

const PASSWORD_TRIES = { most: 10, spanS: 60 * 60 }

/** What somebody gives to prove that the session is used by the owner of the account. */
export type Proof = { password?: string | null | undefined; code?: string | null | undefined }

/** Guards what must not follow from a session alone, and tells the owner what was changed. */
export function createSecurity({ store, passwords, codes, limiter, sms, db, log }: AuthDependencies) {
  async function requireAccount(viewer: UserViewer): Promise<Account> {
    const account = await store.find(viewer.id)
    allow(account !== undefined, unauthenticated())
    return account
  }

  async function requirePassword(viewer: UserViewer, field: string, password: string): Promise<Account> {
    await limiter.take(`password:user:${viewer.id}`, PASSWORD_TRIES)
    const account = await requireAccount(viewer)
    if (!(await passwords.verify(password, account.password_hash)))
      throw badInput(field, ACCOUNT_MESSAGES.wrongPassword)
    return account
  }

  /** Tells the number the account had before the change, once the change is committed. Nobody waits for the SMS. */
  function tellOwner({ phone_number, using_lang }: Account, change: SecurityChange) {
    if (!phone_number) return
    db.afterCommit(() => {
      sms
        .send(phone_number, smsTexts(using_lang)[change])
        .catch((error: unknown) => log.error({ err: error, change }, 'security notice not sent'))
    })
  }

  return {
    requireAccount,
    tellOwner,
    requirePassword,

    /** Sends the code that people without a password confirm a change with. */
    async sendSecurityCode(viewer: UserViewer): Promise<boolean> {
      const account = await requireAccount(viewer)
      if (account.password_hash || !account.phone_number) throw badInput('password', MESSAGES.required)
      await codes.send(viewer, {
        purpose: 'security',
        phone: account.phone_number,
        userId: viewer.id,
        language: account.using_lang,
      })
      return true
    },

    /**
     * Asks for the password, or, of people who have none, for a code to their present number. Returns what uses the code up:
     * call it in the transaction of the change.
     */
    async requireProof(viewer: UserViewer, { password, code }: Proof): Promise<() => Promise<void>> {
      const account = await requireAccount(viewer)
      if (account.password_hash) {
        if (!password) throw badInput('password', MESSAGES.required)
        await requirePassword(viewer, 'password', password)
        return async () => {}
      }
      if (!code) throw badInput('code', MESSAGES.required)
      const guess = await codes.check({ purpose: 'security', phone_number: account.phone_number ?? '' }, code)
      if (guess.user_id !== viewer.id) throw badInput('code', ACCOUNT_MESSAGES.codeExpired)
      return () => codes.use(guess)
    },

    /** Call before the change, in its transaction. */
    tellViewer: async (viewer: UserViewer, change: SecurityChange) => tellOwner(await requireAccount(viewer), change),
  }
}
