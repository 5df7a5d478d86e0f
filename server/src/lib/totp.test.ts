import { expect, test } from 'vitest'
import { base32, fromBase32, otpauthUri, stepAt, stepOf, totpCode } from './totp.ts'

const SECRET = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('the code at second %i is that of RFC 6238', (second, code) => {
  const time = new Date(second * 1_000)
  expect(totpCode(SECRET, stepAt(time))).toBe(code)
  expect(stepOf(SECRET, code, new Date(time.getTime() + 30_000))).toBe(stepAt(time))
  expect(stepOf(SECRET, code, new Date(time.getTime() + 90_000))).toBeUndefined()
})

test('the address for the app holds the secret in base 32', () => {
  expect(base32(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(fromBase32(base32(SECRET))).toEqual(SECRET)
  expect(otpauthUri('Meydan', 'ana', SECRET)).toBe(`otpauth://totp/Meydan:ana?secret=${base32(SECRET)}&issuer=Meydan`)
})
