import type { ChildProcess } from 'node:child_process'

const FIRST_RESTART_DELAY_MS = 1_000
const MAX_RESTART_DELAY_MS = 30_000
/** After a run of at least this long, the restart delay is the shortest one again. */
const STABLE_AFTER_MS = 60_000

type Supervised = {
  launch: () => ChildProcess
  /** Called when the server has ended by itself and will be restarted after the delay. */
  onExit: (reason: string, delayMs: number) => void
  firstDelayMs?: number
}

/** Restarts a server that ends by itself, with growing delays if it ends soon after each start. */
export function supervise({ launch, onExit, firstDelayMs = FIRST_RESTART_DELAY_MS }: Supervised) {
  let isStopping = false
  let delayMs = firstDelayMs
  let restart: NodeJS.Timeout | undefined
  let server: ChildProcess
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null

  function start() {
    const startedAt = Date.now()
    server = launch()
    server.once('exit', (code, signal) => {
      if (isStopping) return
      if (Date.now() - startedAt > STABLE_AFTER_MS) delayMs = firstDelayMs
      onExit(signal ?? `exit code ${code}`, delayMs)
      restart = setTimeout(start, delayMs)
      delayMs = Math.min(delayMs * 2, MAX_RESTART_DELAY_MS)
    })
  }
  start()

  return {
    hasEnded,
    kill: (signal: NodeJS.Signals) => void server.kill(signal),
    async stop() {
      isStopping = true
      clearTimeout(restart)
      if (hasEnded()) return
      const exited = new Promise((done) => server.once('exit', done))
      server.kill('SIGINT') // "fast": ends sessions, writes a checkpoint
      await exited
    },
  }
}
