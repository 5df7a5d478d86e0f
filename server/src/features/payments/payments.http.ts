import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Services } from '#compose.ts'
import { allow, forbidden } from '#lib/problem.ts'
import type { Transaction } from './payments.service.ts'
import { sandboxPage } from './sandbox.page.ts'

const WEBHOOK_BYTES = 256 * 1024
const ID = { type: 'string', format: 'uuid' }

/** Where payment pages send people back to, the webhook, and the sandbox's payment page. */
export async function addPaymentsRoutes(app: FastifyInstance, { payments, sandbox }: Services) {
  app.get<{ Params: { id: string } }>(
    '/pg/return/:id',
    { schema: { params: { type: 'object', properties: { id: ID } } } },
    async ({ params }, reply) => toResult(reply, await payments.returned(params.id)),
  )

  await app.register(async (scope) => {
    // The signature covers the raw bytes of the body.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: WEBHOOK_BYTES }, (_, body, done) =>
      done(null, body),
    )
    scope.post('/pg/webhook', async ({ body, headers }) => {
      await payments.receive(body as Buffer, String(headers['stripe-signature'] ?? ''))
      return { received: true }
    })
  })

  if (sandbox)
    await app.register(async (scope) => {
      scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
        done(null, Object.fromEntries(new URLSearchParams(body as string))),
      )
      type SandboxRequest = {
        Params: { id: string }
        Querystring: { signature?: string; lang?: string }
        Body: { verdict?: string }
      }
      const schema = { params: { type: 'object', properties: { id: ID } } }
      scope.get<SandboxRequest>('/pg/sandbox/:id', { schema }, async ({ params, query }, reply) => {
        allow(sandbox.isSigned(params.id, query.signature ?? ''), forbidden)
        const transaction = await payments.sandboxed(params.id)
        if (transaction.status !== 'pending') return toResult(reply, transaction)
        return reply
          .header('cache-control', 'no-store')
          .type('text/html; charset=utf-8')
          .send(sandboxPage(transaction, query.lang ?? 'en'))
      })
      scope.post<SandboxRequest>('/pg/sandbox/:id', { schema }, async ({ params, query, body }, reply) => {
        allow(sandbox.isSigned(params.id, query.signature ?? ''), forbidden)
        await payments.sandboxed(params.id)
        await payments.settle(params.id, body?.verdict === 'approve' ? 'paid' : 'failed')
        return toResult(reply, await payments.sandboxed(params.id))
      })
    })
}

/** The result page asks the server for the status; the query says only where to return to. */
function toResult(reply: FastifyReply, { status, number, return_url }: Transaction) {
  const outcome = { paid: 'success', pending: 'pending', failed: 'failed', cancelled: 'failed' }[status]
  const query = new URLSearchParams({ status: outcome, return_url: return_url ?? '/', transaction_number: number })
  return reply.redirect(`/pg/cb?${query}`, 303)
}
