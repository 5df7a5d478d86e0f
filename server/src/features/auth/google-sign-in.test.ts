import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '#testing/database.ts'
import { createWorld, type World } from '#testing/world.ts'

/** A real OpenID provider on loopback, whose accounts are whatever is typed into its development login. */
let provider: Server
let world: World
let address: string
let drop: () => Promise<void>

const CLIENT = { client_id: 'meydan', client_secret: 'secret of meydan at the provider' }

beforeAll(async () => {
  const database = await cloneDatabase()
  drop = database.drop
  provider = createServer()
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done))
  const issuer = `http://localhost:${(provider.address() as AddressInfo).port}`
  const google = { issuer, clientId: CLIENT.client_id, clientSecret: CLIENT.client_secret }
  world = await createWorld(database.url, { settings: { google } })
  address = (await world.app.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost')
  const oidc = new Provider(issuer, {
    clients: [{ ...CLIENT, redirect_uris: [`${address}/google-users/google/cb`] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['cookie key of the tests'] },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: `${id}@mail.example`, email_verified: true, name: `The ${id}` }),
    }),
  })
  provider.on('request', oidc.callback())
})
afterAll(async () => {
  await world.app.close()
  await world.services.db.close()
  provider.closeAllConnections()
  provider.close()
  await drop()
})

/** A minimal browser: follows redirects, stores cookies and fills in the provider's two forms. */
async function signInAtProvider(account: string): Promise<{ back: URL; cookie: string }> {
  const cookies = new Map<string, string>()
  let url = new URL(`${address}/google-users/google`)
  let form: URLSearchParams | null = null
  for (let hop = 0; hop < 15; hop++) {
    const headers = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
    const response: Response = await fetch(url, {
      redirect: 'manual',
      headers,
      ...(form ? { method: 'POST', body: form } : {}),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s)
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    form = null
    if (location) {
      url = new URL(location, url)
      if (url.pathname === '/login/google/cb')
        return { back: url, cookie: `google_result=${cookies.get('google_result')}` }
    } else {
      const page = await response.text()
      const action = page.match(/action="([^"]+)"/)?.[1] ?? ''
      url = new URL(action, url)
      form = new URLSearchParams(
        page.includes('name="login"') ? { prompt: 'login', login: account, password: 'x' } : { prompt: 'consent' },
      )
    }
  }
  throw new Error('the sign-in went in circles')
}

type Auth = { token: string; user: { username: string; email: string; name: string } | null }
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
type SignedIn = Awaited<ReturnType<typeof signInAtProvider>>
const exchange = ({ back, cookie }: Pick<SignedIn, 'back'> & { cookie?: string }) =>
  world.ask<{ exchangeGoogleResult: Auth }>(
    'mutation ($t: String!) { exchangeGoogleResult(t: $t) { token user { username email name } } }',
    { t: back.searchParams.get('t') },
    cookie ? { cookie } : {},
  )
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

test('a new person signs up with Google, a phone number and a code; the next time Google alone logs them in', async () => {
  const signedIn = await signInAtProvider('gonca')
  const { back } = signedIn
  expect([back.searchParams.get('s'), back.searchParams.get('type')]).toEqual(['success', 'signup'])
  const t = back.searchParams.get('t') ?? ''
  expect(t).not.toContain('.') // not one of our tokens

  const { data } = await exchange(signedIn)
  const step = data.exchangeGoogleResult.token
  expect(claimsOf(step)).toMatchObject({ tmp: true, fg: true })
  expect((await exchange(signedIn)).errors[0]?.message).toBe('Google sign-in did not work, please try again')

  const phone = '+905324440001'
  const codeStep = await world.ask<{ googleSignUpPhone: { token: string } }>(
    'mutation ($p: String!) { googleSignUpPhone(phone: $p) { token } }',
    { p: phone },
    bearer(step),
  )
  const second = bearer(codeStep.data.googleSignUpPhone.token)
  const verify = (code: string) =>
    world.ask<{ googleSignUpVerifyCode: Auth }>(
      'mutation ($c: String!) { googleSignUpVerifyCode(code: $c) { token user { username email name } } }',
      { c: code },
      second,
    )
  const code = world.codeFor(phone)
  expect((await verify(code === '00000' ? '00001' : '00000')).errors[0]?.message).toBe('This code is wrong')
  const done = await verify(code)
  expect(done.data.googleSignUpVerifyCode.user).toEqual({
    username: 'gonca',
    email: 'gonca@mail.example',
    name: 'The gonca',
  })
  expect(claimsOf(done.data.googleSignUpVerifyCode.token)).toMatchObject({ tmp: false, fg: true })

  const again = await signInAtProvider('gonca')
  expect(again.back.searchParams.get('type')).toBe('login')
  const returned = await exchange(again)
  expect(returned.data.exchangeGoogleResult.user?.username).toBe('gonca')

  // After a password is specified, Google sign-in is no longer possible.
  await world.services.db.query(`UPDATE users SET password_hash = 'x' WHERE username = 'gonca'`)
  const closed = await signInAtProvider('gonca')
  expect(Object.fromEntries(closed.back.searchParams)).toEqual({
    s: 'error',
    m: 'google_has_password',
    type: 'login',
  })
}, 30_000)

test('a number that has an account gets a notice instead of a code, and a taken username gets digits appended', async () => {
  await world.person('hakan', { phone: '+905324440002' })
  const { data } = await exchange(await signInAtProvider('hakan'))
  const ask = (phone: string) =>
    world.ask<{ googleSignUpPhone: { token: string } }>(
      'mutation ($p: String!) { googleSignUpPhone(phone: $p) { token } }',
      { p: phone },
      bearer(data.exchangeGoogleResult.token),
    )
  expect((await ask('+905324440002')).errors).toEqual([])
  expect(world.codeFor('+905324440002')).toBe('')
  const [notice] = world.services.sms.inbox?.().filter(({ to }) => to === '+905324440002') ?? []
  expect(notice?.text).toMatch(/You have an account already/)
  const codeStep = await ask('+905324440003')
  const done = await world.ask<{ googleSignUpVerifyCode: Auth }>(
    'mutation ($c: String!) { googleSignUpVerifyCode(code: $c) { token user { username email name } } }',
    { c: world.codeFor('+905324440003') },
    bearer(codeStep.data.googleSignUpPhone.token),
  )
  expect(done.data.googleSignUpVerifyCode.user?.username).toMatch(/^hakan\d+$/)
}, 30_000)

test('a callback that this browser did not begin, or that Google refused, ends at the login page with a message', async () => {
  for (const query of ['?code=stolen&state=guessed', '?error=access_denied']) {
    const response = await fetch(`${address}/google-users/google/cb${query}`, { redirect: 'manual' })
    const back = new URL(response.headers.get('location') ?? '', address)
    expect(back.pathname).toBe('/login/google/cb')
    expect(Object.fromEntries(back.searchParams)).toEqual({
      s: 'error',
      m: 'google_failed',
      type: 'login',
    })
  }
})

test('the result of a sign-in works only in the browser that signed in, and trying it elsewhere does not use it up', async () => {
  const [mine, theirs] = [await signInAtProvider('irmak'), await signInAtProvider('jale')]
  for (const cookie of [undefined, 'google_result=guessed', theirs.cookie]) {
    const { errors } = await exchange({ back: mine.back, ...(cookie ? { cookie } : {}) })
    expect(errors[0]?.message).toBe('Google sign-in did not work, please try again')
  }
  expect((await exchange(mine)).errors).toEqual([])
}, 30_000)

test('Google sign-in is not found where it is not configured', async () => {
  const database = await cloneDatabase()
  const plain = await createWorld(database.url)
  expect((await plain.app.inject('/google-users/google')).statusCode).toBe(404)
  expect((await plain.app.inject('/config.json')).json().google).toBe(false)
  expect((await world.app.inject('/config.json')).json().google).toBe(true)
  await plain.app.close()
  await plain.services.db.close()
  await database.drop()
})

test('a finished Google sign-in does not count against its network', async () => {
  const begun = async () =>
    (
      await world.services.db.query<{ count: number }>(
        `SELECT cardinality(granted_at) AS count FROM rate_limits WHERE key = 'google-start:network:127.0.0.1'`,
      )
    )[0]?.count ?? 0
  const before = await begun()
  const signIn = await signInAtProvider('kaan')
  expect(await begun()).toBe(before + 1)
  expect((await exchange(signIn)).errors).toEqual([])
  expect(await begun()).toBe(before)
}, 30_000)

test('one network can begin at most 60 Google sign-ins an hour that it does not finish', async () => {
  const begin = async (ip: string) =>
    (await world.app.inject({ url: '/google-users/google', headers: { 'x-forwarded-for': ip } })).statusCode
  const statuses = []
  for (let time = 0; time < 61; time++) statuses.push(await begin('203.0.113.7'))
  expect(statuses).toEqual([...Array(60).fill(302), 429])
  expect(await begin('203.0.113.8')).toBe(302)
})
