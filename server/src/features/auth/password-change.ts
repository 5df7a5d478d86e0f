import { ACCOUNT_MESSAGES, passwordProblem } from '@meydan/domain/account-rules.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { possiblePhones } from '@meydan/domain/phone.ts'
import { keyedHash } from '#lib/keyed-hash.ts'
import type { Limit } from '#lib/limiter.ts'
import { networkOf } from '#lib/network.ts'
import { allow, badInput, forbidden } from '#lib/problem.ts'
import type { UserViewer, Viewer } from '#lib/viewer.ts'
import type { AuthDependencies } from './auth-dependencies.ts'
import type { Authenticated } from './login.ts'
import type { createSecurity } from './security.ts'

const WRONG_CODES_PER_NUMBER_AND_NETWORK = { most: 10, spanS: 60 * 60 }
const WRONG_CODES_PER_NETWORK = { most: 60, spanS: 60 * 60 }

type LetIn = (
  viewer: Viewer,
  account: NonNullable<Awaited<ReturnType<AuthDependencies['store']['find']>>>,
) => Promise<Authenticated>

type Parts = { letIn: LetIn; security: ReturnType<typeof createSecurity> }

export function createPasswordChange(needs: AuthDependencies, { letIn, security }: Parts) {
  const { store, sessions, passwords, codes, limiter, db, secret } = needs

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

  /** Only wrong codes count: nobody can go on guessing, or use up the tries of every code its owner asks for. */
  function limitsOf(phone: string, ip: string): [string, Limit][] {
    const network = networkOf(ip)
    const number = keyedHash(secret, 'reset', `${phone}\0${network}`).toString('base64url')
    return [
      [`reset:number-network:${number}`, WRONG_CODES_PER_NUMBER_AND_NETWORK],
      [`reset:network:${network}`, WRONG_CODES_PER_NETWORK],
    ]
  }

  return {
    /** True whether the number is known or not; only its owner finds out. */
    async forgetPassword(viewer: Viewer, text: string): Promise<boolean> {
      const { account, phone } = await findByTypedPhone(text)
      const purpose = 'forget_password'
      if (!account) await codes.pretend(viewer, { purpose, phone })
      else {
        const language = account.using_lang
        await codes.send(viewer, { purpose, phone, userId: account.id, language, inBackground: true })
      }
      return true
    },

    async forgetPasswordVerifyCode(
      viewer: Viewer,
      { phone: text, code, newPass }: { phone: string; code: string; newPass: string },
    ): Promise<Authenticated> {
      const { phone } = await findByTypedPhone(text)
      requireGood('newPass', newPass)
      const giveBack = await limiter.takeAll(limitsOf(phone, viewer.ip))
      const guess = await codes.check({ purpose: 'forget_password', phone_number: phone }, code)
      const account = guess.user_id ? await store.find(guess.user_id) : undefined
      // A code to a number the account no longer has proves nothing.
      if (account?.phone_number !== guess.phone_number) throw badInput('code', ACCOUNT_MESSAGES.codeExpired)
      const hash = await passwords.hash(newPass)
      await db.transaction(async () => {
        await codes.use(guess)
        await store.setPassword(account.id, hash)
        await sessions.endOthers(account.id, null)
        security.tellOwner(account, 'password_changed')
      })
      await giveBack()
      await codes.endPause(phone)
      return letIn(viewer, account)
    },

    async changePassword(
      viewer: UserViewer,
      { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
    ): Promise<boolean> {
      allow(!viewer.fromGoogle, forbidden(MESSAGES.googleCannotChangePassword))
      requireGood('newPassword', newPassword)
      const account = await security.requirePassword(viewer, 'currentPassword', currentPassword)
      const hash = await passwords.hash(newPassword)
      await db.transaction(async () => {
        await store.setPassword(account.id, hash)
        await sessions.endOthers(account.id, viewer.sessionId)
        security.tellOwner(account, 'password_changed')
      })
      return true
    },
  }
}
