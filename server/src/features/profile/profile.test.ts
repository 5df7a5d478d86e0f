import { expect, test } from 'vitest'
import { useWorld } from '#testing/world.ts'

const world = useWorld()
const EDIT = `mutation ($newUser: EditProfileInput!, $password: String) { editProfile(newUser: $newUser, password: $password) {
  username name page_title website biography birth_at sex phone_number email using_lang } }`
const PASSWORD = 'a good password'
type Edited = { editProfile: Record<string, string | null> }

test('editing a profile keeps the fields that are left out and clears those that are empty', async () => {
  const ana = await world.person('anaana')
  const all = {
    name: 'Ana Çelik',
    page_title: 'Çelik Halı',
    website: 'celik.example',
    biography: 'Rugs since 1970',
    birth_at: '1980-02-29',
    sex: 'Female',
    email: 'ana@celik.example',
    using_lang: 'tr_TR',
  }
  expect((await ana.ask<Edited>(EDIT, { newUser: all })).data.editProfile).toMatchObject(all)
  const { data } = await ana.ask<Edited>(EDIT, { newUser: { biography: ' ', website: null, name: ' Ana ' } })
  expect(data.editProfile).toMatchObject({ ...all, biography: null, website: null, name: 'Ana' })
})

test('an account has no language until one is chosen', async () => {
  const ali = await world.person('aliali')
  const language = async () => (await ali.ask('{ me { using_lang } }')).data
  expect(await language()).toEqual({ me: { using_lang: null } })
  await ali.ask(EDIT, { newUser: { using_lang: 'fa_IR' } })
  expect(await language()).toEqual({ me: { using_lang: 'fa_IR' } })
})

test.each([
  ['username', '1ana', /English letters/],
  ['username', '', 'This field is required'],
  ['email', '', 'This field is required'],
  ['email', null, 'This field is required'],
  ['email', 'ana@', 'Please input a valid email'],
  ['website', 'not a site', 'Please input a valid URL!'],
  ['website', 'javascript:alert(1)', 'Please input a valid URL!'],
  ['birth_at', '1980-02-30', /real date/],
  ['birth_at', '2999-01-01', /real date/],
  ['sex', 'Other', 'Male or Female'],
  ['using_lang', 'xx', /language/],
  ['biography', 'x'.repeat(2_001), 'At most 2000 characters'],
])('an invalid %s %o is refused at its field', async (field, value, message) => {
  const who = await world.person(`p${crypto.randomUUID().slice(0, 8)}`)
  const { code, errors } = await who.ask(EDIT, { newUser: { name: 'kept out', [field]: value } })
  expect([code, errors[0]?.extensions.field]).toEqual(['BAD_USER_INPUT', field])
  expect(errors[0]?.message).toMatch(message)
  expect((await who.ask('{ me { name } }')).data).toEqual({ me: { name: null } })
})

test('a new username is changed in the directory too; an unchanged one is accepted, a taken one is refused', async () => {
  const ben = await world.person('benben')
  await world.person('cemcem')
  expect((await ben.ask<Edited>(EDIT, { newUser: { username: 'benben' } })).data.editProfile.username).toBe('benben')
  const refused = await ben.ask(EDIT, { newUser: { username: 'CemCem', name: 'not kept' } })
  expect([refused.code, refused.errors[0]?.message]).toEqual(['CONFLICT', 'Sorry this username is not available!'])
  expect((await ben.ask<Edited>(EDIT, { newUser: { username: 'Ben.Shop' } })).errors).toEqual([])
  const find = async (username: string) =>
    (await world.app.inject({ method: 'POST', url: '/users', payload: { username } })).json().status
  expect([await find('ben.shop'), await find('benben')]).toEqual([true, false])
})

test('a new number is saved only with the code sent to it', async () => {
  const dee = await world.person('deedee', { password: PASSWORD, phone: '+905321110001' })
  const next = '+905321110002'
  await dee.ask('mutation ($p: String!) { editPhoneNumberSendCode(new_phone_number: $p) }', { p: next })
  const wrong = await dee.ask(EDIT, { newUser: { phone_number: next, name: 'Dee' }, password: PASSWORD })
  expect(wrong.errors[0]?.message).toBe('Wrong format in Code')
  const right = { phone_number: next, verification_code: world.codeFor(next), name: 'Dee' }
  expect((await dee.ask<Edited>(EDIT, { newUser: right, password: PASSWORD })).data.editProfile).toMatchObject({
    phone_number: next,
    name: 'Dee',
  })
  expect((await dee.ask<Edited>(EDIT, { newUser: { phone_number: next } })).errors).toEqual([])
})

test('after five wrong codes for a new number even the right one is refused', async () => {
  const eve = await world.person('eveeve', { password: PASSWORD, phone: '+905321110003' })
  const next = '+905321110004'
  await eve.ask('mutation ($p: String!) { editPhoneNumberSendCode(new_phone_number: $p) }', { p: next })
  const right = world.codeFor(next)
  const save = async (verification_code: string) => {
    const { errors } = await eve.ask(EDIT, { newUser: { phone_number: next, verification_code }, password: PASSWORD })
    return [errors[0]?.extensions.field, errors[0]?.message]
  }
  const wrong = right === '12345' ? '54321' : '12345'
  for (let tries = 0; tries < 5; tries++) expect(await save(wrong)).toEqual(['verification_code', 'This code is wrong'])
  expect((await save(right))[1]).toBe('This code is no longer valid, please ask for a new one')
})

test('a verified person who takes another name loses the badge and is told; other changes keep it', async () => {
  const vip = await world.person('verifiedshop')
  const { users } = world.services
  const isVerified = async () => (await vip.ask<{ me: { is_authorised: boolean } }>('{ me { is_authorised } }')).data.me
  const messages = async () => JSON.stringify((await vip.ask('{ getUserMessages { message { message } } }')).data)
  for (const change of [{ name: 'Another' }, { page_title: 'Another' }, { username: 'verifiedshop2' }]) {
    await users.setVerified(vip.id)
    await vip.ask(EDIT, { newUser: { biography: `Rugs ${JSON.stringify(change)}` } })
    expect(await isVerified()).toEqual({ is_authorised: true })
    await vip.ask(EDIT, { newUser: change })
    expect(await isVerified()).toEqual({ is_authorised: false })
    await users.setVerified(vip.id)
    await vip.ask(EDIT, { newUser: change })
    expect(await isVerified()).toEqual({ is_authorised: true })
  }
  expect(await messages()).toContain('verified badge was taken off')
})
