import { expect, test } from 'vitest'
import { useWorld } from '#testing/world.ts'

const world = useWorld()
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

type Reset = {
  forgetPasswordVerifyCode: { token: string; code_wait_s: number | null; user: { username: string } | null }
}
const forget = (phone: string, ip = '10.2.0.1') =>
  world.ask('mutation ($phone: String!) { forgetPassword(phone: $phone) }', { phone }, { 'x-forwarded-for': ip })
const reset = (phone: string, code: string, newPass = 'a new password') =>
  world.ask<Reset>(
    `mutation ($phone: String!, $code: String!, $newPass: String!) {
      forgetPasswordVerifyCode(phone: $phone, code: $code, newPass: $newPass) { token code_wait_s user { username } } }`,
    { phone, code, newPass },
  )
const sentTo = (phone: string) => world.services.sms.inbox?.().filter(({ to }) => to === phone).length ?? 0
const login = (username: string, password: string) =>
  world.ask('mutation ($u: String!, $p: String!) { login(username: $u, password: $p) { token } }', {
    u: username,
    p: password,
  })

test('a forgotten password is reset by phone, and all sessions end', async () => {
  const ana = await world.person('anaana', { password: 'old password', phone: '+905321230001' })
  expect((await forget('+905321230001')).data).toEqual({ forgetPassword: true })
  const code = world.codeFor('+905321230001')
  expect((await reset('+905321230001', code, 'short')).errors[0]?.extensions.field).toBe('newPass')
  const { data } = await reset('+905321230001', code)
  expect(data.forgetPasswordVerifyCode.user?.username).toBe('anaana')
  const fresh = bearer(data.forgetPasswordVerifyCode.token)
  expect((await world.ask('{ me { username } }', {}, fresh)).data).toEqual({ me: { username: 'anaana' } })
  expect((await ana.ask('{ me { _id } }')).code).toBe('UNAUTHENTICATED')
  expect((await login('anaana', 'old password')).errors[0]?.message).toBe('Wrong Credentials!!')
  expect((await login('anaana', 'a new password')).errors).toEqual([])
  expect((await reset('+905321230001', code)).errors[0]?.message).toMatch(/no longer valid/)
})

test('a number without an account gets the same answers', async () => {
  const answer = await forget('+905321239999', '10.2.0.2')
  expect(answer.data).toEqual({ forgetPassword: true })
  expect((await forget('+905321239999', '10.2.0.2')).code).toBe('RATE_LIMITED')
  expect(world.codeFor('+905321239999')).toBe('')
})

test('with two-factor login a reset ends at the code step, with a second code', async () => {
  const phone = '+905321230002'
  const ben = await world.person('benben', { password: 'old password', phone })
  await ben.ask('mutation { setTwoFactorLogin(enabled: true) }')
  await forget(phone, '10.2.0.3')
  const first = world.codeFor(phone)
  const sentBefore = sentTo(phone)
  const { data } = await reset(phone, first) // within the pause between two codes
  expect(data.forgetPasswordVerifyCode).toMatchObject({ user: null, code_wait_s: null })
  expect(sentTo(phone)).toBeGreaterThan(sentBefore)
  const step = bearer(data.forgetPasswordVerifyCode.token)
  expect((await world.ask('{ me { _id } }', {}, step)).code).toBe('UNAUTHENTICATED')
  const resend = () => world.ask('mutation { resendLoginCode { token } }', {}, step)
  expect((await resend()).code).toBe('RATE_LIMITED')
  const verified = await world.ask<{ loginCodeVerification: { user: { username: string } } }>(
    'mutation ($code: String!) { loginCodeVerification(code: $code) { user { username } } }',
    { code: world.codeFor(phone) },
    step,
  )
  expect(verified.data.loginCodeVerification.user.username).toBe('benben')
})

test('one address can guess ten reset codes an hour for a number and sixty in all, and the owner elsewhere is not locked out', async () => {
  const phone = '+905321238831'
  await world.person('huruhuru', { password: 'old password', phone })
  const guess = (number: string, code: string, ip: string) =>
    world.ask(
      'mutation ($n: String!, $c: String!) { forgetPasswordVerifyCode(phone: $n, code: $c, newPass: "a new password") { token } }',
      { n: number, c: code },
      { 'x-forwarded-for': ip },
    )
  for (let turn = 0; turn < 10; turn++) expect((await guess(phone, '00000', '10.2.9.1')).code).toBe('BAD_USER_INPUT')
  expect((await guess(phone, '00000', '10.2.9.1')).code).toBe('RATE_LIMITED')
  await forget(phone, '10.2.9.2')
  const code = world.codeFor(phone)
  expect((await guess(phone, code, '10.2.9.1')).code).toBe('RATE_LIMITED')
  expect((await guess(phone, code, '10.2.9.2')).errors).toEqual([])
  for (let turn = 10; turn < 60; turn++) await guess(`+9053212399${turn}`, '00000', '10.2.9.1')
  expect((await guess('+905321239999', '00000', '10.2.9.1')).code).toBe('RATE_LIMITED')
})

test('a code to a number the account no longer has cannot set a password', async () => {
  const phone = '+905321238821'
  const zey = await world.person('zeyzey', { password: 'old password', phone })
  await forget(phone, '10.2.0.21')
  const code = world.codeFor(phone)
  await zey.ask('mutation ($p: String!) { editPhoneNumberSendCode(new_phone_number: $p) }', { p: '+905321238822' })
  const newUser = { phone_number: '+905321238822', verification_code: world.codeFor('+905321238822') }
  const edit = 'mutation ($u: EditProfileInput!) { editProfile(newUser: $u, password: "old password") { _id } }'
  expect((await zey.ask(edit, { u: newUser })).errors).toEqual([])
  expect((await reset(phone, code)).errors[0]?.message).toMatch(/no longer valid/)
  expect((await login('zeyzey', 'old password')).errors).toEqual([])
})

test('a reset understands an Iranian number as it is typed in Iran', async () => {
  await world.person('sarasara', { password: 'old password', phone: '+989121230001' })
  expect((await forget('0912 123 0001', '10.2.0.4')).data).toEqual({ forgetPassword: true })
  const { data } = await reset('09121230001', world.codeFor('+989121230001'))
  expect(data.forgetPasswordVerifyCode.user?.username).toBe('sarasara')
})

test('a password is changed with the current one; other sessions end, this one stays', async () => {
  const cem = await world.person('cemcem', { password: 'old password' })
  const phone = await login('cemcem', 'old password')
  const phoneToken = (phone.data as { login: { token: string } }).login.token
  const change = (currentPassword: string, newPassword: string) =>
    cem.ask('mutation ($c: String!, $n: String!) { changePassword(currentPassword: $c, newPassword: $n) }', {
      c: currentPassword,
      n: newPassword,
    })
  expect((await change('wrong password', 'a new password')).errors[0]?.extensions.field).toBe('currentPassword')
  expect((await change('old password', 'short')).errors[0]?.extensions.field).toBe('newPassword')
  expect((await change('old password', 'a new password')).data).toEqual({ changePassword: true })
  expect((await cem.ask('{ me { username } }')).data).toEqual({ me: { username: 'cemcem' } })
  expect((await world.ask('{ me { _id } }', {}, bearer(phoneToken))).code).toBe('UNAUTHENTICATED')
  expect((await login('cemcem', 'a new password')).errors).toEqual([])
})

test('somebody who logged in with Google has no password to change', async () => {
  const dee = await world.person('deedee')
  const token = await world.services.sessions.open(dee.id, { kind: 'anonymous', ip: '::1', device: 'Test' }, true)
  const { code, errors } = await world.ask(
    'mutation { changePassword(currentPassword: "", newPassword: "a new password") }',
    {},
    bearer(token),
  )
  expect([code, errors[0]?.message]).toEqual(['FORBIDDEN', 'Google Users Cant Change Password'])
})

test('a new number needs the code that was sent to it for this person', async () => {
  const eda = await world.person('edaeda', { phone: '+905321230005' })
  await world.person('fayfay', { phone: '+905321230006' })
  const send = (phone: string) =>
    eda.ask('mutation ($p: String!) { editPhoneNumberSendCode(new_phone_number: $p) }', { p: phone })
  expect((await send('12')).errors[0]?.message).toBe('please input a valid phoneNumber')
  expect((await send('+905321230006')).errors[0]?.message).toBe('Sorry this phone number is already exists')
  expect((await send('+905321230007')).data).toEqual({ editPhoneNumberSendCode: true })

  const viewer = (id: string) =>
    ({ kind: 'user', id, sessionId: id, ip: '::1', device: 'Test', fromGoogle: false }) as const
  const { auth } = world.services
  const gul = await world.person('gulgul')
  const ready = (id: string) => auth.preparePhoneChange(viewer(id), '+905321230007', world.codeFor('+905321230007'))
  await expect(ready(gul.id)).rejects.toThrow()
  const change = await ready(eda.id)
  await change()
  expect((await eda.ask('{ me { phone_number } }')).data).toEqual({ me: { phone_number: '+905321230007' } })
  const found = await world.app.inject({ method: 'POST', url: '/users', payload: { phone_number: '+905321230005' } })
  expect(found.json()).toEqual({ status: false })
})

test('a new number in local form is read as one of the country of the present number', async () => {
  const sara = await world.person('sara', { password: 'a good password', phone: '+989121230010' })
  const send = await sara.ask('mutation { editPhoneNumberSendCode(new_phone_number: "0912 123 0011") }')
  expect(send.errors).toEqual([])
  const { data } = await sara.ask<{ editProfile: { phone_number: string } }>(
    'mutation ($n: EditProfileInput!) { editProfile(newUser: $n, password: "a good password") { phone_number } }',
    { n: { phone_number: '0912 123 0011', verification_code: world.codeFor('+989121230011') } },
  )
  expect(data.editProfile.phone_number).toBe('+989121230011')
})
