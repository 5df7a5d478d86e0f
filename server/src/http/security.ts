import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import { GRAPHQL_PATH } from '#graphql/endpoint.ts'

/**
 * No inline script anywhere. Style attributes are allowed because Mantine positions with them; blob is for pictures chosen
 * on the device, for the workers that compress and trim them, and for the map's worker.
 */
const policy = (otherZones: string[]) =>
  [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...otherZones].join(' '),
    ["media-src 'self' blob:", ...otherZones].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...otherZones].join(' '),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';')

/** Built once for all responses: building them each time took a fifth of the time of a small response. */
export async function addSecurityHeaders(app: FastifyInstance, otherZones: string[]) {
  /** All that browsers look at in data. The other headers are about documents, and the API's answers are not shown as one. */
  const ofData = {
    'cross-origin-resource-policy': 'same-origin',
    // Only meaningful over https, where browsers honour it; over http they ignore it.
    'strict-transport-security': `max-age=${180 * 24 * 60 * 60}`,
    'x-content-type-options': 'nosniff',
  }
  const headers = {
    ...ofData,
    'content-security-policy': policy(otherZones),
    'cross-origin-opener-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'geolocation=(self), camera=(self), microphone=(), payment=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url === GRAPHQL_PATH ? ofData : headers).header('x-request-id', request.id)
    // The pictures of people of this zone are shown on the pages of another one, too.
    if (otherZones.length && request.url.startsWith('/media/'))
      reply.header('cross-origin-resource-policy', 'cross-origin')
    done()
  })
  // The app of one zone talks to the server of another; nobody else's pages may. Tokens travel in a header, never in a cookie.
  if (otherZones.length)
    await app.register(cors, { origin: otherZones, methods: ['GET', 'POST'], maxAge: 24 * 60 * 60 })
}
