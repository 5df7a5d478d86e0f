import { expect, test } from 'vitest'
import { useWorld } from '#testing/world.ts'
import { createPasswords } from './passwords.ts'

/** As costly as in production. */
const world = useWorld({ passwords: createPasswords() })

const login = (username: string, ip: string) =>
  world.ask(
    'mutation ($username: String!) { login(username: $username, password: "wrong horse") { token } }',
    { username },
    { 'x-forwarded-for': ip },
  )

test('a wrong login takes as long for an unknown username as for a known one', async () => {
  await world.person('friend', { password: 'correct horse' })
  let ips = 0
  const timed = async (name: string) => {
    const started = performance.now()
    await login(name, `10.1.0.${++ips}`)
    return performance.now() - started
  }
  const known: number[] = []
  const unknown: number[] = []
  for (let turn = 0; turn < 9; turn++) {
    known.push(await timed('friend'))
    unknown.push(await timed(`stranger${turn}`))
  }
  const median = (values: number[]) => values.sort((a, b) => a - b)[4] ?? 0
  // Without a hash to compare with, the second would be about 20 times faster.
  expect(median(unknown) / median(known)).toBeGreaterThan(0.6)
  expect(median(unknown) / median(known)).toBeLessThan(1.6)
})

test('many logins at the same time wait in a queue while other requests are answered', async () => {
  const hul = await world.person('hulhul', { password: 'correct horse' })
  let loginsDone = 0
  const storm = Array.from({ length: 80 }, (_, index) =>
    login(`storm${index}`, `10.8.0.${index}`).then(() => loginsDone++),
  )
  for (let turn = 0; turn < 10; turn++) expect((await hul.ask('{ me { username } }')).errors).toEqual([])
  expect(loginsDone).toBeLessThan(80)
  await Promise.all(storm)
}, 60_000)

test('digits of any keyboard are one password, also one that was stored with Persian digits', async () => {
  const { hash, verify } = createPasswords({ memory: 64, passes: 1, parallelism: 1 })
  const stored = await hash('sara۱۳۷۰tehran')
  const typed = ['sara۱۳۷۰tehran', 'sara1370tehran', 'sara١٣٧٠tehran', 'sara1371tehran']
  expect(await Promise.all(typed.map((password) => verify(password, stored)))).toEqual([true, true, true, false])
  const old = '$argon2id$v=19$m=64,t=1,p=1$ll2CamIn3mg6Xf7lTeDUAA$wTcv55g2RtfmYPX+A6pKtDsBby4tzmKIRLGk33z1nIE'
  expect(await verify('sara۱۳۷۰tehran', old)).toBe(true)
  expect(await verify('sara۱۳۷۱tehran', old)).toBe(false)
})
