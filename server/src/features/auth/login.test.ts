import { expect, test } from 'vitest'
import { freshName } from '#testing/people.ts'
import { cheapPasswords, useWorld } from '#testing/world.ts'

const world = useWorld()

type Login = { login: { token: string; user: { username: string } | null } }
const LOGIN = `mutation ($username: String!, $password: String!, $user_id: ID) {
  login(username: $username, password: $password, user_id: $user_id) { token user { username } } }`

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
let ips = 0
/** Each login comes from its own address, so that only the limits under test count. */
const login = (username: string, password: string, extra: { user_id?: string; ip?: string } = {}) =>
  world.ask<Login>(
    LOGIN,
    { username, password, user_id: extra.user_id },
    { 'x-forwarded-for': extra.ip ?? `10.1.0.${++ips % 250}` },
  )
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

test('a username can be typed with its @', async () => {
  await world.person('withsign', { password: 'a good password' })
  const { data, errors } = await world.ask<{ login: { user: { username: string } } }>(
    'mutation { login(username: "@withsign", password: "a good password") { user { username } } }',
  )
  expect(errors).toEqual([])
  expect(data.login.user.username).toBe('withsign')
})

test('people log in by username in any case of letters, or by phone number as they type it', async () => {
  const ana = await world.person('Ana.Maria', { password: 'correct horse', phone: '+905321234567' })
  for (const name of ['ana.maria', 'ANA.MARIA', '+905321234567', '905321234567', '0532 123 4567', '۰۵۳۲۱۲۳۴۵۶۷']) {
    const { data, errors } = await login(name, 'correct horse')
    expect(errors, name).toEqual([])
    expect(data.login.user?.username).toBe('Ana.Maria')
  }
  expect((await login('ana.maria', 'correct horse', { user_id: ana.id })).errors).toEqual([])
})

test('an Iranian number is understood as it is typed in Iran, a foreign one with its country code', async () => {
  await world.person('sara', { password: 'correct horse', phone: '+989121234567' })
  for (const name of [
    '+989121234567',
    '00989121234567',
    '989121234567',
    '09121234567',
    '9121234567',
    '۰۹۱۲ ۱۲۳ ۴۵۶۷',
  ]) {
    const { data, errors } = await login(name, 'correct horse')
    expect(errors, name).toEqual([])
    expect(data.login.user?.username, name).toBe('sara')
    const phone_number = name.replaceAll(' ', '')
    const found = await world.app.inject({ method: 'POST', url: '/users', payload: { phone_number } })
    expect(found.json().status, name).toBe(true)
  }
  await world.person('gerda', { password: 'correct horse', phone: '+4915112345678' })
  for (const name of ['+4915112345678', '+49 151 12345678', '004915112345678'])
    expect((await login(name, 'correct horse')).data.login.user?.username, name).toBe('gerda')
})

test('a token holds the user, the zone and its expiry, and nothing private', async () => {
  const bo = await world.person('bobo', { password: 'correct horse' })
  const { data } = await login('bobo', 'correct horse')
  const { iat, exp, sid, ...claims } = claimsOf(data.login.token)
  expect(claims).toEqual({ uid: bo.id, zone: 'world', fz: 'world', fg: false, tmp: false })
  expect(exp - iat).toBe(30 * 24 * 60 * 60)
  expect(sid).toBeTypeOf('string')
})

test('every wrong login gets the same answer', async () => {
  const cem = await world.person('cemcem', { password: 'correct horse' })
  const other = await world.person('other')
  const answers = await Promise.all([
    login('cemcem', 'wrong horse'),
    login('nobody.here', 'correct horse'),
    login('+905550001122', 'correct horse'),
    login('cemcem', ''),
    login('cemcem', 'x'.repeat(10_000)),
    login('cemcem', 'correct horse', { user_id: other.id }),
    login('other', 'no password was ever set'),
  ])
  expect(new Set(answers.map(({ errors }) => errors[0]?.message))).toEqual(new Set(['Wrong Credentials!!']))
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['BAD_USER_INPUT']))
  await world.services.db.query('UPDATE users SET deactivated_at = now() WHERE id = $1', [cem.id])
  expect((await login('cemcem', 'correct horse')).errors[0]?.message).toBe('Wrong Credentials!!')
})

const DEVICE = { 'x-device': 'a-random-key-of-one-device' }
const loginFrom = (ip: string, username: string, password: string, headers: Record<string, string> = {}) =>
  world.ask<Login>(LOGIN, { username, password }, { 'x-forwarded-for': ip, ...headers })

test('an account allows ten failed logins in ten minutes from one address, and other addresses are not locked out', async () => {
  await world.person('victim', { password: 'correct horse', phone: '+905327770044' })
  // By username or phone number, it is the same account.
  for (let turn = 0; turn < 5; turn++) {
    await login('victim', 'guess', { ip: '10.9.9.9' })
    await login('0532 777 00 44', 'guess', { ip: '10.9.9.9' })
  }
  const refused = await login('victim', 'correct horse', { ip: '10.9.9.9' })
  expect(refused.code).toBe('RATE_LIMITED')
  expect(refused.errors[0]?.extensions.retry_after_s).toBeGreaterThan(500)
  expect((await login('victim', 'correct horse', { ip: '10.9.9.10' })).errors).toEqual([])
})

test('right passwords do not count as failures', async () => {
  await world.person('regular', { password: 'correct horse' })
  for (let turn = 0; turn < 15; turn++)
    expect((await login('regular', 'correct horse', { ip: '10.9.9.11' })).errors).toEqual([])
})

test('many guesses at the same time do not get past the limit', async () => {
  await world.person('stormed', { password: 'correct horse' })
  const guesses = Array.from({ length: 40 }, () => login('stormed', 'guess', { ip: '10.9.9.12' }))
  const codes = (await Promise.all(guesses)).map(({ code }) => code)
  expect(codes.filter((code) => code === 'BAD_USER_INPUT')).toHaveLength(10)
})

test('a hundred failed logins from one IPv6 /64 block it for all accounts', async () => {
  for (let turn = 0; turn < 100; turn++)
    expect((await loginFrom(`2001:db8:9:9::${turn.toString(16)}`, `nobody${turn}`, 'guess')).code).toBe(
      'BAD_USER_INPUT',
    )
  expect((await loginFrom('2001:db8:9:9:ffff::1', 'somebody.else', 'guess')).code).toBe('RATE_LIMITED')
  expect((await loginFrom('2001:db8:9:a::1', 'somebody.else', 'guess')).code).toBe('BAD_USER_INPUT')
}, 60_000)

/** As if so many logins had failed from an address just now. */
async function failuresFrom(ip: string, count: number, network = ip) {
  await loginFrom(ip, freshName('nobody'), 'guess')
  const changed = await world.services.db.query(
    `UPDATE rate_limits SET granted_at = array_fill(granted_at[1], ARRAY[$2::integer]) WHERE key = $1 RETURNING key`,
    [`login:network:${network}`, count],
  )
  expect(changed).toHaveLength(1)
}
const failuresOf = async (ip: string) =>
  (
    await world.services.db.query<{ count: number }>(
      'SELECT cardinality(granted_at) AS count FROM rate_limits WHERE key = $1',
      [`login:network:${ip}`],
    )
  )[0]?.count

test('after a hundred failed logins from one IPv4 address, its neighbours need a code; after five hundred they wait', async () => {
  const [ip, phone] = ['10.9.8.1', '+905327770077']
  await world.person('neighbour', { password: 'correct horse', phone })
  await failuresFrom(ip, 99)
  expect((await loginFrom(ip, 'neighbour', 'correct horse', DEVICE)).data.login.user?.username).toBe('neighbour')
  await failuresFrom(ip, 100)

  const { data } = await loginFrom(ip, 'neighbour', 'correct horse', { 'x-device': 'a-new-phone-of-the-neighbour' })
  expect(data.login.user).toBeNull()
  const { errors } = await world.ask(
    'mutation ($code: String!) { loginCodeVerification(code: $code) { user { username } } }',
    { code: world.codeFor(phone) },
    bearer(data.login.token),
  )
  expect(errors).toEqual([])
  expect((await loginFrom(ip, 'neighbour', 'wrong')).code).toBe('BAD_USER_INPUT')
  expect((await loginFrom(ip, 'neighbour', 'correct horse', DEVICE)).data.login.user?.username).toBe('neighbour')

  await failuresFrom(ip, 500)
  expect((await loginFrom(ip, 'neighbour', 'correct horse')).code).toBe('RATE_LIMITED')
  expect((await loginFrom(ip, 'neighbour', 'correct horse', DEVICE)).data.login.user?.username).toBe('neighbour')
})

test('logins at once from an address that is nearly at its hundred count each other: some need a code', async () => {
  const ip = '10.9.8.4'
  const names = Array.from({ length: 12 }, () => freshName('n'))
  for (const name of names) await world.person(name, { password: 'correct horse' })
  await failuresFrom(ip, 98)
  const answers = await Promise.all(names.map((name) => loginFrom(ip, name, 'correct horse')))
  expect(answers.map(({ errors }) => errors)).toEqual(names.map(() => []))
  expect(answers.filter(({ data }) => data.login.user === null).length).toBeGreaterThan(0)
})

test('who guesses from many /64 of one /48 meets the code and the limit of what is shared', async () => {
  const [near, phone] = ['2001:db8:77:1::1', '+905327770078']
  await world.person('sixer', { password: 'correct horse', phone })
  await failuresFrom(near, 100, '2001:db8:77::/48')
  expect((await loginFrom('2001:db8:77:2::1', 'sixer', 'correct horse')).data.login.user).toBeNull()
  await failuresFrom(near, 500, '2001:db8:77::/48')
  expect((await loginFrom('2001:db8:77:3::1', 'sixer', 'correct horse')).code).toBe('RATE_LIMITED')
  expect((await loginFrom('2001:db8:78:3::1', 'sixer', 'correct horse')).data.login.user?.username).toBe('sixer')
})

test('a right password makes up for one failure of a neighbour, once a day', async () => {
  const ip = '10.9.8.2'
  for (const name of ['own.one', 'own.two']) await world.person(name, { password: 'correct horse' })
  await failuresFrom(ip, 50)
  for (let turn = 0; turn < 3; turn++) await loginFrom(ip, 'own.one', 'correct horse')
  await Promise.all(Array.from({ length: 5 }, () => loginFrom(ip, 'own.two', 'correct horse')))
  expect(await failuresOf(ip)).toBe(48)
})

const isFull = process.env.DRILL === 'full'

/** `npm run drill -- logins` logs in 2,000 people. */
test('a city behind one address logs in, and mistypes, while somebody there guesses the password of one account', async () => {
  const [ip, atOnce] = ['10.9.8.3', 10]
  const hash = await cheapPasswords.hash('correct horse')
  await world.services.db.query(
    `INSERT INTO users (zone, username, phone_number, password_hash, created_at)
     SELECT 'world', 'city' || n, '+90541' || lpad(n::text, 7, '0'), $1, now() - interval '30 days' FROM generate_series(0, $2::integer) n`,
    [hash, 2_000],
  )
  const people = isFull ? 2_000 : 400
  const answers: Record<string, number> = { in: 0, refused: 0, guesses: 0 }
  const count = (name: string) => (answers[name] = (answers[name] ?? 0) + 1)
  const logIn = async (nth: number) => {
    const name = `city${nth}`
    if (nth % (isFull ? 10 : 3) === 0) await loginFrom(ip, name, 'correct hrose')
    const { data } = await loginFrom(ip, name, 'correct horse')
    count(data?.login.user?.username === name ? 'in' : 'refused')
    if (nth % 4 === 0 && (await loginFrom(ip, 'city0', `guess ${nth}`)).code === 'BAD_USER_INPUT') count('guesses')
  }
  for (let first = 1; first <= people; first += atOnce) {
    await Promise.all(Array.from({ length: atOnce }, (_, nth) => logIn(first + nth)))
    world.clock.advance((60 * 60 * atOnce) / people)
  }
  expect(answers).toMatchObject({ in: people, refused: 0 })
  expect(answers.guesses).toBeLessThanOrEqual(70) // ten in any ten minutes
}, 120_000)

test("other people's failures block neither a device that has logged in to the account before nor whoever has its phone", async () => {
  const phone = '+905327770079'
  await world.person('target', { password: 'correct horse', phone })
  expect((await loginFrom('10.9.7.1', 'target', 'correct horse', DEVICE)).errors).toEqual([])
  for (let turn = 0; turn < 120; turn++)
    await loginFrom(`10.9.${turn % 2 ? 7 : 6}.${1 + ((turn >> 1) % 8)}`, 'target', 'guess')
  expect((await loginFrom('10.9.5.1', 'target', 'correct horse')).code).toBe('RATE_LIMITED') // from another device
  for (const ip of ['10.9.7.1', '10.9.5.1'])
    expect((await loginFrom(ip, 'target', 'correct horse', DEVICE)).errors).toEqual([])
  // Its own failures count, and it is known for this account only.
  for (let turn = 0; turn < 10; turn++) await loginFrom('10.9.5.2', 'target', 'guess', DEVICE)
  expect((await loginFrom('10.9.5.2', 'target', 'correct horse', DEVICE)).code).toBe('RATE_LIMITED')
  await world.person('othertarget', { password: 'correct horse' })
  for (let turn = 0; turn < 10; turn++) await loginFrom('10.9.5.3', 'othertarget', 'guess')
  expect((await loginFrom('10.9.5.3', 'othertarget', 'correct horse', DEVICE)).code).toBe('RATE_LIMITED')

  // A code to the phone lets the owner in at once on a new device, which is known from then on.
  const newDevice = { 'x-device': 'a-new-phone-of-the-target', 'x-forwarded-for': '10.9.5.4' }
  await world.ask('mutation ($phone: String!) { forgetPassword(phone: $phone) }', { phone }, newDevice)
  const { data } = await world.ask<{ reset: { user: { username: string } | null } }>(
    `mutation ($phone: String!, $code: String!) {
      reset: forgetPasswordVerifyCode(phone: $phone, code: $code, newPass: "another horse") { user { username } } }`,
    { phone, code: world.codeFor(phone) },
    newDevice,
  )
  expect(data.reset.user?.username).toBe('target')
  expect((await loginFrom('10.9.5.5', 'target', 'another horse', newDevice)).errors).toEqual([])
  expect((await loginFrom('10.9.5.5', 'target', 'another horse')).code).toBe('RATE_LIMITED')
}, 60_000)

test('with two-factor login the password opens only the code step, and the code opens a session', async () => {
  const eda = await world.person('edaeda', { password: 'correct horse', phone: '+905327770011' })
  expect((await eda.ask('mutation { setTwoFactorLogin(enabled: true) }')).data).toEqual({ setTwoFactorLogin: true })

  const { data } = await login('edaeda', 'correct horse')
  const step = data.login.token
  expect(data.login.user).toBeNull()
  expect(claimsOf(step)).toMatchObject({ tmp: true, sid: null })
  expect((await world.ask('{ me { _id } }', {}, bearer(step))).code).toBe('UNAUTHENTICATED')

  const verify = (code: string) =>
    world.ask<{ loginCodeVerification: { token: string; user: { username: string } } }>(
      'mutation ($code: String!) { loginCodeVerification(code: $code) { token user { username } } }',
      { code },
      bearer(step),
    )
  const code = world.codeFor('+905327770011')
  expect((await verify(code === '11111' ? '22222' : '11111')).errors[0]?.message).toBe('This code is wrong')
  const done = await verify(code)
  expect(done.data.loginCodeVerification.user.username).toBe('edaeda')
  const full = bearer(done.data.loginCodeVerification.token)
  expect((await world.ask('{ me { username } }', {}, full)).data).toEqual({ me: { username: 'edaeda' } })
  expect((await verify(code)).errors[0]?.message).toMatch(/no longer valid/)
})

test('a login code can be sent again after a pause', async () => {
  const fay = await world.person('fayfay', { password: 'correct horse', phone: '+905327770022' })
  await fay.ask('mutation { setTwoFactorLogin(enabled: true) }')
  const { data } = await login('fayfay', 'correct horse')
  const resend = () => world.ask('mutation { resendLoginCode { token } }', {}, bearer(data.login.token))
  const first = world.codeFor('+905327770022')
  const isCode = ({ to, text }: { to: string; text: string }) => to === '+905327770022' && /^\d{5}/.test(text)
  expect((await resend()).code).toBe('RATE_LIMITED')
  world.clock.advance(61)
  expect((await resend()).errors).toEqual([])
  expect(world.services.sms.inbox?.().filter(isCode)).toHaveLength(2)
  expect(first).toMatch(/^\d{5}$/)
})

test('the code step does not claim that a code was sent when none could be', async () => {
  type CodeStep = { login: { token: string; code_wait_s: number | null } }
  const logIn = (username: string) =>
    world.ask<CodeStep>(
      `mutation ($u: String!) { login(username: $u, password: "correct horse") { token code_wait_s } }`,
      { u: username },
    )
  const phone = '+905327770033'
  const hal = await world.person('halhal', { password: 'correct horse', phone })
  await hal.ask('mutation { setTwoFactorLogin(enabled: true) }')
  await world.ask('mutation ($p: String!) { forgetPassword(phone: $p) }', { p: phone })
  const { data } = await logIn('halhal') // within the pause after a code for something else
  expect(data.login.code_wait_s).toBeGreaterThan(50)
  world.clock.advance(61)
  expect((await logIn('halhal')).data.login.code_wait_s).toBeNull()
  // Again within the pause, but now there is a login code that can still be entered.
  expect((await logIn('halhal')).data.login.code_wait_s).toBeNull()
})

test('requests of strangers do not use up the codes of somebody who knows the password', async () => {
  const phone = '+905327778844'
  const ida = await world.person('zehrazehra', { password: 'correct horse', phone })
  await ida.ask('mutation { setTwoFactorLogin(enabled: true) }')
  const forget = (p: string, ip: string) =>
    world.ask('mutation ($p: String!) { forgetPassword(phone: $p) }', { p }, { 'x-forwarded-for': ip })
  for (let turn = 0; turn < 5; turn++) {
    expect((await forget(phone, '10.9.0.1')).code).toBeUndefined()
    world.clock.advance(61)
  }
  expect((await forget(phone, '10.9.0.1')).code).toBe('RATE_LIMITED')
  for (let turn = 0; turn < 20; turn++) await forget(`+9053299900${10 + turn}`, '10.9.0.2')
  expect((await forget('+905329990099', '10.9.0.2')).code).toBe('RATE_LIMITED')
  const { data } = await world.ask<{ login: { code_wait_s: number | null } }>(
    'mutation { login(username: "zehrazehra", password: "correct horse") { code_wait_s } }',
    {},
    { 'x-forwarded-for': '10.9.0.2' },
  )
  expect(data.login.code_wait_s).toBeNull()
})

test('switching two-factor login off needs the password', async () => {
  const gul = await world.person('gulgul', { password: 'correct horse' })
  await gul.ask('mutation { setTwoFactorLogin(enabled: true) }')
  const off = (password: string) =>
    gul.ask('mutation ($p: String) { setTwoFactorLogin(enabled: false, password: $p) }', { p: password })
  expect((await off('wrong')).errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'password' })
  expect((await gul.ask('{ me { tfa } }')).data).toEqual({ me: { tfa: true } })
  expect((await off('correct horse')).data).toEqual({ setTwoFactorLogin: false })
})
