import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('nothing set is a good configuration', () => {
  expect(readConfig({})).toMatchObject({ port: 4000, databaseUrl: null, demo: true, zone: 'world', webApp: true })
})

test('a foreign database is not filled with a demo world unless asked', () => {
  expect(readConfig({ DATABASE_URL: 'postgresql://localhost/meydan' }).demo).toBe(false)
  expect(readConfig({ DATABASE_URL: 'postgresql://localhost/meydan', DEMO: 'on' }).demo).toBe(true)
})

test.each([
  [{ PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535, not "eighty".'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000".'],
  [{ DEMO: 'yes' }, 'DEMO must be "on" or "off", not "yes".'],
  [{ ZONE: 'mars' }, 'ZONE must be one of world, us, cn, de, in, br, ca, ru, au, tr, ir, za, not "mars".'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address that begins with postgres:// or postgresql://.'],
  [{ PUBLIC_URL: 'meydan.example' }, 'PUBLIC_URL must be an address that begins with http:// or https://.'],
  [{ MAP_URL: 'https://tiles.example/a.pbf' }, 'MAP_URL must contain {z}, {x} and {y}.'],
  [{ TOKEN_SECRET: 'short' }, 'TOKEN_SECRET must have at least 32 characters.'],
  [
    { TRUST_PROXY: 'everybody' },
    'TRUST_PROXY must be "on", "off" or a list of addresses and networks, not "everybody".',
  ],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, silent, not "loud".'],
])('%o stops the start with a sentence', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
})

test('everything that is wrong is said at once', () => {
  expect(() => readConfig({ PORT: '-1', DEMO: '1' })).toThrow(/PORT must.*\nDEMO must/)
})

test('production with a shared database needs its secrets, since every node must have the same', () => {
  const env = { NODE_ENV: 'production', DATABASE_URL: 'postgresql://localhost/meydan' }
  expect(() => readConfig(env)).toThrow(/TOKEN_SECRET must be set.*\nPHONE_HASH_SECRET must be set/)
  const secret = 'x'.repeat(32)
  expect(readConfig({ ...env, TOKEN_SECRET: secret, PHONE_HASH_SECRET: secret }).secrets.tokenSecret).toBe(secret)
})
