import { createHmac, randomBytes } from 'node:crypto'

/** One-time codes of authenticator apps (RFC 6238): SHA-1, six digits, 30 seconds. */
const STEP_S = 30
const DIGITS = 6
const SECRET_BYTES = 20
/** A phone's clock may be half a minute off. */
const STEPS_AROUND = [-1, 0, 1]
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const newTotpSecret = () => randomBytes(SECRET_BYTES)

export const stepAt = (time: Date) => Math.floor(time.getTime() / 1_000 / STEP_S)

export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The time step whose code this is; undefined for a wrong code. */
export const stepOf = (secret: Buffer, code: string, now: Date): number | undefined =>
  STEPS_AROUND.map((distance) => stepAt(now) + distance).find((step) => totpCode(secret, step) === code)

export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('')
}

export function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The address that an authenticator app reads from a QR code. */
export const otpauthUri = (issuer: string, account: string, secret: Buffer) =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
