import { expect, test } from 'vitest'
import { signUpZone, zoneOfTypedPhone } from './sign-up-zone.ts'

const TURKISH = '+905551234567'
const IRANIAN = '+989121234567'
const elsewhere = 'https://zone.example'

test('a number signs up in its own zone where that is deployed', () => {
  expect(signUpZone(TURKISH, { zone: 'world', zones: { tr: elsewhere } })).toBe('tr')
  expect(signUpZone(TURKISH, { zone: 'tr', zones: { world: elsewhere } })).toBe('tr')
})

test('other numbers sign up in the world zone, or here where there is none', () => {
  expect(signUpZone(TURKISH, { zone: 'world', zones: {} })).toBe('world')
  expect(signUpZone(IRANIAN, { zone: 'tr', zones: { world: elsewhere } })).toBe('world')
  expect(signUpZone(IRANIAN, { zone: 'tr', zones: {} })).toBe('tr')
})

test('a typed phone number has a zone, any other text has none', () => {
  const config = { zone: 'world', zones: { tr: elsewhere, ir: elsewhere } }
  expect(zoneOfTypedPhone('0555 123 45 67', config)).toBe('tr')
  expect(zoneOfTypedPhone('0912 123 45 67', config)).toBe('ir')
  expect(zoneOfTypedPhone('elif', config)).toBeNull()
})
