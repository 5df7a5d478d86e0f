import type { FastifyInstance } from 'fastify'
import type { Services } from '#compose.ts'

/** /healthz: the process runs. /readyz: it can also serve, which needs the database. */
export function addHealth(app: FastifyInstance, { db }: Services) {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    await db.query('SELECT 1')
    return { status: 'ok' }
  })
}
