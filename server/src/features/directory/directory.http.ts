import type { Zone } from '@meydan/domain/zones.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '#compose.ts'
import type { UsernameOrPhone } from '#features/people/users.service.ts'
import { isSameSecret } from '#lib/is-same-secret.ts'
import { forbidden } from '#lib/problem.ts'
import type { Directory } from './directory.ts'

const text = { type: 'string', minLength: 1, maxLength: 100 }
const identification = {
  type: 'object',
  oneOf: [
    { required: ['username'], properties: { username: text } },
    { required: ['phone_number'], properties: { phone_number: text } },
  ],
}

export function addDirectoryRoutes(app: FastifyInstance, { directory, lookup, directoryForNodes }: Services) {
  if (directoryForNodes) addNodeRoutes(app, directoryForNodes.directory, directoryForNodes.secret)

  app.post<{ Body: UsernameOrPhone }>('/users', { schema: { body: identification } }, async (request) => {
    const entry = await directory.findFor(request.ip, request.body)
    return entry ? { status: true, zone: entry.zone, user_id: entry.user_id } : { status: false }
  })

  app.get('/lookup', async (request, reply) =>
    reply.header('cache-control', 'no-store').send(lookup.locate(request.ip)),
  )
}

type NodeCall = { user_id: string; zone: Zone; username?: string; phone_hash?: string }

/** For the nodes of other zones, which know the same secret. Exists only on the node that has the directory. */
function addNodeRoutes(app: FastifyInstance, directory: Directory, secret: string) {
  const isNode = ({ headers }: FastifyRequest) => isSameSecret(headers.authorization, `Bearer ${secret}`)
  const route = (operation: string, work: (body: NodeCall) => Promise<unknown>) =>
    app.post<{ Body: NodeCall }>(`/directory/${operation}`, async (request) => {
      if (!isNode(request)) throw forbidden()
      return (await work(request.body)) ?? {}
    })
  const bytes = (hash = '') => Buffer.from(hash, 'base64url')

  route('find', async ({ username, phone_hash }) => ({
    entry: await directory.find(username ? { username } : { phone_hash: bytes(phone_hash) }),
  }))
  route('claim', ({ user_id, zone, username = '', phone_hash }) =>
    directory.claim({ user_id, zone, username, phone_hash: bytes(phone_hash) }),
  )
  route('change', ({ user_id, username, phone_hash }) =>
    directory.change(user_id, {
      ...(username ? { username } : {}),
      ...(phone_hash ? { phone_hash: bytes(phone_hash) } : {}),
    }),
  )
  route('release', ({ user_id }) => directory.release(user_id))
}
