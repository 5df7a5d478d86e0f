import { createHmac } from 'node:crypto'
import { ask, DEMO, logInByApi, type Person, signUpByApi } from './account.ts'

const DEMO_KEY = 'MEYDANDEMOKEYMEYDANDEMOKEYMEYDAN'
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_MS = 30_000

/** The code that an authenticator app with this key shows; the demo world's staff share one. */
export function demoCode(now_ms = Date.now(), secret = DEMO_KEY): string {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(now_ms / STEP_MS)))
  const digest = createHmac('sha1', key).update(step).digest()
  return String((digest.readUInt32BE((digest.at(-1) ?? 0) & 0xf) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Whom the tests need beside the demo world's staff, by what they do. */
const ROLES = {
  bookkeeper: 'finance',
  auditor: 'finance',
  helper: 'support',
  moderator: 'moderator',
  judge: 'moderator',
} as const
export interface Colleague extends Person {
  /** Of the authenticator app. */
  key: string
}
export type Colleagues = Record<keyof typeof ROLES, Colleague>

const VERIFY = 'mutation ($code: String!) { staffVerify(code: $code) }'
/** An app accepts a code once. The one of the step before leaves the present one to the test. */
const earlierCode = (key?: string) => demoCode(Date.now() - STEP_MS, key)

/**
 * New members of staff, once for a whole run: a code works once, so that two tests at the same moment could not both enter as one person.
 * Their sessions have entered a code already; a new session has not.
 */
export async function hireColleagues(baseURL: string): Promise<Colleagues> {
  const administrator = await logInByApi(baseURL, { username: 'meydan.administrator', password: DEMO.password })
  await ask(baseURL, VERIFY, { code: earlierCode() }, administrator)
  const hire = async ([name, role]: [string, string]) => {
    const person = await signUpByApi(baseURL, name)
    const grant = `mutation ($username: String!) { staffGrantRole(username: $username, role: ${role}, reason: "Tests") }`
    await ask(baseURL, grant, { username: person.username }, administrator)
    const setUp = 'mutation ($password: String!) { app: staffSetUpSecondFactor(password: $password) { secret } }'
    const { data } = await ask(baseURL, setUp, { password: person.password }, person.token)
    const key = (data?.app as { secret: string } | undefined)?.secret ?? ''
    await ask(baseURL, VERIFY, { code: earlierCode(key) }, person.token)
    return [name, { ...person, key }] as const
  }
  return Object.fromEntries(await Promise.all(Object.entries(ROLES).map(hire))) as Colleagues
}

/** Those whom the set-up of the run has hired. */
export const colleagues = (): Colleagues => JSON.parse(process.env.COLLEAGUES ?? '{}')
