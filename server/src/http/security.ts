import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * No inline script anywhere. Style attributes are allowed because Mantine positions with them; blob is for pictures chosen
 * on the device, for the workers that compress and trim them, and for the map's worker.
 */
export async function addSecurityHeaders(app: FastifyInstance, otherZones: string[]) {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...otherZones],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Only meaningful over https, where browsers honour it; over http they ignore it.
    strictTransportSecurity: { maxAge: 180 * 24 * 60 * 60, includeSubDomains: false },
  })
  // The app of one zone talks to the server of another; nobody else's pages may. Tokens travel in a header, never in a cookie.
  if (otherZones.length)
    await app.register(cors, { origin: otherZones, methods: ['GET', 'POST'], maxAge: 24 * 60 * 60 })
  app.addHook('onSend', async (_, reply) => {
    reply.header('permissions-policy', 'geolocation=(self), camera=(self), microphone=(), payment=()')
  })
}
