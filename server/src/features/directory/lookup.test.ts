import { expect, test } from 'vitest'
import { useWorld } from '#testing/world.ts'

const world = useWorld()
const lookup = async (ip: string) =>
  (await world.app.inject({ url: '/lookup', headers: { 'x-forwarded-for': ip } })).json()

test('an address is looked up to its country, time zone and position', async () => {
  expect(await lookup('88.255.1.1')).toEqual({ country: 'TR', timezone: 'Europe/Istanbul', ll: [41.04, 28.93] })
  expect(await lookup('5.160.0.1')).toEqual({ country: 'IR', timezone: 'Asia/Tehran', ll: [35.69, 51.42] })
  expect((await lookup('2a00:1450:4001:800::200e')).country).toMatch(/^[A-Z]{2}$/)
})

test("loopback, private and invalid addresses get the operator's default country", async () => {
  for (const ip of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '192.168.1.1'])
    expect((await lookup(ip)).country).toBe('TR')
})

test('POST /users takes a username or a phone number, and is limited by address', async () => {
  const post = (payload: object, ip = '10.3.0.1') =>
    world.app.inject({ method: 'POST', url: '/users', payload, headers: { 'x-forwarded-for': ip } })
  expect((await post({})).statusCode).toBe(400)
  expect((await post({ username: ['x'] })).statusCode).toBe(400)
  expect((await post({ username: 'nobody' })).json()).toEqual({ status: false })
  for (let count = 0; count < 60; count++) await post({ username: `n${count}` }, '10.3.0.2')
  const refused = await post({ username: 'n' }, '10.3.0.2')
  expect([refused.statusCode, refused.json().errors[0].extensions.code]).toEqual([429, 'RATE_LIMITED'])
})

test('behind a proxy the address it added counts, not one the visitor invented', async () => {
  const { country } = await lookup('5.160.0.1, 88.255.1.1')
  expect(country).toBe('TR')
})
