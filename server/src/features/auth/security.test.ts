import { expect, test } from 'vitest'
import { type Person, useWorld } from '#testing/world.ts'

const world = useWorld()
const PASSWORD = 'correct horse'
const EDIT = `mutation ($newUser: EditProfileInput!, $password: String, $code: String) {
  editProfile(newUser: $newUser, password: $password, code: $code) { phone_number email name } }`
const TWO_FACTOR = `mutation ($enabled: Boolean!, $password: String, $code: String) {
  setTwoFactorLogin(enabled: $enabled, password: $password, code: $code) }`
const LEAVE = 'mutation ($password: String, $code: String) { deleteMyAccount(password: $password, code: $code) }'
const SEND_CODE = 'mutation { sendSecurityCode }'

let numbers = 5_340_000_000
const freshNumber = () => `+90${++numbers}`

async function somebody(name: string, { password }: { password?: string } = {}) {
  const phone = freshNumber()
  return { phone, ...(await world.person(name, password ? { password, phone } : { phone })) }
}
async function newestTo(phone: string) {
  await world.services.deliveries.sendDue('sms')
  return world.services.sms.inbox?.().find(({ to }) => to === phone)?.text ?? ''
}
const fault = ({ errors }: { errors: { message: string; extensions: { field?: string } }[] }) => [
  errors[0]?.extensions.field,
  errors[0]?.message,
]
async function newPhone(person: Person, phone: string) {
  await person.ask('mutation ($p: String!) { editPhoneNumberSendCode(new_phone_number: $p) }', { p: phone })
  return { phone_number: phone, verification_code: world.codeFor(phone) }
}
const phoneOf = async (person: Person) =>
  (await person.ask<{ me: { phone_number: string } }>('{ me { phone_number } }')).data.me.phone_number

test('changing the phone number needs the password, and the old number gets a notice', async () => {
  const ana = await somebody('anaana', { password: PASSWORD })
  const next = freshNumber()
  const newUser = { ...(await newPhone(ana, next)), name: 'Ana' }
  expect(fault(await ana.ask(EDIT, { newUser }))).toEqual(['password', 'This field is required'])
  expect(fault(await ana.ask(EDIT, { newUser, password: 'wrong' }))).toEqual(['password', 'This password is wrong'])
  expect(fault(await ana.ask(EDIT, { newUser, code: '12345' }))).toEqual(['password', 'This field is required'])
  expect(await phoneOf(ana)).toBe(ana.phone)
  expect((await ana.ask(EDIT, { newUser, password: PASSWORD })).data).toEqual({
    editProfile: { phone_number: next, email: null, name: 'Ana' },
  })
  expect(await newestTo(ana.phone)).toMatch(/has a new phone number/)
})

test('changing an email needs the password; adding the first one or keeping it does not', async () => {
  const ben = await somebody('benben', { password: PASSWORD })
  const edit = (newUser: object, proof: object = {}) => ben.ask(EDIT, { newUser, ...proof })
  expect((await edit({ email: 'ben@mail.example' })).errors).toEqual([])
  expect((await edit({ email: 'ben@mail.example', name: 'Ben' })).errors).toEqual([])
  expect((await edit({ name: 'Ben' })).errors).toEqual([])
  expect(fault(await edit({ email: 'thief@mail.example' }))).toEqual(['password', 'This field is required'])
  expect((await edit({ email: 'ben@other.example' }, { password: PASSWORD })).errors).toEqual([])
  expect(await newestTo(ben.phone)).toMatch(/email of your Meydan account was changed/)
})

test('people without a password confirm a change with a code to their present number', async () => {
  const cem = await somebody('cemcem')
  const next = freshNumber()
  const newUser = await newPhone(cem, next)
  expect(fault(await cem.ask(EDIT, { newUser }))).toEqual(['code', 'This field is required'])
  expect(fault(await cem.ask(EDIT, { newUser, password: 'anything' }))).toEqual(['code', 'This field is required'])
  expect(fault(await cem.ask(EDIT, { newUser, code: newUser.verification_code }))[0]).toBe('code')
  expect((await cem.ask(SEND_CODE)).data).toEqual({ sendSecurityCode: true })
  const code = world.codeFor(cem.phone)
  // A wrong code to the new number uses up neither the confirmation nor the right code.
  const wrong = newUser.verification_code === '12345' ? '54321' : '12345'
  expect(fault(await cem.ask(EDIT, { newUser: { ...newUser, verification_code: wrong }, code }))[0]).toBe(
    'verification_code',
  )
  expect((await cem.ask(EDIT, { newUser, code })).errors).toEqual([])
  expect(await phoneOf(cem)).toBe(next)
  expect(await newestTo(cem.phone)).toMatch(/has a new phone number/)
  // It works once.
  expect(fault(await cem.ask(LEAVE, { code }))).toEqual([
    'code',
    'This code is no longer valid, please ask for a new one',
  ])
})

test("one person's code does not confirm another person's change", async () => {
  const [dee, eve] = [await somebody('deedee'), await somebody('eveeve')]
  await dee.ask(SEND_CODE)
  expect(fault(await eve.ask(LEAVE, { code: world.codeFor(dee.phone) }))[0]).toBe('code')
})

test('people with a password cannot confirm with a code instead', async () => {
  const fay = await somebody('fayfay', { password: PASSWORD })
  expect(fault(await fay.ask(SEND_CODE))).toEqual(['password', 'This field is required'])
})

test('switching two-factor login off and deleting the account need a confirmation, and the number gets a notice', async () => {
  for (const [name, password] of [
    ['gulgul', PASSWORD],
    ['hanhan', undefined],
  ] as const) {
    const person = await somebody(name, password ? { password } : {})
    const field = password ? 'password' : 'code'
    expect((await person.ask(TWO_FACTOR, { enabled: true })).errors).toEqual([])
    expect(await newestTo(person.phone)).toMatch(/Two-Factor Login of your Meydan account is on/)
    expect(fault(await person.ask(TWO_FACTOR, { enabled: false }))[0]).toBe(field)
    expect((await person.ask('{ me { tfa } }')).data).toEqual({ me: { tfa: true } })
    const proof = async () => {
      if (password) return { password }
      world.clock.advance(61)
      await person.ask(SEND_CODE)
      return { code: world.codeFor(person.phone) }
    }
    expect((await person.ask(TWO_FACTOR, { enabled: false, ...(await proof()) })).errors).toEqual([])
    expect(await newestTo(person.phone)).toMatch(/Two-Factor Login of your Meydan account is off/)
    expect(fault(await person.ask(LEAVE))[0]).toBe(field)
    expect((await person.ask(LEAVE, await proof())).errors).toEqual([])
    expect(await newestTo(person.phone)).toMatch(/will be deleted in 30 days/)
  }
})

test('who has chosen no language is written to in that of the browser at the last login', async () => {
  const jale = await somebody('jalejale', { password: PASSWORD })
  const LOGIN = 'mutation ($password: String!) { login(username: "jalejale", password: $password) { token } }'
  const logIn = (language: string) =>
    world.ask<{ login: { token: string } }>(LOGIN, { password: PASSWORD }, { 'accept-language': language })
  await jale.ask(TWO_FACTOR, { enabled: true })
  expect(await newestTo(jale.phone)).toMatch(/Two-Factor Login of your Meydan account is on/)
  await logIn('en-GB')
  expect(await newestTo(jale.phone)).toMatch(/is your Meydan code/)
  world.clock.advance(61)
  const { data } = await logIn('tr-TR,tr;q=0.9,en;q=0.8')
  const verify = 'mutation ($code: String!) { loginCodeVerification(code: $code) { token } }'
  const headers = { authorization: `Bearer ${data.login.token}`, 'accept-language': 'tr-TR,tr;q=0.9,en;q=0.8' }
  expect((await world.ask(verify, { code: world.codeFor(jale.phone) }, headers)).errors).toEqual([])
  world.clock.advance(61)
  await logIn('en-GB')
  expect(await newestTo(jale.phone)).toMatch(/Meydan kodunuz/)
  expect((await jale.ask('{ me { using_lang } }')).data).toEqual({ me: { using_lang: null } })
})

test('a changed password sends a notice in the language of the account', async () => {
  const ipek = await somebody('ipekipek', { password: PASSWORD })
  await ipek.ask(EDIT, { newUser: { using_lang: 'tr_TR' } })
  const change = 'mutation ($c: String!) { changePassword(currentPassword: $c, newPassword: "a new password") }'
  expect((await ipek.ask(change, { c: PASSWORD })).errors).toEqual([])
  expect(await newestTo(ipek.phone)).toBe(
    'Meydan hesabınızın şifresi değişti. Bunu siz yapmadıysanız şifrenizi hemen sıfırlayın.',
  )
})
