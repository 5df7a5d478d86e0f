import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ErrorCode } from '@meydan/domain/errors.ts'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { buildApp } from '#app.ts'
import { compose, type Dependencies, type Services } from '#compose.ts'
import { readConfig } from '#config.ts'
import { createPool } from '#db/pool.ts'
import { createPasswords } from '#features/auth/passwords.ts'
import type { MediaSource } from '#features/media/media-files.http.ts'
import { logOptions } from '#lib/log.ts'
import { createTerminalMail } from '#lib/mail/terminal.ts'
import { createTerminalSms } from '#lib/sms/terminal.ts'
import { createDiskStorage, type DiskStorage } from '#lib/storage.ts'
import { cloneDatabase } from './database.ts'
import { createTestClock, type TestClock } from './test-clock.ts'

export const TEST_SECRETS = {
  tokenSecret: 'token secret of the tests, long enough',
  phoneHashSecret: 'phone secret of the tests, long enough',
}

/** People of the tests are a month old: the limits of new accounts (content/limits.json) are not in their way. */
const AGE_MS = 30 * 24 * 60 * 60_000

/** Hashes that cost nothing, for tests that are not about their cost. */
export const cheapPasswords = createPasswords({ memory: 8, passes: 1, parallelism: 1 })

export const TEST_METRICS_TOKEN = 'metrics token of the tests, long enough'

export type Answer<Data> = {
  status: number
  data: Data
  /** The code of the first error. */
  code: ErrorCode | undefined
  errors: {
    message: string
    extensions: { code: ErrorCode; field?: string; retry_after_s?: number; request_id?: string }
  }[]
  token: string | undefined
}

type Json = Record<string, unknown>

export type World = {
  app: FastifyInstance
  services: Services
  clock: TestClock
  storage: DiskStorage
  databaseUrl: string
  logged: string[]
  ask: <Data = Json>(query: string, variables?: Json, headers?: Record<string, string>) => Promise<Answer<Data>>
  /** The code in the newest SMS to a number. */
  codeFor: (phone: string) => string
  person: (username: string, options?: { password?: string; phone?: string }) => Promise<Person>
}

export type Person = {
  id: string
  token: string
  ask: <Data = Json>(query: string, variables?: Json) => Promise<Answer<Data>>
}

/** `settings` override the default configuration; other entries replace a dependency, such as the clock or the SMS driver. */
export type WorldOptions = Partial<Dependencies> & {
  settings?: Partial<Dependencies['config']>
  media?: MediaSource
  bodyStallMs?: number
}

/** A whole server with its own database, for the tests of one file. */
export function useWorld(options: WorldOptions = {}): World {
  const world = {} as World
  let drop: () => Promise<void>
  beforeAll(async () => {
    const database = await cloneDatabase()
    drop = database.drop
    Object.assign(world, await createWorld(database.url, options))
  })
  afterAll(async () => {
    await world.app.close()
    await world.services.db.close()
    await drop()
  })
  return world
}

export async function createWorld(
  databaseUrl: string,
  { settings = {}, media, bodyStallMs, ...dependencies }: WorldOptions = {},
): Promise<World> {
  const clock = createTestClock()
  const logged: string[] = []
  const pool = createPool({ connectionString: databaseUrl, size: 8, turnTimeoutMs: 60_000 })
  const log = pino(logOptions('info'), { write: (line: string) => void logged.push(line) })
  const sms = createTerminalSms({ clock, print: () => {} })
  const mail = createTerminalMail({ clock, print: () => {} })
  const config = { ...readConfig({}), ...settings }
  const dataDir = mkdtempSync(join(tmpdir(), 'meydan-media-'))
  const storage = createDiskStorage(dataDir)
  const incomingFolder = join(dataDir, 'incoming')
  for (const folder of [storage.mediaFolder, incomingFolder]) mkdirSync(folder)
  const secrets = TEST_SECRETS
  const services = compose({
    pool,
    clock,
    sms,
    mail,
    passwords: cheapPasswords,
    log,
    secrets,
    storage,
    incomingFolder,
    config,
    ...dependencies,
  })
  const app = await buildApp({
    services,
    log,
    trustProxy: '127.0.0.1',
    publicUrl: null,
    metricsToken: TEST_METRICS_TOKEN,
    ...(bodyStallMs && { bodyStallMs }),
    webFolder: null,
    media: media ?? { folder: storage.mediaFolder },
  })
  app.addHook('onClose', async () => rmSync(dataDir, { recursive: true }))

  const ask: World['ask'] = async (query, variables = {}, headers = {}) => {
    const response = await app.inject({ method: 'POST', url: '/graphql', payload: { query, variables }, headers })
    const body = response.json()
    return {
      status: response.statusCode,
      data: body.data ?? null,
      code: body.errors?.[0].extensions.code,
      errors: body.errors ?? [],
      token: body.extensions?.token,
    }
  }

  const codeFor: World['codeFor'] = (phone) => {
    const text = services.sms.inbox?.().find((message) => message.to === phone)?.text
    return text?.match(/^\d{5}/)?.[0] ?? ''
  }

  let people = 0
  const person: World['person'] = async (
    username,
    { password, phone = `+90555${String(1_000_000 + ++people)}` } = {},
  ) => {
    const password_hash = password ? await services.passwords.hash(password) : null
    const { id } = await services.db.sql
      .insertInto('users')
      .values({
        zone: 'world',
        username,
        phone_number: phone,
        password_hash,
        created_at: new Date(Date.now() - AGE_MS),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await services.directory.claim({ userId: id, username, phone })
    const token = await services.sessions.open(id, { kind: 'anonymous', ip: '127.0.0.1', device: 'Test' })
    return { id, token, ask: (query, variables) => ask(query, variables, { authorization: `Bearer ${token}` }) }
  }

  return { app, services, clock, storage, databaseUrl, logged, ask, codeFor, person }
}
