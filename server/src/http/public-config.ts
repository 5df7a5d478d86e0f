import type { GatewayName } from '@meydan/domain/payment-rules.ts'
import type { Zone } from '@meydan/domain/zones.ts'
import type { FastifyInstance } from 'fastify'

/** What the web app must know before anybody has logged in. */
export type PublicConfig = {
  zone: Zone
  /** Where each deployed zone is; a zone that is not listed is served from here. */
  zones: Partial<Record<Zone, string>>
  google: boolean
  sms_inbox: boolean
  license_url: string
  /** What can be paid with, and what a packet-day costs; `none` sells nothing. */
  payments: { gateway: GatewayName; ad_price: { amount: number; currency: string } }
}

export function addPublicConfig(app: FastifyInstance, config: PublicConfig) {
  app.get('/config.json', async (_, reply) => reply.header('cache-control', 'no-cache').send(config))
}
