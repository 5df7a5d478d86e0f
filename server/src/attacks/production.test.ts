import { expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { useWorld } from '#testing/world.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://meydan.example',
  DEMO: 'off',
  SMS_DRIVER: 'twilio',
  SMS_URL: 'https://sms.example',
  SMS_USER: 'u',
  SMS_PASSWORD: 'p',
  SMS_FROM: 'f',
}

test('a valid production configuration starts', () => {
  expect(readConfig(PRODUCTION)).toMatchObject({ production: true, graphqlDocuments: 'trusted' })
})

test.each([
  ['codes printed in the terminal', { SMS_DRIVER: 'terminal' }, /SMS_DRIVER/],
  ['the demo login', { DEMO: 'on' }, /DEMO/],
  ['addresses made from the Host header', { PUBLIC_URL: '' }, /PUBLIC_URL/],
])('production with %s is refused', (_, changes, sentence) => {
  expect(() => readConfig({ ...PRODUCTION, ...changes })).toThrow(sentence)
})

test('a demo world that the network can reach is refused', () => {
  expect(() => readConfig({ HOST: '0.0.0.0' })).toThrow(/DEMO|SMS_DRIVER/)
})

const world = useWorld()

test('SMS codes and metrics cannot be read over the network', async () => {
  const from = (url: string) => world.app.inject({ url, remoteAddress: '192.168.1.5' })
  expect((await from('/dev/inbox')).statusCode).toBe(404)
  expect((await from('/dev/inbox.json')).statusCode).toBe(404)
  expect((await from('/metrics')).statusCode).toBe(401)
})
