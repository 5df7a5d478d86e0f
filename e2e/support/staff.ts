import { createHmac } from 'node:crypto'

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
