import { expect, test, vi } from 'vitest'
import { findUser, identification } from './find-user.ts'

test('a number is looked up as a number, anything else as a username', () => {
  expect(identification('+905551234567')).toEqual({ phone_number: '+905551234567' })
  expect(identification('555 123 4567')).toEqual({ phone_number: '555 123 4567' })
  expect(identification('۰۹۱۲۳۴۵۶۷۸۹')).toEqual({ phone_number: '09123456789' })
  expect(identification(' elif ')).toEqual({ username: 'elif' })
  expect(identification('12345')).toEqual({ username: '12345' })
})

const answer = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status })))

test('somebody found comes with their zone', async () => {
  answer(200, { status: true, zone: 'tr', user_id: '1' })
  expect(await findUser('elif')).toEqual({ zone: 'tr', user_id: '1' })
})

test('nobody found is nothing', async () => {
  answer(200, { status: false })
  expect(await findUser('nobody')).toBeNull()
})

test('a refusal says what the server says', async () => {
  answer(429, { errors: [{ message: 'Slow down' }] })
  await expect(findUser('elif')).rejects.toThrow('Slow down')
})
