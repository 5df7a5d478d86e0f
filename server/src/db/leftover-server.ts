import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { StartError } from '#lib/start-error.ts'

type Folder = { data: string; socket: string; stopServer: () => void }

/**
 * Makes room for a new server in `data`. The caller holds the folder's lock, so a server that still runs there was left over by a
 * killed Meydan and is stopped. A postmaster.pid that names any other process is left over from a crash or a copied folder: the file
 * is removed, and that process is left alone.
 */
export async function clearLeftoverServer({ data, socket, stopServer }: Folder) {
  const pidFile = join(data, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const [pid, folder = ''] = readFileSync(pidFile, 'utf8').split('\n')
  if (isServerOf(data, Number(pid), folder)) return stopServer()
  // The process number of a server in another container means nothing here, but its socket answers.
  if (await answers(socket))
    throw new StartError(
      `A PostgreSQL that cannot be seen from here, in another container perhaps, uses ${data}; stop it.`,
    )
  rmSync(pidFile)
}

/** Checks the working directory of the process; if the system hides it, the folder written in postmaster.pid. */
function isServerOf(data: string, pid: number, folder: string): boolean {
  if (!isPostgres(pid)) return false
  const workingDirectory = identity(`/proc/${pid}/cwd`)
  return (workingDirectory ?? identity(folder)) === identity(data)
}

/** Equal for all paths that lead to one folder; null if there is no folder or it cannot be read. */
function identity(path: string): string | null {
  try {
    const { dev, ino } = statSync(path)
    return `${dev}:${ino}`
  } catch {
    return null
  }
}

function isPostgres(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
    return execFileSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' }).includes('postgres')
  } catch {
    return false
  }
}

function answers(socketPath: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = createConnection(socketPath)
    socket.once('connect', () => {
      done(true)
      socket.destroy()
    })
    socket.once('error', () => done(false))
  })
}
