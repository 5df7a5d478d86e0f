import { beforeEach, expect, test, vi } from 'vitest'
import { makeToken } from '#testing/token.ts'
import { createClient, zonedFetch } from './client.ts'
import { graphql } from './gql.ts'
import { clearToken, storeToken, storeZone, useSession } from './session.ts'

const VersionQuery = graphql(`
  query Version {
    checkClientVersion(version: "2.0.2") {
      isUpdated
    }
  }
`)

const SaveContactMutation = graphql(`
  mutation SaveContact($newUser: EditProfileInput!) {
    editProfile(newUser: $newUser) {
      _id
    }
  }
`)

const answers = vi.fn<typeof fetch>()

function answerWith(body: unknown) {
  answers.mockResolvedValue(new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } }))
}

const authorization = () => new Headers(answers.mock.calls.at(-1)?.[1]?.headers).get('authorization')

beforeEach(() => {
  clearToken()
  answers.mockReset()
  vi.stubGlobal('fetch', answers)
})

test('the stored token is sent as a bearer token', async () => {
  const token = makeToken()
  storeToken(token)
  answerWith({ data: { checkClientVersion: { __typename: 'ClientVersion', isUpdated: true } } })
  await createClient('ana').query(VersionQuery, {})
  expect(authorization()).toBe(`Bearer ${token}`)
})

test('without a token no authorization header is sent', async () => {
  answerWith({ data: { checkClientVersion: { __typename: 'ClientVersion', isUpdated: true } } })
  await createClient(null).query(VersionQuery, {})
  expect(authorization()).toBeNull()
})

test('a token in an answer is stored', async () => {
  const token = makeToken({ uid: 'ben' })
  answerWith({ data: { login: { token } } })
  await createClient(null).query(VersionQuery, {})
  expect(useSession.getState().token).toBe(token)
})

test('an answer tells the standing of the person; one without it ends it, and a lost connection changes nothing', async () => {
  storeToken(makeToken({ uid: 'ana' }))
  const ask = () => createClient('ana').query(VersionQuery, {}, { requestPolicy: 'network-only' })
  const data = { checkClientVersion: { __typename: 'ClientVersion', isUpdated: true } }
  answerWith({ data, extensions: { standing: 'suspended' } })
  await ask()
  expect(useSession.getState().standing).toBe('suspended')
  answers.mockRejectedValue(new TypeError('no network'))
  await ask()
  expect(useSession.getState().standing).toBe('suspended')
  answerWith({ data })
  await ask()
  expect(useSession.getState().standing).toBeNull()
})

test('a renewed token in the extensions replaces the old one', async () => {
  storeToken(makeToken())
  const renewed = makeToken({ iat: 1 })
  answerWith({
    data: { checkClientVersion: { __typename: 'ClientVersion', isUpdated: true } },
    extensions: { token: renewed },
  })
  await createClient('ana').query(VersionQuery, {})
  expect(useSession.getState().token).toBe(renewed)
})

test('a renewed token that arrives after logging out is ignored', async () => {
  answerWith({
    data: { checkClientVersion: { __typename: 'ClientVersion', isUpdated: true } },
    extensions: { token: makeToken() },
  })
  await createClient('ana').query(VersionQuery, {})
  expect(useSession.getState().token).toBeNull()
})

test('UNAUTHENTICATED clears the token', async () => {
  storeToken(makeToken())
  answerWith({ data: null, errors: [{ message: 'no', extensions: { code: 'UNAUTHENTICATED' } }] })
  await createClient('ana').query(VersionQuery, {})
  expect(useSession.getState().token).toBeNull()
})

test('any other error keeps the token', async () => {
  const token = makeToken()
  storeToken(token)
  answerWith({ data: null, errors: [{ message: 'no', extensions: { code: 'FORBIDDEN' } }] })
  await createClient('ana').query(VersionQuery, {})
  expect(useSession.getState().token).toBe(token)
})

test('a late answer to the previous person does not log out the current one', async () => {
  const bens = makeToken({ uid: 'ben' })
  storeToken(bens)
  answerWith({ data: null, errors: [{ message: 'no', extensions: { code: 'UNAUTHENTICATED' } }] })
  await createClient('ana').query(VersionQuery, {})
  expect(useSession.getState().token).toBe(bens)
})

test('objects from the server can be sent back: their __typename is removed', async () => {
  answerWith({ data: { editProfile: { __typename: 'User', _id: 'me' } } })
  const social_networks = [
    { __typename: 'SocialNetwork', _id: 'n1', network: 'telegram', url: 'ana', use_for_post: true },
  ]
  await createClient('ana').mutation(SaveContactMutation, { newUser: { contact_info: { social_networks } } })
  expect(JSON.parse(String(answers.mock.calls.at(-1)?.[1]?.body)).variables).toEqual({
    newUser: {
      contact_info: { social_networks: [{ _id: 'n1', network: 'telegram', url: 'ana', use_for_post: true }] },
    },
  })
})

test('the answer to a query that was sent before the app was there is taken once, by the same person only', async () => {
  const isUpdated = (value: boolean) => ({
    data: { checkClientVersion: { __typename: 'ClientVersion', isUpdated: value } },
  })
  const ask = async () => (await createClient('ana').query(VersionQuery, {})).data?.checkClientVersion.isUpdated
  storeToken(makeToken())
  answers.mockImplementation(async () => Response.json(isUpdated(false)))
  await ask()
  const body = String(answers.mock.calls[0]?.[1]?.body)
  const ahead = (authorization: string, answer: Promise<Response>) => {
    window.meydanEarlyAnswer = { body, authorization, answer }
  }
  const mine = `Bearer ${useSession.getState().token}`

  ahead(mine, Promise.resolve(Response.json(isUpdated(true))))
  expect([await ask(), await ask()]).toEqual([true, false])
  ahead('Bearer of somebody else', Promise.resolve(Response.json(isUpdated(true))))
  expect(await ask()).toBe(false)
  ahead(mine, Promise.reject(new TypeError('the network is down')))
  expect(await ask()).toBe(false)
})

test('on a page of another zone, people ask their own zone, also for pictures', async () => {
  storeToken(makeToken({ uid: 'ana' }))
  storeZone('tr')
  const asked: string[] = []
  const photo = { href: '/media/a/b.jpg?until=1', text: '/media/ is no picture' }
  answers.mockImplementation(async (address) => {
    asked.push(String(address))
    return Response.json(address === '/config.json' ? { zone: 'world', zones: { tr: 'http://tr.test/' } } : { photo })
  })
  const answer = await zonedFetch('/graphql', { body: JSON.stringify({ operationName: 'Photo', query: '{ photo }' }) })
  expect(await answer.json()).toEqual({ photo: { ...photo, href: `http://tr.test${photo.href}` } })
  expect(asked).toEqual(['/config.json', 'http://tr.test/graphql'])
})

test.each([null, 'ana'])(
  'what failed without a connection is asked for once more when it returns, while it is on the screen (%s)',
  async (uid) => {
    if (uid) storeToken(makeToken({ uid }))
    answers.mockRejectedValue(new TypeError('Failed to fetch'))
    const client = createClient(uid)
    const seen: unknown[] = []
    const { unsubscribe } = client.query(VersionQuery, {}).subscribe(({ data, error, stale }) => {
      if (!stale) seen.push(data ?? error?.networkError)
    })
    await vi.waitFor(() => expect(seen).toHaveLength(1))
    answerWith({ data: { checkClientVersion: { __typename: 'ClientVersion', isUpdated: true } } })
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(seen).toHaveLength(2))
    expect(seen[1]).toMatchObject({ checkClientVersion: { isUpdated: true } })
    window.dispatchEvent(new Event('online'))
    unsubscribe()
    answers.mockRejectedValue(new TypeError('Failed to fetch'))
    await client.query(VersionQuery, {}, { requestPolicy: 'network-only' }).toPromise()
    const asked = answers.mock.calls.length
    window.dispatchEvent(new Event('online'))
    await new Promise((done) => setTimeout(done, 20))
    expect(answers.mock.calls.length, 'nobody looks at it any more').toBe(asked)
    expect(asked).toBe(3)
  },
)
