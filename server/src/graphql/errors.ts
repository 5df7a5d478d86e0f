import type { FastifyBaseLogger, FastifyError } from 'fastify'
import { GraphQLError } from 'graphql'
import { isDatabaseAway } from '../db/away.ts'
import { Problem, unavailable } from '../lib/problem.ts'

export type PresentedError = {
  message: string
  path?: readonly (string | number)[]
  extensions: Record<string, unknown>
}

/** What the outside may see of an error. Anything that is not a Problem or a mistake in the query is our bug: logged whole, told briefly. */
export function presentError(error: unknown, requestId: string, log: FastifyBaseLogger): PresentedError {
  // The JIT has an error class of its own with the same fields.
  const wrapper = error as Partial<GraphQLError>
  const cause = wrapper.originalError ?? error
  const path = wrapper.path ? { path: wrapper.path } : {}
  if (cause instanceof Problem) return { message: cause.message, ...path, extensions: cause.extensions }
  if (isDatabaseAway(cause)) {
    log.error({ err: cause }, 'database away')
    const problem = unavailable()
    return { message: problem.message, ...path, extensions: problem.extensions }
  }
  if (cause instanceof GraphQLError) {
    const field = UNKNOWN_FIELD.exec(cause.message)?.[1]
    const extensions = { code: 'BAD_USER_INPUT', ...(field && { field }), ...cause.extensions }
    return { message: cause.message, ...path, extensions }
  }
  if (sqlState(cause) === NUL_IN_TEXT)
    return { message: 'A text may not hold the character NUL', ...path, extensions: { code: 'BAD_USER_INPUT' } }
  if (sqlState(cause) === MALFORMED_VALUE)
    return { message: 'An id is a UUID', ...path, extensions: { code: 'BAD_USER_INPUT' } }
  // What Fastify and Mercurius refuse by themselves: a batch, a mutation by GET, a body that is no JSON or too large.
  const { statusCode, message } = cause as Partial<FastifyError>
  if (statusCode && statusCode < 500)
    return {
      message: message ?? 'Bad request',
      extensions: { code: statusCode === 413 ? 'TOO_LARGE' : 'BAD_USER_INPUT' },
    }
  log.error({ err: cause }, 'bug')
  return {
    message: 'Something went wrong on our side',
    ...path,
    extensions: { code: 'INTERNAL', request_id: requestId },
  }
}

/** Of an input: graphql names it in its sentence only. */
const UNKNOWN_FIELD = /Field "(\w+)" is not defined by type/

/** The only text we hand to PostgreSQL that it has to parse is an id. */
const MALFORMED_VALUE = '22P02'
const NUL_IN_TEXT = '22021'
const sqlState = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : null)
