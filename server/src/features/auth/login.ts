import { PASSWORD_MAX_CHARACTERS } from '@meydan/domain/account-rules.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { possiblePhones } from '@meydan/domain/phone.ts'
import { readLoginIdentifier } from '@meydan/domain/typed-digits.ts'
import { keyedHash } from '#lib/keyed-hash.ts'
import type { Limit } from '#lib/limiter.ts'
import { networkOf } from '#lib/network.ts'
import { Problem } from '#lib/problem.ts'
import type { TemporaryViewer, Viewer } from '#lib/viewer.ts'
import type { Account } from './auth.store.ts'
import type { AuthDependencies } from './auth-dependencies.ts'

/** Looked up for unknown names, so that they take as long. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

const FAILURES_OF_DEVICE = { most: 10, spanS: 10 * 60 }
const FAILURES_PER_ACCOUNT_AND_NETWORK = { most: 10, spanS: 10 * 60 }
const FAILURES_PER_NETWORK = { most: 100, spanS: 60 * 60 }
const FAILURES_PER_ACCOUNT = { most: 100, spanS: 60 * 60 }

type Login = { username: string; password: string; user_id?: string | null | undefined }

export type Authenticated = {
  token: string
  userId: string | null
  isBack?: boolean
  /** At the code step: how long until a code can be asked for, when none could be sent now. */
  codeWaitS?: number | null
}

const wrongCredentials = () => new Problem('BAD_USER_INPUT', MESSAGES.wrongCredentials)

export function createLogin({ store, sessions, passwords, codes, limiter, secret }: AuthDependencies) {
  async function findByIdentifier(who: ReturnType<typeof readLoginIdentifier>) {
    if ('username' in who) return store.findByUsername(who.username)
    return store.findByPhones(possiblePhones(who.phone_number))
  }

  async function open(viewer: Viewer, account: Account, fromGoogle: boolean): Promise<Authenticated> {
    if (account.is_leaving) await store.comeBack(account.id)
    return {
      token: await sessions.open(account.id, viewer, fromGoogle),
      userId: account.id,
      isBack: account.is_leaving,
    }
  }

  /** A full token, or the token of the code step where the person has asked for two factors. */
  async function letIn(viewer: Viewer, account: Account, fromGoogle = false): Promise<Authenticated> {
    if (!account.tfa || !account.phone_number) return open(viewer, account, fromGoogle)
    const codeWaitS = await sendLoginCode(viewer, account, account.phone_number)
    return { token: await sessions.openStep('login', account.id, fromGoogle), userId: null, codeWaitS }
  }

  /**
   * The code step opens even if no code may be sent now. Null when there is a code to enter, a new one or the one before;
   * otherwise the seconds until one can be asked for.
   */
  async function sendLoginCode(viewer: Viewer, account: Account, phone: string): Promise<number | null> {
    try {
      await codes.send(viewer, { purpose: 'login', phone, userId: account.id, language: account.using_lang })
      return null
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'RATE_LIMITED') throw error
      return (await codes.hasLive('login', phone)) ? null : (error.details.retry_after_s ?? 0)
    }
  }

  async function accountOf(viewer: TemporaryViewer): Promise<Account & { phone_number: string }> {
    const account = await store.find(viewer.subject)
    if (!account?.phone_number) throw wrongCredentials()
    return { ...account, phone_number: account.phone_number }
  }

  /** Only failures count. A device that has logged in to the account before answers for its own, and for nobody else's. */
  async function limitsOf(viewer: Viewer, who: string, account: Account | undefined): Promise<[string, Limit][]> {
    const key = (...parts: string[]) => keyedHash(secret, 'login', parts.join('\0')).toString('base64url')
    if (await sessions.isKnownDevice(viewer, account?.id ?? NOBODY))
      return [[`login:device:${key(who, viewer.deviceKey ?? '')}`, FAILURES_OF_DEVICE]]
    const network = networkOf(viewer.ip)
    return [
      [`login:account-network:${key(who, network)}`, FAILURES_PER_ACCOUNT_AND_NETWORK],
      [`login:network:${network}`, FAILURES_PER_NETWORK],
      [`login:account:${key(who)}`, FAILURES_PER_ACCOUNT],
    ]
  }

  return {
    letIn,

    /** Answers the same, in the same time, whether there is such a person or not. */
    async login(viewer: Viewer, { username, password, user_id }: Login): Promise<Authenticated> {
      if (password.length > PASSWORD_MAX_CHARACTERS) throw wrongCredentials()
      const identifier = readLoginIdentifier(username)
      const account = await findByIdentifier(identifier)
      const who = account?.id ?? Object.values(identifier).join().toLowerCase()
      const giveBack = await limiter.takeAll(await limitsOf(viewer, who, account))
      const isRight = await passwords.verify(password, account?.password_hash ?? null)
      if (!account || !isRight || (user_id && user_id !== account.id)) throw wrongCredentials()
      await giveBack()
      return letIn(viewer, account)
    },

    async verifyLoginCode(viewer: TemporaryViewer, code: string): Promise<Authenticated> {
      const account = await accountOf(viewer)
      const guess = await codes.check({ purpose: 'login', phone_number: account.phone_number }, code)
      await codes.use(guess)
      return open(viewer, account, viewer.fromGoogle)
    },

    async resendLoginCode(viewer: TemporaryViewer): Promise<Authenticated> {
      const { id, phone_number, using_lang } = await accountOf(viewer)
      await codes.send(viewer, { purpose: 'login', phone: phone_number, userId: id, language: using_lang })
      return { token: await sessions.openStep('login', id, viewer.fromGoogle), userId: null }
    },
  }
}
