import type { FastifyError, FastifyInstance } from 'fastify'
import { isDatabaseUnavailable } from '#db/database-unavailable.ts'
import { inputProblem } from '#db/input-errors.ts'
import { Problem, unavailable } from '#lib/problem.ts'

/** Errors of REST routes: the same codes as in GraphQL, with the matching HTTP status. */
export function addErrorHandler(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = asProblem(error)
    if (!problem) request.log.error({ err: error }, 'bug')
    const status = problem ? STATUS[problem.code] : 500
    const extensions = problem?.extensions ?? { code: 'INTERNAL', request_id: request.id }
    return reply
      .code(status)
      .send({ errors: [{ message: problem?.message ?? 'Something went wrong on our side', extensions }] })
  })
}

const STATUS: Record<Problem['code'], number> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  BAD_USER_INPUT: 400,
  CONFLICT: 409,
  RATE_LIMITED: 429,
  TOO_LARGE: 413,
  UNAVAILABLE: 503,
  INTERNAL: 500,
}

function asProblem(error: FastifyError): Problem | null {
  if (error instanceof Problem) return error
  if (isDatabaseUnavailable(error)) return unavailable()
  if (error.statusCode === 413) return new Problem('TOO_LARGE', 'The request is too large')
  if (error.statusCode && error.statusCode < 500) return new Problem('BAD_USER_INPUT', error.message)
  return inputProblem(error)
}
