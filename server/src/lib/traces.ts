import type { Span } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'

// docs/decisions/0331: Traces are placed by hand, and only where asked for

type TraceOptions = {
  /** Where an OpenTelemetry collector takes OTLP over HTTP: http://…:4318/v1/traces. */
  url: string
  /** How many of a hundred requests are traced; a trusted proxy that traces a request decides for it. */
  percent: number
  version: string
  zone: string
}

export type Traces = Awaited<ReturnType<typeof startTraces>>

const STATEMENT_CHARACTERS = 4_000
const SENT_AFTER_MS = 2_000
const GIVEN_UP_AFTER_MS = 10_000

/** Sends traces of requests and jobs, with their SQL statements, to a collector. Values, headers and bodies are never part of them. */
export async function startTraces({ url, percent, version, zone }: TraceOptions) {
  const [api, sdk, { resourceFromAttributes }, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }, core] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
    ])
  const { context, trace, SpanKind, SpanStatusCode } = api
  const contexts = new AsyncLocalStorageContextManager().enable()
  context.setGlobalContextManager(contexts)
  const headers = new core.W3CTraceContextPropagator()
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: GIVEN_UP_AFTER_MS })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'meydan', 'service.version': version, 'meydan.zone': zone }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(percent / 100) }),
    spanLimits: { attributeValueLengthLimit: STATEMENT_CHARACTERS },
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter,
        scheduledDelayMillis: SENT_AFTER_MS,
        exportTimeoutMillis: GIVEN_UP_AFTER_MS,
      }),
    ],
  })
  const tracer = provider.getTracer('meydan')
  const fail = (span: Span, error: unknown) =>
    span.setStatus({ code: SpanStatusCode.ERROR, message: String((error as { code?: unknown }).code ?? 'error') })

  return {
    /** A span for each request; statements that are sent meanwhile belong to it. */
    addTo(app: FastifyInstance) {
      app.addHook('onRequest', (request, reply, done) => {
        const { method } = request
        const route = request.routeOptions.url ?? 'unknown'
        // Only of a trusted proxy: anybody else could have all of their requests traced, or none.
        const isForwarded = (request.ips?.length ?? 0) > 1
        const sent = isForwarded ? request.headers : {}
        const before = headers.extract(api.ROOT_CONTEXT, sent, api.defaultTextMapGetter)
        const attributes = { 'http.request.method': method, 'http.route': route, 'meydan.request_id': request.id }
        const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, before)
        reply.raw.once('close', () => {
          const { statusCode } = reply
          span.setAttribute('http.response.status_code', statusCode)
          if (statusCode >= 500) fail(span, { code: statusCode })
          span.end()
        })
        context.with(trace.setSpan(before, span), done)
      })
    },

    /** Names the current request by its GraphQL operation. */
    name(operation: string) {
      trace.getActiveSpan()?.updateName(operation).setAttribute('graphql.operation.name', operation)
    },

    /** A statement that has ended, without its values. */
    statement(text: string, startedAt: number, error?: unknown) {
      if (!trace.getActiveSpan()?.isRecording()) return
      const verb = /\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL'
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text }
      const span = tracer.startSpan(verb, { kind: SpanKind.CLIENT, attributes, startTime: startedAt })
      if (error) fail(span, error)
      span.end()
    },

    /** A span for work of its own, such as a job. */
    async run<T>(name: string, work: () => Promise<T>): Promise<T> {
      const span = tracer.startSpan(name, {}, api.ROOT_CONTEXT)
      try {
        return await context.with(trace.setSpan(api.ROOT_CONTEXT, span), work)
      } catch (error) {
        fail(span, error)
        throw error
      } finally {
        span.end()
      }
    },

    /** Sends what waits. */
    async stop() {
      await provider.shutdown()
      context.disable()
    },
  }
}
