import { MESSAGES } from '@meydan/domain/messages.ts'
import { countryOfPhone, normalisePhone } from '@meydan/domain/phone.ts'
import { networkOf } from '#lib/network.ts'
import { badInput, conflict } from '#lib/problem.ts'
import type { UserViewer, Viewer } from '#lib/viewer.ts'
import type { AuthDependencies } from './auth-dependencies.ts'
import { createGoogle } from './google.ts'
import { createLogin } from './login.ts'
import { createPasswordChange } from './password-change.ts'
import { createSecurity, type Proof } from './security.ts'
import { createSignUp } from './sign-up.ts'

const EXISTENCE_CHECKS = { most: 60, spanS: 10 * 60 }
const PHONE_CHANGES = { most: 10, spanS: 60 * 60 }

export type { Proof } from './security.ts'
export type AuthService = ReturnType<typeof createAuthService>

export function createAuthService(needs: AuthDependencies) {
  const { store, codes, directory, limiter, db } = needs
  const login = createLogin(needs)
  const signUp = createSignUp(needs)
  const security = createSecurity(needs)
  const passwordChange = createPasswordChange(needs, { letIn: login.letIn, security })
  const google = createGoogle(needs, { letIn: login.letIn, signUp })

  /** A number as somebody types it who lives where their present number is from. */
  async function readOwnPhone(viewer: UserViewer, text: string): Promise<string | null> {
    const account = await store.find(viewer.id)
    return normalisePhone(text, account?.phone_number ? countryOfPhone(account.phone_number) : null)
  }

  return {
    ...login,
    ...passwordChange,
    ...google,
    requireProof: security.requireProof,
    sendSecurityCode: security.sendSecurityCode,
    tellViewer: security.tellViewer,
    signUpPhone: signUp.signUpPhone,
    checkSignUpCode: signUp.checkSignUpCode,
    signUpAndVerifyCode: signUp.signUpAndVerifyCode,

    /** The one question that says whether a name or a number is taken; asked by people who type, so it is limited. */
    async exists(viewer: Viewer, name: string, value: string): Promise<boolean> {
      if (name !== 'username' && name !== 'phone_number') throw badInput('name', 'name is username or phone_number')
      const asker = viewer.kind === 'user' ? `user:${viewer.id}` : `network:${networkOf(viewer.ip)}`
      await limiter.take(`exists:${asker}`, EXISTENCE_CHECKS)
      if (name === 'username') return (await directory.find({ username: value })) !== undefined
      return (await directory.findPhoneFor(asker, value)) !== undefined
    },

    /** Switching it off takes more than an unlocked phone. */
    async setTwoFactor(viewer: UserViewer, enabled: boolean, proof: Proof): Promise<boolean> {
      const account = await security.requireAccount(viewer)
      if (account.tfa === enabled) return enabled
      const useProof = enabled ? null : await security.requireProof(viewer, proof)
      await db.transaction(async () => {
        await useProof?.()
        await store.setTwoFactor(viewer.id, enabled)
        security.tellOwner(account, enabled ? 'two_factor_on' : 'two_factor_off')
      })
      return enabled
    },

    async sendPhoneChangeCode(viewer: UserViewer, text: string): Promise<boolean> {
      const phone = await readOwnPhone(viewer, text)
      if (!phone) throw badInput('new_phone_number', MESSAGES.invalidPhone)
      await limiter.take(`change-phone:user:${viewer.id}`, PHONE_CHANGES)
      if (await directory.find({ phone_number: phone })) throw conflict('new_phone_number', MESSAGES.phoneExists)
      await codes.send(viewer, { purpose: 'change_phone_number', phone, userId: viewer.id })
      return true
    },

    /**
     * Part of saving a profile, in two halves: the guess counts whatever becomes of the rest, the change belongs to the
     * transaction of the rest. The code was sent to the new number, for this person.
     */
    async readyPhoneChange(viewer: UserViewer, text: string, code: string): Promise<() => Promise<void>> {
      const phone = await readOwnPhone(viewer, text)
      if (!phone) throw badInput('phone_number', MESSAGES.invalidPhone)
      const where = { purpose: 'change_phone_number', phone_number: phone } as const
      const guess = await codes.check(where, code, 'verification_code')
      if (guess.user_id !== viewer.id) throw badInput('verification_code', MESSAGES.phoneNotAvailable)
      const account = await security.requireAccount(viewer)
      return async () => {
        await codes.use(guess)
        security.tellOwner(account, 'phone_changed')
        await directory.change(viewer.id, { phone })
        await store.setPhone(viewer.id, phone)
      }
    },
  }
}
