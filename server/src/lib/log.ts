import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { LoggerOptions } from 'pino'

/** The log as services see it. */
export type Log = Pick<FastifyBaseLogger, 'error' | 'info'>

/**
 * One JSON line per event. A request is logged by method, path and id: never its query string (Google's callback carries a
 * token there), its headers or its body, which hold tokens, codes, passwords and phone numbers.
 */
export function logOptions(level: string): LoggerOptions {
  return {
    level,
    serializers: {
      req: (request: { method: string; url: string; id?: string }) => ({
        method: request.method,
        path: request.url.split('?')[0],
      }),
      err: (error: Error & { code?: unknown }) => ({
        type: error.name,
        code: error.code,
        // A database error's detail names the offending values, e.g. a phone number that exists already.
        message: 'severity' in error ? `database error ${String(error.code)}` : error.message,
        stack: 'severity' in error ? (error.stack ?? '').split('\n').slice(1).join('\n') : (error.stack ?? ''),
      }),
    },
    redact: ['*.token', '*.password', '*.phone', '*.phone_number', '*.code_text', '*.authorization'],
  }
}

const REQUEST_ID = /^[\w-]{8,64}$/

/** The request id of a proxy is kept, so that both logs agree. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : crypto.randomUUID()
}
