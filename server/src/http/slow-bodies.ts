import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export const BODY_STALL_MS = 30_000
/** Half a kilobyte a second: slower than any network people upload over. */
const MIN_BYTES_PER_CHECK = 16 * 1024

/**
 * Ends requests whose body trickles in to keep a connection busy. A form or a query has 30 seconds as a whole; an upload may take as
 * long as it needs, but must make progress in every 30 seconds.
 */
export function addSlowBodyLimit(app: FastifyInstance, stallMs: number) {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) watch(request, reply, stallMs)
    done()
  })
}

const hasBody = ({ headers }: FastifyRequest) =>
  'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0

function watch({ raw, headers }: FastifyRequest, reply: FastifyReply, stallMs: number) {
  const isUpload = headers['content-type']?.startsWith('multipart/') ?? false
  let bytesBefore = raw.socket.bytesRead
  const timer = setInterval(() => {
    if (raw.complete || raw.destroyed) return clearInterval(timer)
    const bytes = raw.socket.bytesRead
    // With a full buffer, the server is the slow side.
    const isOurFault = raw.readableLength >= raw.readableHighWaterMark
    const progresses = isUpload && (isOurFault || bytes - bytesBefore >= MIN_BYTES_PER_CHECK)
    bytesBefore = bytes
    if (progresses) return
    clearInterval(timer)
    end(raw, reply)
  }, stallMs)
  timer.unref()
  raw.once('close', () => clearInterval(timer))
  raw.once('end', () => clearInterval(timer))
}

function end(request: IncomingMessage, reply: FastifyReply) {
  if (reply.raw.headersSent) return request.destroy() // answered already, and still sending
  reply.hijack()
  const errors = [{ message: 'The request came too slowly', extensions: { code: 'BAD_USER_INPUT' } }]
  reply.raw.writeHead(408, { 'content-type': 'application/json; charset=utf-8', connection: 'close' })
  reply.raw.end(JSON.stringify({ errors }), () => request.destroy())
}
