import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync, rmSync } from 'node:fs'
import { createConnection, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from './start-error.ts'

/**
 * One process a data folder. The lock is a listening socket named after the folder: the kernel drops it with the process,
 * however that ends, so there is no stale lock and no process number to mistake for another's.
 */
export async function lockFolder(folder: string): Promise<{ release: () => Promise<void> }> {
  mkdirSync(folder, { recursive: true })
  const name = `meydan-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 24)}`
  const path = process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.lock`)
  let server = await listen(path)
  if (!server && !(await isAnswered(path))) {
    rmSync(path, { force: true }) // a file socket outlives its process; only a live one answers
    server = await listen(path)
  }
  if (!server)
    throw new StartError(`The data folder ${folder} is in use by another Meydan; stop that one or set DATA_DIR.`)
  server.unref()
  return { release: () => new Promise((done) => server.close(() => done())) }
}

function listen(path: string): Promise<Server | null> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => socket.end())
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? done(null) : fail(error)))
    server.listen(path, () => done(server))
  })
}

function isAnswered(path: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = createConnection(path)
    socket.once('connect', () => done(true))
    socket.once('error', () => done(false))
    socket.once('close', () => socket.destroy())
  })
}
