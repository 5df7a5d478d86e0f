import { expect, test } from 'vitest'
import { useWorld } from '#testing/world.ts'

const world = useWorld()

type Step = { signUpPhone: { token: string } }
type Done = { signUpAndVerifyCode: { token: string; user: { _id: string; username: string; phone_number: string } } }

const ASK = 'mutation ($phone: String!) { signUpPhone(phone: $phone) { token } }'
const FINISH = `mutation ($code: String!, $username: String!, $password: String!) {
  signUpAndVerifyCode(code: $code, username: $username, password: $password) { token user { _id username phone_number } } }`

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const from = (ip: string) => ({ 'x-forwarded-for': ip })
let numbers = 5_320_000_000
const freshNumber = () => `+90${++numbers}`

async function ask(phone: string, ip = '10.0.0.1') {
  const answer = await world.ask<Step>(ASK, { phone }, from(ip))
  return { ...answer, step: answer.data?.signUpPhone.token }
}
const finish = (token: string, code: string, username: string, password = 'a good password') =>
  world.ask<Done>(FINISH, { code, username, password }, bearer(token))
const wrong = (code: string) => (code === '00000' ? '00001' : '00000')

test('a phone number, a code, a username and a password create an account and log in', async () => {
  const phone = freshNumber()
  const { step } = await ask(phone, '10.0.1.1')
  const { data } = await finish(step, world.codeFor(phone), 'Ayse.Shop')
  expect(data.signUpAndVerifyCode.user).toMatchObject({ username: 'Ayse.Shop', phone_number: phone })
  const me = await world.ask('{ me { username } }', {}, bearer(data.signUpAndVerifyCode.token))
  expect(me.data).toEqual({ me: { username: 'Ayse.Shop' } })
  const found = await world.app.inject({ method: 'POST', url: '/users', payload: { username: 'ayse.shop' } })
  expect(found.json()).toEqual({ status: true, zone: 'world', user_id: data.signUpAndVerifyCode.user._id })
})

test('the SMS with the code, or with the notice to somebody who has an account, is in the language of the page', async () => {
  const phone = freshNumber()
  const signUpFrom = (language: string) =>
    world.ask<Step>(ASK, { phone }, { ...from('10.0.9.9'), 'accept-language': language })
  const newest = () => world.services.sms.inbox?.().find(({ to }) => to === phone)?.text
  const { data } = await signUpFrom('fa')
  expect(newest()).toMatch(/^\d{5} کد میدان شماست/)
  await finish(data.signUpPhone.token, world.codeFor(phone), 'in.persian')
  world.clock.advance(61)
  await signUpFrom('tr-TR,tr;q=0.9')
  expect(newest()).toContain('Zaten bir hesabınız var')
})

test('a number can be typed in local form, with spaces, or in Persian digits', async () => {
  const { errors } = await ask('0532 765 43 21', '10.0.1.2')
  expect(errors).toEqual([])
  expect(world.codeFor('+905327654321')).toMatch(/^\d{5}$/)
  await ask('+۹۸۹۱۲۱۲۳۴۵۶۷', '10.0.1.2')
  expect(world.codeFor('+989121234567')).toMatch(/^\d{5}$/)
})

test.each(['', 'abc', '+1', '+4915123456789', '+90532'])('%o is refused as a number for signing up', async (phone) => {
  const { code, errors } = await ask(phone, '10.0.1.3')
  expect([code, errors[0]?.message, errors[0]?.extensions.field]).toEqual([
    'BAD_USER_INPUT',
    'please input a valid phoneNumber',
    'phone',
  ])
})

test('a wrong code costs one try, and the fifth wrong one makes the code invalid', async () => {
  const phone = freshNumber()
  const { step } = await ask(phone, '10.0.1.4')
  const code = world.codeFor(phone)
  for (let guess = 0; guess < 4; guess++)
    expect((await finish(step, wrong(code), 'guesser')).errors[0]?.message).toBe('This code is wrong')
  expect((await finish(step, '12a45', 'guesser')).errors[0]?.message).toBe('Wrong format in Code')
  expect((await finish(step, code, 'guesser')).data.signUpAndVerifyCode.user.username).toBe('guesser')

  const other = freshNumber()
  const second = await ask(other, '10.0.1.4')
  const right = world.codeFor(other)
  for (let guess = 0; guess < 5; guess++) await finish(second.step, wrong(right), 'guesser2')
  expect((await finish(second.step, right, 'guesser2')).errors[0]?.message).toMatch(/no longer valid/)
})

test('of 1,000 guesses at the same time only five are evaluated', async () => {
  const phone = freshNumber()
  const { step } = await ask(phone, '10.0.1.5')
  const right = world.codeFor(phone)
  const guesses = Array.from({ length: 1_000 }, (_, index) => String(index).padStart(5, '0')).filter(
    (code) => code !== right,
  )
  const answers = await Promise.all(guesses.map((code) => finish(step, code, 'storm')))
  const messages = Map.groupBy(answers, ({ errors }) => errors[0]?.message)
  expect(messages.get('This code is wrong')).toHaveLength(5)
  expect(messages.get('This code is no longer valid, please ask for a new one')).toHaveLength(guesses.length - 5)
}, 60_000)

test('a code expires after two minutes', async () => {
  const phone = freshNumber()
  const { step } = await ask(phone, '10.0.1.6')
  world.clock.advance(121)
  expect((await finish(step, world.codeFor(phone), 'late')).errors[0]?.message).toMatch(/no longer valid/)
})

const check = (token: string, code: string) =>
  world.ask('mutation ($code: String!) { checkSignUpCode(code: $code) }', { code }, bearer(token))

test('a wrong code is reported as soon as it is entered, and counts as one of the five tries', async () => {
  const phone = freshNumber()
  const { step } = await ask(phone, '10.0.6.1')
  const code = world.codeFor(phone)
  expect((await check(step, '12a45')).errors[0]?.message).toBe('Wrong format in Code')
  for (let guess = 0; guess < 4; guess++) {
    const { errors } = await check(step, wrong(code))
    expect([errors[0]?.message, errors[0]?.extensions.field]).toEqual(['This code is wrong', 'code'])
  }
  expect((await check(step, code)).data).toEqual({ checkSignUpCode: true })
  expect((await finish(step, code, 'checked')).errors).toEqual([])

  const other = freshNumber()
  const second = await ask(other, '10.0.6.2')
  const right = world.codeFor(other)
  for (let guess = 0; guess < 5; guess++) await check(second.step, wrong(right))
  expect((await check(second.step, right)).errors[0]?.message).toMatch(/no longer valid/)
  expect((await finish(second.step, right, 'checked2')).errors[0]?.message).toMatch(/no longer valid/)
})

test('a right code stays valid for ten minutes, and so does the token', async () => {
  const phone = freshNumber()
  const { step } = await ask(phone, '10.0.6.3')
  const code = world.codeFor(phone)
  world.clock.advance(100)
  const checked = await check(step, code)
  world.clock.advance(9.5 * 60)
  const token = checked.token ?? ''
  expect((await finish(token, wrong(code), 'slowtyper')).errors[0]?.message).toBe('This code is wrong')
  expect((await finish(token, code, 'slowtyper')).data.signUpAndVerifyCode.user.username).toBe('slowtyper')

  const other = freshNumber()
  const second = await ask(other, '10.0.6.4')
  const fresh = await check(second.step, world.codeFor(other))
  world.clock.advance(10 * 60 + 1)
  expect((await finish(fresh.token ?? '', world.codeFor(other), 'tooslow')).errors).toHaveLength(1)
})

test('a taken username is refused, and the code still works with another one', async () => {
  await world.person('taken')
  const phone = freshNumber()
  const { step } = await ask(phone, '10.0.1.7')
  const refused = await finish(step, world.codeFor(phone), 'TAKEN')
  expect([refused.code, refused.errors[0]?.message, refused.errors[0]?.extensions.field]).toEqual([
    'CONFLICT',
    'Sorry this username is not available!',
    'username',
  ])
  expect((await finish(step, world.codeFor(phone), 'not_taken')).errors).toEqual([])
})

test('a code creates one account, however often it is sent', async () => {
  const phone = freshNumber()
  const { step } = await ask(phone, '10.0.1.8')
  const code = world.codeFor(phone)
  const answers = await Promise.all(Array.from({ length: 4 }, (_, index) => finish(step, code, `twin${index}`)))
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
  const rows = await world.services.db.query('SELECT 1 FROM users WHERE phone_number = $1', [phone])
  expect(rows).toHaveLength(1)
})

test.each([
  ['username', { username: '1abc', password: 'a good password' }],
  ['username', { username: 'şükran', password: 'a good password' }],
  ['username', { username: 'ab', password: 'a good password' }],
  ['password', { username: 'fine_name', password: 'short' }],
  ['password', { username: 'fine_name', password: 'x'.repeat(201) }],
])('an invalid %s is refused before the code is tried', async (field, { username, password }) => {
  const phone = freshNumber()
  const { step } = await ask(phone, '10.0.2.1')
  const { code, errors } = await finish(step, world.codeFor(phone), username, password)
  expect([code, errors[0]?.extensions.field]).toEqual(['BAD_USER_INPUT', field])
  const [row] = await world.services.db.query<{ tries_left: number }>(
    'SELECT tries_left FROM codes WHERE phone_number = $1',
    [phone],
  )
  expect(row?.tries_left).toBe(5)
})

test('codes are limited to one in 60 seconds and 5 an hour for a number, and 20 an hour from one address', async () => {
  const phone = freshNumber()
  expect((await ask(phone, '10.0.3.1')).errors).toEqual([])
  const early = await ask(phone, '10.0.3.2')
  expect(early.code).toBe('RATE_LIMITED')
  expect(early.errors[0]?.extensions.retry_after_s).toBeGreaterThan(50)
  for (let count = 1; count < 5; count++) {
    world.clock.advance(61)
    expect((await ask(phone, '10.0.3.1')).errors).toEqual([])
  }
  world.clock.advance(61)
  expect((await ask(phone, '10.0.3.1')).code).toBe('RATE_LIMITED')

  for (let count = 0; count < 20; count++) expect((await ask(freshNumber(), '10.0.3.9')).errors).toEqual([])
  expect((await ask(freshNumber(), '10.0.3.9')).code).toBe('RATE_LIMITED')
})

test('a whole city behind one address can sign up: a code that is entered makes up for itself and one that is not, once', async () => {
  const signUp = async (username: string) => {
    const phone = freshNumber()
    const { step, errors } = await ask(phone, '10.0.3.10')
    expect(errors).toEqual([])
    expect((await finish(step, world.codeFor(phone), username)).errors).toEqual([])
  }
  for (let count = 0; count < 25; count++) await signUp(`neighbour${count}`)

  // One code that is entered three times at once gives back once: its own share and one of the three.
  const unentered = () => ask(freshNumber(), '10.0.3.10')
  for (let count = 0; count < 3; count++) await unentered()
  const phone = freshNumber()
  const { step } = await ask(phone, '10.0.3.10')
  const tries = ['first', 'second', 'third'].map((name) => finish(step, world.codeFor(phone), `${name}.of.three`))
  expect((await Promise.all(tries)).filter(({ errors }) => errors.length === 0)).toHaveLength(1)
  for (let count = 0; count < 18; count++) expect((await unentered()).errors).toEqual([])
  expect((await unentered()).code).toBe('RATE_LIMITED')
})

test('one address gets at most 500 codes an hour, though all of them are entered', async () => {
  const signUp = async (username: string) => {
    const phone = freshNumber()
    const { step, code } = await ask(phone, '10.0.3.11')
    if (code) return code
    expect((await finish(step, world.codeFor(phone), username)).errors).toEqual([])
  }
  expect(await signUp('first.of.many')).toBeUndefined()
  // As if 498 more had signed up.
  const changed = await world.services.db.query(
    `UPDATE rate_limits SET granted_at = array_fill(granted_at[1], ARRAY[499])
     WHERE key = 'code:all:10.0.3.11' RETURNING key`,
  )
  expect(changed).toHaveLength(1)
  expect(await signUp('last.of.many')).toBeUndefined()
  expect(await signUp('too.late')).toBe('RATE_LIMITED')
})

test('signing up with a number that has an account gets the same answer, and only its owner gets a notice', async () => {
  await world.person('owner', { phone: '+905321112233' })
  const known = await ask('+905321112233', '10.0.4.1')
  const unknown = await ask(freshNumber(), '10.0.4.2')
  expect(Object.keys(known.data.signUpPhone)).toEqual(Object.keys(unknown.data.signUpPhone))
  const [notice] = world.services.sms.inbox?.().filter(({ to }) => to === '+905321112233') ?? []
  expect(notice?.text).toMatch(/You have an account already/)
  expect((await finish(known.step, '12345', 'impostor')).errors[0]?.message).toBe('This code is wrong')
})

test('checkIfUserExists answers for usernames and phone numbers, and is limited', async () => {
  await world.person('exister', { phone: '+905329998877' })
  const exists = (name: string, value: string, ip = '10.0.5.1') =>
    world.ask(
      'mutation ($name: String!, $value: String!) { checkIfUserExists(name: $name, value: $value) }',
      { name, value },
      from(ip),
    )
  expect((await exists('username', 'EXISTER')).data).toEqual({ checkIfUserExists: true })
  expect((await exists('username', 'nobody_at_all')).data).toEqual({ checkIfUserExists: false })
  expect((await exists('phone_number', '0532 999 88 77')).data).toEqual({ checkIfUserExists: true })
  expect((await exists('email', 'x')).code).toBe('BAD_USER_INPUT')
  for (let count = 0; count < 60; count++) await exists('username', `probe${count}`, '10.0.5.2')
  expect((await exists('username', 'probe', '10.0.5.2')).code).toBe('RATE_LIMITED')
})
