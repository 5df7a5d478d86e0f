import type { FastifyBaseLogger } from 'fastify'
import { GraphQLError } from 'graphql'
import { isDatabaseAway } from '../db/away.ts'
import { Problem, unavailable } from '../lib/problem.ts'

type Formatted = { message: string; path?: readonly (string | number)[]; extensions: Record<string, unknown> }

/** What the outside may see of an error. Anything that is not a Problem or a mistake in the query is our bug: logged whole, told briefly. */
export function presentError(error: unknown, requestId: string, log: FastifyBaseLogger): Formatted {
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
  if (cause instanceof GraphQLError)
    return { message: cause.message, ...path, extensions: { code: 'BAD_USER_INPUT', ...cause.extensions } }
  log.error({ err: cause }, 'bug')
  return {
    message: 'Something went wrong on our side',
    ...path,
    extensions: { code: 'INTERNAL', request_id: requestId },
  }
}
