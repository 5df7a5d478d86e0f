import { createECDH } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { isIP } from 'node:net'
import { buildPushPayload } from '@block65/webcrypto-web-push'
import { keyedHash } from './keyed-hash.ts'
import { checkedLookup, isPublicAddress } from './public-address.ts'

// docs/decisions/0252: Push messages go only to known push services

/** Push services of the browsers people use; a name with a leading dot also allows its subdomains. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
]

const TIMEOUT_MS = 10_000
const CONNECTIONS = 16

export type PushTarget = { endpoint: string; p256dh: string; auth: string }
export type PushMessage = { data: object; topic: string; ttlS: number; isUrgent: boolean }
/** `gone`: the browser has unsubscribed. `refused`: it will never be accepted. `fault`: it may be later. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'fault'

type Options = {
  /** The signing key is derived from it, so that every node has the same one. */
  secret: string
  /** Whom a push service may contact about our messages: an https or mailto address. */
  subject: string
  /** Further hosts the operator allows, with the port where it is not 443. */
  hosts: readonly string[]
  isAllowedAddress?: (address: string) => boolean
  ca?: string
}

export type WebPush = ReturnType<typeof createWebPush>

/** Sends push messages to browsers: https only, to known services, no private addresses, no redirects. */
export function createWebPush({ secret, subject, hosts, isAllowedAddress = isPublicAddress, ca }: Options) {
  const keys = createECDH('prime256v1')
  keys.setPrivateKey(keyedHash(secret, 'web push', 'signing key'))
  const publicKey = keys.getPublicKey('base64url')
  const vapid = { subject, publicKey, privateKey: keys.getPrivateKey('base64url') }
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, ...(ca ? { ca } : {}) })
  const lookup = checkedLookup(isAllowedAddress)

  /** Whether a browser's endpoint is one we send to. */
  function isAllowed(endpoint: string): boolean {
    const url = URL.parse(endpoint)
    if (url?.protocol !== 'https:' || url.username || url.password) return false
    const bare = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(bare) && !isAllowedAddress(bare)) return false
    return [...PUSH_SERVICES, ...hosts].some((host) =>
      host.startsWith('.') ? url.host.endsWith(host) : url.host === host,
    )
  }

  async function send({ endpoint, p256dh, auth }: PushTarget, message: PushMessage): Promise<PushOutcome> {
    if (!isAllowed(endpoint)) return 'refused'
    const { data, topic, ttlS, isUrgent } = message
    const options = { ttl: ttlS, topic, urgency: isUrgent ? 'high' : 'normal' } as const
    const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } }
    const payload = await buildPushPayload({ data: JSON.stringify(data), options }, subscription, vapid)
    const status = await post(endpoint, payload.headers, payload.body)
    if (status >= 200 && status < 300) return 'sent'
    if (status === 404 || status === 410) return 'gone'
    return status === 429 || status >= 500 ? 'fault' : 'refused'
  }

  async function post(endpoint: string, headers: Record<string, string>, body: Uint8Array): Promise<number> {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request(endpoint, { method: 'POST', headers, agent, lookup, signal }, resolve).on('error', reject).end(body)
    })
    response.resume()
    return response.statusCode ?? 500
  }

  return { publicKey, isAllowed, send, close: () => agent.destroy() }
}
