import { expect, test } from 'vitest'
import { type Person, useWorld } from '#testing/world.ts'

const world = useWorld()
const TAKEOVERS: [what: string, query: string][] = [
  [
    'a new number',
    'mutation { editProfile(newUser: { phone_number: "+905559998877", verification_code: "12345" }) { _id } }',
  ],
  ['a new email', 'mutation { editProfile(newUser: { email: "thief@example.com" }) { _id } }'],
  ['no second factor', 'mutation { setTwoFactorLogin(enabled: false) }'],
  ['an end of the account', 'mutation { deleteMyAccount }'],
]

const secured = async ({ id }: Person) =>
  (await world.services.db.query('SELECT phone_number, email, tfa, deactivated_at FROM users WHERE id = $1', [id]))[0]

test.each(TAKEOVERS)(
  'whoever has only a stolen session gets %s neither without nor with a guessed password',
  async (_, query) => {
    const ana = await world.person(`ana${Math.random().toString(36).slice(2, 10)}`, { password: 'a password of ana' })
    await world.services.db.query(
      `UPDATE users SET tfa = true, email = 'ana' || username || '@example.com' WHERE id = $1`,
      [ana.id],
    )
    const before = await secured(ana)
    const guess = query
      .replace(/(setTwoFactorLogin\(enabled: false|editProfile\()/, '$1 password: "guess" ')
      .replace('deleteMyAccount', 'deleteMyAccount(password: "guess")')
    for (const attempt of [query, guess]) {
      const { code } = await ana.ask(attempt)
      expect(['FORBIDDEN', 'BAD_USER_INPUT']).toContain(code)
    }
    expect(await secured(ana)).toEqual(before)
  },
)

test('passwords cannot be guessed through a stolen session', async () => {
  const ana = await world.person('guessed', { password: 'a password of ana' })
  const codes: unknown[] = []
  for (let time = 0; time < 30; time++)
    codes.push((await ana.ask('mutation ($p: String) { deleteMyAccount(password: $p) }', { p: `guess ${time}` })).code)
  expect(codes.at(-1)).toBe('RATE_LIMITED')
})

test('of two people who take the same username at once, one gets it and the other gets an error', async () => {
  const [ana, ben] = [await world.person('ana'), await world.person('ben')]
  const rename = 'mutation { editProfile(newUser: { username: "wanted" }) { username } }'
  const answers = await Promise.all([ana.ask(rename), ben.ask(rename)])
  const codes = answers.map(({ code }) => code)
  expect(codes.filter((code) => code === undefined)).toHaveLength(1)
  expect(codes.filter((code) => code === 'CONFLICT')).toHaveLength(1)
})
