import { PASSWORD_MAX_CHARACTERS } from '@meydan/domain/account-rules.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { possiblePhones } from '@meydan/domain/phone.ts'
import { readLoginIdentifier } from '@meydan/domain/typed-digits.ts'
import type { Account } from '#features/people/users.service.ts'
import { keyedHash } from '#lib/keyed-hash.ts'
import type { Limit } from '#lib/limiter.ts'
import { networkOf, wideNetworkOf } from '#lib/network.ts'
import { Problem, rateLimited } from '#lib/problem.ts'
import type { TemporaryViewer, Viewer } from '#lib/viewer.ts'
import type { AuthDependencies } from './auth-dependencies.ts'
import type { SecurityService } from './security.service.ts'

// docs/decisions/0337: An address of a mobile network is many people

/** Stands for the account of an unknown username, so that the same queries run and take as long. */
const NO_ACCOUNT_ID = '00000000-0000-0000-0000-000000000000'

const FAILURES_OF_DEVICE = { most: 10, spanS: 10 * 60 }
const FAILURES_PER_ACCOUNT_AND_NETWORK = { most: 10, spanS: 10 * 60 }
const FAILURES_PER_NETWORK = { most: 100, spanS: 60 * 60 }
/** For what many people share. From FAILURES_PER_NETWORK up to this, a right password is followed by a code. */
const FAILURES_PER_SHARED_NETWORK = { most: 500, spanS: 60 * 60 }
/** With the attempt itself. */
const FAILURES_OF_ATTACKED = { ...FAILURES_PER_NETWORK, most: FAILURES_PER_NETWORK.most + 1 }
const FAILURES_PER_ACCOUNT = { most: 100, spanS: 60 * 60 }
const NEIGHBOURS_PER_ACCOUNT = { most: 1, spanS: 24 * 60 * 60 }

type Dependencies = AuthDependencies & { security: SecurityService }
type Credentials = { username: string; password: string; user_id?: string | null | undefined }
type AccountWithPhone = Account & { phone_number: string }

/** The result of a login: a full token, or a temporary one and no user if a second step follows. */
export type Authenticated = {
  token: string
  userId: string | null
  /** The login cancelled the scheduled deletion of the account. */
  isBack?: boolean
  /** At the code step, if no code could be sent now: seconds until one can be requested. */
  codeWaitS?: number | null
}

const networkKey = (network: string) => `login:network:${network}`

const wrongCredentials = () => new Problem('BAD_USER_INPUT', MESSAGES.wrongCredentials)

/** Logs people in by password, with a code as the second step where two-factor login is on. */
export class LoginService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** Logs in with a username or phone number and a password. An unknown name gets the same answer, in the same time. */
  async logIn(viewer: Viewer, { username, password, user_id }: Credentials): Promise<Authenticated> {
    const { limiter, passwords } = this.#deps
    if (password.length > PASSWORD_MAX_CHARACTERS) throw wrongCredentials()
    const identifier = readLoginIdentifier(username)
    const account = await this.#findAccount(identifier)
    const accountKey = account?.id ?? Object.values(identifier).join().toLowerCase()
    const limits = await this.#failureLimits(viewer, accountKey, account)
    const giveBack = await limiter.takeAll(limits)
    // After it has counted itself: attempts that are made at once all see each other.
    const needsCode = await this.#comesFromAttackedNetwork(limits)
    const isCorrect = await passwords.verify(password, account?.password_hash ?? null)
    if (!account || !isCorrect || (user_id && user_id !== account.id)) throw wrongCredentials()
    await giveBack()
    if (needsCode && !account.phone_number) throw rateLimited(FAILURES_PER_NETWORK.spanS)
    await this.#payForNeighbour(viewer, account)
    return this.letIn(viewer, account, { needsCode })
  }

  /** Completes a login with the code of the second step. */
  async verifyCode(viewer: TemporaryViewer, code: string): Promise<Authenticated> {
    const { codes } = this.#deps
    const account = await this.#requireAccount(viewer)
    const guess = await codes.check({ purpose: 'login', phone_number: account.phone_number }, code)
    await codes.use(guess)
    return this.#openSession(viewer, account, viewer.fromGoogle)
  }

  /** Sends another code for the second step. */
  async resendCode(viewer: TemporaryViewer): Promise<Authenticated> {
    const { codes, sessions } = this.#deps
    const { id, phone_number, language } = await this.#requireAccount(viewer)
    await codes.send(viewer, { purpose: 'login', phone: phone_number, userId: id, language })
    return { token: await sessions.openStep('login', id, viewer.fromGoogle), userId: null }
  }

  /** Opens a session for somebody whose identity is proved, or the code step if two-factor login is on or a code is needed. */
  async letIn(
    viewer: Viewer,
    account: Account,
    { fromGoogle = false, needsCode = false } = {},
  ): Promise<Authenticated> {
    if (!(account.tfa || needsCode) || !account.phone_number) return this.#openSession(viewer, account, fromGoogle)
    const codeWaitS = await this.#sendCode(viewer, account, account.phone_number)
    const token = await this.#deps.sessions.openStep('login', account.id, fromGoogle)
    return { token, userId: null, codeWaitS }
  }

  async #findAccount(identifier: ReturnType<typeof readLoginIdentifier>): Promise<Account | undefined> {
    const { users } = this.#deps
    if ('username' in identifier) return users.findByUsername(identifier.username)
    return users.findByPhones(possiblePhones(identifier.phone_number))
  }

  /** Logging in cancels a scheduled deletion. A password that was replaced after it was verified opens no session. */
  #openSession(
    viewer: Viewer,
    { id, password_hash, is_leaving }: Account,
    fromGoogle: boolean,
  ): Promise<Authenticated> {
    const { users, sessions, security, db } = this.#deps
    return db.transaction(async () => {
      if (is_leaving) await users.lockPosts(id) // they are shown again, and are locked before their owner
      const account = await security.lock(id)
      if (account?.password_hash !== password_hash) throw wrongCredentials()
      if (account.is_leaving) await users.cancelDeletion(id)
      return { token: await sessions.open(id, viewer, fromGoogle), userId: id, isBack: account.is_leaving }
    })
  }

  /**
   * The code step opens even if no code may be sent now. Returns null if there is a code to enter, a new one or the previous
   * one; otherwise the seconds until one can be requested.
   */
  async #sendCode(viewer: Viewer, account: Account, phone: string): Promise<number | null> {
    const { codes } = this.#deps
    try {
      await codes.send(viewer, { purpose: 'login', phone, userId: account.id, language: account.language })
      return null
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'RATE_LIMITED') throw error
      return (await codes.hasLive('login', phone)) ? null : (error.details.retry_after_s ?? 0)
    }
  }

  async #requireAccount(viewer: TemporaryViewer): Promise<AccountWithPhone> {
    const account = await this.#deps.users.find(viewer.subject)
    if (!account?.phone_number) throw wrongCredentials()
    return { ...account, phone_number: account.phone_number }
  }

  /**
   * So many failures that somebody there is guessing passwords: from an unknown device, a right one is not enough. The neighbours
   * of the guesser behind one address are not refused.
   */
  async #comesFromAttackedNetwork(limits: [key: string, limit: Limit][]): Promise<boolean> {
    const [key] = limits.find(([, limit]) => limit === FAILURES_PER_SHARED_NETWORK) ?? []
    return key !== undefined && this.#deps.limiter.isSpent(key, FAILURES_OF_ATTACKED)
  }

  /** A right password makes up for a neighbour's wrong one: where many people log in, many mistype. Once a day for an account. */
  async #payForNeighbour(viewer: Viewer, { id }: Account) {
    const { limiter } = this.#deps
    if (await limiter.tryTake(`login:neighbour:${id}`, NEIGHBOURS_PER_ACCOUNT))
      await limiter.giveBack(networkKey(wideNetworkOf(viewer.ip)))
  }

  /** Only failures count. A device that has logged in to the account before has a limit of its own. */
  async #failureLimits(
    viewer: Viewer,
    accountKey: string,
    account: Account | undefined,
  ): Promise<[key: string, limit: Limit][]> {
    const { sessions, secret } = this.#deps
    const hash = (...parts: string[]) => keyedHash(secret, 'login', parts.join('\0')).toString('base64url')
    if (await sessions.isKnownDevice(viewer, account?.id ?? NO_ACCOUNT_ID))
      return [[`login:device:${hash(accountKey, viewer.deviceKey ?? '')}`, FAILURES_OF_DEVICE]]
    const [network, shared] = [networkOf(viewer.ip), wideNetworkOf(viewer.ip)]
    return [
      [`login:account-network:${hash(accountKey, network)}`, FAILURES_PER_ACCOUNT_AND_NETWORK],
      [networkKey(shared), FAILURES_PER_SHARED_NETWORK],
      ...(network === shared ? [] : [[networkKey(network), FAILURES_PER_NETWORK] satisfies [string, Limit]]),
      [`login:account:${hash(accountKey)}`, FAILURES_PER_ACCOUNT],
    ]
  }
}
