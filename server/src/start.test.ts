import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// Each test starts the whole program, database and all, once or twice.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

/** The program itself, as an operator starts it. */
type Program = { child: ChildProcess; output: () => string; address: Promise<string>; exit: Promise<number | null> }

let dataDir: string
const running = new Set<ChildProcess>()

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'meydan-start-'))
})
afterEach(async () => {
  for (const child of running) {
    child.kill('SIGTERM')
    await new Promise((done) => child.once('exit', done))
  }
  rmSync(dataDir, { recursive: true, force: true })
})

function start(env: Record<string, string> = {}): Program {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', DEMO: 'off', WEB_APP: 'off', ...env },
  })
  running.add(child)
  let output = ''
  let found: (address: string) => void
  const address = new Promise<string>((done) => {
    found = done
  })
  const collect = (chunk: Buffer) => {
    output += chunk
    const match = output.match(/is at (http\S+)/)
    if (match?.[1]) found(match[1])
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const exit = new Promise<number | null>((done) => child.once('exit', (code) => done(code))).finally(() =>
    running.delete(child),
  )
  return { child, output: () => output, address, exit }
}

const ready = async (address: string) => (await fetch(`${address}/readyz`)).status

test('starts on an empty folder, stops cleanly on SIGTERM and starts again', async () => {
  const first = start()
  expect(await ready(await first.address)).toBe(200)
  first.child.kill('SIGTERM')
  expect(await first.exit).toBe(0)
  const second = start()
  expect(await ready(await second.address)).toBe(200)
  second.child.kill('SIGINT')
  expect(await second.exit).toBe(0)
})

test('starts again after kill -9, with the database it left running', async () => {
  const killed = start()
  await killed.address
  killed.child.kill('SIGKILL')
  await killed.exit
  const again = start()
  expect(await ready(await again.address)).toBe(200)
})

test('says in a sentence that the port is in use, and leaves nothing running', async () => {
  const holder = createServer()
  await new Promise<void>((done) => holder.listen(0, '127.0.0.1', done))
  const { port } = holder.address() as { port: number }
  const refused = start({ PORT: String(port) })
  expect(await refused.exit).toBe(1)
  expect(refused.output()).toContain(`Port ${port} is in use; stop what uses it or set PORT to another one.`)
  expect(refused.output()).not.toContain('    at ')
  holder.close()
  const free = start({ PORT: String(port) })
  expect(await ready(await free.address)).toBe(200)
})

test('says in a sentence that the data folder is in use', async () => {
  const first = start()
  await first.address
  const second = start()
  expect(await second.exit).toBe(1)
  expect(second.output()).toContain(`The data folder ${dataDir} is in use by another Meydan`)
  expect(await ready(await first.address)).toBe(200)
})

test('says what is wrong with the configuration, without a stack', async () => {
  const refused = start({ PORT: 'eighty' })
  expect(await refused.exit).toBe(1)
  expect(refused.output().trim()).toBe('PORT must be a whole number from 0 to 65535, not "eighty".')
})

test('an old data folder has nothing to migrate', async () => {
  const first = start()
  const address = await first.address
  expect(await ready(address)).toBe(200)
  first.child.kill('SIGTERM')
  await first.exit
  const again = start()
  await again.address
  expect(again.output()).not.toContain('migrations') // nothing to do the second time
})
