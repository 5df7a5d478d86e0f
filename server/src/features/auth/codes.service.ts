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

// docs/decisions/0191: Phone numbers cannot be enumerated
// docs/decisions/0337: An address of a mobile network is many people

const PER_NUMBER_PAUSE = { most: 1, spanS: CODE_PAUSE_S }
const PER_NUMBER = { most: 5, spanS: 60 * 60 }
/** Of codes that nobody enters: thousands of people share the address of a mobile network, and those who sign up enter theirs. */
const PER_NETWORK = { most: 20, spanS: 60 * 60 }
/** An entered code gives back its own share and a neighbour's: where many people sign up, some messages do not arrive. */
const SHARES_OF_ENTERED = 2
/** Whether they are entered or not. */
const PER_NETWORK_IN_ALL = { most: 500, spanS: 60 * 60 }
/** Sent only to the number of an account, after its password or within its session. */
const OWNER_PURPOSES: CodePurpose[] = ['login', 'security']

type Dependencies = { store: CodesStore; limiter: Limiter; sms: Sms; clock: Clock; secret: string; log: Log }
type CodeKey = { id: string } | { purpose: CodePurpose; phone_number: string }
type Recipient = {
  purpose: CodePurpose
  phone: string
  userId?: string | null
  /** The account's language; English if it has none. */
  language?: string | null
  /** Used where waiting for the gateway, or an error of it, would tell a stranger that the number has an account. */
  inBackground?: boolean
}

const networkKey = (network: string) => `code:ip:${network}`

/** Sends and checks the codes that prove who has a phone number. */
export class CodesService {
  readonly #deps: Dependencies

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies
  }

  /** Sends a new code and returns its id, which a temporary token may carry. */
  async send(viewer: Viewer, { purpose, phone, userId = null, language, inBackground }: Recipient): Promise<string> {
    const network = await this.#takeLimits(purpose, phone, viewer.ip)
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
    const id = await this.#store({ purpose, phone, userId, code, network })
    const delivery = this.#deliver(phone, smsTexts(language).code(code))
    // A failure is logged by #deliver.
    if (inBackground) delivery.catch(() => {})
    else await delivery
    return id
  }

  /** Sends a notice to the owner of the number instead of a code that would tell a stranger that it has an account. */
  async sendNotice(viewer: Viewer, { purpose, phone }: Recipient, text: string): Promise<string> {
    await this.#takeLimits(purpose, phone, viewer.ip)
    const id = await this.#storeDecoy(purpose, phone)
    await this.#deliver(phone, text)
    return id
  }

  /** Behaves like `send` for a number without an account, with the same limits and answers, and sends nothing. */
  async pretend(viewer: Viewer, { purpose, phone }: Recipient) {
    await this.#takeLimits(purpose, phone, viewer.ip)
    await this.#storeDecoy(purpose, phone)
  }

  /**
   * Takes one of the tries of a code. Never call it inside a transaction: a rollback would give the try of a wrong guess back.
   * After a right guess, call `use` in the transaction of the work the code was for.
   */
  async check(key: CodeKey, text: string, field = 'code'): Promise<Guess> {
    const code = westernDigits(text.trim())
    const problem = codeProblem(code)
    if (problem) throw badInput(field, problem)
    const guess = await this.#takeTry(key)
    if (!guess) throw badInput(field, ACCOUNT_MESSAGES.codeExpired)
    if (!timingSafeEqual(this.#hash(guess.id, code), guess.code_hash)) throw badInput(field, ACCOUNT_MESSAGES.wrongCode)
    const network = await this.#deps.store.takeNetwork(guess.id)
    if (network) await this.#deps.limiter.giveBack(networkKey(network), SHARES_OF_ENTERED)
    return guess
  }

  /** Keeps a code that was entered correctly valid while the rest of the form is filled in. */
  async confirm(guess: Guess) {
    await this.#deps.store.extend(guess.id, this.#inSeconds(CONFIRMED_CODE_LIFE_S))
  }

  /** Whether a code that was sent for this purpose can still be entered. */
  hasLive(purpose: CodePurpose, phone: string): Promise<boolean> {
    const { store, clock } = this.#deps
    return store.hasLive(purpose, phone, clock.now())
  }

  /** Lets somebody who has just entered a right code request the next one at once. The hourly limit stays. */
  async endPause(phone: string) {
    await this.#deps.limiter.giveBack(this.#pauseKey(phone))
  }

  /** Uses a code up. Call it inside the transaction of the work: if that fails, the code can be used again. */
  async use(guess: Guess) {
    if (!(await this.#deps.store.use(guess.id))) throw badInput('code', ACCOUNT_MESSAGES.codeExpired)
  }

  /** Deletes codes whose time is over. */
  async removeExpired() {
    const { store, clock } = this.#deps
    await store.removeExpired(clock.now())
  }

  /**
   * Requests of strangers, or of neighbours behind one address, must not use up the codes of somebody who has given the
   * password or is logged in (docs/decisions/0192). A refused request takes nothing, or repeating it would prolong the pause.
   * Returns the network whose limit was taken from.
   */
  async #takeLimits(purpose: CodePurpose, phone: string, ip: string): Promise<string | null> {
    const network = OWNER_PURPOSES.includes(purpose) ? null : networkOf(ip)
    const limits: [key: string, limit: Limit][] = [
      [this.#pauseKey(phone), PER_NUMBER_PAUSE],
      [`code:${network ? 'number' : 'owner'}:${this.#phoneKey(phone)}`, PER_NUMBER],
    ]
    if (network) limits.unshift([networkKey(network), PER_NETWORK], [`code:all:${network}`, PER_NETWORK_IN_ALL])
    await this.#deps.limiter.takeAll(limits)
    return network
  }

  async #deliver(phone: string, text: string) {
    const { sms, log } = this.#deps
    try {
      await sms.send(phone, text)
    } catch (error) {
      log.error({ err: error }, 'sms not sent')
      throw unavailable(ACCOUNT_MESSAGES.codeNotSent)
    }
  }

  async #store({
    purpose,
    phone,
    userId,
    code,
    network,
  }: {
    purpose: CodePurpose
    phone: string
    userId: string | null
    code: string | null
    network: string | null
  }): Promise<string> {
    const { store, clock } = this.#deps
    const id = randomUUIDv7()
    await store.replace({
      id,
      purpose,
      phone_number: phone,
      user_id: userId,
      code_hash: code ? this.#hash(id, code) : randomBytes(32),
      expires_at: this.#inSeconds(CODE_LIFE_S),
      created_at: clock.now(),
      network,
    })
    return id
  }

  /** Stores a code that no guess matches: whoever tries gets the answers of a real one. */
  #storeDecoy(purpose: CodePurpose, phone: string): Promise<string> {
    return this.#store({ purpose, phone: this.#decoyNumber(phone), userId: null, code: null, network: null })
  }

  /** An impossible number that stands for a stranger's real one, which is not stored. */
  #decoyNumber(phone: string): string {
    const digits = keyedHash(this.#deps.secret, 'decoy', phone).readBigUInt64BE() % 10n ** 14n
    return `+9${String(digits).padStart(14, '0')}`
  }

  async #takeTry(key: CodeKey): Promise<Guess | undefined> {
    const { store, clock } = this.#deps
    const guess = await store.takeTry(key, clock.now())
    if (guess || !('phone_number' in key)) return guess
    return store.takeTry({ ...key, phone_number: this.#decoyNumber(key.phone_number) }, clock.now())
  }

  #hash(id: string, code: string): Buffer {
    return keyedHash(this.#deps.secret, `code ${id}`, code)
  }

  #phoneKey(phone: string): string {
    return keyedHash(this.#deps.secret, 'number', phone).toString('base64url')
  }

  #pauseKey(phone: string): string {
    return `code:pause:${this.#phoneKey(phone)}`
  }

  #inSeconds(seconds: number): Date {
    return new Date(this.#deps.clock.now().getTime() + seconds * 1_000)
  }
}
