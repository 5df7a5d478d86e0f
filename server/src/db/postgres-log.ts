import { chmodSync, closeSync, copyFileSync, existsSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'

const MAX_BYTES = 10 * 1024 * 1024
const CHECK_EVERY_MS = 60_000

export type PostgresLog = ReturnType<typeof openPostgresLog>

/** The file PostgreSQL writes to, readable by its owner only. When it is full its content moves to `<file>.1`. */
export function openPostgresLog(path: string, { maxBytes = MAX_BYTES, checkEveryMs = CHECK_EVERY_MS } = {}) {
  const descriptor = openSync(path, 'a', 0o600)
  chmodSync(path, 0o600) // made by an older release

  /** PostgreSQL keeps the file open and appends to it, so the file is emptied and not replaced. */
  function rotate() {
    if (!existsSync(path) || statSync(path).size < maxBytes) return
    copyFileSync(path, `${path}.1`)
    chmodSync(`${path}.1`, 0o600)
    truncateSync(path)
  }

  rotate()
  const timer = setInterval(rotate, checkEveryMs)
  timer.unref()
  return {
    path,
    descriptor,
    lastLine: () => readFileSync(path, 'utf8').trim().split('\n').at(-1) ?? '',
    close() {
      clearInterval(timer)
      closeSync(descriptor)
    },
  }
}
