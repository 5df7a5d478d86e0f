import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'

export const STRIPE_KEYS = { secretKey: 'sk_test_meydan', webhookSecret: 'whsec_meydan_tests' }

export type StripeSession = {
  id: string
  object: 'checkout.session'
  url: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  amount_total: number
  currency: string
  client_reference_id: string
}

/** A server on loopback that imitates Stripe's Checkout and signs its webhooks as Stripe does. */
export async function startStripe() {
  const sessions = new Map<string, StripeSession>()
  const byKey = new Map<string, StripeSession>()

  const server = createServer(async (request, response) => {
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const body = new URLSearchParams(Buffer.concat(await request.toArray()).toString())
    if (request.headers.authorization !== `Bearer ${STRIPE_KEYS.secretKey}`)
      return void answer(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key' } })
    if (request.method === 'POST' && request.url === '/v1/checkout/sessions') {
      const key = String(request.headers['idempotency-key'])
      const session = byKey.get(key) ?? open(body)
      byKey.set(key, session)
      return void answer(200, session)
    }
    const found = sessions.get(request.url?.split('/').at(-1) ?? '')
    if (found) return void answer(200, found)
    answer(404, { error: { type: 'invalid_request_error', message: 'No such checkout session' } })
  })

  function open(body: URLSearchParams): StripeSession {
    const id = `cs_test_${sessions.size + 1}`
    const session: StripeSession = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.example/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(body.get('line_items[0][price_data][unit_amount]')),
      currency: body.get('line_items[0][price_data][currency]') ?? '',
      client_reference_id: body.get('client_reference_id') ?? '',
    }
    sessions.set(id, session)
    return session
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const signer = new Stripe(STRIPE_KEYS.secretKey)
  let events = 0

  return {
    config: { ...STRIPE_KEYS, url: `http://127.0.0.1:${port}` },
    sessions,
    stop: () => server.close(),

    /** An event as bytes, with its signature header. */
    event(
      type: string,
      session: StripeSession,
      { id = `evt_${++events}`, at = new Date(), secret = STRIPE_KEYS.webhookSecret } = {},
    ) {
      const payload = JSON.stringify({ id, object: 'event', type, data: { object: session } })
      const timestamp = Math.floor(at.getTime() / 1_000)
      return { payload, signature: signer.webhooks.generateTestHeaderString({ payload, secret, timestamp }) }
    },
  }
}
