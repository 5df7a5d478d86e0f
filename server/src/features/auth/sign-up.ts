import { randomUUIDv7 } from 'node:crypto'
import { ACCOUNT_MESSAGES, passwordProblem, usernameProblem } from '@meydan/domain/account-rules.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { countryOfPhone, isSignUpCountry, normalisePhone, zoneOfPhone } from '@meydan/domain/phone.ts'
import { badInput, conflict, Problem } from '#lib/problem.ts'
import type { TemporaryViewer, Viewer } from '#lib/viewer.ts'
import type { AuthDependencies } from './auth-dependencies.ts'
import type { Guess } from './codes.store.ts'
import type { Authenticated } from './login.ts'
import { smsTexts } from './sms-texts.ts'

type NewAccount = {
  username: string
  password_hash: string | null
  google_subject: string | null
  name?: string | null
  email?: string | null
}

export function createSignUp(needs: AuthDependencies) {
  const { store, sessions, passwords, codes, directory, db, zone, greet, isDeployed } = needs

  function requirePhone(text: string): string {
    const phone = normalisePhone(text)
    if (!phone) throw badInput('phone', MESSAGES.invalidPhone)
    return phone
  }

  /** A number of a sign-up country, on the server of the zone it belongs to. */
  function requireOwnPhone(text: string): string {
    const phone = requirePhone(text)
    if (!isSignUpCountry(countryOfPhone(phone))) throw badInput('phone', MESSAGES.invalidPhone)
    const home = isDeployed(zoneOfPhone(phone)) ? zoneOfPhone(phone) : 'world'
    if (home !== zone && isDeployed(home)) throw new Problem('CONFLICT', ACCOUNT_MESSAGES.otherZone, { field: 'phone' })
    return phone
  }

  /** The account, its place in the directory and the end of the code: all or nothing. */
  async function create(guess: Guess, account: NewAccount): Promise<string> {
    const userId = randomUUIDv7()
    const { username } = account
    try {
      await db.transaction(async () => {
        await codes.use(guess)
        await directory.claim({ userId, username, phone: guess.phone_number })
        await store.insert({ id: userId, zone, phone_number: guess.phone_number, ...account })
        await greet(userId)
      })
    } catch (error) {
      // A directory in another database is not undone by our rollback. If it is away now, the next sign-up clears it.
      if (!(error instanceof Problem)) await directory.release(userId).catch(() => {})
      throw error
    }
    return userId
  }

  /** A right code stays valid for a while: a username that turns out to be taken must not cost the code. */
  async function checkCode(viewer: TemporaryViewer, code: string): Promise<Guess> {
    const guess = await codes.check({ id: viewer.subject }, code)
    await codes.confirm(guess)
    return guess
  }

  /** Does the same for a number that has an account, as far as a stranger can see; its owner hears of it by SMS. */
  async function sendCode(viewer: Viewer, purpose: 'sign_up' | 'google_sign_up', phone: string): Promise<string> {
    const isKnown = await directory.find({ phone_number: phone })
    if (!isKnown) return codes.send(viewer, { purpose, phone, language: viewer.language })
    return codes.sendNotice(viewer, { purpose, phone }, smsTexts(viewer.language).already_signed_up)
  }

  return {
    create,
    requireOwnPhone,
    sendCode,

    async signUpPhone(viewer: Viewer, text: string): Promise<string> {
      const phone = requireOwnPhone(text)
      return sessions.openStep('signup', await sendCode(viewer, 'sign_up', phone))
    },

    /** Returns a fresh token of this step, which lives as long as the confirmed code. */
    async checkSignUpCode(viewer: TemporaryViewer, code: string): Promise<string> {
      await checkCode(viewer, code)
      return sessions.openStep('signup', viewer.subject)
    },

    async signUpAndVerifyCode(
      viewer: TemporaryViewer,
      { code, username, password }: { code: string; username: string; password: string },
    ): Promise<Authenticated> {
      const badName = usernameProblem(username)
      if (badName) throw badInput('username', badName)
      const badPassword = passwordProblem(password)
      if (badPassword) throw badInput('password', badPassword)
      if (await directory.find({ username })) throw conflict('username', MESSAGES.usernameNotAvailable)

      const guess = await checkCode(viewer, code)
      const password_hash = await passwords.hash(password)
      const userId = await create(guess, { username, password_hash, google_subject: null })
      return { token: await sessions.open(userId, viewer), userId }
    },
  }
}
