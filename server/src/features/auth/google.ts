import { createHash, randomBytes, randomInt } from 'node:crypto'
import { ACCOUNT_MESSAGES, type GoogleFailure, USERNAME_PATTERN } from '@meydan/domain/account-rules.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { networkOf } from '#lib/network.ts'
import { badInput, conflict, notFound } from '#lib/problem.ts'
import type { TemporaryViewer, Viewer } from '#lib/viewer.ts'
import type { Account } from './auth.store.ts'
import type { AuthDependencies } from './auth-dependencies.ts'
import type { GoogleChecks, GoogleIdentity } from './google-provider.ts'
import type { Authenticated } from './login.ts'
import type { createSignUp } from './sign-up.ts'

const LIFE_MS = 10 * 60_000
const NAME_TRIES = 20

/** `browser` is the hash of the cookie of the browser that signed in. */
type Result = { browser: string } & ({ userId: string } | { identity: GoogleIdentity })
type Pending = { identity: GoogleIdentity; codeId: string | null }
type Parts = {
  letIn: (viewer: Viewer, account: Account, fromGoogle: boolean) => Promise<Authenticated>
  signUp: ReturnType<typeof createSignUp>
}

/** What the browser is sent back with. `t` is good for one exchange and is no token by itself. */
type GoogleOutcome = { s: 'success' | 'error'; t?: string; m?: GoogleFailure; type: 'login' | 'signup' }

/** The outcome, and the secret that binds it to the browser: without it `t` is worth nothing. */
type Finished = { outcome: GoogleOutcome; browserSecret: string | null }

/** Each leaves a row until it expires. */
const STARTS = { most: 60, spanS: 60 * 60 }

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

export function createGoogle(needs: AuthDependencies, { letIn, signUp }: Parts) {
  const { google, handoffs, store, sessions, codes, directory, limiter, clock, log } = needs
  const expiry = () => new Date(clock.now().getTime() + LIFE_MS)
  const failed = (m: GoogleFailure): Finished => ({ outcome: { s: 'error', m, type: 'login' }, browserSecret: null })

  async function pending(viewer: TemporaryViewer): Promise<Pending> {
    const found = await handoffs.find<Pending>('google_sign_up', viewer.subject, clock.now())
    if (!found) throw badInput('phone', ACCOUNT_MESSAGES.googleFailed)
    return found
  }

  const openPending = async (payload: Pending) =>
    sessions.openStep('google', await handoffs.put('google_sign_up', payload, expiry()), true)

  async function outcomeOf(identity: GoogleIdentity): Promise<Finished> {
    const account = await store.findByGoogle(identity.subject)
    if (account?.password_hash) return failed('google_has_password')
    const browserSecret = randomBytes(32).toString('base64url')
    const browser = hashOf(browserSecret)
    const result: Result = account ? { browser, userId: account.id } : { browser, identity }
    const t = await handoffs.put('google_result', result, expiry())
    return { outcome: { s: 'success', t, type: account ? 'login' : 'signup' }, browserSecret }
  }

  /** From the address or the name; a person can change it later. */
  async function freeUsername({ email, name }: GoogleIdentity): Promise<string> {
    const raw = (email?.split('@')[0] ?? name ?? 'user').normalize('NFD').replace(/[^A-Za-z0-9._]/g, '')
    const base = raw.replace(/^[^A-Za-z]+/, '').slice(0, 22) || 'user'
    for (let turn = 0; turn < NAME_TRIES; turn++) {
      const candidate = turn === 0 ? base : `${base}${randomInt(10 ** Math.min(7, turn + 2))}`
      if (USERNAME_PATTERN.test(candidate) && !(await directory.find({ username: candidate }))) return candidate
    }
    throw conflict('username', MESSAGES.usernameNotAvailable)
  }

  return {
    async startGoogle(ip: string, redirectUri: string): Promise<{ url: string; handoff: string }> {
      if (!google) throw notFound('Google sign-in is not configured here')
      await limiter.take(`google-start:network:${networkOf(ip)}`, STARTS)
      const { url, checks } = await google.start(redirectUri)
      return { url, handoff: await handoffs.put('google_start', checks, expiry()) }
    },

    /** `handoff` comes from a cookie, so that only the browser that began can end. */
    async finishGoogle(handoff: string | undefined, callbackUrl: URL): Promise<Finished> {
      const checks = handoff && (await handoffs.take<GoogleChecks>('google_start', handoff, clock.now()))
      if (!google || !checks) return failed('google_failed')
      try {
        return await outcomeOf(await google.finish(callbackUrl, checks))
      } catch (error) {
        log.error({ err: error }, 'google sign-in failed')
        return failed('google_failed')
      }
    },

    /** Only for the browser that signed in: nobody can be logged in to somebody else's account by a link. */
    async exchangeGoogle(viewer: Viewer, t: string, browserSecret: string | undefined): Promise<Authenticated> {
      const result = await handoffs.find<Result>('google_result', t, clock.now())
      const isSameBrowser = browserSecret !== undefined && result?.browser === hashOf(browserSecret)
      if (!isSameBrowser || !(await handoffs.take<Result>('google_result', t, clock.now())))
        throw badInput('t', ACCOUNT_MESSAGES.googleFailed)
      if ('identity' in result)
        return { token: await openPending({ identity: result.identity, codeId: null }), userId: null }
      const account = await store.find(result.userId)
      if (!account) throw badInput('t', ACCOUNT_MESSAGES.googleFailed)
      return letIn(viewer, account, true)
    },

    async googleSignUpPhone(viewer: TemporaryViewer, text: string): Promise<string> {
      const { identity } = await pending(viewer)
      const phone = signUp.requireOwnPhone(text)
      const codeId = await signUp.sendCode(viewer, 'google_sign_up', phone)
      return openPending({ identity, codeId })
    },

    async googleSignUpVerifyCode(viewer: TemporaryViewer, code: string): Promise<Authenticated> {
      const { identity, codeId } = await pending(viewer)
      if (!codeId) throw badInput('code', ACCOUNT_MESSAGES.codeExpired)
      const guess = await codes.check({ id: codeId }, code)
      const { subject, email, name } = identity
      const username = await freeUsername(identity)
      const userId = await signUp.create(guess, { username, password_hash: null, google_subject: subject, email, name })
      return { token: await sessions.open(userId, viewer, true), userId }
    },
  }
}
