import type { FastifyBaseLogger, FastifyError } from 'fastify'
import { GraphQLError } from 'graphql'
import { isDatabaseUnavailable } from '#db/database-unavailable.ts'
import { inputProblem } from '#db/input-errors.ts'
import { Problem, unavailable } from '#lib/problem.ts'

export type PresentedError = {
  message: string
  path?: readonly (string | number)[]
  extensions: Record<string, unknown>
}

/** What clients see of an error. Anything that is neither a Problem nor a mistake in the query is our bug: it is logged in full and reported briefly. */
export function presentError(error: unknown, requestId: string, log: FastifyBaseLogger): PresentedError {
  const wrapper = error as Partial<GraphQLError>
  const cause = wrapper.originalError ?? error
  const path = wrapper.path ? { path: wrapper.path } : {}
  if (cause instanceof Problem) return { message: cause.message, ...path, extensions: cause.extensions }
  if (isDatabaseUnavailable(cause)) {
    log.error({ err: cause }, 'database away')
    const problem = unavailable()
    return { message: problem.message, ...path, extensions: problem.extensions }
  }
  if (cause instanceof GraphQLError) {
    const field = UNKNOWN_FIELD.exec(cause.message)?.[1] ?? INVALID_VARIABLE.exec(wrapper.message ?? '')?.[1]
    const extensions = { code: 'BAD_USER_INPUT', ...(field && { field }), ...cause.extensions }
    return { message: cause.message, ...path, extensions }
  }
  const refusedValue = inputProblem(cause)
  if (refusedValue) {
    log.warn({ err: cause }, 'value refused by the database')
    return { message: refusedValue.message, ...path, extensions: refusedValue.extensions }
  }
  // What Fastify itself refuses: a batch, a body that is not JSON or too large.
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

/** GraphQL names the invalid field only in its message. */
const UNKNOWN_FIELD = /Field "(\w+)" is not defined by type/
const INVALID_VARIABLE = /^Variable "\$(\w+)" got invalid value/
