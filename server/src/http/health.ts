import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#compose.ts'
import { unavailable } from '#lib/problem.ts'

/** Balancers give up after one or two seconds, and leave a node out then. */
const PATIENCE_MS = 700
/** How long a node stays ready while its database is too busy to say that it takes writes. */
const PROVEN_FOR_MS = 10_000

/** /healthz: the process runs. /readyz: it can also serve, which needs a database that takes writes, and is not about to stop. */
export function addHealth(app: FastifyInstance, { db }: Services, stopping?: AbortSignal) {
  let provenAt = Number.NEGATIVE_INFINITY
  let check: Promise<boolean> | null = null

  /** One for all who ask meanwhile: anybody may. */
  function isWritable(): Promise<boolean> {
    check ??= db
      .isWritable()
      .then((is) => {
        provenAt = is ? Date.now() : Number.NEGATIVE_INFINITY
        return is
      })
      .finally(() => {
        check = null
      })
    return check
  }

  /**
   * Where the answer has to wait for a connection that others use, the last one counts: under load all nodes would be left out at once.
   */
  async function isReady(): Promise<boolean> {
    const late = new AbortController()
    const wait = sleep(PATIENCE_MS, null, { signal: late.signal, ref: false }).catch(() => null)
    try {
      return (await Promise.race([isWritable(), wait])) ?? Date.now() - provenAt < PROVEN_FOR_MS
    } finally {
      late.abort()
    }
  }

  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    if (stopping?.aborted || !(await isReady())) throw unavailable()
    return { status: 'ok' }
  })
  // A kept connection would bring its next request to a server that is gone.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping?.aborted) reply.header('connection', 'close')
    done()
  })
}
