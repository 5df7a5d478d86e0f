export type Outcome = 'paid' | 'failed' | 'cancelled'

/** What a hosted payment page is told about an order. */
type Checkout = {
  transactionId: string
  number: string
  amount: number
  currency: string
  description: string
  /** Where the person comes back to, however it ended. */
  returnUrl: string
  language: string
}

/** What a gateway says, once we are sure that it is the gateway that says it. */
export type Verdict = { reference: string; outcome: Outcome; amount: number; currency: string }

export type GatewayEvent = { id: string; type: string; verdict: Verdict | null }

export type Gateway = {
  name: 'sandbox' | 'stripe'
  /** Opens a hosted page for the order. */
  open: (checkout: Checkout) => Promise<{ url: string; reference: string }>
  /** Asks the gateway itself; null while nothing is decided. */
  check: (reference: string) => Promise<Verdict | null>
  /** What a webhook brought; throws when it is not the gateway's, or too old. */
  readEvent?: (body: Buffer, signature: string) => GatewayEvent
}

/** Of the currency, not of the language: a yen has no cents. */
export const minorUnits = (amount: number, currency: string): number => Math.round(amount * 10 ** decimalsOf(currency))
export const majorUnits = (minor: number, currency: string): number => minor / 10 ** decimalsOf(currency)

const decimalsOf = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
