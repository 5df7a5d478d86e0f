import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#compose.ts'
import { PAGES } from './terms.content.ts'

const short = { type: 'string', maxLength: 20 }
const query = { type: 'object', properties: { country: short, zone: short } }

export async function addTermsRoutes(app: FastifyInstance, { terms, contentFolder }: Services) {
  const cached = { 'cache-control': 'public, max-age=300' }

  app.get<{ Querystring: { country?: string } }>(
    '/terms/ecommerce',
    { schema: { querystring: query } },
    async (request, reply) => reply.headers(cached).send({ data: { terms: terms.ofEcommerce(request.query.country) } }),
  )
  app.get('/terms/wbb', { schema: { querystring: query } }, async (_, reply) =>
    reply.headers(cached).send({ data: { terms: terms.ofUse() } }),
  )
  for (const name of PAGES)
    app.get(`/content/${name}`, async (_, reply) => reply.headers(cached).send({ data: { texts: terms.page(name) } }))

  // Pictures an operator can replace: the two co-owners and the licence.
  for (const folder of ['about', 'license'])
    await app.register(fastifyStatic, {
      root: join(contentFolder, folder),
      prefix: `/content/${folder}/`,
      decorateReply: false,
      index: false,
      allowedPath: (path) => /\.(svg|png|jpe?g|webp)$/.test(path),
      setHeaders: (reply) =>
        void reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox"),
    })
}
