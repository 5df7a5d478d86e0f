import type { FastifyInstance } from 'fastify'
import type { Services } from '#compose.ts'
import { unavailable } from '#lib/problem.ts'

/** /healthz: the process runs. /readyz: it can also serve, which needs a database that takes writes, and is not about to stop. */
export function addHealth(app: FastifyInstance, { db }: Services, stopping?: AbortSignal) {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    const isWritable = await db.isWritable()
    if (!isWritable || stopping?.aborted) throw unavailable()
    return { status: 'ok' }
  })
  // A kept connection would bring its next request to a server that is gone.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping?.aborted) reply.header('connection', 'close')
    done()
  })
}
