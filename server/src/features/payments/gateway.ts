export type Outcome = 'paid' | 'failed' | 'cancelled'

/** An order as a hosted payment page needs it. */
type Checkout = {
  transactionId: string
  number: string
  amount: number
  currency: string
  description: string
  /** Where the payment page sends the person, whatever the outcome. */
  returnUrl: string
  language: string
}

/** The outcome of a payment, as the authenticated gateway reports it. */
export type Verdict = { reference: string; outcome: Outcome; amount: number; currency: string }

export type GatewayEvent = { id: string; type: string; verdict: Verdict | null }

export type Gateway = {
  name: 'sandbox' | 'stripe'
  /** Opens a hosted page for the order. */
  open: (checkout: Checkout) => Promise<{ url: string; reference: string }>
  /** Asks the gateway; null while the payment is undecided. */
  check: (reference: string) => Promise<Verdict | null>
  /** Reads a webhook; throws if the signature is wrong or too old. */
  readEvent?: (body: Buffer, signature: string) => Promise<GatewayEvent>
}

/** The number of decimals depends on the currency: yen have none. */
export const minorUnits = (amount: number, currency: string): number => Math.round(amount * 10 ** decimalsOf(currency))
export const majorUnits = (minor: number, currency: string): number => minor / 10 ** decimalsOf(currency)

const decimalsOf = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
