import type { PersonStanding } from '@meydan/domain/case-rules.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ExecutionResult, execute, type GraphQLSchema } from 'graphql'
import type { Services } from '#compose.ts'
import { keepPosition, positionOf } from '#http/position.ts'
import { Problem } from '#lib/problem.ts'
import type { Context } from './context.ts'
import { createDocuments, type ReadDocument } from './documents.ts'
import { type PresentedError, presentError } from './errors.ts'
import { QUERY_LIMITS } from './limits.ts'
import { type ToldLists, withTold } from './planned-answers.ts'
import { buildSchema } from './schema.ts'
import { standingOf } from './standing-rules.ts'
import { readTrustedDocuments } from './trusted-documents.ts'
import { addUploads } from './uploads.ts'

// docs/decisions/0004: Invalid tokens are refused on every operation

export const GRAPHQL_PATH = '/graphql'
const MOST_COERCION_ERRORS = 20

type Body = {
  query?: string | null
  documentId?: string | null
  operationName?: string | null
  variables?: Record<string, unknown> | null
}

/** `query` has to be a string: an object could be a parsed document of a client's making. */
const BODY = {
  type: 'object',
  properties: {
    query: { type: 'string', nullable: true },
    documentId: { type: 'string', nullable: true, maxLength: 100 },
    operationName: { type: 'string', nullable: true },
    variables: { type: 'object', nullable: true },
    extensions: { type: 'object', nullable: true },
  },
}

/** `POST /graphql`: one operation as JSON, or with files as a multipart request. */
export function addGraphql(app: FastifyInstance, services: Services, bodyStallMs: number) {
  const schema = buildSchema()
  const documents = createDocuments({ schema, trusted: readTrustedDocuments(), ...services.graphql })
  addUploads(app, services, GRAPHQL_PATH, bodyStallMs)
  const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    send(reply, { errors: [error] }, request, services)

  app.route({
    method: 'GET',
    url: GRAPHQL_PATH,
    handler: (request, reply) =>
      answerError(new Problem('BAD_USER_INPUT', 'GraphQL requests are sent by POST'), request, reply.code(405)),
  })
  app.post<{ Body: Body }>(GRAPHQL_PATH, {
    bodyLimit: QUERY_LIMITS.bodyBytes,
    schema: { body: BODY },
    errorHandler: (error, request, reply) => answerError(error, request, reply),
    handler: async (request, reply) => {
      const { viewer, renewedToken } = await services.sessions.identify(request)
      const context: Context = { viewer, renewedToken, services, request }
      const since = performance.now()
      const read = documents.read(request.body)
      const work = () => run(schema, read, request.body, context)
      const onlyReads = 'plan' in read && read.plan?.isQuery === true
      const result = await (onlyReads ? services.db.readingAfter(positionOf(request), work) : work())
      if (!onlyReads) await notePosition(services, reply)
      const operation = documents.nameOf(request.body)
      services.metrics.operations.observe({ operation }, (performance.now() - since) / 1_000)
      services.traces?.name(operation)
      // A resolver may have put a fresh token of the next step there.
      const token = context.renewedToken
      const standing = standingOf(viewer, services.clock.now())
      return send(reply, result, request, services, { ...(token && { token }), ...(standing && { standing }) })
    },
  })
}

/** What was written stays written, whether or not the primary answers once more. */
async function notePosition({ db }: Services, reply: FastifyReply) {
  const position = await db.position().catch(() => null)
  if (position !== null) keepPosition(reply, position)
}

type Result = { data?: ExecutionResult['data']; errors?: readonly unknown[] | undefined; told?: ToldLists }

async function run(schema: GraphQLSchema, read: ReadDocument, body: Body, context: Context): Promise<Result> {
  if ('errors' in read) return read
  const { plan } = read
  if (plan && (!body.operationName || body.operationName === plan.operationName))
    return plan.execute(body.variables ?? null, context)
  return execute({
    schema,
    document: read.document,
    contextValue: context,
    variableValues: body.variables ?? null,
    operationName: body.operationName ?? null,
    options: { maxCoercionErrors: MOST_COERCION_ERRORS },
    hideSuggestions: context.services.graphql.hideSchema,
  })
}

/** Beside the data: a renewed token, and the standing of a person who is suspended or restricted. */
type Extensions = { token?: string; standing?: PersonStanding }

function send(
  reply: FastifyReply,
  result: Result,
  request: FastifyRequest,
  services: Services,
  extensions: Extensions = {},
) {
  const errors = result.errors?.map((error) => presentError(error, request.id, request.log))
  for (const { extensions } of errors ?? []) services.metrics.problems.inc({ code: String(extensions.code) })
  if (errors && reply.statusCode === 200) reply.code(statusOf(result, errors))
  reply.type('application/json; charset=utf-8')
  const hasExtensions = Object.keys(extensions).length > 0
  const { data = null, told = [] } = result
  const answer = JSON.stringify({ data, ...(errors && { errors }), ...(hasExtensions && { extensions }) })
  return reply.send(withTold(answer, told))
}

/** 200 with errors inside, as is usual for GraphQL, except for what proxies and monitors should see. */
function statusOf({ errors: causes }: Result, errors: PresentedError[]): number {
  if (errors.some(({ extensions }) => extensions.code === 'UNAVAILABLE')) return 503
  const refusal = causes?.[0] as Partial<FastifyError> | undefined
  const isHttp = refusal?.code?.startsWith('FST_') || refusal?.validation
  return (isHttp && refusal?.statusCode) || 200
}
