import type Stripe from 'stripe'
import type { Clock } from '#lib/clock.ts'
import { badInput, unavailable } from '#lib/problem.ts'
import { type Gateway, type GatewayEvent, majorUnits, minorUnits, type Outcome, type Verdict } from './gateway.ts'

export type StripeConfig = { secretKey: string; webhookSecret: string; url: string | null }

type Session = {
  id: string
  status: string | null
  payment_status: string
  amount_total: number | null
  currency: string | null
}

const EVENT_LIFE_S = 300
const TIMEOUT_MS = 20_000

/** Stripe Checkout. Outcomes arrive by webhook, and we also ask for them. */
export function createStripe({ secretKey, webhookSecret, url }: StripeConfig, clock: Clock): Gateway {
  const server = url ? new URL(url) : null
  let opened: Promise<Stripe> | null = null
  const open = async () => {
    const { default: Client } = await import('stripe')
    return new Client(secretKey, {
      maxNetworkRetries: 2,
      timeout: TIMEOUT_MS,
      telemetry: false,
      ...(server && {
        host: server.hostname,
        port: server.port,
        protocol: server.protocol === 'http:' ? 'http' : 'https',
      }),
    })
  }
  const client = () => {
    opened ??= open()
    return opened
  }

  return {
    name: 'stripe',

    async open({ transactionId, number, amount, currency, description, returnUrl, language }) {
      const product_data = { name: description }
      const price_data = { currency: currency.toLowerCase(), unit_amount: minorUnits(amount, currency), product_data }
      const stripe = await client()
      const session = await stripe.checkout.sessions
        .create(
          {
            mode: 'payment',
            client_reference_id: transactionId,
            success_url: returnUrl,
            cancel_url: returnUrl,
            line_items: [{ quantity: 1, price_data }],
            metadata: { number },
            locale: language === 'tr' ? 'tr' : 'auto',
          },
          // Repeated requests for one order open one page.
          { idempotencyKey: transactionId },
        )
        .catch(() => {
          throw unavailable()
        })
      if (!session.url) throw unavailable()
      return { url: session.url, reference: session.id }
    },

    check: async (reference) => verdictOf(await (await client()).checkout.sessions.retrieve(reference)),

    async readEvent(body, signature): Promise<GatewayEvent> {
      const stripe = await client()
      try {
        const event = stripe.webhooks.constructEvent(
          body,
          signature,
          webhookSecret,
          EVENT_LIFE_S,
          undefined,
          clock.now().getTime(),
        )
        const isAboutSession = event.type.startsWith('checkout.session.')
        const session = isAboutSession ? (event.data.object as Session) : null
        return { id: event.id, type: event.type, verdict: session && verdictOf(session, event.type) }
      } catch {
        throw badInput('signature', 'This is not from the gateway, or too old')
      }
    },
  }
}

/** The session, not the type of the event, says whether it is paid. */
function verdictOf({ id, status, payment_status, amount_total, currency }: Session, type?: string): Verdict | null {
  const code = (currency ?? 'usd').toUpperCase()
  const verdict = (outcome: Outcome) => ({
    reference: id,
    outcome,
    currency: code,
    amount: majorUnits(amount_total ?? 0, code),
  })
  if (payment_status === 'paid') return verdict('paid')
  if (type === 'checkout.session.async_payment_failed') return verdict('failed')
  return status === 'expired' ? verdict('cancelled') : null
}
