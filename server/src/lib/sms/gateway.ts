import type { Sms } from './sms.ts'

export type GatewayShape = 'twilio' | 'netgsm'
export type GatewayOptions = {
  shape: GatewayShape
  url: string
  user: string
  password: string
  from: string
  timeoutMs?: number
}

const TIMEOUT_MS = 5_000

/** An HTTP gateway. Time-outs and server errors are retried once; a refusal is final. */
export function createGatewaySms({ timeoutMs = TIMEOUT_MS, ...options }: GatewayOptions): Sms {
  const shape = SHAPES[options.shape]

  async function attempt(to: string, text: string): Promise<'sent' | 'refused' | 'fault'> {
    try {
      const { url, init } = shape.request(options, to, text)
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
      const body = await response.text()
      if (response.status >= 500) return 'fault'
      return response.ok && shape.accepted(body) ? 'sent' : 'refused'
    } catch {
      return 'fault'
    }
  }

  return {
    inbox: null,
    async send(to, text) {
      let outcome = await attempt(to, text)
      if (outcome === 'fault') outcome = await attempt(to, text)
      if (outcome !== 'sent')
        throw new Error(`the SMS gateway answered with a ${outcome === 'fault' ? 'fault' : 'refusal'}`)
    },
  }
}

type Shape = {
  request: (options: GatewayOptions, to: string, text: string) => { url: string; init: RequestInit }
  accepted: (body: string) => boolean
}

const basic = ({ user, password }: GatewayOptions) => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

const SHAPES: Record<GatewayShape, Shape> = {
  // POST …/Accounts/{sid}/Messages.json, a form; 201 with the message's sid.
  twilio: {
    request: (options, to, text) => ({
      url: options.url,
      init: {
        method: 'POST',
        headers: { authorization: basic(options) },
        body: new URLSearchParams({ To: to, From: options.from, Body: text }),
      },
    }),
    accepted: () => true,
  },
  // POST …/sms/rest/v2/otp, JSON; 200 with a code of which "00" is success. Numbers without the plus.
  netgsm: {
    request: (options, to, text) => ({
      url: options.url,
      init: {
        method: 'POST',
        headers: { authorization: basic(options), 'content-type': 'application/json' },
        body: JSON.stringify({ msgheader: options.from, msg: text, no: to.replace('+', '') }),
      },
    }),
    accepted: (body) => /"code"\s*:\s*"00"/.test(body),
  },
}
