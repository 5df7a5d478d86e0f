import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connectToOwnPostgres } from './db/embedded.ts'
import { cloneDatabase } from './testing/database.ts'
import { startFreezingProxy } from './testing/freezing-proxy.ts'
import { runProgram, stopPrograms } from './testing/program.ts'

// Each test starts the whole program with its database once or twice.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let dataDir: string
/** A data folder after its first start, which creates the database. Tests that are not about that begin with a copy. */
const used = mkdtempSync(join(tmpdir(), 'meydan-used-'))
const useOldFolder = () => cpSync(used, dataDir, { recursive: true })
let firstStart: { status: number; exit: number | null }

beforeAll(async () => {
  const program = runProgram('main.ts', { env: { ...settings(), DATA_DIR: used } })
  const status = await ready(await program.address)
  program.child.kill('SIGTERM')
  firstStart = { status, exit: await program.exit }
})
afterAll(() => rmSync(used, { recursive: true, force: true }))

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'meydan-start-'))
})
afterEach(async () => {
  await stopPrograms()
  rmSync(dataDir, { recursive: true, force: true })
})

const settings = () => ({ DATA_DIR: dataDir, PORT: '0', DEMO: 'off', WEB_APP: 'off' })
const start = (env: Record<string, string> = {}, by: string[] = []) =>
  runProgram('main.ts', { env: { ...settings(), ...env }, by })

/** Separate network, process and IPC namespaces, like a container; where that is not allowed, an ordinary process. */
const CONTAINER = ['unshare', '--net', '--pid', '--ipc', '--fork', '--mount-proc', '--kill-child']
const asInContainer = spawnSync(CONTAINER[0] ?? '', [...CONTAINER.slice(1), 'true']).status === 0 ? CONTAINER : []

const postmasterPid = () => Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
const isAlive = (pid: number) => spawnSync('kill', ['-0', String(pid)]).status === 0

const ready = async (address: string) => (await fetch(`${address}/readyz`)).status

test('starts on an empty folder, stops on SIGTERM and starts again with nothing to migrate', async () => {
  expect(firstStart).toEqual({ status: 200, exit: 0 })
  useOldFolder()
  const second = start()
  expect(await ready(await second.address)).toBe(200)
  expect(second.output()).not.toContain('migrations')
  second.child.kill('SIGINT')
  expect(await second.exit).toBe(0)

  // A staff command starts the database itself and stops it.
  const staff = runProgram('staff/main.ts', { env: settings(), args: ['reports'] })
  expect(await staff.exit).toBe(0)
  expect(staff.output()).toContain('There are no open reports.')
  expect(() => postmasterPid()).toThrow('ENOENT')
})

test('staff and import commands exit by themselves', async () => {
  const database = await cloneDatabase()
  const places = join(dataDir, 'places.geojson')
  writeFileSync(places, '{"type":"FeatureCollection","features":[]}')
  const env = { ...settings(), DATABASE_URL: database.url.replace('@/', '@localhost/') }
  const endsQuickly = async (file: string, args: string[], text: string) => {
    const program = runProgram(file, { env, args })
    await program.says(text)
    const saidAt = Date.now()
    expect(await program.exit).toBe(0)
    expect(Date.now() - saidAt).toBeLessThan(5_000)
  }
  await endsQuickly('staff/main.ts', ['reports'], 'There are no open reports.')
  await endsQuickly('import/main.ts', ['places', places], 'rows in')
  await database.drop()
})

test("only the server's user can read private papers and logs, including those of an older release", async () => {
  const database = await cloneDatabase()
  mkdirSync(join(dataDir, 'private', 'old'), { recursive: true, mode: 0o755 })
  writeFileSync(join(dataDir, 'private', 'old', 'passport.jpg'), 'x', { mode: 0o644 })
  const program = start({ DATABASE_URL: database.url.replace('@/', '@localhost/') })
  await program.address
  const paths = ['private', 'private/old', 'private/old/passport.jpg', 'incoming', 'secrets.json', 'lock']
  const modeOf = (path: string) => (statSync(join(dataDir, path)).mode & 0o777).toString(8)
  expect(paths.map(modeOf)).toEqual(['700', '700', '600', '700', '600', '600'])
  program.child.kill('SIGTERM')
  await program.exit
  await database.drop()
})

test('a port in use is reported and leaves nothing running, a folder in use is refused even from another container, and after kill -9 it starts again with the database it left running', async () => {
  useOldFolder()
  const holder = createServer()
  await new Promise<void>((done) => holder.listen(0, '127.0.0.1', done))
  const { port } = holder.address() as { port: number }
  const refused = start({ PORT: String(port) })
  expect(await refused.exit).toBe(1)
  expect(refused.output()).toContain(`Port ${port} is in use; stop what uses it or set PORT to another one.`)
  expect(refused.output()).not.toContain('    at ')
  holder.close()

  const first = start({ PORT: String(port) })
  const address = await first.address
  expect(await ready(address)).toBe(200)
  const pid = postmasterPid()
  for (const by of [[], asInContainer]) {
    const second = start({}, by)
    expect(await second.exit).toBe(1)
    expect(second.output()).toContain(`The data folder ${dataDir} is in use by another Meydan`)
  }
  expect([await ready(address), postmasterPid(), isAlive(pid)]).toEqual([200, pid, true])

  first.child.kill('SIGKILL')
  await first.exit
  const again = start()
  expect(await ready(await again.address)).toBe(200)
})

test('reports configuration mistakes without a stack trace', async () => {
  const refused = start({ PORT: 'eighty' })
  expect(await refused.exit).toBe(1)
  expect(refused.output().trim()).toBe('PORT must be a whole number from 0 to 65535, not "eighty".')
})

test('SIGTERM to npm start stops the server and its database', async () => {
  useOldFolder()
  const npm = spawn('npm', ['start'], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { PATH: process.env.PATH, HOME: dataDir, ...settings() },
  })
  let output = ''
  npm.stdout.on('data', (chunk: Buffer) => {
    output += chunk
  })
  await vi.waitFor(() => expect(output).toMatch(/is at http/), { timeout: 60_000 })
  const pid = postmasterPid()
  const address = output.match(/is at (http\S+)/)?.[1] ?? ''
  expect(isAlive(pid)).toBe(true)
  const ended = new Promise((done) => npm.once('exit', done))
  npm.kill('SIGTERM')
  await ended
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 10_000 })
  await expect(fetch(address)).rejects.toThrow()
})

test('SIGTERM in the middle of the start leaves no database running', async () => {
  const program = start()
  await program.says('Starting PostgreSQL')
  program.child.kill('SIGTERM')
  expect(await program.exit).toBe(0)
  expect(() => postmasterPid()).toThrow('ENOENT')
  expect(program.output()).not.toContain('    at ')
})

test.each(['SIGINT', 'SIGHUP'] as const)('%s during a backup leaves no database running', async (signal) => {
  useOldFolder()
  const database = await connectToOwnPostgres(dataDir)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(`INSERT INTO evidence_files VALUES ('slow.jpg', 'post', new_id())`)
  await client.end()
  await database.release()
  let calls = 0
  const bucket = createHttpServer(() => calls++) // never answers
  await new Promise<void>((done) => bucket.listen(0, '127.0.0.1', done))
  const { port } = bucket.address() as { port: number }
  const store = join(dataDir, '..', `${basename(dataDir)}-backups`)
  const slow = { MEDIA_S3_URL: `http://127.0.0.1:${port}/media`, MEDIA_S3_ACCESS_KEY: 'a', MEDIA_S3_SECRET_KEY: 'b' }
  const backup = runProgram('backup/backup-main.ts', { env: { ...settings(), ...slow }, args: [store] })
  await vi.waitFor(() => expect(calls).toBeGreaterThan(0), { timeout: 30_000 })
  const pid = postmasterPid()
  backup.child.kill(signal)
  await sleep(20)
  backup.child.kill(signal) // npm and the terminal both pass it on
  expect(await backup.exit).toBe(1)
  expect([isAlive(pid), backup.output().trim()]).toEqual([
    false,
    'Stopped. If the backup was not finished, the next one clears away what is there of it.',
  ])
  bucket.close()
  rmSync(store, { recursive: true })
})

test('a server that others can reach refuses the demo world and the SMS inbox', async () => {
  const open = start({ HOST: '0.0.0.0', DEMO: 'on' })
  expect(await open.exit).toBe(1)
  expect(open.output()).toContain('DEMO must be "off" when others can reach the server (HOST=0.0.0.0)')
  expect(open.output()).toContain('SMS_DRIVER must be "twilio" or "netgsm" when others can reach the server')
})

test('the start waits for an unavailable database and says so', async () => {
  const database = await cloneDatabase()
  const holder = createServer()
  await new Promise<void>((done) => holder.listen(0, '127.0.0.1', done))
  const { port } = holder.address() as { port: number }
  await new Promise((done) => holder.close(done))
  const program = start({
    DATABASE_URL: `postgresql://meydan@127.0.0.1:${port}${new URL(database.url.replace('@/', '@localhost/')).pathname}`,
  })
  await program.says(`The database at 127.0.0.1:${port} does not answer (ECONNREFUSED); waiting for it …`)
  const proxy = await startFreezingProxy(database.url, port)
  expect(await ready(await program.address)).toBe(200)
  expect(program.output()).not.toContain('    at ')
  program.child.kill('SIGTERM')
  expect(await program.exit).toBe(0)
  proxy.close()
  await database.drop()
})

test('the program can be stopped while it waits for the database', async () => {
  const program = start({ DATABASE_URL: 'postgresql://meydan@127.0.0.1:1/meydan' })
  await program.says('waiting for it')
  program.child.kill('SIGTERM')
  expect(await program.exit).toBe(0)
})
