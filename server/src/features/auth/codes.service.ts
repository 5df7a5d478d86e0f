import { randomInt, randomUUIDv7, timingSafeEqual } from 'node:crypto'
import {
  ACCOUNT_MESSAGES,
  CODE_DIGITS,
  CODE_LIFE_S,
  CODE_PAUSE_S,
  CONFIRMED_CODE_LIFE_S,
  codeProblem,
} from '@meydan/domain/account-rules.ts'
import { PRODUCT_NAME } from '@meydan/domain/product.ts'
import { westernDigits } from '@meydan/domain/typed-digits.ts'
import type { Viewer } from '../../graphql/context.ts'
import type { Clock } from '../../lib/clock.ts'
import { keyedHash } from '../../lib/keyed-hash.ts'
import type { Limiter } from '../../lib/limiter.ts'
import type { Log } from '../../lib/log.ts'
import { badInput, unavailable } from '../../lib/problem.ts'
import type { Sms } from '../../lib/sms/sms.ts'
import type { CodePurpose, CodesStore, Guess } from './codes.store.ts'

const PER_NUMBER_PAUSE = { most: 1, spanS: CODE_PAUSE_S }
const PER_NUMBER = { most: 5, spanS: 60 * 60 }
const PER_IP = { most: 20, spanS: 60 * 60 }

export type CodesService = ReturnType<typeof createCodesService>

type Needs = { store: CodesStore; limiter: Limiter; sms: Sms; clock: Clock; secret: string; log: Log }
type Where = { id: string } | { purpose: CodePurpose; phone_number: string }
type Recipient = { purpose: CodePurpose; phone: string; userId?: string | null }

export function createCodesService({ store, limiter, sms, clock, secret, log }: Needs) {
  const hashOf = (id: string, code: string) => keyedHash(secret, `code ${id}`, code)

  const keyOf = (phone: string) => keyedHash(secret, 'number', phone).toString('base64url')
  const pauseKey = (phone: string) => `code:pause:${keyOf(phone)}`
  const inSeconds = (seconds: number) => new Date(clock.now().getTime() + seconds * 1_000)

  async function takeLimits(phone: string, ip: string) {
    await limiter.take(`code:ip:${ip}`, PER_IP)
    await limiter.take(pauseKey(phone), PER_NUMBER_PAUSE)
    await limiter.take(`code:number:${keyOf(phone)}`, PER_NUMBER)
  }

  async function deliver(phone: string, text: string) {
    try {
      await sms.send(phone, text)
    } catch (error) {
      log.error({ err: error }, 'sms not sent')
      throw unavailable(ACCOUNT_MESSAGES.codeNotSent)
    }
  }

  return {
    /** Sends a fresh code and returns its id, which a temporary token may carry. */
    async send(viewer: Viewer, { purpose, phone, userId = null }: Recipient): Promise<string> {
      await takeLimits(phone, viewer.ip)
      const id = randomUUIDv7()
      const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
      const row = {
        purpose,
        phone_number: phone,
        user_id: userId,
        code_hash: hashOf(id, code),
        expires_at: inSeconds(CODE_LIFE_S),
        created_at: clock.now(),
      }
      await store.replace(row, id)
      await deliver(phone, `${code} is your ${PRODUCT_NAME} code. Tell it to nobody.`)
      return id
    },

    /** Where a code would tell a stranger that the number is known: the number's owner hears it, the stranger does not. */
    async sendNotice(viewer: Viewer, phone: string, text: string): Promise<string> {
      await takeLimits(phone, viewer.ip)
      await deliver(phone, text)
      return randomUUIDv7()
    },

    /** The same limits and the same answer for a number nobody has. */
    pretend: (viewer: Viewer, phone: string) => takeLimits(phone, viewer.ip),

    /**
     * Takes one of the code's tries, so never inside a transaction: undone with it, a wrong guess would cost nothing.
     * Whoever passes must still `use` it with the work it was for.
     */
    async check(where: Where, typed: string, field = 'code'): Promise<Guess> {
      const code = westernDigits(typed.trim())
      const problem = codeProblem(code)
      if (problem) throw badInput(field, problem)
      const guess = await store.takeTry(where, clock.now())
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
