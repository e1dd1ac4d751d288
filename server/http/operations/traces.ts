import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { Settings } from '../../settings/settings.ts'

/**
 * Sends a span per request and, on PostgreSQL, a child span per query. Spans have route patterns, methods, statuses, and the first
 * words of queries, but no paths, ids, texts, or values. Callers' trace ids are ignored. The libraries only load if tracing is on.
 */
export async function addTraces(
  app: FastifyInstance,
  { pools }: Pick<Database, 'pools'>,
  { tracesUrl: url, tracesPercent }: Pick<Settings, 'tracesUrl' | 'tracesPercent'>,
): Promise<void> {
  if (url === null) return
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api')
  const provider = await providerFor(url, tracesPercent)
  const tracer = provider.getTracer('employee-portal')
  const current = new AsyncLocalStorage<Span>()
  const spans = new WeakMap<FastifyRequest, Span>()

  app.addHook('onRequest', (request, _, done) => {
    const { method, routeOptions } = request
    const route = routeOptions.url ?? 'unknown'
    const attributes = { 'http.request.method': method, 'http.route': route }
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT)
    spans.set(request, span)
    current.run(span, done)
  })
  // Reading the body lost the span's context.
  app.addHook('preValidation', (request, _, done) => current.run(spans.get(request)!, done))
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  })
  const below = (name: string, from: number, attributes: Record<string, string>) => {
    const parent = current.getStore()
    if (!parent?.isRecording()) return
    const startTime = performance.timeOrigin + from
    tracer
      .startSpan(name, { kind: SpanKind.CLIENT, startTime, attributes }, trace.setSpan(ROOT_CONTEXT, parent))
      .end(performance.timeOrigin + performance.now())
  }
  for (const { use, events } of pools) {
    events.on('waited', (ms) => below('connect', performance.now() - ms, { 'db.client.connection.pool.name': use }))
    events.on('queried', (text, from) => below(operationOf(text), from, { 'db.system.name': 'postgresql' }))
  }
  app.addHook('onClose', () => provider.shutdown().catch(() => undefined))
}

async function providerFor(url: string, percent: number) {
  const { BatchSpanProcessor, NodeTracerProvider, TraceIdRatioBasedSampler, ParentBasedSampler } =
    await import('@opentelemetry/sdk-trace-node')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const { resourceFromAttributes } = await import('@opentelemetry/resources')
  return new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'employee-portal' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(percent / 100) }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url }))],
  })
}

const operations = new Set(['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback'])

/** Only known words, because the rest of a query could contain values. */
function operationOf(text: string): string {
  const word = /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? ''
  return operations.has(word) ? word : 'other'
}
