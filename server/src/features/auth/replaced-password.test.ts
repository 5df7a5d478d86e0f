import { ACCOUNT_MESSAGES } from '@meydan/domain/account-rules.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { freshName } from '#testing/people.ts'
import { type Person, useWorld } from '#testing/world.ts'

const world = useWorld()
afterEach(() => void vi.restoreAllMocks())

const OLD = 'old password'
const RESET = `mutation ($phone: String!, $code: String!) {
  forgetPasswordVerifyCode(phone: $phone, code: $code, newPass: "password of the owner") { token } }`
const CHANGE = 'mutation ($new: String!) { changePassword(currentPassword: "old password", newPassword: $new) }'
const NEW_PHONE = `mutation ($newUser: EditProfileInput!) {
  editProfile(newUser: $newUser, password: "old password") { phone_number } }`
const TWO_FACTOR_OFF = 'mutation { setTwoFactorLogin(enabled: false, password: "old password") }'
const LEAVE = 'mutation { deleteMyAccount(password: "old password") }'
const WAITING = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`

let numbers = 5_370_000_000
const freshNumber = () => `+90${++numbers}`

async function somebody() {
  const [username, phone] = [freshName('p'), freshNumber()]
  return { username, phone, ...(await world.person(username, { password: OLD, phone })) }
}
const logIn = (username: string, password: string) =>
  world.ask<{ login: { token: string } }>(
    'mutation ($u: String!, $p: String!) { login(username: $u, password: $p) { token } }',
    { u: username, p: password },
  )
const fault = ({ errors }: { errors: { message: string; extensions: { field?: string } }[] }) => [
  errors[0]?.extensions.field,
  errors[0]?.message,
]
const WRONG_PASSWORD = ['password', ACCOUNT_MESSAGES.wrongPassword]

async function resetCode(phone: string) {
  await world.ask('mutation ($phone: String!) { forgetPassword(phone: $phone) }', { phone })
  return world.codeFor(phone)
}
async function newPhone(person: Person) {
  const phone = freshNumber()
  await person.ask('mutation ($p: String!) { editPhoneNumberSendCode(new_phone_number: $p) }', { p: phone })
  return { phone_number: phone, verification_code: world.codeFor(phone) }
}
const phoneOf = async (username: string, password: string) => {
  const headers = { authorization: `Bearer ${(await logIn(username, password)).data.login.token}` }
  return (await world.ask<{ me: { phone_number: string } }>('{ me { phone_number } }', {}, headers)).data.me
    .phone_number
}

/** Holds the lock of an account until each of the requests, sent in this order, waits for it or has been answered; they go on in this order. */
async function inOrder<Answers extends Promise<unknown>[]>(
  person: Person,
  ...requests: { [I in keyof Answers]: () => Answers[I] }
) {
  const { db } = world.services
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = db.transaction(async () => {
    await db.query('SELECT FROM users WHERE id = :id FOR NO KEY UPDATE', { id: person.id })
    held.resolve()
    await released.promise
  })
  await held.promise
  const answers: Promise<unknown>[] = []
  let answered = 0
  for (const request of requests) {
    answers.push(request().finally(() => answered++))
    await expect.poll(async () => (await db.query(WAITING)).length + answered, { timeout: 5_000 }).toBe(answers.length)
  }
  released.resolve()
  await holding
  return answers as Answers
}

/** Sends a request whose password is verified before the other work is done, and used after it. */
async function verifiedBefore<T>(request: () => Promise<T>, work: () => Promise<unknown>): Promise<T> {
  const [verified, isDone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { passwords } = world.services
  const verify = passwords.verify
  vi.spyOn(passwords, 'verify').mockImplementationOnce(async (...given) => {
    const isRight = await verify(...given)
    verified.resolve()
    await isDone.promise
    return isRight
  })
  const answer = request()
  await verified.promise
  await work()
  isDone.resolve()
  return answer
}

test('of three changes with the same old password that arrive at once, one succeeds', async () => {
  const ana = await somebody()
  const change = (name: string) => () => ana.ask(CHANGE, { new: `password ${name}` })
  const answers = await inOrder(ana, change('first'), change('second'), change('third'))
  const faults = (await Promise.all(answers)).map(fault)
  const refused = ['currentPassword', ACCOUNT_MESSAGES.wrongPassword]
  expect(faults).toEqual([[undefined, undefined], refused, refused])
  expect((await logIn(ana.username, 'password first')).errors).toEqual([])
  expect((await logIn(ana.username, 'password third')).errors[0]?.message).toBe(MESSAGES.wrongCredentials)
})

test('while the owner resets the password, another session cannot change it with the old one', async () => {
  const ana = await somebody()
  const code = await resetCode(ana.phone)
  const [reset, change] = await inOrder(
    ana,
    () => world.ask<{ forgetPasswordVerifyCode: { token: string } }>(RESET, { phone: ana.phone, code }),
    () => ana.ask(CHANGE, { new: 'password of a thief' }),
  )
  const { token } = (await reset).data.forgetPasswordVerifyCode
  expect(fault(await change)).toEqual(['currentPassword', ACCOUNT_MESSAGES.wrongPassword])
  expect((await world.ask('{ me { _id } }', {}, { authorization: `Bearer ${token}` })).errors).toEqual([])
  expect((await logIn(ana.username, 'password of the owner')).errors).toEqual([])
})

test('while the owner resets the password, another session cannot change the phone number with the old one', async () => {
  const ana = await somebody()
  const [code, newUser] = [await resetCode(ana.phone), await newPhone(ana)]
  const [reset, edit] = await inOrder(
    ana,
    () => world.ask(RESET, { phone: ana.phone, code }),
    () => ana.ask(NEW_PHONE, { newUser }),
  )
  expect((await reset).errors).toEqual([])
  expect(fault(await edit)).toEqual(WRONG_PASSWORD)
  expect(await phoneOf(ana.username, 'password of the owner')).toBe(ana.phone)
})

test('while the owner changes the phone number, a code that was sent to the previous one resets nothing', async () => {
  const ana = await somebody()
  const [code, newUser] = [await resetCode(ana.phone), await newPhone(ana)]
  const [edit, reset] = await inOrder(
    ana,
    () => ana.ask(NEW_PHONE, { newUser }),
    () => world.ask(RESET, { phone: ana.phone, code }),
  )
  expect((await edit).errors).toEqual([])
  expect(fault(await reset)).toEqual(['code', ACCOUNT_MESSAGES.codeExpired])
  expect(await phoneOf(ana.username, OLD)).toBe(newUser.phone_number)
})

test('a login with the old password during its change opens no session', async () => {
  const ana = await somebody()
  const late = await verifiedBefore(
    () => logIn(ana.username, OLD),
    () => ana.ask(CHANGE, { new: 'a new password' }),
  )
  expect(late.errors[0]?.message).toBe(MESSAGES.wrongCredentials)

  const ben = await somebody()
  const [change, login] = await inOrder(
    ben,
    () => ben.ask(CHANGE, { new: 'a new password' }),
    () => logIn(ben.username, OLD),
  )
  expect((await change).errors).toEqual([])
  expect((await login).errors[0]?.message).toBe(MESSAGES.wrongCredentials)
})

test.each([
  ['switch two-factor login off', TWO_FACTOR_OFF],
  ['delete the account', LEAVE],
])('a password that was replaced after it was verified does not %s', async (_, mutation) => {
  const ana = await somebody()
  await ana.ask('mutation { setTwoFactorLogin(enabled: true) }')
  const answer = await verifiedBefore(
    () => ana.ask(mutation),
    () => ana.ask(CHANGE, { new: 'a new password' }),
  )
  expect(fault(answer)).toEqual(WRONG_PASSWORD)
  const me = await ana.ask('{ me { tfa } }')
  expect(me.data).toEqual({ me: { tfa: true } })
})

test('a code does not confirm the change of somebody who has set a password meanwhile', async () => {
  const phone = freshNumber()
  const ana = await world.person(freshName('p'), { phone })
  await ana.ask('mutation { sendSecurityCode }')
  const [set, leave] = await inOrder(
    ana,
    () => world.services.db.query("UPDATE users SET password_hash = 'another' WHERE id = :id", { id: ana.id }),
    () => ana.ask('mutation ($code: String) { deleteMyAccount(code: $code) }', { code: world.codeFor(phone) }),
  )
  await set
  expect(fault(await leave)).toEqual(['code', ACCOUNT_MESSAGES.codeExpired])
})

test.each([
  ['change the password', CHANGE],
  ['delete the account', LEAVE],
])('a session that was ended while its password was verified does not %s', async (_, mutation) => {
  const ana = await somebody()
  const stolen = { authorization: `Bearer ${(await logIn(ana.username, OLD)).data.login.token}` }
  const answer = await verifiedBefore(
    () => world.ask(mutation, mutation === CHANGE ? { new: 'a new password' } : {}, stolen),
    () => ana.ask('mutation { terminateOtherSessions }'),
  )
  expect(answer.code).toBe('UNAUTHENTICATED')
  expect((await logIn(ana.username, OLD)).errors).toEqual([])
  expect((await ana.ask('{ me { _id } }')).errors).toEqual([])
})
