import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ExecutionResult, GraphQLError } from 'graphql'
import mercurius from 'mercurius'
import type { Services } from '../compose.ts'
import type { Context } from './context.ts'
import { type PresentedError, presentError } from './errors.ts'
import { limitRules, QUERY_LIMITS } from './limits.ts'
import { buildSchema } from './schema.ts'
import { addUploads } from './uploads.ts'

type MercuriusContext = Context & { reply: FastifyReply }

/** Compiles a query once it has been asked twice. */
const JIT_AFTER = 2

export async function addGraphql(app: FastifyInstance, services: Services) {
  addUploads(app, services)
  await app.register(mercurius, {
    schema: buildSchema(),
    path: '/graphql',
    jit: JIT_AFTER,
    graphql: { parseOptions: { maxTokens: QUERY_LIMITS.tokens } },
    validationRules: limitRules,
    allowBatchedQueries: false,
    csrfPrevention: true,
    additionalRouteOptions: { bodyLimit: QUERY_LIMITS.bodyBytes },
    context: (request) => contextOf(request, services),
    errorFormatter: (execution, context) => {
      const { reply } = context as unknown as MercuriusContext
      const { statusCode, errors } = present(execution, reply, services)
      return { statusCode, response: { data: execution.data ?? null, errors: errors as never } }
    },
  })

  app.graphql.addHook('onResolution', async (execution, context) => {
    const { renewedToken } = context as unknown as Context
    if (renewedToken) execution.extensions = { ...execution.extensions, token: renewedToken }
  })
}

async function contextOf(request: FastifyRequest, services: Services): Promise<Context> {
  const { viewer, renewedToken } = await services.sessions.identify(request)
  return { viewer, renewedToken, services, request }
}

function present(execution: ExecutionResult, reply: FastifyReply, services: Services) {
  const errors = (execution.errors ?? []).flatMap((error) => {
    // Mercurius wraps what a document has wrong in one error of its own.
    const inner = (error.originalError as { errors?: unknown[] } | undefined)?.errors?.filter(
      (each) => each instanceof GraphQLError,
    )
    return (inner?.length ? inner : [error]).map((each) => presentError(each, reply.request.id, reply.log))
  })
  for (const { extensions } of errors) services.metrics.problems.inc({ code: String(extensions.code) })
  return { statusCode: statusOf(execution, errors), errors }
}

/** 200 with errors inside, as GraphQL has it, but for what proxies and monitors should see: away, too large, no GraphQL at all. */
function statusOf(execution: ExecutionResult, errors: PresentedError[]): number {
  if (errors.some(({ extensions }) => extensions.code === 'UNAVAILABLE')) return 503
  const refusal = execution.errors?.[0]?.originalError as Partial<FastifyError> | undefined
  const isHttp = refusal?.code?.startsWith('FST_') || refusal?.validation
  return (isHttp && refusal?.statusCode) || 200
}
