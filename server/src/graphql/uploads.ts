import { finished } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type FileUpload, processRequest } from 'graphql-upload-minimal'
import type { Services } from '../compose.ts'
import { Problem, unauthenticated } from '../lib/problem.ts'
import { QUERY_LIMITS } from './limits.ts'

/** A file of a multipart request, still on its way: the promise is kept when its bytes begin to arrive. */
export type Upload = Promise<FileUpload>

/** For any one request; what uses the files has narrower limits of its own. */
export const UPLOAD_LIMITS = { requestBytes: 512 * 1024 * 1024, files: 40 } as const
const DRAIN_MS = 10_000

/**
 * The GraphQL multipart request specification over POST /graphql. Files are streams that the resolvers read as they arrive:
 * nothing is kept on the way. Only people who are logged in may send any.
 */
export function addUploads(app: FastifyInstance, { sessions }: Services) {
  const receiving = new WeakSet<FastifyRequest>()

  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))

  app.addHook('preValidation', async (request, reply) => {
    if (request.routeOptions.url !== '/graphql' || !isMultipart(request)) return
    const { viewer } = await sessions.identify(request)
    if (viewer.kind !== 'user') throw unauthenticated()
    if (Number(request.headers['content-length']) > UPLOAD_LIMITS.requestBytes)
      throw new Problem('TOO_LARGE', 'The request is too large')
    receiving.add(request)
    request.body = await processRequest(request.raw, reply.raw, {
      maxFieldSize: QUERY_LIMITS.bodyBytes,
      maxFileSize: UPLOAD_LIMITS.requestBytes,
      maxFiles: UPLOAD_LIMITS.files,
    })
  })

  // A browser that is still sending does not read the answer, so what nobody came to read is let through first.
  app.addHook('onSend', async (request) => {
    if (!receiving.has(request) || request.raw.readableEnded || request.raw.destroyed) return
    request.raw.unpipe()
    request.raw.resume()
    await Promise.race([finished(request.raw).catch(() => {}), sleep(DRAIN_MS, undefined, { ref: false })])
  })
}

const isMultipart = (request: FastifyRequest) => request.headers['content-type']?.startsWith('multipart/form-data')
