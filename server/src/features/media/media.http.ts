import type { FastifyInstance } from 'fastify'
import type { Services } from '#compose.ts'

type Signed = { Params: { file: string }; Querystring: { expires: number; signature: string } }

const schema = {
  querystring: {
    type: 'object',
    required: ['expires', 'signature'],
    properties: {
      expires: { type: 'string', pattern: '^[0-9]{1,16}$' },
      signature: { type: 'string', maxLength: 100 },
    },
  },
}

/** Private files have an address for a few minutes only, and nobody on the way may keep them. */
export function addMediaRoutes(app: FastifyInstance, { media }: Services) {
  app.get<Signed>('/private/:file', { schema }, async ({ params, query }, reply) => {
    const { stream, mimetype, name } = await media.openPrivate(
      `private/${params.file}`,
      Number(query.expires),
      query.signature,
    )
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name || params.file)}`,
      })
      .type(mimetype)
      .send(stream)
  })
}
