import { createHmac } from 'node:crypto'
import { ask, logInByApi, type Person } from './account.ts'

const KEY = 'MEYDANDEMOKEYMEYDANDEMOKEYMEYDAN'
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code that an authenticator app with the demo world's key shows now. */
export function demoCode(now_ms = Date.now()): string {
  const bits = [...KEY].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(now_ms / 30_000)))
  const digest = createHmac('sha1', key).update(step).digest()
  return String((digest.readUInt32BE((digest.at(-1) ?? 0) & 0xf) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** A member of staff of the demo world whose session has passed the second factor; each role is used by one test. */
export async function staffOfRole(baseURL: string, role: string): Promise<Person> {
  const account = { username: `meydan.${role}`, password: 'meydan-demo' }
  const token = await logInByApi(baseURL, account)
  await ask(baseURL, 'mutation ($code: String!) { staffVerify(code: $code) }', { code: demoCode() }, token)
  return { ...account, token, phone: '' }
}
