import { expect, test, vi } from 'vitest'
import { DirectoryUnavailable, findUser, LookupRateLimited } from './find-user.ts'

const answer = (status: number, body: unknown) => {
  const fetch = vi.fn((_path: string, _options: { body: string }) =>
    Promise.resolve(new Response(JSON.stringify(body), { status })),
  )
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('an existing person is returned with their zone', async () => {
  answer(200, { status: true, zone: 'tr', user_id: '1' })
  expect(await findUser('elif')).toEqual({ zone: 'tr', user_id: '1' })
})

test('a phone number is looked up in the same form, however it is typed', async () => {
  const fetch = answer(200, { status: true, zone: 'tr', user_id: '1' })
  await findUser(' ۰۵۵۵ ۱۲۳ ۴۵۶۷ ')
  expect(fetch.mock.calls[0]?.[1].body).toBe('{"phone_number":"05551234567"}')
})

test('an unknown person is null', async () => {
  answer(200, { status: false })
  expect(await findUser('nobody')).toBeNull()
})

test('a refusal has the message of the server', async () => {
  answer(429, { errors: [{ message: 'Slow down' }] })
  await expect(findUser('elif')).rejects.toThrow('Slow down')
  await expect(findUser('elif')).rejects.toThrow(LookupRateLimited)
})

test('an unavailable directory is not mistaken for an unknown person', async () => {
  answer(503, {})
  await expect(findUser('elif')).rejects.toThrow(DirectoryUnavailable)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  await expect(findUser('elif')).rejects.toThrow(DirectoryUnavailable)
})
