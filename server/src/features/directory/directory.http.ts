import type { FastifyInstance } from 'fastify'
import type { Services } from '../../compose.ts'
import type { Identification } from './directory.service.ts'

const text = { type: 'string', minLength: 1, maxLength: 100 }
const identification = {
  type: 'object',
  oneOf: [
    { required: ['username'], properties: { username: text } },
    { required: ['phone_number'], properties: { phone_number: text } },
  ],
}

export function addDirectoryRoutes(app: FastifyInstance, { directory }: Services) {
  app.post<{ Body: Identification }>('/users', { schema: { body: identification } }, async (request) => {
    const entry = await directory.findFor(request.ip, request.body)
    return entry ? { status: true, zone: entry.zone, user_id: entry.user_id } : { status: false }
  })
}
