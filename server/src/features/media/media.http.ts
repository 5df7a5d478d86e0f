import type { FastifyInstance } from 'fastify'
import type { Services } from '#compose.ts'
import { downloadAs } from './media-files.http.ts'

type Signed = { Params: { file: string }; Querystring: { expires: string; signature: string } }

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

/** GET /private/{file}: private documents, by a signed address. No cache on the way may store them. */
export function addMediaRoutes(app: FastifyInstance, { media }: Services) {
  app.get<Signed>('/private/:file', { schema }, async ({ params, query }, reply) => {
    const { stream, mimetype, name } = await media.openPrivate(`private/${params.file}`, query)
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': downloadAs(name || params.file),
      })
      .type(mimetype)
      .send(stream)
  })
}
