import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('an empty environment is a valid configuration', () => {
  expect(readConfig({})).toMatchObject({ port: 4000, databaseUrl: null, demo: true, zone: 'world', webApp: true })
})

test('an external database gets no demo world unless DEMO is on', () => {
  expect(readConfig({ DATABASE_URL: 'postgresql://localhost/meydan' }).demo).toBe(false)
  expect(readConfig({ DATABASE_URL: 'postgresql://localhost/meydan', DEMO: 'on' }).demo).toBe(true)
})

test.each([
  [{ PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535, not "eighty".'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000".'],
  [{ DATABASE_POOL_SIZE: '1' }, 'DATABASE_POOL_SIZE must be at least 2'],
  [{ DEMO: 'yes' }, 'DEMO must be "on" or "off", not "yes".'],
  [{ ZONE: 'mars' }, 'ZONE must be one of world, us, cn, de, in, br, ca, ru, au, tr, ir, za, not "mars".'],
  [
    { DATABASE_URL: 'postgres://one,two/meydan?target_session_attrs=standby' },
    'target_session_attrs may be read-write',
  ],
  [{ DATABASE_URL: 'postgres://one/meydan', DATABASE_REPLICA_URLS: 'two' }, 'DATABASE_REPLICA_URLS must be addresses'],
  [{ DATABASE_REPLICA_URLS: 'postgres://two/meydan' }, 'DATABASE_REPLICA_URLS needs DATABASE_URL'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address that begins with postgres:// or postgresql://.'],
  [{ PUBLIC_URL: 'meydan.example' }, 'PUBLIC_URL must be an address that begins with http:// or https://.'],
  [{ MAP_URL: 'https://tiles.example/a.pbf' }, 'MAP_URL must contain {z}, {x} and {y}.'],
  [{ TOKEN_SECRET: 'short' }, 'TOKEN_SECRET must have at least 32 characters.'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 32 characters.'],
  [
    { TRUST_PROXY: 'everybody' },
    'TRUST_PROXY must be "on", "off" or a list of addresses and networks, not "everybody".',
  ],
  [{ MAIL_URL: 'http://mail.example' }, 'MAIL_URL must be an address that begins with smtp:// or smtps://.'],
  [{ MAIL_URL: 'smtp://mail.example', MAIL_FROM: 'Meydan' }, 'MAIL_FROM must be a mail address'],
  [{ MAIL_URL: 'smtp://mail.example', MAIL_FROM: 'Meydan <a@b.example> <c' }, 'MAIL_FROM must be a mail address'],
  [{ PUSH_HOSTS: 'https://push.example' }, 'PUSH_HOSTS must be a list of host names; "https://push.example" is none.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, silent, not "loud".'],
])('%o stops the start with a sentence', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
})

test('all mistakes are reported at once', () => {
  expect(() => readConfig({ PORT: '-1', DEMO: '1' })).toThrow(/PORT must.*\nDEMO must/)
})

const SMS = { SMS_DRIVER: 'twilio', SMS_URL: 'https://sms.example', SMS_USER: 'u', SMS_PASSWORD: 'p', SMS_FROM: 'M' }
const PRODUCTION = { NODE_ENV: 'production', PUBLIC_URL: 'https://meydan.example', DEMO: 'off', ...SMS }

test('production refuses the sandbox payment gateway', () => {
  expect(() => readConfig({ ...PRODUCTION, PAYMENT_GATEWAY: 'sandbox' })).toThrow(
    'PAYMENT_GATEWAY must be "stripe" or "none" in production',
  )
  expect(readConfig({ PAYMENT_GATEWAY: 'sandbox' }).payments.gateway).toBe('sandbox')
})

test('production needs a public address and a real SMS gateway, and refuses the demo world', () => {
  expect(readConfig(PRODUCTION)).toMatchObject({ production: true, isReachableByOthers: true })
  expect(() => readConfig({ ...PRODUCTION, PUBLIC_URL: '' })).toThrow('PUBLIC_URL must be set in production')
  expect(() => readConfig({ ...PRODUCTION, DEMO: 'on' })).toThrow('DEMO must be "off" in production')
  expect(() => readConfig({ ...PRODUCTION, SMS_DRIVER: '' })).toThrow(
    'SMS_DRIVER must be "twilio" or "netgsm" in production',
  )
})

test.each([
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.20' },
  { HOST: 'meydan.example' },
  { PUBLIC_URL: 'https://meydan.example' },
])('whoever listens beyond this machine (%o) has no demo world and no SMS inbox', (exposed) => {
  expect(() => readConfig(exposed)).toThrow(/DEMO must be "off".*\nSMS_DRIVER must be "twilio" or "netgsm"/)
  expect(readConfig({ ...exposed, ...SMS, DEMO: 'off' }).isReachableByOthers).toBe(true)
})

test.each([
  {},
  { HOST: 'localhost' },
  { HOST: '::1' },
  { HOST: '127.0.0.2' },
  { PUBLIC_URL: 'http://localhost:4000' },
  { PUBLIC_URL: 'http://[::1]:4000' },
])('on this machine alone (%o) both are there', (local) => {
  expect(readConfig(local)).toMatchObject({ isReachableByOthers: false, demo: true, sms: { driver: 'terminal' } })
})

test('production with a shared database needs explicit secrets, because all nodes must use the same ones', () => {
  const env = { ...PRODUCTION, DATABASE_URL: 'postgresql://localhost/meydan' }
  expect(() => readConfig(env)).toThrow(/TOKEN_SECRET must be set.*\nPHONE_HASH_SECRET must be set/)
  const secret = 'x'.repeat(32)
  expect(readConfig({ ...env, TOKEN_SECRET: secret, PHONE_HASH_SECRET: secret }).secrets.tokenSecret).toBe(secret)
})

test('mails are printed on this machine, sent with MAIL_URL, and otherwise not at all', () => {
  expect(readConfig({}).mail).toEqual({ driver: 'terminal' })
  expect(readConfig(PRODUCTION).mail).toEqual({ driver: 'none' })
  expect(readConfig({ ...PRODUCTION, MAIL_URL: 'smtps://u:p@mail.example' }).mail).toEqual({
    driver: 'smtp',
    url: 'smtps://u:p@mail.example',
    from: 'Meydan <no-reply@meydan.example>',
  })
})

test('the systemd unit makes the data folder that it names, and others cannot look into it', () => {
  const unit = readFileSync(join(import.meta.dirname, '../../deploy/meydan.service'), 'utf8')
  const lines = ['Environment=DATA_DIR=/var/lib/meydan', 'StateDirectory=meydan', 'StateDirectoryMode=0700']
  expect(lines.filter((line) => !unit.includes(`\n${line}\n`))).toEqual([])
})
