import { finished } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '#compose.ts'
import { Problem, unauthenticated } from '#lib/problem.ts'
import { type Multipart, readMultipart, UPLOAD_LIMITS } from './multipart.ts'

// docs/decisions/0052: Uploads go to disk as they arrive and are re-encoded

const DRAIN_MS = 10_000

/** A form on a foreign page can send a multipart body, but not a header of its own. Pages of the last release send the second one. */
const PREFLIGHT_HEADERS = ['graphql-require-preflight', 'mercurius-require-preflight']

/**
 * The GraphQL multipart request specification over POST /graphql. Files are streams that the resolvers read as they arrive:
 * nothing is kept on the way. Only people who are logged in may send any.
 */
export function addUploads(app: FastifyInstance, { sessions }: Services, path: string, stallMs: number) {
  const receiving = new WeakMap<FastifyRequest, Multipart>()

  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))

  // By callback: a promise for each request costs more than the question whether it brings files.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.routeOptions.url !== path || !isMultipart(request)) return done()
    receive(request).then(() => done(), done)
  })

  async function receive(request: FastifyRequest) {
    if (!PREFLIGHT_HEADERS.some((name) => request.headers[name]))
      throw new Problem('BAD_USER_INPUT', `A multipart request needs the header ${PREFLIGHT_HEADERS[0]}`)
    const { viewer } = await sessions.identify(request)
    if (viewer.kind !== 'user') throw unauthenticated()
    if (Number(request.headers['content-length']) > UPLOAD_LIMITS.requestBytes)
      throw new Problem('TOO_LARGE', 'The request is too large')
    const multipart = readMultipart(request.raw, stallMs)
    receiving.set(request, multipart)
    request.body = await multipart.operations
  }

  // A browser that is still sending does not read the answer, so the rest of the body is read and thrown away first.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    const multipart = receiving.get(request)
    multipart?.release()
    if (!multipart || request.raw.readableEnded || request.raw.destroyed) return done()
    const drained = finished(request.raw).catch(() => {})
    Promise.race([drained, sleep(DRAIN_MS, undefined, { ref: false })]).then(() => done(), done)
  })
}

const isMultipart = (request: FastifyRequest) => request.headers['content-type']?.startsWith('multipart/form-data')
