import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { createTestClock } from '#testing/test-clock.ts'
import { Tokens } from './tokens.ts'

const secret = 'a secret of this test, long enough'
const clock = createTestClock()
const tokens = new Tokens({ zone: 'world', secret, clock })

function forge(claims: Record<string, unknown>): Promise<string> {
  return new SignJWT({ zone: 'world', fz: 'world', uid: 'u', sid: 's', fg: false, tmp: false, ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(secret))
}

test('a token without an expiry is refused', async () => {
  const nowS = Math.floor(clock.now().getTime() / 1_000)
  expect(await tokens.read(await forge({ exp: nowS + 60 }))).toMatchObject({ uid: 'u' })
  expect(await tokens.read(await forge({}))).toBe(null)
  expect(await tokens.read(await forge({ exp: null }))).toBe(null)
})
