import { ACCOUNT_MESSAGES, passwordProblem } from '@meydan/domain/account-rules.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { possiblePhones } from '@meydan/domain/phone.ts'
import type { UserViewer, Viewer } from '../../graphql/context.ts'
import { allow, badInput, forbidden, unauthenticated } from '../../lib/problem.ts'
import type { AuthNeeds } from './auth.service.ts'
import type { Authenticated } from './login.ts'

const PASSWORD_TRIES = { most: 10, spanS: 60 * 60 }

type LetIn = (
  viewer: Viewer,
  account: NonNullable<Awaited<ReturnType<AuthNeeds['store']['find']>>>,
) => Promise<Authenticated>

export function createPasswordChange({ store, sessions, passwords, codes, limiter, db }: AuthNeeds, letIn: LetIn) {
  function requireGood(field: string, password: string) {
    const problem = passwordProblem(password)
    if (problem) throw badInput(field, problem)
  }

  /** Whose number was typed, and that number; without an account, the most likely number. */
  async function findByTypedPhone(text: string) {
    const phones = possiblePhones(text)
    if (!phones[0]) throw badInput('phone', MESSAGES.invalidPhone)
    const account = await store.findByPhones(phones)
    return { account, phone: account?.phone_number ?? phones[0] }
  }

  async function requirePassword(viewer: UserViewer, field: string, password: string) {
    await limiter.take(`password:user:${viewer.id}`, PASSWORD_TRIES)
    const account = await store.find(viewer.id)
    allow(account !== undefined, unauthenticated())
    if (!(await passwords.verify(password, account.password_hash)))
      throw badInput(field, ACCOUNT_MESSAGES.wrongPassword)
    return account
  }

  return {
    requirePassword,

    /** True whether the number is known or not; only its owner finds out. */
    async forgetPassword(viewer: Viewer, text: string): Promise<boolean> {
      const { account, phone } = await findByTypedPhone(text)
      if (account) await codes.send(viewer, { purpose: 'forget_password', phone, userId: account.id })
      else await codes.pretend(viewer, phone)
      return true
    },

    async forgetPasswordVerifyCode(
      viewer: Viewer,
      { phone: text, code, newPass }: { phone: string; code: string; newPass: string },
    ): Promise<Authenticated> {
      const { phone } = await findByTypedPhone(text)
      requireGood('newPass', newPass)
      const guess = await codes.check({ purpose: 'forget_password', phone_number: phone }, code)
      const account = guess.user_id ? await store.find(guess.user_id) : undefined
      if (!account) throw badInput('code', ACCOUNT_MESSAGES.codeExpired)
      const hash = await passwords.hash(newPass)
      await db.transaction(async () => {
        await codes.use(guess)
        await store.setPassword(account.id, hash)
        await sessions.endOthers(account.id, null)
      })
      await codes.endPause(phone)
      return letIn(viewer, account)
    },

    async changePassword(
      viewer: UserViewer,
      { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
    ): Promise<boolean> {
      allow(!viewer.fromGoogle, forbidden(MESSAGES.googleCannotChangePassword))
      requireGood('newPassword', newPassword)
      const account = await requirePassword(viewer, 'currentPassword', currentPassword)
      const hash = await passwords.hash(newPassword)
      await db.transaction(async () => {
        await store.setPassword(account.id, hash)
        await sessions.endOthers(account.id, viewer.sessionId)
      })
      return true
    },
  }
}
