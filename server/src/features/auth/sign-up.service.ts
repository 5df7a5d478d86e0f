import { randomUUIDv7 } from 'node:crypto'
import { ACCOUNT_MESSAGES, passwordProblem, usernameProblem } from '@meydan/domain/account-rules.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { countryOfPhone, isSignUpCountry, normalisePhone, zoneOfPhone } from '@meydan/domain/phone.ts'
import { badInput, conflict, Problem } from '#lib/problem.ts'
import type { TemporaryViewer, Viewer } from '#lib/viewer.ts'
import type { AuthDependencies } from './auth-dependencies.ts'
import type { Guess } from './codes.store.ts'
import type { Authenticated } from './login.service.ts'
import { smsTexts } from './sms-texts.ts'

type NewAccount = {
  username: string
  password_hash: string | null
  google_subject: string | null
  name?: string | null
  email?: string | null
}

/** Signing up with a phone number, a code, a username and a password. */
export class SignUpService {
  readonly #deps: AuthDependencies

  constructor(dependencies: AuthDependencies) {
    this.#deps = dependencies
  }

  /** Sends a code to the number and returns the token of the next step. */
  async start(viewer: Viewer, text: string): Promise<string> {
    const phone = this.requirePhoneOfZone(text)
    return this.#deps.sessions.openStep('signup', await this.sendCode(viewer, 'sign_up', phone))
  }

  /** Checks a code before the rest is typed. Returns a fresh token of this step, which lives as long as the confirmed code. */
  async checkCode(viewer: TemporaryViewer, code: string): Promise<string> {
    await this.#confirmCode(viewer, code)
    return this.#deps.sessions.openStep('signup', viewer.subject)
  }

  /** Creates the account, if the code is right, and logs in. */
  async complete(
    viewer: TemporaryViewer,
    { code, username, password }: { code: string; username: string; password: string },
  ): Promise<Authenticated> {
    const { directory, passwords, sessions } = this.#deps
    const badName = usernameProblem(username)
    if (badName) throw badInput('username', badName)
    const badPassword = passwordProblem(password)
    if (badPassword) throw badInput('password', badPassword)
    if (await directory.find({ username })) throw conflict('username', MESSAGES.usernameNotAvailable)

    const guess = await this.#confirmCode(viewer, code)
    const password_hash = await passwords.hash(password)
    const userId = await this.create(guess, { username, password_hash, google_subject: null })
    return { token: await sessions.open(userId, viewer), userId }
  }

  /** Creates the account, its entry in the directory and its welcome, and uses the code up: all or nothing. */
  async create(guess: Guess, account: NewAccount): Promise<string> {
    const { users, codes, directory, db, zone, welcome } = this.#deps
    const userId = randomUUIDv7()
    const { username } = account
    try {
      await db.transaction(async () => {
        await codes.use(guess)
        await directory.claim({ userId, username, phone: guess.phone_number })
        await users.add({ id: userId, zone, phone_number: guess.phone_number, ...account })
        await welcome(userId)
      })
    } catch (error) {
      // Our rollback does not undo a directory in another database. If it is unavailable now, the next sign-up cleans up.
      if (!(error instanceof Problem)) await directory.release(userId).catch(() => {})
      throw error
    }
    return userId
  }

  /** Reads a number of a sign-up country; refuses numbers that belong to another zone's server. */
  requirePhoneOfZone(text: string): string {
    const { zone, isDeployed } = this.#deps
    const phone = normalisePhone(text)
    if (!phone || !isSignUpCountry(countryOfPhone(phone))) throw badInput('phone', MESSAGES.invalidPhone)
    const home = isDeployed(zoneOfPhone(phone)) ? zoneOfPhone(phone) : 'world'
    if (home !== zone && isDeployed(home)) throw new Problem('CONFLICT', ACCOUNT_MESSAGES.otherZone, { field: 'phone' })
    return phone
  }

  /** Sends a code. For a number with an account a stranger sees no difference; its owner gets a notice instead of a code. */
  async sendCode(viewer: Viewer, purpose: 'sign_up' | 'google_sign_up', phone: string): Promise<string> {
    const { codes, directory } = this.#deps
    const existing = await directory.find({ phone_number: phone })
    if (!existing) return codes.send(viewer, { purpose, phone, language: viewer.language })
    return codes.sendNotice(viewer, { purpose, phone }, smsTexts(viewer.language).already_signed_up)
  }

  /** A right code stays valid for a while: a username that turns out to be taken must not cost the code. */
  async #confirmCode(viewer: TemporaryViewer, code: string): Promise<Guess> {
    const { codes } = this.#deps
    const guess = await codes.check({ id: viewer.subject }, code)
    await codes.confirm(guess)
    return guess
  }
}
