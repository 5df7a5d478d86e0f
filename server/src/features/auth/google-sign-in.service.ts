import { createHash, randomBytes, randomInt } from 'node:crypto'
import { ACCOUNT_MESSAGES, type GoogleFailure, USERNAME_PATTERN } from '@meydan/domain/account-rules.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { networkOf } from '#lib/network.ts'
import { badInput, conflict, notFound } from '#lib/problem.ts'
import type { TemporaryViewer, Viewer } from '#lib/viewer.ts'
import type { AuthDependencies } from './auth-dependencies.ts'
import type { GoogleChecks, GoogleIdentity } from './google-provider.ts'
import type { Authenticated, LoginService } from './login.service.ts'
import type { SignUpService } from './sign-up.service.ts'

// docs/decisions/0005: Google sign-in returns a one-time reference, not a token

type Dependencies = AuthDependencies & { login: LoginService; signUp: SignUpService }

/** `browser` is the hash of the cookie of the browser that signed in. */
type Result = { browser: string } & ({ userId: string } | { identity: GoogleIdentity })
type PendingSignUp = { identity: GoogleIdentity; codeId: string | null }

/** The parameters the browser is sent back with. `t` can be exchanged once and is no token by itself. */
type GoogleOutcome = { s: 'success' | 'error'; t?: string; m?: GoogleFailure; type: 'login' | 'signup' }

/** The outcome, and the secret that binds it to the browser: without it `t` is useless. */
type Finished = { outcome: GoogleOutcome; browserSecret: string | null }

const TOKEN_LIFE_MS = 10 * 60_000
const USERNAME_TRIES = 20
/** Of sign-ins that nobody finishes: each start leaves a row until it expires. */
const STARTS_LIMIT = { most: 60, spanS: 60 * 60 }
const startsKey = (ip: string) => `google-start:network:${networkOf(ip)}`

/** Signing in and signing up with a Google account. */
export class GoogleSignInService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** Begins a sign-in: the address to send the browser to, and a one-time token for its cookie. */
  async start(ip: string, redirectUri: string): Promise<{ url: string; startToken: string }> {
    const { google, oneTimeTokens, limiter } = this.#deps
    if (!google) throw notFound('Google sign-in is not configured here')
    await limiter.take(startsKey(ip), STARTS_LIMIT)
    const { url, checks } = await google.start(redirectUri)
    return { url, startToken: await oneTimeTokens.put('google_start', checks, this.#expiry()) }
  }

  /** Ends a sign-in. `startToken` comes from a cookie, so that only the browser that began can end it. */
  async finish(startToken: string | undefined, callbackUrl: URL): Promise<Finished> {
    const { google, oneTimeTokens, clock, log } = this.#deps
    const checks = startToken && (await oneTimeTokens.take<GoogleChecks>('google_start', startToken, clock.now()))
    if (!google || !checks) return failure('google_failed')
    try {
      return await this.#outcomeOf(await google.finish(callbackUrl, checks))
    } catch (error) {
      log.error({ err: error }, 'google sign-in failed')
      return failure('google_failed')
    }
  }

  /**
   * Exchanges the outcome for a session, or for the sign-up step of a new person. Works only in the browser that signed in:
   * nobody can be logged in to somebody else's account by a link.
   */
  async exchange(viewer: Viewer, t: string, browserSecret: string | undefined): Promise<Authenticated> {
    const { oneTimeTokens, users, login, limiter, clock } = this.#deps
    const result = await oneTimeTokens.find<Result>('google_result', t, clock.now())
    const isSameBrowser = browserSecret !== undefined && result?.browser === hashOf(browserSecret)
    if (!isSameBrowser || !(await oneTimeTokens.take<Result>('google_result', t, clock.now())))
      throw badInput('t', ACCOUNT_MESSAGES.googleFailed)
    await limiter.giveBack(startsKey(viewer.ip))
    if ('identity' in result)
      return { token: await this.#openSignUpStep({ identity: result.identity, codeId: null }), userId: null }
    const account = await users.find(result.userId)
    if (!account) throw badInput('t', ACCOUNT_MESSAGES.googleFailed)
    return login.letIn(viewer, account, { fromGoogle: true })
  }

  /** Sends a code to the phone number of a new person and returns the token of the next step. */
  async sendSignUpCode(viewer: TemporaryViewer, text: string): Promise<string> {
    const { signUp } = this.#deps
    const { identity } = await this.#requirePending(viewer)
    const phone = signUp.requirePhoneOfZone(text)
    const codeId = await signUp.sendCode(viewer, 'google_sign_up', phone)
    return this.#openSignUpStep({ identity, codeId })
  }

  /** Creates the account of a new person, if the code is right, and logs them in. */
  async completeSignUp(viewer: TemporaryViewer, code: string): Promise<Authenticated> {
    const { codes, sessions, signUp } = this.#deps
    const { identity, codeId } = await this.#requirePending(viewer)
    if (!codeId) throw badInput('code', ACCOUNT_MESSAGES.codeExpired)
    const guess = await codes.check({ id: codeId }, code)
    const { subject, email, name } = identity
    const username = await this.#unusedUsername(identity)
    const userId = await signUp.create(guess, { username, password_hash: null, google_subject: subject, email, name })
    return { token: await sessions.open(userId, viewer, true), userId }
  }

  async #outcomeOf(identity: GoogleIdentity): Promise<Finished> {
    const { oneTimeTokens, users } = this.#deps
    const account = await users.findByGoogle(identity.subject)
    if (account?.password_hash) return failure('google_has_password')
    const browserSecret = randomBytes(32).toString('base64url')
    const browser = hashOf(browserSecret)
    const result: Result = account ? { browser, userId: account.id } : { browser, identity }
    const t = await oneTimeTokens.put('google_result', result, this.#expiry())
    return { outcome: { s: 'success', t, type: account ? 'login' : 'signup' }, browserSecret }
  }

  /** Made from the email address or the name; the person can change it later. */
  async #unusedUsername({ email, name }: GoogleIdentity): Promise<string> {
    const raw = (email?.split('@')[0] ?? name ?? 'user').normalize('NFD').replace(/[^A-Za-z0-9._]/g, '')
    const base = raw.replace(/^[^A-Za-z]+/, '').slice(0, 22) || 'user'
    for (let attempt = 0; attempt < USERNAME_TRIES; attempt++) {
      const candidate = attempt === 0 ? base : `${base}${randomInt(10 ** Math.min(7, attempt + 2))}`
      const isUsable = USERNAME_PATTERN.test(candidate) && !(await this.#deps.directory.find({ username: candidate }))
      if (isUsable) return candidate
    }
    throw conflict('username', MESSAGES.usernameNotAvailable)
  }

  async #requirePending(viewer: TemporaryViewer): Promise<PendingSignUp> {
    const { oneTimeTokens, clock } = this.#deps
    const pending = await oneTimeTokens.find<PendingSignUp>('google_sign_up', viewer.subject, clock.now())
    if (!pending) throw badInput('phone', ACCOUNT_MESSAGES.googleFailed)
    return pending
  }

  async #openSignUpStep(pending: PendingSignUp): Promise<string> {
    const { oneTimeTokens, sessions } = this.#deps
    return sessions.openStep('google', await oneTimeTokens.put('google_sign_up', pending, this.#expiry()), true)
  }

  #expiry(): Date {
    return new Date(this.#deps.clock.now().getTime() + TOKEN_LIFE_MS)
  }
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

const failure = (m: GoogleFailure): Finished => ({
  outcome: { s: 'error', m, type: 'login' },
  browserSecret: null,
})
