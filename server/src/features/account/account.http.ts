import type { FastifyInstance } from 'fastify'
import type { Services } from '#compose.ts'

type Signed = { Querystring: { user: string; expires: string; signature: string } }

const querystring = {
  type: 'object',
  required: ['user', 'expires', 'signature'],
  properties: {
    user: { type: 'string', maxLength: 36 },
    expires: { type: 'string', pattern: '^[0-9]{1,16}$' },
    signature: { type: 'string', maxLength: 100 },
  },
}

export function addAccountRoutes(app: FastifyInstance, { dataExport }: Services) {
  app.get<Signed>('/my-data', { schema: { querystring } }, async ({ query }, reply) => {
    const zip = await dataExport.open({ ...query, expires: Number(query.expires) })
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': 'attachment; filename="meydan-my-data.zip"',
      })
      .type('application/zip')
      .send(zip)
  })
}
