import { randomBytes, randomInt, randomUUIDv7, timingSafeEqual } from 'node:crypto'
import {
  ACCOUNT_MESSAGES,
  CODE_DIGITS,
  CODE_LIFE_S,
  CODE_PAUSE_S,
  CONFIRMED_CODE_LIFE_S,
  codeProblem,
} from '@meydan/domain/account-rules.ts'
import { westernDigits } from '@meydan/domain/typed-digits.ts'
import type { Clock } from '#lib/clock.ts'
import { keyedHash } from '#lib/keyed-hash.ts'
import type { Limit, Limiter } from '#lib/limiter.ts'
import type { Log } from '#lib/log.ts'
import { networkOf } from '#lib/network.ts'
import { badInput, unavailable } from '#lib/problem.ts'
import type { Sms } from '#lib/sms/sms.ts'
import type { Viewer } from '#lib/viewer.ts'
import type { CodePurpose, CodesStore, Guess } from './codes.store.ts'
import { smsTexts } from './sms-texts.ts'

const PER_NUMBER_PAUSE = { most: 1, spanS: CODE_PAUSE_S }
const PER_NUMBER = { most: 5, spanS: 60 * 60 }
const PER_NETWORK = { most: 20, spanS: 60 * 60 }
/** Sent only to the number of an account, after its password or within its session. */
const OWNER_PURPOSES: CodePurpose[] = ['login', 'security']

export type CodesService = ReturnType<typeof createCodesService>

type Needs = { store: CodesStore; limiter: Limiter; sms: Sms; clock: Clock; secret: string; log: Log }
type Where = { id: string } | { purpose: CodePurpose; phone_number: string }
type Recipient = {
  purpose: CodePurpose
  phone: string
  userId?: string | null
  /** The account's language; English without one. */
  language?: string | null
  /** Where waiting for the gateway, or hearing that it failed, would tell a stranger that the number is known. */
  inBackground?: boolean
}

export function createCodesService({ store, limiter, sms, clock, secret, log }: Needs) {
  const hashOf = (id: string, code: string) => keyedHash(secret, `code ${id}`, code)

  const keyOf = (phone: string) => keyedHash(secret, 'number', phone).toString('base64url')
  const pauseKey = (phone: string) => `code:pause:${keyOf(phone)}`
  const inSeconds = (seconds: number) => new Date(clock.now().getTime() + seconds * 1_000)

  /**
   * What strangers ask for, or neighbours behind one address, must not use up the codes of somebody who has given the password or is
   * logged in (decision 0204). What is refused takes nothing, or repeating it would keep the pause going.
   */
  async function takeLimits(purpose: CodePurpose, phone: string, ip: string) {
    const isForOwner = OWNER_PURPOSES.includes(purpose)
    const network: [string, Limit][] = isForOwner ? [] : [[`code:ip:${networkOf(ip)}`, PER_NETWORK]]
    await limiter.takeAll([
      ...network,
      [pauseKey(phone), PER_NUMBER_PAUSE],
      [`code:${isForOwner ? 'owner' : 'number'}:${keyOf(phone)}`, PER_NUMBER],
    ])
  }

  async function deliver(phone: string, text: string) {
    try {
      await sms.send(phone, text)
    } catch (error) {
      log.error({ err: error }, 'sms not sent')
      throw unavailable(ACCOUNT_MESSAGES.codeNotSent)
    }
  }

  /** A number that cannot be told from the outside, and is none: a stranger's real number is not kept. */
  function decoyNumber(phone: string): string {
    const digits = keyedHash(secret, 'decoy', phone).readBigUInt64BE() % 10n ** 14n
    return `+9${String(digits).padStart(14, '0')}`
  }

  async function keep(purpose: CodePurpose, phone: string, userId: string | null, code: string | null) {
    const id = randomUUIDv7()
    const row = {
      purpose,
      phone_number: phone,
      user_id: userId,
      code_hash: code ? hashOf(id, code) : randomBytes(32),
      expires_at: inSeconds(CODE_LIFE_S),
      created_at: clock.now(),
    }
    await store.replace(row, id)
    return id
  }

  /** A code nobody can guess: whoever tries gets the answers of a real one. */
  const keepDecoy = (purpose: CodePurpose, phone: string) => keep(purpose, decoyNumber(phone), null, null)

  async function takeTry(where: Where): Promise<Guess | undefined> {
    const guess = await store.takeTry(where, clock.now())
    if (guess || !('phone_number' in where)) return guess
    return store.takeTry({ ...where, phone_number: decoyNumber(where.phone_number) }, clock.now())
  }

  return {
    /** Sends a fresh code and returns its id, which a temporary token may carry. */
    async send(viewer: Viewer, { purpose, phone, userId = null, language, inBackground }: Recipient): Promise<string> {
      await takeLimits(purpose, phone, viewer.ip)
      const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
      const id = await keep(purpose, phone, userId, code)
      const delivery = deliver(phone, smsTexts(language).code(code))
      // Its failure is in the log.
      if (inBackground) delivery.catch(() => {})
      else await delivery
      return id
    },

    /** Where a code would tell a stranger that the number is known: the number's owner hears it, the stranger does not. */
    async sendNotice(viewer: Viewer, { purpose, phone }: Recipient, text: string): Promise<string> {
      await takeLimits(purpose, phone, viewer.ip)
      const id = await keepDecoy(purpose, phone)
      await deliver(phone, text)
      return id
    },

    /** The same limits and the same answers for a number nobody has. */
    async pretend(viewer: Viewer, { purpose, phone }: Recipient) {
      await takeLimits(purpose, phone, viewer.ip)
      await keepDecoy(purpose, phone)
    },

    /**
     * Takes one of the code's tries, so never inside a transaction: undone with it, a wrong guess would cost nothing.
     * Whoever passes must still `use` it with the work it was for.
     */
    async check(where: Where, typed: string, field = 'code'): Promise<Guess> {
      const code = westernDigits(typed.trim())
      const problem = codeProblem(code)
      if (problem) throw badInput(field, problem)
      const guess = await takeTry(where)
      if (!guess) throw badInput(field, ACCOUNT_MESSAGES.codeExpired)
      if (!timingSafeEqual(hashOf(guess.id, code), guess.code_hash)) throw badInput(field, ACCOUNT_MESSAGES.wrongCode)
      return guess
    },

    /** Keeps a code that was entered correctly valid while the rest of the form is filled in. */
    confirm: (guess: Guess) => store.extend(guess.id, inSeconds(CONFIRMED_CODE_LIFE_S)),

    /** True while a code that was sent for this purpose can still be entered. */
    hasLive: (purpose: CodePurpose, phone: string) => store.hasLive(purpose, phone, clock.now()),

    /** Whoever has just entered a code correctly may be sent the next one at once. The hourly limit stays. */
    endPause: (phone: string) => limiter.giveBack(pauseKey(phone)),

    /** Call inside the transaction of the work: if that fails, the code can be used again. */
    async use(guess: Guess) {
      if (!(await store.use(guess.id))) throw badInput('code', ACCOUNT_MESSAGES.codeExpired)
    },

    find: store.find,
  }
}
