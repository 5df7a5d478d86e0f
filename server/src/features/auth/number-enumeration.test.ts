import { expect, test } from 'vitest'
import { useWorld } from '#testing/world.ts'

const world = useWorld()
let numbers = 5_350_000_000
const freshNumber = () => `+90${++numbers}`
const from = (ip: string) => ({ 'x-forwarded-for': ip })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

const lookUp = async (phone_number: string, ip: string) =>
  (await world.app.inject({ method: 'POST', url: '/users', payload: { phone_number }, headers: from(ip) })).statusCode

test('lookups of unknown numbers are limited more strictly than lookups of known ones', async () => {
  const phone = freshNumber()
  await world.person('ana', { phone })
  for (let count = 0; count < 30; count++) expect(await lookUp(phone, '10.5.0.1')).toBe(200)
  for (let count = 0; count < 10; count++) expect(await lookUp(freshNumber(), '10.5.0.1')).toBe(200)
  expect(await lookUp(freshNumber(), '10.5.0.1')).toBe(429)
  // Somebody else behind the same address types their own number.
  expect(await lookUp(phone, '10.5.0.1')).toBe(200)
  expect(await lookUp(freshNumber(), '10.5.0.2')).toBe(200)
})

test('after too many misses, further lookups are refused before anything is looked up', async () => {
  const phone = freshNumber()
  await world.person('ben', { phone })
  const seen: number[] = []
  for (let count = 0; count < 10; count++) await lookUp(freshNumber(), '10.5.0.3')
  for (let count = 0; count < 40; count++) seen.push(await lookUp(freshNumber(), '10.5.0.3'))
  expect(new Set(seen)).toEqual(new Set([429]))
  expect(await lookUp(phone, '10.5.0.3')).toBe(429)
})

test('an IPv6 /64 counts as one address', async () => {
  for (let count = 0; count < 10; count++)
    expect(await lookUp(freshNumber(), `2001:db8:0:1::${count.toString(16)}`)).toBe(200)
  expect(await lookUp(freshNumber(), '2001:db8:0:1:ffff::1')).toBe(429)
  expect(await lookUp(freshNumber(), '2001:db8:0:2::1')).toBe(200)
})

test('checkIfUserExists has the same limits for numbers', async () => {
  const exists = (value: string) =>
    world.ask(
      'mutation ($v: String!) { checkIfUserExists(name: "phone_number", value: $v) }',
      { v: value },
      from('10.5.0.4'),
    )
  for (let count = 0; count < 10; count++) expect((await exists(freshNumber())).errors).toEqual([])
  expect((await exists(freshNumber())).code).toBe('RATE_LIMITED')
})

test('requesting a code for a new number is limited before the number is looked up', async () => {
  const phones = Array.from({ length: 12 }, freshNumber)
  for (const [index, phone] of phones.entries()) await world.person(`known${index}`, { phone })
  const cem = await world.person('cemcem')
  const codes: (string | undefined)[] = []
  for (const p of phones)
    codes.push((await cem.ask('mutation ($p: String!) { editPhoneNumberSendCode(new_phone_number: $p) }', { p })).code)
  expect(codes.slice(0, 10)).toEqual(Array(10).fill('CONFLICT'))
  expect(codes.slice(10)).toEqual(['RATE_LIMITED', 'RATE_LIMITED'])
})

/** The answers a stranger gets who signs up or resets with a number and guesses six codes. */
async function signUpAnswers(phone: string, ip: string) {
  const { data, errors } = await world.ask<{ signUpPhone: { token: string } }>(
    'mutation ($p: String!) { signUpPhone(phone: $p) { token } }',
    { p: phone },
    from(ip),
  )
  const answers = [errors.length]
  const guesses: (string | undefined)[] = []
  for (let guess = 0; guess < 6; guess++) {
    const checked = await world.ask('mutation { checkSignUpCode(code: "00000") }', {}, bearer(data.signUpPhone.token))
    guesses.push(checked.errors[0]?.message)
  }
  return [...answers, ...guesses]
}

async function resetAnswers(phone: string, ip: string) {
  const { data } = await world.ask('mutation ($p: String!) { forgetPassword(phone: $p) }', { p: phone }, from(ip))
  const guesses: (string | undefined)[] = []
  for (let guess = 0; guess < 6; guess++) {
    const reset =
      'mutation ($p: String!) { forgetPasswordVerifyCode(phone: $p, code: "00000", newPass: "a new password") { token } }'
    guesses.push((await world.ask(reset, { p: phone })).errors[0]?.message)
  }
  return [data, ...guesses]
}

test('sign-up and reset answer the same for a number that has an account and one that has none', async () => {
  const [known, unknown] = [freshNumber(), freshNumber()]
  await world.person('dee', { phone: known })
  const signUp = await signUpAnswers(unknown, '10.5.1.1')
  expect(signUp).toContain('This code is wrong')
  expect(await signUpAnswers(known, '10.5.1.2')).toEqual(signUp)
  world.clock.advance(61)
  const reset = await resetAnswers(known, '10.5.1.3')
  expect(reset).toContain('This code is wrong')
  expect(await resetAnswers(unknown, '10.5.1.4')).toEqual(reset)
})

test('the number of a stranger without an account is not stored', async () => {
  const phone = freshNumber()
  await world.ask('mutation ($p: String!) { forgetPassword(phone: $p) }', { p: phone }, from('10.5.1.5'))
  expect(await world.services.db.query('SELECT 1 FROM codes WHERE phone_number = $1', [phone])).toEqual([])
})
