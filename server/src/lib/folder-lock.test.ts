import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'

/** Network, process and IPC namespaces of its own, as a container has; where that is not allowed, another process. */
const CONTAINER = ['unshare', '--net', '--pid', '--ipc', '--fork', '--kill-child']
const asInContainer = spawnSync(CONTAINER[0] ?? '', [...CONTAINER.slice(1), 'true']).status === 0 ? CONTAINER : []

const IN_USE = /is in use by another Meydan; stop that one or set DATA_DIR/

let folder: string
const children = new Set<ChildProcess>()
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meydan-lock-'))
})
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  children.clear()
  rmSync(folder, { recursive: true })
})

/** Tries to lock the folder and says how that went; keeps the lock until it is killed. */
async function lockElsewhere(by: string[]): Promise<{ said: string; kill: () => Promise<unknown> }> {
  const script = `
    import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'))}
    await lockFolder(${JSON.stringify(folder)}).then(() => console.log('locked'), (error) => console.log(error.message))
    setInterval(() => {}, 1_000)`
  const [command = '', ...args] = [...by, process.execPath, '--input-type=module', '-e', script]
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  children.add(child)
  const said = await new Promise<string>((done) => child.stdout?.once('data', (chunk: Buffer) => done(String(chunk))))
  const kill = async () => {
    const ended = new Promise((done) => child.once('exit', done))
    child.kill('SIGKILL')
    await ended
  }
  return { said: said.trim(), kill }
}

test('a folder is locked once, and free again after the release', async () => {
  const first = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(IN_USE)
  await first.release()
  await (await lockFolder(folder)).release()
})

test('the lock holds against a process in another container, both ways', async () => {
  const own = await lockFolder(folder)
  expect((await lockElsewhere(asInContainer)).said).toMatch(IN_USE)
  await own.release()
  const other = await lockElsewhere(asInContainer)
  expect(other.said).toBe('locked')
  await expect(lockFolder(folder)).rejects.toThrow(IN_USE)
})

test('kill -9 frees the folder', async () => {
  const other = await lockElsewhere([])
  expect(other.said).toBe('locked')
  await other.kill()
  await (await lockFolder(folder)).release()
})

test('a running server of an older release, which locks by a socket, is respected', async () => {
  const name = `meydan-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 24)}`
  const path = process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.lock`)
  const old = createServer((socket) => socket.end())
  await new Promise<void>((done) => old.listen(path, done))
  await expect(lockFolder(folder)).rejects.toThrow(IN_USE)
  await new Promise((done) => old.close(done))
  await (await lockFolder(folder)).release()
})

test('other users may neither read nor lock the lock file', async () => {
  const lock = await lockFolder(folder)
  expect(statSync(join(folder, 'lock')).mode & 0o777).toBe(0o600)
  await lock.release()
})

test('a folder that cannot be locked is refused with a sentence', async () => {
  mkdirSync(join(folder, 'lock'))
  await expect(lockFolder(folder)).rejects.toThrow(`The folder ${folder} cannot be locked`)
})
