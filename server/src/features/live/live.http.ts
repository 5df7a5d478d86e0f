import { HEARTBEAT_MS, LIVE_PATH } from '@meydan/domain/live-rules.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#compose.ts'
import { unauthenticated } from '#lib/problem.ts'
import type { Stream } from './live.service.ts'

// docs/decisions/0272: The live channel carries hints, not data

const RECHECK_MS = 60_000
/** What may wait for a slow reader. */
const UNSENT_MOST_BYTES = 64 * 1024

/** GET /live: server-sent events for the bearer of a full token. */
export function addLiveRoutes(app: FastifyInstance, { live, sessions, log }: Services) {
  const beat = setInterval(() => live.beat(), HEARTBEAT_MS)
  const check = (userId?: string) =>
    live
      .recheck((ids) => sessions.stillLive(ids), userId)
      .catch((err: unknown) => log.error({ err }, 'sessions unchecked'))
  live.onAccessChanged(check)
  const recheck = setInterval(check, RECHECK_MS)
  for (const timer of [beat, recheck]) timer.unref()
  // Open streams would keep a closing server waiting.
  app.addHook('preClose', async () => {
    clearInterval(beat)
    clearInterval(recheck)
    live.closeStreams()
  })

  app.get(LIVE_PATH, async (request, reply) => {
    const { viewer } = await sessions.identify(request)
    if (viewer.kind !== 'user') throw unauthenticated()
    reply.hijack()
    const { raw } = reply
    if (raw.destroyed) return // gone meanwhile
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    const stream: Stream = {
      userId: viewer.id,
      sessionId: viewer.sessionId,
      write: (text) => {
        raw.write(text)
        return raw.writableLength < UNSENT_MOST_BYTES
      },
      close: () => {
        raw.end()
        // A reader that does not take what is left keeps the connection no longer.
        setTimeout(() => raw.destroy(), 1_000).unref()
      },
    }
    raw.on('close', () => live.remove(stream))
    raw.on('error', () => live.remove(stream))
    live.add(stream)
    // The stream is ready first; then the device catches up, so that nothing falls in between.
    raw.write('event: ready\ndata: {}\n\n')
  })
}
